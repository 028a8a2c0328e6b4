import { parseArgs } from 'node:util';
import { prepareCandidate, prepareJob, scoreExact } from '@placewell/matching';
import { mean, type Quality, qualityOf, ranked } from '@placewell/matching/testing/measures.ts';
import { readRankingSet, toCandidateInput, toJobInput } from './labelled-files.ts';
import { existingUserPath, loadVocabularyFrom } from './vocabulary-files.ts';

// Measures the engine on labelled resumes: every job of jobs*.jsonl is a query over all of resumes.jsonl; a resume is
// relevant if it has the job's category. Ties keep the file order.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { vocabulary: { type: 'string', multiple: true, default: [] } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run --silent rank -- FOLDER [--vocabulary DIR…]');
  process.exit(2);
}

const vocabulary = await loadVocabularyFrom(values.vocabulary);
const { resumes, jobs } = readRankingSet(existingUserPath(folder));
const started = performance.now();
const candidates = resumes.map((resume) => prepareCandidate(vocabulary, toCandidateInput(resume)));
const prepared = performance.now();
const qualities: Quality[] = jobs.map((job) => {
  const features = prepareJob(vocabulary, toJobInput(job));
  const order = ranked(candidates.map((candidate) => scoreExact(vocabulary, features, candidate)));
  const gains = order.map((at) => resumes[at]?.category === job.category);
  return qualityOf(gains, gains.filter(Boolean).length);
});
const done = performance.now();
console.log(
  `vocabulary  ${vocabulary.version} (${vocabulary.occupations.length} occupations, ${vocabulary.skills.size} skills)`,
);
console.log(`jobs        ${jobs.length}`);
console.log(`resumes     ${resumes.length}`);
console.log(`nDCG@10     ${mean(qualities, 'ndcg10').toFixed(4)}`);
console.log(`MAP         ${mean(qualities, 'average_precision').toFixed(4)}`);
console.log(`P@10        ${mean(qualities, 'precision10').toFixed(4)}`);
console.log(`prepare     ${((prepared - started) / Math.max(1, resumes.length)).toFixed(2)} ms per resume`);
console.log(
  `score       ${(((done - prepared) * 1000) / Math.max(1, jobs.length * resumes.length)).toFixed(2)} µs per pair`,
);
