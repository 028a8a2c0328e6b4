/** Scripts other than Latin, each with the language that it is mostly written for, and marks of its others. */
const SCRIPTS: readonly {
  letters: RegExp;
  language: string;
  others?: readonly (readonly [string, RegExp])[];
}[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  { letters: /\p{Script=Hangul}/gu, language: 'ko' },
  { letters: /\p{Script=Han}/gu, language: 'zh' },
  {
    letters: /\p{Script=Arabic}/gu,
    language: 'ar',
    others: [
      ['ur', /[ٹڈڑںےہھ]/gu],
      ['ps', /[ټډړږښڼ]/gu],
      ['fa', /[پچژگکی]/gu],
    ],
  },
  { letters: /\p{Script=Hebrew}/gu, language: 'he' },
  {
    letters: /\p{Script=Devanagari}/gu,
    language: 'hi',
    others: [
      ['mr', /ळ|(?<![\p{L}\p{M}])(?:आहे|आणि)(?![\p{L}\p{M}])/gu],
      ['ne', /(?<![\p{L}\p{M}])(?:छ|र|ठेगाना|नेपाल)(?![\p{L}\p{M}])/gu],
    ],
  },
  {
    letters: /\p{Script=Cyrillic}/gu,
    language: 'ru',
    others: [
      ['uk', /[іїєґ]/giu],
      ['be', /ў/giu],
      ['sr', /[ђћјљњџ]/giu],
      ['mk', /[ѓќѕ]/giu],
      ['kk', /[әғқңұһ]/giu],
      ['bg', /[а-я]ъ[а-я]/giu],
    ],
  },
  { letters: /\p{Script=Greek}/gu, language: 'el' },
  { letters: /\p{Script=Thai}/gu, language: 'th' },
  { letters: /\p{Script=Bengali}/gu, language: 'bn' },
  { letters: /\p{Script=Tamil}/gu, language: 'ta' },
  { letters: /\p{Script=Telugu}/gu, language: 'te' },
  { letters: /\p{Script=Gujarati}/gu, language: 'gu' },
  { letters: /\p{Script=Gurmukhi}/gu, language: 'pa' },
  { letters: /\p{Script=Kannada}/gu, language: 'kn' },
  { letters: /\p{Script=Malayalam}/gu, language: 'ml' },
  { letters: /\p{Script=Sinhala}/gu, language: 'si' },
  { letters: /\p{Script=Georgian}/gu, language: 'ka' },
  { letters: /\p{Script=Armenian}/gu, language: 'hy' },
  { letters: /\p{Script=Ethiopic}/gu, language: 'am' },
  { letters: /\p{Script=Khmer}/gu, language: 'km' },
  { letters: /\p{Script=Lao}/gu, language: 'lo' },
  { letters: /\p{Script=Myanmar}/gu, language: 'my' },
];
/** A sign of Han or Hangul says as much as some letters. */
const LETTERS_OF_A_SIGN = 2.5;
/** Below this share of the letters, the script is that of a name or a few words. */
const MIN_SHARE = 0.25;
const MOST = 0.6;
/** Marks of a language among its script's letters. Japanese has few kana beside its signs. */
const MARK_SHARE = 0.015;
const KANA_SHARE = 0.02;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of the other script that a text has much of, and whether it is most of it. */
export function scriptLanguage(text: string): { code: string; isMost: boolean } | undefined {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return undefined;
  const latin = countOf(text, /\p{Script=Latin}/gu);
  const counts = SCRIPTS.map(({ letters, language }) => {
    const count = countOf(text, letters);
    return ['ja', 'ko', 'zh'].includes(language) ? count * LETTERS_OF_A_SIGN : count;
  });
  const others = counts.reduce((sum, count) => sum + count, 0);
  const share = others / Math.max(1, others + latin);
  if (share < MIN_SHARE) return undefined;
  const [kana = 0, , han = 0] = counts;
  const at = counts.indexOf(Math.max(...counts));
  const script = SCRIPTS[at];
  if (!script) return undefined;
  const isJapanese = script.language === 'zh' && kana > han * KANA_SHARE && kana > LETTERS_OF_A_SIGN;
  const marked = script.others?.find(
    ([, marks]) => countOf(text, marks) > (counts[at] ?? 0) * MARK_SHARE,
  )?.[0];
  return { code: isJapanese ? 'ja' : (marked ?? script.language), isMost: share > MOST };
}
