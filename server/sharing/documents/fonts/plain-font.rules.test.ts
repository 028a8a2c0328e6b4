import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { partFor } from './font-files.rules.ts';
import { plainFont } from './plain-font.rules.ts';

it.each(['A', 'ж', 'ع', 'ש', 'अ'])('a plain font draws %s as the packed one does', (letter) => {
  const codePoint = letter.codePointAt(0) ?? 0;
  const file = partFor(codePoint)?.fileOf({ weight: 600, italic: false }) ?? '';
  const packed = readFileSync(file);
  const [from, to] = [packed, plainFont(packed)].map((bytes) => create(bytes) as Font) as [Font, Font];
  expect(to.postscriptName).toBe(from.postscriptName);
  expect(to.glyphForCodePoint(codePoint).path.toSVG()).toBe(from.glyphForCodePoint(codePoint).path.toSVG());
});
