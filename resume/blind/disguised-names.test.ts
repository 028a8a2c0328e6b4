import { expect, it } from 'vitest';
import { maskPerson, maskResume } from './index.ts';

const CODE = 'Candidate 7KQ4M';
const blind = (name: string) =>
  maskPerson({ name, emails: [], phones: [], links: [], organizations: ['Holt & Marsh'] }, CODE);

/** Letters of `text` in another alphabet of Unicode, which begins with its capitals. */
const styled = (text: string, capitals: number, smalls = capitals + 26) =>
  text
    .replace(/[A-Z]/g, (letter) => String.fromCodePoint(capitals + letter.charCodeAt(0) - 65))
    .replace(/[a-z]/g, (letter) => String.fromCodePoint(smalls + letter.charCodeAt(0) - 97));

it.each([
  ['full width', 'Ｒｏｓｗｉｔｈａ Ｋｒａｎｚ leitete den Umbau.', `${CODE} leitete den Umbau.`],
  ['mathematical bold', `CV of ${styled('Roswitha Kranz', 0x1d400)}, 2024`, `CV of ${CODE}, 2024`],
  ['mathematical script', `Von ${styled('Kranz', 0x1d4d0)} geplant`, `Von ${CODE} geplant`],
  ['circled', `Signed: ${styled('ROSWITHA', 0x24b6)}`, `Signed: ${CODE}`],
  ['zero width', 'Ros\u200bwi\u200dtha Kr\u2060anz led.', `${CODE} led.`],
  ['soft hyphens', 'Ros\u00adwitha Kranz led.', `${CODE} led.`],
  ['directions', '\u202aRoswitha\u202c \u200eKranz\u200f led.', `\u202a${CODE}\u200f led.`],
  ['a variation selector', 'Rosw\ufe0fitha led.', `${CODE} led.`],
  ['Hangul fillers', 'Ros\u3164witha led.', `${CODE} led.`],
  ['control characters', 'Ros\u0001witha led.', `${CODE} led.`],
  ['spaced capitals', 'R O S W I T H A led.', `${CODE} led.`],
  ['spaced words', 'R O S W I T H A   K R A N Z, Leipzig', `${CODE}, Leipzig`],
  ['one space everywhere', 'R O S W I T H A K R A N Z', CODE],
  ['spaced small letters', 'r o s w i t h a k r a n z', CODE],
  ['wide gaps', 'R  O  S  W  I  T  H  A', CODE],
  ['dots', 'R.O.S.W.I.T.H.A led.', `${CODE} led.`],
  ['hyphens', 'K-R-A-N-Z led.', `${CODE} led.`],
  ['full width and spaced', 'Ｒ Ｏ Ｓ Ｗ Ｉ Ｔ Ｈ Ａ', CODE],
  ['two lines', 'Report by Roswitha\r\n  Kranz for us', `Report by ${CODE} for us`],
  ['a hyphenated line', 'Report by Ros-\nwitha Kranz for us', `Report by ${CODE} for us`],
  ['a word broken by a line', 'Report by Roswi\ntha Kranz', `Report by ${CODE}`],
  ['spaced on two lines', 'R O S W I T H A\nK R A N Z', CODE],
])('finds a name in disguise: %s', (_, text, expected) => {
  expect(blind('Roswitha Kranz')(text)).toBe(expected);
});

it.each([
  ['Ngozi Adeyemi-Holt', 'N G O Z I   A D E Y E M I', CODE],
  ['Ngozi Adeyemi-Holt', `${styled('Ngozi', 0x1d5a0)}’s team`, `${CODE}’s team`],
  ['Íñigo Urrutia', 'Í Ñ I G O', CODE],
  ['Íñigo Urrutia', 'I\u0301n\u0303igo Urru\u200btia', CODE],
  ['Дарья Соколова', 'Д А Р Ь Я С О К О Л О В А', CODE],
  ['Дарья Соколова', 'Даль\u200b и Со\u200bколова', `Даль\u200b и ${CODE}`],
  ['Zoë Quill', 'Z O Ë QUILL', CODE],
  ['Mark Cook', 'M A R K   C O O K led', `${CODE} led`],
  ['Ｒｏｓｗｉｔｈａ Ｋ\u200bｒａｎｚ', 'Roswitha Kranz led', `${CODE} led`],
])('finds %s: %s', (name, text, expected) => {
  expect(blind(name)(text)).toBe(expected);
});

it.each([
  ['Roswitha Kranz', 'Grades A B C D, vitamins A, B, C and K'],
  ['Roswitha Kranz', 'S A P   A B A P, H T M L and C S S'],
  ['Roswitha Kranz', '120 m² office, 3º piso, ½ day, Kran™, № 5, 5 ㎏, ﬁnance'],
  ['Roswitha Kranz', 'ＡＢＣ株式会社 में family 👨\u200d👩\u200d👧'],
  ['Roswitha Kranz', 'نمی\u200cخواهم and co\u00adoperation'],
  ['Roswitha Kranz', 'Ein Kran-\nführer und ein Kran\nzum Heben'],
  ['Mark Cook', 'A mark-\nup language; a cook\ning class'],
  ['May Holt', 'In May\n2021, M A Y 2021'],
  ['May Holt', 'Holt &\u200b Marsh was a client'],
])('keeps ordinary words of %s as they are written: %s', (name, text) => {
  expect(blind(name)(text)).toBe(text);
});

it('finds contacts in disguise', () => {
  const mask = blind('Roswitha Kranz');
  expect(mask('Mail ros\u200bwi@exam\u200bple.org now')).toBe('Mail now');
  expect(mask('ｒｏｓｗｉ＠ｅｘａｍｐｌｅ．ｏｒｇ')).toBe('');
  expect(mask('Tel. 𝟎𝟑𝟒𝟏 𝟓𝟓𝟓 𝟎𝟏𝟐𝟑')).toBe('');
});

it('finds a disguised name in every text of a resume', () => {
  const identity = { name: 'Roswitha Kranz', emails: [], phones: [], links: [] };
  const job = {
    job_title: 'R O S W I T H A, Head',
    company_name: 'Kr\u200banz GmbH',
    bullets: ['Ｋｒａｎｚ led'],
  };
  const { work_history } = maskResume({ work_history: [job] }, identity, CODE);
  expect(work_history[0]).toEqual({
    job_title: `${CODE}, Head`,
    company_name: `${CODE} GmbH`,
    bullets: [`${CODE} led`],
  });
});
