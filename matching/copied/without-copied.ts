import { titleInText } from '../features/held-titles.ts';
import { hashInput, MAX_TEXT_LENGTH, prepareCandidate } from '../features/prepare.ts';
import { blanked } from '../features/shown-skills.ts';
import type { CandidateFeatures, CandidateInput, JobInput } from '../features/types.ts';
import { normalise } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { editedStretches } from './edited.ts';
import { isOfficialName } from './official-names.ts';
import { type CopiedRun, copiedRuns, sketchOf } from './runs.ts';

type Advertisement = Pick<JobInput, 'job_title' | 'description'>;

/** A candidate as scored for one job whose advertisement its resume copies from. */
export interface CopiedCandidate {
  /** The input without the copied words and everything parsed from them. */
  input: CandidateInput;
  features: CandidateFeatures;
}

const QUOTE_LENGTH = 120;

/** The words of an advertisement that count as copied in its candidates' resumes. */
const textOfAd = ({ job_title, description }: Advertisement): string =>
  `${job_title}\n${description}`.slice(0, MAX_TEXT_LENGTH);

/** Finds candidates who copied from this advertisement. */
export const sketchOfAd = (job: Advertisement): number[] => sketchOf(textOfAd(job));

/** Finds the advertisements that this candidate copied from. */
export const sketchOfCandidate = (candidate: CandidateInput): number[] =>
  sketchOf(candidate.text.slice(0, MAX_TEXT_LENGTH));

/**
 * The candidate as scored for this job: skills, titles, profile and years of experience ignore runs of eight words that
 * the advertisement contains too, and edited copies of it. Undefined if there are none. Values that a person typed always count. The features
 * keep the hash of the whole input, so that every score depends on the same two hashes.
 */
export function withoutCopied(
  vocabulary: Vocabulary,
  candidate: CandidateInput,
  job: Advertisement,
): CopiedCandidate | undefined {
  const text = candidate.text.slice(0, MAX_TEXT_LENGTH);
  const ad = textOfAd(job);
  const runs = copiedRuns(text, ad, editedStretches(vocabulary, text, ad)).filter(
    (run) => !isOfficialName(text, run),
  );
  if (runs.length === 0) return undefined;
  const input = withoutRuns(vocabulary, candidate, { text, runs });
  const longest = runs.reduce((best, run) => (run.words > best.words ? run : best));
  const features: CandidateFeatures = {
    ...prepareCandidate(vocabulary, input),
    inputs_hash: hashInput(candidate),
    // A resume of copied text only was parsed and shows nothing.
    has_text: true,
    copied: {
      words: runs.reduce((sum, run) => sum + run.words, 0),
      quote: quoteOf(text.slice(longest.start, longest.end)),
    },
  };
  return { input, features };
}

function withoutRuns(
  vocabulary: Vocabulary,
  candidate: CandidateInput,
  { text, runs }: { text: string; runs: readonly CopiedRun[] },
): CandidateInput {
  const rest = blanked(text, runs);
  const own = ownNames(text, runs);
  const { listed_skills, languages, experience_quote } = candidate;
  const titles = candidate.titles.filter(({ title, typed }) => typed === true || own(title));
  // A title above the person's own was read instead of it.
  const instead = titles.length === 0 ? titleInText(vocabulary, rest) : undefined;
  const isOwnExperience = experience_quote === undefined || own(experience_quote);
  return {
    ...candidate,
    text: rest,
    titles: instead === undefined ? titles : [{ title: instead, current: true }],
    ...(listed_skills === undefined ? {} : { listed_skills: listed_skills.filter(own) }),
    ...(languages === undefined ? {} : { languages: languages.filter(own) }),
    experience_years: isOwnExperience ? candidate.experience_years : null,
  };
}

/**
 * Whether a name parsed from the text occurs outside the copied runs. The parser may have dropped some of its words;
 * all remaining ones must occur outside.
 */
function ownNames(text: string, runs: readonly CopiedRun[]): (name: string) => boolean {
  const whole = ` ${normalise(text)} `;
  const starts = [0, ...runs.map(({ end }) => end)];
  const rest = starts.map((start, at) => ` ${normalise(text.slice(start, runs[at]?.start))} `);
  const words = new Set(rest.flatMap((part) => part.split(' ')));
  return (name) => {
    const key = normalise(name);
    if (rest.some((part) => part.includes(` ${key} `))) return true;
    return !whole.includes(` ${key} `) && key.split(' ').every((word) => words.has(word));
  };
}

function quoteOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= QUOTE_LENGTH ? line : `${line.slice(0, QUOTE_LENGTH).replace(/\s\S*$/, '')} …`;
}
