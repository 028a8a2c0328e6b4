import { prepareCandidate, prepareJob, scoreExact, stems, type Vocabulary } from '@placewell/matching';
import { mean, type Quality, qualityOf, ranked } from '@placewell/matching/testing/measures.ts';
import {
  candidateOf,
  jobOf,
  type LabelledJob,
  type LabelledResume,
  readRanking,
} from '@placewell/server/commands/labelled-files.ts';
import { bm25 } from './bm25.ts';

type Measured = { ndcg10: number; map: number; precision10: number; msAJob: number };
export type RankingFigures = { resumes: number; jobs: number; engine: Measured; bm25: Measured };

/** One list of values per job, turned into means; `prepare` counts into the time as it is done once for all jobs. */
function measured(resumes: LabelledResume[], jobs: LabelledJob[], rank: () => ArrayLike<number>[]): Measured {
  const started = performance.now();
  const lists = rank();
  const msAJob = (performance.now() - started) / Math.max(1, jobs.length);
  const qualities: Quality[] = lists.map((values, at) => {
    const gains = ranked(values).map((row) => resumes[row]!.category === jobs[at]!.category);
    return qualityOf(gains, gains.filter(Boolean).length);
  });
  return {
    ndcg10: mean(qualities, 'ndcg10'),
    map: mean(qualities, 'average_precision'),
    precision10: mean(qualities, 'precision10'),
    msAJob,
  };
}

/**
 * Every job of a folder ranks all its resumes: by the score (title, skills and text against title, description and
 * required skills, all else unknown), and by BM25 over the same words in the same stems.
 */
export function measureRanking(vocabulary: Vocabulary, folder: string): RankingFigures {
  const { resumes, jobs } = readRanking(folder);
  return {
    resumes: resumes.length,
    jobs: jobs.length,
    engine: measured(resumes, jobs, () => {
      const candidates = resumes.map((resume) => prepareCandidate(vocabulary, candidateOf(resume)));
      return jobs.map((job) => {
        const features = prepareJob(vocabulary, jobOf(job));
        return candidates.map((candidate) => scoreExact(vocabulary, features, candidate));
      });
    }),
    bm25: measured(resumes, jobs, () => {
      const search = bm25(
        resumes.map(({ title, skills, text }) => stems([title, ...skills, text].join('\n'))),
      );
      return jobs.map(({ title, description, required_skills = [] }) =>
        search(stems([title, description, ...required_skills].join('\n'))),
      );
    }),
  };
}
