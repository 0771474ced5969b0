// Whether a name is of several, as the engine has it (message_is_plural); the names of cards are English in every language.
export const isPlural = (name: string): boolean => /[^sui']s$/.test(name.split(/ (?:of|in|from|the) /)[0]!);

export const agree = (name: string, one: string, many: string): string => `${name} ${isPlural(name) ? many : one}`;
