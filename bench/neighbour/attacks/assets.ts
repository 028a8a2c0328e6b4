import { type Attack, nextAddress, repeat } from '../attack.ts';
import { read, scriptOf } from '../http.ts';

/** The largest file that is no script, for PDF.js. */
const LARGEST_FOR_PDFS = '/pdf/wasm/quickjs-eval.wasm';

export const assets: Attack = {
  description:
    '32 anonymous readers of the largest script of the web and of the largest file of PDF.js at a time',
  prepare: ({ url }) => scriptOf(url),
  run: ({ url }, script) =>
    repeat(32, (turn) =>
      read(url, turn % 2 === 0 ? (script as string) : LARGEST_FOR_PDFS, { address: nextAddress() }),
    ),
};
