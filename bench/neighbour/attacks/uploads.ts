// Attacks by files that an agency uploads, and the largest import that it may make.
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { limits } from '@placewell/contract/limits.ts';
import { writeCorpus } from '@placewell/resume/corpus/index.ts';
import { zipSync } from 'fflate';
import { type Attack, nextAddress, repeat } from '../attack.ts';
import { upload } from '../http.ts';

/** The agency's own plan: no attack, but the largest import that it may make. */
export const imports: Attack = {
  description: 'an agency imports 10,000 resumes (600 in the short form), 100 in each call',
  prepare: () => writeCorpus(),
  run: async ({ url, token, isFull }, corpus) => {
    const files = corpus as Awaited<ReturnType<typeof writeCorpus>>;
    const total = isFull ? 10_000 : 600;
    for (let at = 0; at < total; ) {
      const part = Array.from({ length: limits.uploadFiles }, (_, i) => files[(at + i) % files.length]!);
      const { status, retryAfterMs } = await upload(url, part, { on_duplicate: 'create' }, { token });
      if (status === 200) at += part.length;
      else await sleep(Math.max(1000, retryAfterMs));
    }
  },
};

const endlessAddress = Buffer.from('Ann Example\nSoftware engineer\n\n'.concat('a@'.repeat(4000)));

export const regex: Attack = {
  description: 'TXT resumes of 8 kB that begin e-mail addresses without end, seven in each upload',
  run: ({ url, token }) =>
    repeat(2, (turn) => {
      const files = Array.from({ length: 7 }, (_, at) => ({
        name: `resume-${turn}-${at}.txt`,
        bytes: endlessAddress,
      }));
      return upload(url, files, { on_duplicate: 'create' }, { token, address: nextAddress() });
    }),
};

const FILES = 90;
const FILE_BYTES = 2 * 1024 * 1024;

export const zip: Attack = {
  description: 'fifteen ZIP archives at a time, each 200 kB that inflate to 180 MB',
  prepare: async () => {
    const text = new Uint8Array(FILE_BYTES).fill(0x20);
    return zipSync(Object.fromEntries(Array.from({ length: FILES }, (_, at) => [`resume-${at}.txt`, text])));
  },
  run: ({ url, token }, bytes) =>
    repeat(15, (turn) => {
      const file = { name: `resumes-${turn}.zip`, bytes: bytes as Uint8Array };
      return upload(url, [file], {}, { token, address: nextAddress() });
    }),
};

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
