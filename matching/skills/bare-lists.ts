import { tokenise } from '../text/tokenise.ts';
import type { SkillMention } from './free-text.ts';

/** Fewer names in a row are an enumeration within what somebody did. */
const MIN_NAMES = 4;
/** Up to this share of the words of a list are names that the vocabulary does not know, or levels. */
const MAX_OTHER_WORDS = 1 / 3;

const CONNECTIVES = new Set(['and', 'or', 'und', 'oder', 'y', 'et', 'e', 'o', 'ou']);
const SEGMENT = /[^\n]+?(?:[.!?](?=\s)|(?=\n)|$)/g;
const LABEL = /^[^\p{L}\d]*([^:\n]{2,40}):\s/u;
/** "Environment: Java, Oracle" in a job says what that job was done with. */
const TOOLS_OF_A_JOB =
  /^(?:environment|(?:tech(?:nology|nical)?\s+)?stack|(?:technologies|tools|software)\s+used|umgebung|eingesetzte\s+\p{L}+|entorno|environnement)$/iu;

/**
 * The mentions that stand in a bare list: lines or sentences with hardly a word besides at least four names. A name
 * there is claimed, not shown, whatever the section is called.
 */
export function mentionsInLists(text: string, mentions: readonly SkillMention[]): ReadonlySet<SkillMention> {
  const found = new Set<SkillMention>();
  if (mentions.length < MIN_NAMES) return found;
  let run: SkillMention[] = [];
  const close = () => {
    if (run.length >= MIN_NAMES) for (const mention of run) found.add(mention);
    run = [];
  };
  let next = 0;
  for (const match of text.matchAll(SEGMENT)) {
    const end = match.index + match[0].length;
    const within: SkillMention[] = [];
    for (let one = mentions[next]; one !== undefined && one.start < end; one = mentions[++next])
      within.push(one);
    if (within.length > 0 && isBare(match[0], match.index, within)) run.push(...within);
    else if (/[\p{L}\d]/u.test(match[0])) close();
  }
  close();
  return found;
}

function isBare(segment: string, start: number, mentions: readonly SkillMention[]): boolean {
  const label = LABEL.exec(segment);
  if (label !== null && TOOLS_OF_A_JOB.test((label[1] as string).trim())) return false;
  const from =
    label === null || start + label[0].length > (mentions[0] as SkillMention).start ? 0 : label[0].length;
  let words = 0;
  let others = 0;
  let at = 0;
  for (const token of tokenise(segment.slice(from))) {
    if (CONNECTIVES.has(token.text)) continue;
    words++;
    const offset = start + from + token.start;
    while (at < mentions.length && (mentions[at] as SkillMention).end <= offset) at++;
    const mention = mentions[at];
    if (mention === undefined || offset < mention.start) others++;
  }
  return others <= words * MAX_OTHER_WORDS;
}
