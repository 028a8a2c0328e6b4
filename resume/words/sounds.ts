/** Consonants of scripts without Latin letters, by the group of sounds that they are spelled with in Latin ones. */
const GROUPS: Readonly<Record<string, string>> = {
  b: 'بپفڤ' + 'בפף' + 'बभपफव' + 'бпфв' + 'βπφ',
  t: 'تطدضثذ' + 'תטד' + 'तथटठदधडढड़ढ़' + 'тд' + 'τδθ',
  k: 'كکقغجخگچ' + 'קכךג' + 'कखगघजझ' + 'кгхґ' + 'κγχ',
  s: 'سصشزظژ' + 'סשצץז' + 'सशषचछज़' + 'сзшщжчц' + 'σςζ',
  l: 'لללळल' + 'л' + 'λ',
  m: 'م' + 'מם' + 'म' + 'м' + 'μ',
  n: 'ن' + 'נן' + 'नणङञ' + 'н' + 'ν',
  r: 'ر' + 'ר' + 'र' + 'р' + 'ρ',
};
const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, letters]) =>
    [...letters].map((letter) => [letter, group] as const),
  ),
);
const TWO_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ξ/g, 'κσ'],
  [/ψ/g, 'πσ'],
  [/क्ष/g, 'कश'],
];
/** The article of Arabic names, which addresses often leave out. */
const ARTICLE = /^ال(?=\p{L}{2})/u;
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/sch|shch|tch|sh|ch|ts|tz|zh/g, 's'],
  [/ph/g, 'b'],
  [/(?:kh|gh|x|[kgqcj])/g, 'k'],
  [/(?:th|dh|[td])/g, 't'],
  [/[bpfv]/g, 'b'],
  [/[sz]/g, 's'],
  [/[^bktslmnr]/g, ''],
];

/**
 * The consonants of a word in a few groups that every spelling of it in Latin letters keeps: "राजेश" and "rajesh" have the
 * same, and so have "شاهين" and "chahine". Vowels and half vowels are left out, double letters count once.
 */
export function sounds(word: string): string {
  let text = word.toLowerCase().normalize('NFC').replace(ARTICLE, '');
  for (const [pair, letters] of TWO_SOUNDS) text = text.replace(pair, letters);
  const spelled = /\p{Script=Latin}/u.test(text)
    ? LATIN.reduce((rest, [from, to]) => rest.replace(from, to), text)
    : [...text].map((letter) => GROUP_OF.get(letter) ?? '').join('');
  return spelled.replace(/(.)\1+/g, '$1');
}
