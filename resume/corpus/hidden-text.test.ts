import { expect, test } from 'vitest';
import { parseResume } from '../index.ts';
import { HIDDEN_WORDS, honestFiles, tricks } from './tricks/index.ts';

const findSkills = (text: string) =>
  HIDDEN_WORDS.split(' ')
    .filter((word) => text.includes(word))
    .map((name) => ({ skill_id: name, name, quote: name, start: 0, end: 0 }));
const parse = (bytes: Uint8Array) => parseResume(bytes, { findSkills, today: new Date('2026-06-15') });

test.each(tricks)('$name: its words are kept apart, and the rest is read as without them', async (trick) => {
  const { hidden_text, ...read } = await parse(await trick.make(HIDDEN_WORDS));
  const { hidden_text: none, ...honest } = await parse(await trick.make(null));
  expect(hidden_text?.text.replace(/\s+/g, ' ')).toBe(HIDDEN_WORDS);
  expect(hidden_text?.kinds).toEqual([trick.kind]);
  expect(hidden_text?.words).toBe(HIDDEN_WORDS.split(' ').length);
  expect(read).toEqual(honest);
  expect(none).toBeNull();
});

test.each(honestFiles)('$name: an honest file is read whole and hides nothing', async ({ make, shown }) => {
  const resume = await parse(await make());
  expect(resume.hidden_text).toBeNull();
  expect(resume.text).toContain(shown);
});
