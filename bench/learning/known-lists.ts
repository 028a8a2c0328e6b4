import { prepareJob, type Vocabulary } from '@placewell/matching';
import { toCandidateInput } from '@placewell/server/commands/labelled-files.ts';
import { type Half, type JudgedPair, readJudgedSet } from '../trust/judged/read-set.ts';
import { groupBy } from '../trust/judged/scored.ts';
import { readPairSet, toAd } from '../trust/labelled-pairs.ts';
import type { KnownList, KnownPerson } from './measure-learning.ts';

/** The advertisements of one half of a folder with all its resumes: those with the job's label are right. */
export function labelledLists(vocabulary: Vocabulary, folder: string, half: 'frozen' | 'tune'): KnownList[] {
  const { resumes, jobs, candidates } = readPairSet(vocabulary, folder, half);
  return jobs.map((job) => ({
    job: prepareJob(vocabulary, toAd(vocabulary, job, 'full')),
    people: resumes.map((resume, at) => {
      const isRight = resume.category === job.category;
      return {
        input: toCandidateInput(resume),
        candidate: candidates[at]!,
        isRight,
        gain: Number(isRight),
      };
    }),
  }));
}

/** Worth a look (`judged/README.md`). */
const RIGHT_GRADE = 2;

const toKnown = ({ person, grade }: Pick<JudgedPair, 'person' | 'grade'>): KnownPerson => ({
  input: person.input,
  candidate: person.features,
  gain: 2 ** grade - 1,
  isRight: grade >= RIGHT_GRADE,
});

/**
 * The advertisements of one half of the judged set, with gains of 2^grade − 1: each with the people who were graded for
 * it, and each with those of all other fields as well, who do other work.
 */
export async function judgedLists(
  vocabulary: Vocabulary,
  half: Half,
): Promise<{ graded: KnownList[]; wide: KnownList[] }> {
  const { ads, people, pairs } = await readJudgedSet(vocabulary, half);
  const fields = new Map(pairs.map(({ ad, person }) => [person.id, ad.field]));
  const graded = groupBy(pairs, ({ ad }) => ad.id);
  return {
    graded: graded.map((list) => ({ job: list[0]!.ad.features, people: list.map(toKnown) })),
    wide: ads.map((ad) => ({
      job: ad.features,
      people: [
        ...pairs.filter((pair) => pair.ad.id === ad.id).map(toKnown),
        ...people
          .filter(({ id }) => fields.get(id) !== ad.field)
          .map((person) => toKnown({ person, grade: 0 })),
      ],
    })),
  };
}
