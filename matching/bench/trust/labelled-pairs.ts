import {
  type LabelledJob,
  type LabelledResume,
  readRankingSet,
  toCandidateInput,
  toJobInput,
} from '../../../server/commands/labelled-files.ts';
import { readDescription } from '../../../server/matching/jobs/description/read-description.rules.ts';
import {
  type CandidateFeatures,
  hashText,
  type JobInput,
  prepareCandidate,
  prepareJob,
  scoreNumber,
  type Vocabulary,
} from '../../index.ts';
import { FROZEN_SURROUNDINGS, type Surroundings, TUNE_SURROUNDINGS } from './ad-surroundings.ts';

/**
 * How much an advertisement says. full: as published, with company, benefits and how to apply around the work, and the
 * skills that the product parses from that text; short: title, three sentences, three skills; title: only that.
 */
export const AD_KINDS = ['full', 'short', 'title'] as const;
export type AdKind = (typeof AD_KINDS)[number];

const SHORT_SENTENCES = 3;
const SHORT_SKILLS = 3;
const SENTENCE_END = /(?<=[.!?])\s+/;

/** A labelled job whose pairs with some labels are right too, or cannot be judged. */
export type JudgedJob = LabelledJob & {
  also_right?: readonly string[];
  unclear?: readonly string[];
  /** True if `description` is an advertisement as published, which nothing is put around. */
  is_published?: boolean;
};

/** The engine's input for a labelled job as one kind of advertisement. */
export function toAd(vocabulary: Vocabulary, job: JudgedJob, kind: AdKind): JobInput {
  if (kind === 'title') return toJobInput({ ...job, description: '', required_skills: [] });
  const sentences = job.description.split(SENTENCE_END);
  const skills = job.required_skills ?? [];
  if (kind === 'short')
    return toJobInput({
      ...job,
      description: sentences.slice(0, SHORT_SENTENCES).join(' '),
      required_skills: skills.slice(0, SHORT_SKILLS),
    });
  const text = job.is_published ? job.description : publishedText(job, sentences, skills);
  const { fields: read } = readDescription(vocabulary, text);
  return {
    ...toJobInput({ ...job, description: text }),
    skills_required: (read.skills_required ?? []).map(({ skill, must_have }) => ({ name: skill, must_have })),
    skills_preferred: read.skills_preferred ?? [],
  };
}

function publishedText(job: LabelledJob, sentences: readonly string[], skills: readonly string[]): string {
  const { before, after } = surroundingsOf(job);
  const asked = skills.length === 0 ? [] : ['Requirements:', ...skills.map((skill) => `- ${skill}`)];
  return [job.title, '', before, ...sentences.map((line) => `- ${line}`), ...asked, after].join('\n');
}

const hashOf = (job: LabelledJob) => Number.parseInt(hashText(`trust ${job.id}`), 36);

/** The half of the jobs that figures are printed for. The other half may be tuned on. */
export const isFrozen = (job: LabelledJob): boolean => hashOf(job) % 2 === 0;

function surroundingsOf(job: LabelledJob): Surroundings {
  const all = isFrozen(job) ? FROZEN_SURROUNDINGS : TUNE_SURROUNDINGS;
  return all[Math.floor(hashOf(job) / 2) % all.length]!;
}

export type LabelledPair = { score: number; isRight: boolean };
/** A set with its name in reports. */
export type NamedSet = { name: string; set: PairSet };
export type PairSet = { resumes: LabelledResume[]; jobs: JudgedJob[]; candidates: CandidateFeatures[] };

/**
 * Reads the resumes of a folder, prepared, and one half of its jobs: the frozen one, or the one to tune on. A pair is right
 * if both have the same label.
 */
export function readPairSet(
  vocabulary: Vocabulary,
  folder: string,
  half: 'frozen' | 'tune' = 'frozen',
): PairSet {
  const { resumes, jobs } = readRankingSet(folder);
  const candidates = resumes.map((resume) => prepareCandidate(vocabulary, toCandidateInput(resume)));
  return { resumes, jobs: jobs.filter((job) => isFrozen(job) === (half === 'frozen')), candidates };
}

/** Scores every resume for every job of a set, as one kind of advertisement. */
export function scorePairs(vocabulary: Vocabulary, set: PairSet, kind: AdKind): LabelledPair[] {
  return set.jobs.flatMap((job) => {
    const features = prepareJob(vocabulary, toAd(vocabulary, job, kind));
    const right = new Set([job.category, ...(job.also_right ?? [])]);
    return set.candidates.flatMap((candidate, at) => {
      const { category } = set.resumes[at]!;
      if (job.unclear?.includes(category)) return [];
      return [{ score: scoreNumber(vocabulary, features, candidate), isRight: right.has(category) }];
    });
  });
}
