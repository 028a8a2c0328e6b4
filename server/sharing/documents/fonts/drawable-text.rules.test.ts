import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { aSharedCandidate } from '../../../testing/shared-candidate.ts';
import { findUnsupportedScript } from '../unsupported-script.rules.ts';
import { drawable, fontRuns, undrawableScript } from './drawable-text.rules.ts';

const NAMES = [
  'Łukasz Żółć, Zoë Ågren, Nguyễn Văn Đức',
  'Ελένη Παπαδοπούλου',
  'Дмитрий Иванов, Ґалаґан',
  'محمد علي',
  'דוד לוי',
  '王小明',
  'अमित शर्मा क्षत्रिय',
];

describe('what documents can draw', () => {
  it.each(NAMES)('%s has glyphs in the fonts', (name) => {
    expect(undrawableScript(name)).toBeNull();
    const runs = fontRuns(drawable(name));
    expect(runs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'));
    for (const { text, part } of runs) {
      const font = create(readFileSync(part.fileOf({ weight: 400, italic: false }))) as Font;
      for (const character of text)
        expect(font.glyphForCodePoint(character.codePointAt(0) ?? 0).id, character).not.toBe(0);
    }
  });

  it.each([
    ['สมชาย', 'Thai'],
    ['김철수', 'Korean'],
    ['გიორგი', 'Georgian'],
    ['Anna (আনা)', 'Bengali'],
  ])('%s is refused by the name of its script', (name, script) => {
    expect(undrawableScript(name)).toBe(script);
    expect(findUnsupportedScript(aSharedCandidate({ languages: [{ name, level: null }] }))).toBe(script);
    expect(findUnsupportedScript(aSharedCandidate({ display_name: name }).content)).toBe(script);
  });

  it('leaves out pictures and what cannot be seen, and keeps signs that mean something', () => {
    expect(undrawableScript('Up 99.9 % 🚀\u0007\uf0b7')).toBeNull();
    expect(drawable('Up ≥ 99.9 % 🚀\u0007\uf0b7\nnow')).toBe('Up ≥ 99.9 %  now');
  });
});
