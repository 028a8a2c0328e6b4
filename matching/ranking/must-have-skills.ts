import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { isTacit } from '../gates/tacit.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { internSkill, type SkillNumbers } from './structures/intern.ts';
import { type Postings, postingOf, pushPosting } from './structures/postings.ts';

/** A must-have skill of a job, and the numbers of the postings of those who deny it or of whom it is presumed. */
export interface QueryMustHave {
  /** Number of the requirement. */
  number: number;
  isTacit: boolean;
  denied: number | undefined;
  presumed: number | undefined;
}

// What a candidate denies and is presumed to speak shares the numbers of the skills, under names that no skill has.
const deniedName = (id: string) => `denied ${id}`;
const presumedName = (id: string) => `presumed ${id}`;

/** Adds the postings of what a candidate denies, and of the languages that they are presumed to speak. */
export function pushExcuses(
  postings: Postings,
  skills: SkillNumbers,
  row: number,
  { denied, presumed }: CandidateFeatures,
): void {
  for (const id of denied) pushPosting(postings, internSkill(skills, deniedName(id)), row, 1);
  for (const id of presumed) pushPosting(postings, internSkill(skills, presumedName(id)), row, 1);
}

/** The must-have skills of a job, whose required skills are numbered in their order. */
export const queryMustHaves = (
  vocabulary: Vocabulary,
  { byId }: SkillNumbers,
  { required }: JobFeatures,
): QueryMustHave[] =>
  required.flatMap(({ id, must_have }, number) =>
    must_have
      ? [
          {
            number,
            isTacit: isTacit(vocabulary, id),
            denied: byId.get(deniedName(id)),
            presumed: byId.get(presumedName(id)),
          },
        ]
      : [],
  );

export const PRESUMED = 1;
export const DENIED = 2;

/** Marks, for every must-have, the rows that deny it and those of whom it is presumed. */
export function addExcuses(
  segment: { count: number; postings: Postings },
  { mustHaves }: { mustHaves: readonly QueryMustHave[] },
  { excuses }: { excuses: Uint8Array },
): void {
  excuses.fill(0, 0, segment.count * mustHaves.length);
  mustHaves.forEach(({ presumed, denied }, at) => {
    const mark = (number: number | undefined, excuse: number) => {
      const posting = number === undefined ? undefined : postingOf(segment.postings, number);
      if (posting === undefined) return;
      for (let next = posting.from; next < posting.to; next++)
        excuses[at * segment.count + (posting.rows[next] as number)] = excuse;
    };
    mark(presumed, PRESUMED);
    mark(denied, DENIED);
  });
}
