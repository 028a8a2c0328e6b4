/** In small letters between given name and surname: "Ursula von der Heide". */
const SMALL: ReadonlySet<string> = new Set(
  'de da do dos das del della dello degli dei dalla dalle di van von vom vd der den ter ten te aan bin bint binti binte ibn zu zum zur af av du des e i'.split(
    ' ',
  ),
);
/** In small letters behind another of them: "de la Tour", but "Le Goff". */
const SMALL_BEHIND: ReadonlySet<string> = new Set('la le lo los las het op in'.split(' '));
/** Vietnamese family names without accents. In names with one, "Van" and "Du" are names themselves. */
const VIETNAMESE: ReadonlySet<string> = new Set(
  'nguyen tran pham hoang huynh phan vu vo dang bui do ho ngo duong ly le dinh doan truong trinh trieu cao chau chu dao diep ha kieu la lam luong luu mac mai nghiem ninh ong pho phung quach quan ta tang thach thai than tieu to ton tong vi vuong vinh'.split(
    ' ',
  ),
);
/** Chinese and Korean family names. */
const EAST_ASIAN: ReadonlySet<string> = new Set(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng feng han cao zeng peng xiao cai pan tian dong yuan yu ye du jiang wei su lu ding ren shen yao jin fan fang shi tan liao zou xiong kong qin bai cui kang mao qiu jia hou shao meng long wan duan lei qian tao gu hao wong chan cheung chow kwok lau leung ng tsang yeung yip kim lee park choi jung jeong kang cho yoon jang lim oh seo shin kwon hwang ahn hong yoo moon bae baek heo nam noh ha joo woo goo'.split(
    ' ',
  ),
);
/** Small in European names, and syllables of East Asian ones. */
const SYLLABLES: ReadonlySet<string> = new Set('do da di te du van'.split(' '));
const SYLLABLE = /^[bcdfghjklmnpqrstvwxz]{0,3}[aeiouy]{1,3}(?:ng|nh|ch|[ngmptcklrhw])?$/u;

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
/** At the beginning of a name that is not in capitals: "AB de Villiers". */
const FIRST_INITIALS = /^(?!(?:MC|NG|ST)$)\p{Lu}{2}$/u;

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

const withoutAccents = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Whether a particle is a syllable of a name here: "Kim Do Hyun", "Le Van Tam". */
function isSyllable(words: readonly string[], at: number): boolean {
  // "van den"
  if ([words[at - 1], words[at + 1]].some((word = '') => SMALL.has(word) && !SYLLABLES.has(word)))
    return false;
  const plain = words.map(withoutAccents);
  if (!SYLLABLES.has(words[at] ?? '') || !plain.every((word) => SYLLABLE.test(word))) return false;
  const [first = '', last = ''] = [plain[0], plain.at(-1)];
  if (VIETNAMESE.has(first) || /^(?:nguyen|tran|pham|hoang|huynh)$/u.test(last)) return true;
  return words[at] !== 'van' && plain.length <= 3 && (EAST_ASIAN.has(first) || EAST_ASIAN.has(last));
}

/** Whether the word stays in small letters. */
function isSmall(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (at === 0 || at === words.length - 1) return false;
  if (word === 'y') return at > 1;
  if (word.length === 1) return false;
  if (SMALL.has(word)) return !isSyllable(words, at);
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
  const isMixed = !hasOnlySmall && !isCapitals(name);
  const words = name.split(' ');
  const small = words.map((word) => word.toLocaleLowerCase(locale));
  return words
    .map((word, at) => {
      const lower = small[at] ?? word;
      if (!hasOnlySmall && !isCapitals(word)) return word;
      if (isMixed && at === 0 && FIRST_INITIALS.test(word)) return word;
      if (isSmall(small, at)) return lower;
      if (!hasOnlySmall && (NUMBER.test(lower) || (at < words.length - 1 && INITIALS.test(lower))))
        return word;
      return capitalised(lower, locale);
    })
    .join(' ');
}
