import { expect, it } from 'vitest';
import { aboutLeft, measure, othersChanged, sum } from './measure.ts';
import { PLANTED } from './planted.ts';

const RESUME = { headline: '', skills: [], work_history: [], education: [] };
const KNOWN = { email: 'someone.else@example.org', phone: '+49 151 5550 1123' };

it.each(Object.entries(PLANTED))(
  'leaves nothing of a person and no other word changed: %s',
  (language, { names }) => {
    const counts = sum(names.map((name) => measure(RESUME, { ...KNOWN, name }, language)));
    expect(counts.wrong).toEqual([]);
    expect(counts.words).toBeGreaterThan(0);
  },
);

it('finds what a mask leaves', () => {
  const { named, others } = PLANTED.en!;
  const values = { phone: KNOWN.phone, dotted: 'R.B.' };
  const bullets = [
    'Rose led',
    'Report by R.B.',
    'Call +49 151 5550 1123',
    'CV of BAKER',
    'Candidate 7KQ4M rose',
  ];
  const left = aboutLeft(bullets, new Set(['baker']), PLANTED.en!, values);
  expect([left.names, left.contacts, named.length > 0]).toEqual([2, 1, true]);
  expect(othersChanged(others, others.slice(1)).changed).toBe(11);
});
