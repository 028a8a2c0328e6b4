/** What no file system and no header takes in a name. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N} .,()&+-]+/gu;
const LONGEST = 120;

/** The name of a blind file, without its ending: the code, and what job it is for. */
export function blindFileName(code: string, job_title?: string | null): string {
  return [code, job_title ?? '']
    .map((part) => part.normalize('NFC').replace(NOT_IN_NAMES, ' ').replace(/ {2,}/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' - ')
    .slice(0, LONGEST)
    .trim();
}
