import { honestPdfs } from './honest-pdfs.ts';
import { pdfTricks } from './pdf-tricks.ts';
import type { HonestFile, Trick } from './trick.ts';

/** Files of every format that hide words, made by us. */
export const tricks: readonly Trick[] = [...pdfTricks];
/** Files that use what tricks use, and hide nothing. */
export const honestFiles: readonly HonestFile[] = [...honestPdfs];
export { HIDDEN_WORDS, SHOWN, type Trick } from './trick.ts';
