// What is said about keeping the page in the browser, in English.
export const en = {
    title: 'As an app',
    lead: 'Installed, it begins like any other program, and shows the rules where there is no server. A game needs the server.',
    button: 'Install',
    working: 'It is being kept…',
    kept: 'It is installed: the page and the rules are kept in this browser.',
    menu: 'If no icon has come: the browser’s menu has “Add to home screen” or “Install”.',
    remove: 'Do not keep it any longer',
    failed: 'It could not be kept',
    noRoom: 'the browser gave no room, or the connection broke. Try again.',
};

export type InstallTexts = typeof en;
