import type { HiddenKind } from '../../hidden-text.ts';
import { type HonestFile, SHOWN, type Trick } from './trick.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const COLOURS = '{\\colortbl;\\red255\\green255\\blue255;\\red31\\green56\\blue100;\\red0\\green0\\blue0;}';
const rtf = (after: string) =>
  bytes(
    `{\\rtf1\\ansi\\ansicpg1252${COLOURS}\\f0\\fs22 ${SHOWN.map((line) => `${line}\\par\n`).join('')}${after}}`,
  );
const inRtf = (name: string, kind: HiddenKind, set: string, before = ''): Trick => ({
  name: `${name}.rtf`,
  kind,
  make: (hidden) => rtf(hidden === null ? before : `${before}{${set} ${hidden}\\par}`),
});
const text = (after: string) => bytes(`${SHOWN.join('\n')}\n${after}`);
const inText = (name: string, kind: HiddenKind, make: (hidden: string) => string): Trick => ({
  name: `${name}.txt`,
  kind,
  make: (hidden) => text(hidden === null ? 'Thanks.' : `Thanks.${make(hidden)}`),
});

export const textTricks: readonly Trick[] = [
  inRtf('hidden', 'invisible', '\\v'),
  inRtf('deleted', 'deleted', '\\deleted'),
  inRtf('white', 'colour', '\\cf1'),
  inRtf('blue-on-blue', 'colour', '\\cf2\\highlight2'),
  inRtf('blue-in-a-blue-paragraph', 'colour', '\\cbpat2\\cf2'),
  inRtf('one-point', 'tiny', '\\fs2'),
  inRtf('squeezed', 'squeezed', '\\charscalex1'),
  inRtf('line-of-one-point', 'clipped', '\\sl-20\\slmult0'),
  inText('tags', 'unprintable', (hidden) =>
    Array.from(hidden, (c) => String.fromCodePoint(0xe0000 + c.codePointAt(0)!)).join(''),
  ),
  inText('far-right', 'off_page', (hidden) => `${' '.repeat(400)}${hidden}`),
  inText('far-down', 'off_page', (hidden) => `${'\n'.repeat(400)}${hidden}`),
];

const WORDS = 'Available from September';
export const honestTexts: readonly HonestFile[] = [
  { name: 'white-on-a-dark-ground.rtf', shown: WORDS, make: () => rtf(`{\\cf1\\highlight2 ${WORDS}\\par}`) },
  { name: 'white-in-a-dark-paragraph.rtf', shown: WORDS, make: () => rtf(`{\\cbpat2\\cf1 ${WORDS}\\par}`) },
  { name: 'not-hidden-again.rtf', shown: WORDS, make: () => rtf(`{\\v\\v0 ${WORDS}\\par}`) },
  { name: 'aligned-to-the-right.txt', shown: WORDS, make: () => text(`${' '.repeat(60)}${WORDS}`) },
  { name: 'words-of-one-script.txt', shown: 'Марина', make: () => text('Марина Соколова, Αθήνα') },
];
