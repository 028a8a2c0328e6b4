import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@placewell/contract/limits.ts';
import { writeCorpus } from '@placewell/resume/corpus/index.ts';
import type { Attack } from '../attack.ts';
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
