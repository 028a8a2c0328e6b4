import { dot } from '../features/sparse.ts';
import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { profileOf } from '../scoring/assess.ts';
import { type Learned, type Likeness, pointsOf } from './learned.ts';

/** A job with `learned`, or with nothing if it is null or was made with another vocabulary. */
export function withLearned(job: JobFeatures, learned: Learned | null): JobFeatures {
  const { learned: _before, ...rest } = job;
  return learned?.vocabulary_version === job.vocabulary_version ? { ...rest, learned } : rest;
}

/** The points by which a person is like those shortlisted for a job, or those rejected; 0 where nothing was learned. */
export const learnedPoints = (learned: Learned | undefined, candidate: CandidateFeatures): number =>
  learned === undefined ? 0 : pointsOf(learned, likenessOf(learned, candidate));

/** What a person has of the learned words, terms and skills. */
export function likenessOf(learned: Learned, candidate: CandidateFeatures): Likeness {
  const words = shownTitle(candidate.titles)?.words;
  const terms = profileOf(candidate)?.terms;
  return {
    words: words === undefined ? 0 : dot(learned.words, words),
    wordsNorm: words?.norm ?? 0,
    terms: terms === undefined ? 0 : dot(learned.terms, terms),
    termsNorm: terms?.norm ?? 0,
    skills: sharedSkills(learned, candidate).reduce((sum, { part }) => sum + part, 0),
  };
}

/** The title by which a person is compared: the current one, else the first. */
export const shownTitle = <Title extends { current: boolean }>(titles: readonly Title[]): Title | undefined =>
  titles.find(({ current }) => current) ?? titles[0];

/** The learned skills that a person shows, with what each adds: whole numbers. */
export function sharedSkills(
  { skills }: Pick<Learned, 'skills'>,
  candidate: Pick<CandidateFeatures, 'skills'>,
): { id: string; part: number }[] {
  const shared: { id: string; part: number }[] = [];
  let next = 0;
  // Both are sorted by id.
  for (const [id, strength] of candidate.skills) {
    while (next < skills.length && (skills[next] as [string, number])[0] < id) next++;
    const learned = skills[next];
    if (learned?.[0] === id) shared.push({ id, part: learned[1] * strength });
  }
  return shared;
}
