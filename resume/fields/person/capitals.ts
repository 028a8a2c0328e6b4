/** In small letters between given name and surname: "Ursula von der Heide". */
const SMALL: ReadonlySet<string> = new Set(
  'de da do dos das del della dello degli dei dalla dalle di van von vom vd der den ter ten te aan bin bint binti binte ibn zu zum zur af av du des e i'.split(
    ' ',
  ),
);
/** In small letters behind another of them: "de la Tour", but "Le Goff". */
const SMALL_BEHIND: ReadonlySet<string> = new Set('la le lo los las het op in'.split(' '));
/** In names with these, "Van" and "Du" are names themselves. */
const VIETNAMESE =
  /(?:^|\s)(?:nguy[eễ]n|tr[aầ]n|ph[aạ]m|ho[aà]ng|hu[yỳ]nh|phan|v[uũ]|v[oõ]|đặng|bùi|đỗ|hồ|ngô|dương|lý)(?=\s|$)/u;
/** Surnames that go on with a capital after "Mac"; other words begin so too: "Machado", "Mackay" as often as "MacKay". */
const AFTER_MAC: ReadonlySet<string> = new Set(
  'alister allister arthur askill aulay bean beth bride callum cormack cullough dermott diarmid donald donnell dougall dougal duff ewan ewen fadyen farlane gillivray gregor innes intosh intyre iver kellar kenna kenzie kinlay kinnon lachlan laren laughlin lean lellan lennan leod millan nab namara naughton neil neill nicol niven phail phee pherson queen quarrie rae sween taggart tavish vicar'.split(
    ' ',
  ),
);
/** Before an apostrophe that a capital follows: "O'Brien", "D'Angelo", unlike "Ng'ang'a". */
const BEFORE_APOSTROPHE = /^(?:[odlnm]|dall|dell|degl|all|sant)['’]$/u;
const NUMBER = /^(?:ii|iii|iv)$/u;
/** Two initials without a full stop; "Ng" is a surname. */
const INITIALS = /^(?!(?:mc|ng|st)$)(?:[bcdfghklmnpqrstvwxz]{2}|[a-z]j|j[bcdfghklmnpqrstvwxz])$/u;

const isCapitals = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

/** A word of a name, by its letters in small. */
function capitalised(word: string, locale: string): string {
  const upper = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return word
    .split(/(?<=[-.'’])/u)
    .map((part, at, parts) => {
      const before = parts[at - 1];
      if (before?.endsWith("'") || before?.endsWith('’'))
        return BEFORE_APOSTROPHE.test(before) ? upper(part) : part;
      // "'t Hooft"
      if (at === 0 && part === "'" && /^['’]t$/u.test(word)) return part;
      // Dutch: one letter in two.
      if (/^ij[^aeiouy]/u.test(part)) return `IJ${part.slice(2)}`;
      if (/^mc\p{L}{2}/u.test(part)) return `Mc${upper(part.slice(2))}`;
      const isMac = part.startsWith('mac') && AFTER_MAC.has(part.slice(3).replace(/[-.]$/u, ''));
      return isMac ? `Mac${upper(part.slice(3))}` : upper(part);
    })
    .join('');
}

/** Whether the word stays in small letters. */
function isSmall(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (at === 0 || at === words.length - 1) return false;
  if (word === 'y') return at > 1;
  if (word.length === 1) return false;
  if (SMALL.has(word)) return !VIETNAMESE.test(words.join(' '));
  return SMALL_BEHIND.has(word) && SMALL.has(words[at - 1] ?? '');
}

/**
 * A name as the person writes it, of one in capitals or in small letters; words that are in both stay: "JOHN MCDONALD"
 * is "John McDonald", "Mathieu BONNET" is "Mathieu Bonnet".
 */
export function capitalise(name: string): string {
  // Letters that only Turkish has: its I in capitals has no dot in small letters.
  const locale = /[İĞ]/u.test(name) ? 'tr' : 'en';
  const hasOnlySmall = name === name.toLocaleLowerCase(locale);
  const words = name.split(' ');
  const small = words.map((word) => word.toLocaleLowerCase(locale));
  return words
    .map((word, at) => {
      const lower = small[at] ?? word;
      if (!hasOnlySmall && !isCapitals(word)) return word;
      if (isSmall(small, at)) return lower;
      if (!hasOnlySmall && (NUMBER.test(lower) || (at < words.length - 1 && INITIALS.test(lower))))
        return word;
      return capitalised(lower, locale);
    })
    .join(' ');
}
