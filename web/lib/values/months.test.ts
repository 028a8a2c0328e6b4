import { expect, it } from 'vitest';
import { readMonth } from './months.ts';

it.each([
  ['2021-03', '2021-03'],
  ['2021', '2021'],
  [' 03/2021 ', '2021-03'],
  ['3.2021', '2021-03'],
  ['2021/3', '2021-03'],
  ['Mar 2021', '2021-03'],
  ['march, 2021', '2021-03'],
  ['2021 Sept.', '2021-09'],
  ['Septem 2021', '2021-09'],
  // Two months, no month, a day, and no year.
  ['Ju 2021', undefined],
  ['13/2021', undefined],
  ['0/2021', undefined],
  ['12/03/2021', undefined],
  ['Mar 21', undefined],
  ['Smarch 2021', undefined],
  ['Mar Apr 2021', undefined],
  ['0113/2021', undefined],
  ['2020-2021', undefined],
  ['present', undefined],
  ['', undefined],
])('"%s" is %s', (text, month) => {
  expect(readMonth(text, 'en-GB')).toBe(month);
});

it.each([
  ['März 2021', 'de-DE'],
  ['mar. de 2021', 'pt-BR'],
  ['mars 2021', 'fr-FR'],
  ['марта 2021', 'ru-RU'],
  ['March 2021', 'ru-RU'],
])('"%s" is March with the language %s', (text, locale) => {
  expect(readMonth(text, locale)).toBe('2021-03');
});

it('reads what the page shows, and long names, in every language', () => {
  const locales =
    'en-GB en-US de-DE fr-FR es-ES it-IT pt-PT pt-BR nl-NL pl-PL cs-CZ ro-RO hu-HU ru-RU uk-UA el-GR tr-TR sv-SE da-DK fi-FI ja-JP ko-KR zh-CN th-TH vi-VN hi-IN';
  for (const locale of locales.split(' '))
    for (const width of ['short', 'long', 'numeric', '2-digit'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
        month: width,
        year: 'numeric',
        timeZone: 'UTC',
      });
      for (let month = 0; month < 12; month++) {
        const shown = format.format(new Date(Date.UTC(2021, month, 1)));
        expect([locale, shown, readMonth(shown, locale)]).toEqual([
          locale,
          shown,
          `2021-${String(month + 1).padStart(2, '0')}`,
        ]);
      }
    }
});
