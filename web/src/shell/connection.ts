// One WebSocket to the server that comes back by itself, with JSON-RPC on top.
import { signal } from '@preact/signals';
import { DecodeError, type Decoder } from './decode';
import { rpcError, type Problem } from './protocol';
import { keepSetting, setting } from './storage';

// What went wrong with a request, in a sentence for a person.
export class RpcFailure extends Error {
    constructor(
        readonly code: number,
        message: string,
        readonly rule?: string,
        readonly remedy?: string,
        readonly problems: Problem[] = [],
    ) {
        super(message);
    }
}

// The connection broke before the answer came. Whether the request was carried out is not known.
export class ConnectionLost extends Error {}

export type Link = { state: 'connecting' } | { state: 'open' } | { state: 'lost'; since: number };

const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 1000; // so that a network that is back is noticed within two seconds
const CONNECT_MAX_MS = 5000;
const HEARD = 'heard'; // the setting that says when
const SILENCE_MAX_MS = 10_000; // a request that is not answered for so long means a dead connection

interface Waiting {
    resolve: (value: unknown) => void;
    reject: (error: Error) => void;
    since: number;
}

export class Connection {
    readonly link = signal<Link>({ state: 'connecting' });
    // Whether there was one since the page was opened; where not, it was lost when this browser last had one.
    wasOpen = false;
    // Called whenever a connection is new, before anything else is sent on it.
    onOpen: () => Promise<void> = async () => {};
    onNotice: (method: string, params: unknown) => void = () => {};
    private socket: WebSocket | undefined;
    private waiting = new Map<number, Waiting>();
    private lastId = 0;
    private backoff = BACKOFF_FIRST_MS;
    private timer: number | undefined;

    constructor(private readonly url: string) {
        window.addEventListener('online', () => this.retryNow());
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') this.retryNow();
        });
        window.addEventListener('offline', () => this.drop());
        window.addEventListener('pagehide', () => this.noteHeard());
        setInterval(() => this.checkSilence(), 1000);
    }

    start(): void {
        this.open();
    }

    // Sends a request and checks the answer. Waits for nothing: without a connection it fails at once.
    async call<T>(method: string, params: object, decoder: Decoder<T>): Promise<T> {
        const socket = this.socket;
        if (!socket || socket.readyState !== WebSocket.OPEN) throw new ConnectionLost();
        const id = ++this.lastId;
        const answer = new Promise<unknown>((resolve, reject) => {
            this.waiting.set(id, { resolve, reject, since: Date.now() });
        });
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        return decoder(await answer, '');
    }

    private open(): void {
        window.clearTimeout(this.timer);
        const socket = new WebSocket(this.url);
        this.socket = socket;
        // A network that swallows everything never says no.
        const patience = window.setTimeout(() => socket.close(), CONNECT_MAX_MS);
        socket.onopen = () => {
            window.clearTimeout(patience);
            this.onOpen().then(
                () => {
                    if (this.socket !== socket) return;
                    this.backoff = BACKOFF_FIRST_MS;
                    this.wasOpen = true;
                    this.link.value = { state: 'open' };
                },
                (error) => {
                    console.error(error);
                    socket.close();
                },
            );
        };
        socket.onmessage = (event) => this.receive(event.data);
        socket.onclose = () => {
            window.clearTimeout(patience);
            if (this.socket === socket) this.lost();
        };
    }

    private lost(): void {
        this.socket = undefined;
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        this.noteHeard();
        if (this.link.value.state !== 'lost') this.link.value = { state: 'lost', since: (!this.wasOpen && Number(setting(HEARD, ''))) || Date.now() };
        for (const one of waiting) one.reject(new ConnectionLost());
        this.timer = window.setTimeout(() => this.open(), this.backoff * (0.8 + 0.4 * Math.random()));
        this.backoff = Math.min(this.backoff * 2, BACKOFF_MAX_MS);
    }

    // Another day the page may be opened where there is no server.
    private noteHeard(): void {
        if (this.link.value.state === 'open') keepSetting(HEARD, String(Date.now()));
    }

    private drop(): void {
        const socket = this.socket;
        if (!socket) return;
        this.lost();
        socket.close();
    }

    private retryNow(): void {
        if (this.link.value.state === 'lost' && !this.socket) this.open();
    }

    private checkSilence(): void {
        const limit = Date.now() - SILENCE_MAX_MS;
        for (const one of this.waiting.values()) {
            if (one.since < limit) {
                this.drop();
                return;
            }
        }
    }

    private receive(data: unknown): void {
        let message: Record<string, unknown>;
        try {
            message = JSON.parse(String(data));
        } catch {
            console.error(new DecodeError('The server sent something that is no JSON.'));
            return;
        }
        if (typeof message.method === 'string') {
            this.onNotice(message.method, message.params);
            return;
        }
        const waiting = this.waiting.get(message.id as number);
        if (!waiting) return;
        this.waiting.delete(message.id as number);
        if (message.error !== undefined) {
            try {
                const error = rpcError(message.error, '/error');
                waiting.reject(
                    new RpcFailure(
                        error.code,
                        error.message,
                        error.data?.rule,
                        error.data?.remedy,
                        error.data?.problems,
                    ),
                );
            } catch (problem) {
                waiting.reject(problem as Error);
            }
            return;
        }
        waiting.resolve(message.result);
    }
}
