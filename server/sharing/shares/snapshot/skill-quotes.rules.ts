import { type Found, isSame, keyOf, type Stated } from './asked.rules.ts';

type Quote = Pick<Found, 'quote' | 'section'>;
type Evidence = { source: string; quote: string };

/** Words that many skills end in: the other words of a name say what it is about. */
const COMMON_WORDS = new Set(['care', 'administration']);
/** A shorter word is known only as it is written: "Go" is no "go". */
const SHORTEST_WORD = 4;

const wordsOf = (text: string) => text.normalize('NFKC').match(/[\p{L}\p{N}+#]+/gu) ?? [];

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Whether a word is one of a name but for its ending: "patients" and "patient", "administers" and "administration". */
function isSameWord(written: string, asked: string): boolean {
  if (asked.length < SHORTEST_WORD) return written === asked;
  const [a, b] = [keyOf(written), keyOf(asked)];
  const start = sharedStart(a, b);
  const [shorter, longer] = [Math.min(a.length, b.length) - start, Math.max(a.length, b.length) - start];
  return start >= SHORTEST_WORD && (longer <= 2 || (start >= 6 && shorter <= 3));
}

/** Whether a sentence says what a skill is about, in words of its name. */
export function saysSkill(sentence: string, skill: string): boolean {
  const names = wordsOf(skill);
  const telling = names.filter((name) => !COMMON_WORDS.has(name.toLowerCase()));
  const asked = telling.length > 0 ? telling : names;
  const written = wordsOf(sentence);
  return asked.length > 0 && asked.every((name) => written.some((word) => isSameWord(word, name)));
}

/** A line of at least this many words, none of them small and without a full stop, is a list of names. */
const FEWEST_NAMES = 4;

/** A line that only names things, one after another, whatever stands between them. */
function isList(line: string): boolean {
  const parts = line.split(/[,;|•·]/);
  if (parts.length > 2 && parts.every((part) => wordsOf(part).length <= 4)) return true;
  const words = wordsOf(line);
  return (
    words.length >= FEWEST_NAMES &&
    !/[.!?]$/.test(line.trim()) &&
    words.every((word) => !/^\p{Ll}/u.test(word))
  );
}

const NO_QUOTE: Quote = { quote: null, section: null };

/** A name of a list as the record has it: the score may call it otherwise. */
function listedQuote(names: readonly string[], { skills, languages }: Stated): Quote {
  for (const name of names) {
    const skill = skills.find((one) => isSame(one, name));
    if (skill !== undefined) return { quote: skill, section: 'skills' };
    if (languages.some((one) => isSame(one.name, name))) return { quote: name, section: 'languages' };
  }
  return NO_QUOTE;
}

/**
 * What of a resume shows a skill best: a sentence that says it, then its name in a list, then a sentence that means it. A
 * list of other things shows nothing.
 */
export function skillQuote(
  skill: string,
  { evidence, stated, isMatched }: { evidence: readonly Evidence[]; stated: Stated; isMatched: boolean },
): Quote {
  const lines = evidence.filter(({ source }) => source !== 'skills').map(({ quote }) => quote);
  const listedLines = evidence.filter(({ source }) => source === 'listed').map(({ quote }) => quote);
  const sentences = lines.filter((line) => !isList(line) && !listedLines.includes(line));
  const bullets = isMatched ? stated.work_history.flatMap((job) => job.bullets) : [];
  const said = [...sentences, ...bullets].find((line) => saysSkill(line, skill));
  if (said !== undefined) return { quote: said, section: null };
  const names = evidence
    .filter(({ source }) => source === 'skills' || source === 'listed')
    .map(({ quote }) => quote);
  const listed = listedQuote(isMatched ? [skill, ...names] : names, stated);
  if (listed.quote !== null) return listed;
  // A line of a list is no quote: the skill is listed.
  if (lines.some((one) => !sentences.includes(one) && saysSkill(one, skill)))
    return { quote: skill, section: 'skills' };
  return sentences[0] === undefined ? NO_QUOTE : { quote: sentences[0], section: null };
}
