import { mentionsInPassages, type PassageMention } from '../../features/shown-skills.ts';
import type { CandidateInput } from '../../features/types.ts';
import { unprovenParts } from '../../gates/unproven.ts';
import { withoutPersonalFacts } from '../../text/normalise.ts';
import { writtenLanguage } from '../../text/written-language.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { quotableText, withoutParts } from './quotes.ts';

/** The text of a resume as it is quoted, and the skills that it shows. */
export interface ReadResume {
  vocabulary: Vocabulary;
  candidate: CandidateInput;
  /** The text that can be quoted. */
  text: string;
  mentions: PassageMention[];
}
let lastRead: ReadResume | undefined;

/** The same text is read several times in a row (skills, profile, invented jobs), so the last one is kept. */
export function readResume(vocabulary: Vocabulary, candidate: CandidateInput): ReadResume {
  if (lastRead?.vocabulary !== vocabulary || lastRead.candidate !== candidate) {
    const { text, personal_words, passages = [] } = candidate;
    const cleaned = withoutPersonalFacts(text, personal_words);
    const mentions = mentionsInPassages(vocabulary, passages, cleaned);
    const unproven = unprovenParts(cleaned, writtenLanguage(cleaned)).filter(({ isOfFacts }) => !isOfFacts);
    const quotable = withoutParts(quotableText(text, personal_words), unproven);
    lastRead = { vocabulary, candidate, text: quotable, mentions };
  }
  return lastRead;
}
