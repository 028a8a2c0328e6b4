import { expect, test } from 'vitest';
import { parse } from '../parse-small.ts';
import { DATES_AND_BULLETS } from './dates-and-bullets.ts';
import { HEADINGS } from './headings.ts';
import { LABELS } from './labels.ts';
import { LINKEDIN } from './linkedin.ts';
import { type Score, scoreOf } from './score.ts';
import type { StrangeFile } from './strange-file.ts';
import { TABLES } from './tables.ts';

const FILES: StrangeFile[] = [...DATES_AND_BULLETS, ...HEADINGS, ...LABELS, ...TABLES, ...LINKEDIN];

const FIELDS = ['titles', 'employers', 'ends', 'schools'] as const satisfies (keyof Score)[];

const totals = async () => {
  const scores = await Promise.all(FILES.map(async (file) => scoreOf(file, await parse(await file.bytes()))));
  return Object.fromEntries(
    FIELDS.map((field) => {
      const sum = (part: 'right' | 'of' | 'read') =>
        scores.reduce((total, score) => total + score[field][part], 0);
      return [field, `${sum('right')} of ${sum('of')}, ${sum('read')} read`];
    }),
  );
};

test('reads jobs and schools of layouts that were once read wrongly', async () => {
  expect(await totals()).toEqual({
    titles: '64 of 65, 64 read',
    employers: '68 of 69, 69 read',
    ends: '69 of 69, 69 read',
    schools: '14 of 14, 14 read',
  });
});
