import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Options = Parameters<typeof getDocument>[0];

/** A folder that comes with pdf.js. */
export const pdfAssets = (folder: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/`));
const CMAPS = pdfAssets('cmaps');

/** Opens a stranger's PDF: no code of it runs, no font of the host is used, and `bytes` stay the caller's. */
export const openPdf = (bytes: Uint8Array, options: object) =>
  getDocument({
    // A copy, because pdf.js takes ownership of the buffer.
    data: bytes.slice(),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: CMAPS,
    cMapPacked: true,
    ...options,
  } as Options);
