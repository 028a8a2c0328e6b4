/** Whether a text is the code of an app, as typed or pasted: "123 456". */
export const isWholeCode = (text: string) => /^\d{6}$/.test(text.replace(/\s/g, ''));
