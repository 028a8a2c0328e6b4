import { tokenise } from '../text/tokenise.ts';
import type { SkillMention } from './free-text.ts';

/** Fewer names in a row are an ordinary enumeration in a sentence. */
const MIN_NAMES = 4;
/** Up to this share of a list's words are levels or parts of names unknown to the vocabulary. */
const MAX_OTHER_WORDS = 1 / 3;
/** Longer items describe work. */
const MAX_ITEM_WORDS = 5;
/** Minimum share of known items in a list that has unknown ones. */
const MIN_KNOWN_ITEMS = 1 / 2;

const CONNECTIVES = new Set(['and', 'or', 'und', 'oder', 'y', 'et', 'e', 'o', 'ou']);
const SEGMENT = /[^\n]+?(?:[.!?](?=\s)|(?=\n)|$)/g;
const ITEM = /[^,;|•·]+/g;
const LABEL = /^[^\p{L}\d]*([^:\n]{2,40}):\s/u;
/** "Environment: Java, Oracle" in a job names the tools of that job. */
const TOOLS_OF_A_JOB =
  /^(?:environment|(?:tech(?:nology|nical)?\s+)?stack|(?:technologies|tools|software)\s+used|umgebung|eingesetzte\s+\p{L}+|entorno|environnement)$/iu;

/** Claims to know the names that follow, in the languages that resumes are read in. */
const CLAIMS: readonly RegExp[] = [
  /(?<!\p{L})(?:experience[ds]?|proficien(?:t|cy)|skilled|skills|expert|expertise|knowledge|knowledgeable|competen(?:t|ce)|adept|versed|fluent) (?:in|with|of|at|on|using|about)(?!\p{L})/iu,
  /(?<!\p{L})(?:familiar(?:ity)? with|(?:command|mastery|understanding) of)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:erfahrung(?:en)?|erfahren|kenntnisse|versiert|geübt) (?:in|im|mit|bei)|\p{L}*kenntnisse)(?!\p{L})/iu,
  /(?<!\p{L})(?:experiencia|conocimientos?|dominio) (?:en|con|del?)(?!\p{L})/iu,
  /(?<!\p{L})(?:expérience|connaissances?|compétences?|maîtrise) (?:en|de|du|des|dans|avec)(?!\p{L})/iu,
  /(?<!\p{L})(?:esperienza|conoscenz[ae]|competenz[ae]) (?:in|con|di|del|dei|delle|nel)(?!\p{L})/iu,
  /(?<!\p{L})(?:experiência|conhecimentos?|domínio) (?:em|com|de|do)(?!\p{L})/iu,
  /(?<!\p{L})(?:ervaring|kennis) (?:met|in|van)(?!\p{L})/iu,
  /(?<!\p{L})(?:doświadczenie (?:w|z|ze)|znajomość)(?!\p{L})/iu,
];
/** A claim has few other words or several names. */
const MAX_CLAIM_WORDS = 8;
const MIN_CLAIMED = 3;
/** An item or line of up to this many words that is only names shows nothing, even alone. */
const MAX_BARE_WORDS = 4;

/** The bare lists of a text: the mentions in them, the items that name no known skill, and the lines themselves. */
export interface BareLists {
  mentions: ReadonlySet<SkillMention>;
  unknown: readonly string[];
  lines: readonly Line[];
}

/** The kind of passage that is searched. */
export type ListPlace = 'job' | 'study' | 'other';

/** Offsets in the text. */
interface Line {
  start: number;
  end: number;
}

type Item = { text: string; words: number; known: number };
type Segment = Line & { mentions: SkillMention[]; items: Item[] };

/**
 * Finds lines and sentences with few words besides at least four names, sentences that only claim to know names, and lines
 * of nothing else. Names there are claimed, not shown, whatever the section is called. `mentions` are those of the text, in
 * order.
 */
export function findBareLists(text: string, mentions: readonly SkillMention[], place: ListPlace): BareLists {
  const found = new Set<SkillMention>();
  const unknown: string[] = [];
  const lines = new Set<Segment>();
  const take = (segment: Segment) => {
    for (const mention of segment.mentions) found.add(mention);
    lines.add(segment);
  };
  let run: Segment[] = [];
  const close = () => {
    if (run.reduce((sum, { items }) => sum + items.length, 0) >= MIN_NAMES)
      for (const segment of run) {
        take(segment);
        unknown.push(...segment.items.filter(({ known }) => known === 0).map((item) => item.text));
      }
    run = [];
  };
  let next = 0;
  for (const match of text.matchAll(SEGMENT)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const within: SkillMention[] = [];
    for (let one = mentions[next]; one !== undefined && one.start < end; one = mentions[++next])
      within.push(one);
    const items = within.length === 0 ? [] : itemsOf(match[0], start, within);
    const segment = { start, end, mentions: within, items };
    if (isOnlyNames(items, place)) take(segment);
    if (isBare(items)) run.push(segment);
    else if (/[\p{L}\d]/u.test(match[0])) {
      close();
      if (isClaim(match[0], segment)) take(segment);
    }
  }
  close();
  return { mentions: found, unknown, lines: [...lines].sort((a, b) => a.start - b.start) };
}

/** The subject of a degree is a fact, so it may stand alone. */
function isOnlyNames(items: readonly Item[], place: ListPlace): boolean {
  const words = items.reduce((sum, item) => sum + item.words, 0);
  const isShort = place === 'other' || (place === 'job' && words <= MAX_BARE_WORDS);
  return words > 0 && isShort && items.every((item) => item.known === item.words);
}

/** Whether a sentence says little more than that its names are known. */
function isClaim(sentence: string, { items, mentions }: Segment): boolean {
  const others = items.reduce((sum, { words, known }) => sum + words - known, 0);
  const isMostlyNames = others <= MAX_CLAIM_WORDS || mentions.length >= MIN_CLAIMED;
  return items.length > 0 && isMostlyNames && CLAIMS.some((claim) => claim.test(sentence));
}

/** The items of a line without its label; none if the line names the tools of a job. */
function itemsOf(line: string, start: number, mentions: readonly SkillMention[]): Item[] {
  const label = LABEL.exec(line);
  if (label !== null && TOOLS_OF_A_JOB.test((label[1] as string).trim())) return [];
  const isLabel = label !== null && start + label[0].length <= (mentions[0] as SkillMention).start;
  const from = isLabel ? label[0].length : 0;
  const items: Item[] = [];
  let at = 0;
  for (const match of line.slice(from).matchAll(ITEM)) {
    const item: Item = { text: match[0].trim(), words: 0, known: 0 };
    for (const token of tokenise(match[0])) {
      if (CONNECTIVES.has(token.text)) continue;
      const offset = start + from + match.index + token.start;
      while (at < mentions.length && (mentions[at] as SkillMention).end <= offset) at++;
      item.words++;
      const mention = mentions[at];
      if (mention !== undefined && offset >= mention.start) item.known++;
    }
    if (item.words > 0) items.push(item);
  }
  return items;
}

function isBare(items: readonly Item[]): boolean {
  if (items.length === 0) return false;
  const words = items.reduce((sum, item) => sum + item.words, 0);
  const known = items.reduce((sum, item) => sum + item.known, 0);
  if (words - known <= words * MAX_OTHER_WORDS) return true;
  const mostlyKnown = items.filter((item) => item.known >= item.words / 2).length;
  return (
    items.length >= MIN_NAMES &&
    items.every((item) => item.words <= MAX_ITEM_WORDS) &&
    mostlyKnown >= items.length * MIN_KNOWN_ITEMS
  );
}
