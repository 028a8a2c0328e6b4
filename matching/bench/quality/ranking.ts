import {
  type LabelledJob,
  type LabelledResume,
  readRankingSet,
  toCandidateInput,
  toJobInput,
} from '../../../server/commands/labelled-files.ts';
import { prepareCandidate, prepareJob, scoreExact, stems, type Vocabulary } from '../../index.ts';
import { mean, type Quality, qualityOf, ranked } from '../../testing/measures.ts';
import { bm25 } from './bm25.ts';

type Measured = { ndcg10: number; map: number; precision10: number; msPerJob: number };
export type RankingFigures = { resumes: number; jobs: number; engine: Measured; bm25: Measured };

type Rank = (resumes: LabelledResume[], jobs: LabelledJob[]) => ArrayLike<number>[];

/** Mean quality and time per job. The time includes preparing all resumes, but not building tables. */
function measured(resumes: LabelledResume[], jobs: LabelledJob[], rank: Rank): Measured {
  rank(resumes.slice(0, 100), jobs.slice(0, 20));
  const started = performance.now();
  const lists = rank(resumes, jobs);
  const msPerJob = (performance.now() - started) / Math.max(1, jobs.length);
  const qualities: Quality[] = lists.map((values, at) => {
    const gains = ranked(values).map((row) => resumes[row]!.category === jobs[at]!.category);
    return qualityOf(gains, gains.filter(Boolean).length);
  });
  return {
    ndcg10: mean(qualities, 'ndcg10'),
    map: mean(qualities, 'average_precision'),
    precision10: mean(qualities, 'precision10'),
    msPerJob,
  };
}

/**
 * Ranks all resumes of a folder for each of its jobs: by score (title, skills and text against title, description and
 * required skills, all else unknown), and by BM25 over the same words with the same stemming.
 */
export function measureRanking(vocabulary: Vocabulary, folder: string): RankingFigures {
  const { resumes, jobs } = readRankingSet(folder);
  return {
    resumes: resumes.length,
    jobs: jobs.length,
    engine: measured(resumes, jobs, (people, queries) => {
      const candidates = people.map((resume) => prepareCandidate(vocabulary, toCandidateInput(resume)));
      return queries.map((job) => {
        const features = prepareJob(vocabulary, toJobInput(job));
        return candidates.map((candidate) => scoreExact(vocabulary, features, candidate));
      });
    }),
    bm25: measured(resumes, jobs, (people, queries) => {
      const search = bm25(
        people.map(({ title, skills, text }) => stems([title, ...skills, text].join('\n'))),
      );
      return queries.map(({ title, description, required_skills = [] }) =>
        search(stems([title, description, ...required_skills].join('\n'))),
      );
    }),
  };
}
