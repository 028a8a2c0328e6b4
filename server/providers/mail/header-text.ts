/** The maximum length of a subject. */
export const SUBJECT_LENGTH = 200;

const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Direction marks, with which one name could look like another. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Untrusted text as one line of at most `length` characters, safe against header injection. */
export function oneLine(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .toWellFormed()
    .replace(LINE_BREAKS_AND_CONTROLS, ' ')
    .replace(DIRECTIONS, '')
    .trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join('')}…`;
}

/** A single address, without a name, a comment or a second address. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u;

export const isOneAddress = (address: string): boolean => ADDRESS.test(address);
