import { docxTricks, honestDocx } from './docx-tricks.ts';
import { honestPdfs } from './honest-pdfs.ts';
import { pdfTricks } from './pdf-tricks.ts';
import { honestTexts, textTricks } from './text-tricks.ts';
import type { HonestFile, Trick } from './trick.ts';

/** Files of every format that hide words, made by us. */
export const tricks: readonly Trick[] = [...pdfTricks, ...docxTricks, ...textTricks];
/** Files that hide nothing, although they use the same means as tricks. */
export const honestFiles: readonly HonestFile[] = [...honestPdfs, ...honestDocx, ...honestTexts];
export { HIDDEN_WORDS, type Trick } from './trick.ts';
