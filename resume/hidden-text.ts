/** Why a reader of the file does not see a text, in the order of their naming. */
export const HIDDEN_KINDS = [
  'colour',
  'invisible',
  'transparent',
  'tiny',
  'squeezed',
  'off_page',
  'clipped',
  'covered',
  'layer',
  'alternative',
  'annotation',
  'comment',
  'deleted',
  'field_code',
  'unprintable',
] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

/** Text of the file that no reader sees. It counts for nothing. */
export interface HiddenText {
  /** The count includes words that `text` leaves out. */
  words: number;
  /** At most 2,000 characters. */
  text: string;
  kinds: HiddenKind[];
}

const MAX_TEXT = 2000;
/** Single letters, signs and page numbers are not worth hiding. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#-]{0,60}/gu;
const isWord = (word: string): boolean =>
  (word.match(/\p{L}/gu) ?? []).length > 1 || (word.match(/\p{N}/gu) ?? []).length > 2;

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).filter(isWord);
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad-]+|(?<![.'’])[.'’]+$/g, '');

/** Collects the hidden text that the format readers set aside. */
export class HiddenTexts {
  private readonly parts: string[] = [];
  private readonly kinds = new Set<HiddenKind>();
  private readonly distinct = new Set<string>();
  private words = 0;
  private length = 0;

  /** One line, paragraph or run of hidden text. */
  add(kinds: HiddenKind | Iterable<HiddenKind>, text: string): void {
    const clean = text.replace(/\s+/g, ' ').trim();
    const words = wordsOf(clean);
    if (words.length === 0) return;
    for (const kind of typeof kinds === 'string' ? [kinds] : kinds) this.kinds.add(kind);
    this.words += words.length;
    for (const word of words) this.distinct.add(fold(word));
    if (this.length >= MAX_TEXT) return;
    this.parts.push(clean);
    this.length += clean.length + 1;
  }

  /** All of it; null if there is none, or every word is also in `shown`, as at the edge of a page. */
  result(shown: string): HiddenText | null {
    if (this.words === 0) return null;
    const seen = new Set(wordsOf(shown).map(fold));
    if ([...this.distinct].every((word) => seen.has(word))) return null;
    return {
      words: this.words,
      text: this.parts.join('\n').slice(0, MAX_TEXT).toWellFormed(),
      kinds: HIDDEN_KINDS.filter((kind) => this.kinds.has(kind)),
    };
  }
}

/** The words of `text` that `shown` lacks; hyphens and spaces make no difference. */
export function newWords(text: string, shown: string): string[] {
  const seen = fold(shown);
  return wordsOf(text).filter((word) => !seen.includes(fold(word)));
}

/** An image description, comment or replacement text with this many more words than the page does not help readers. */
const MAX_NEW_WORDS = 30;
const MAX_NEW_SKILLS = 2;

/**
 * Adds alternative texts, which only machines read, with much more than the shown text: over two skills, or thirty
 * words. Short honest descriptions ("Portrait of Ana Bo") are not hidden text.
 */
export function addAlternatives(
  texts: HiddenTexts,
  alternatives: readonly { kind: HiddenKind; text: string }[],
  shown: string,
  findSkills: ((text: string) => { skill_id: string }[]) | undefined,
): void {
  const unknown = alternatives.filter(({ text }) => newWords(text, shown).length >= MAX_NEW_SKILLS);
  if (unknown.length === 0) return;
  const skillsIn = (text: string) => new Set(findSkills?.(text).map((skill) => skill.skill_id) ?? []);
  const known = skillsIn(shown);
  for (const { kind, text } of unknown) {
    const added = [...skillsIn(text)].filter((id) => !known.has(id)).length;
    if (added > MAX_NEW_SKILLS || newWords(text, shown).length >= MAX_NEW_WORDS) texts.add(kind, text);
  }
}
