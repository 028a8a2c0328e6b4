/** The `like` pattern that finds the text anywhere in a lower-case value; `%` and `_` are escaped. */
export const containsPattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
