import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CandidateInput,
  type JobInput,
  prepareCandidate,
  prepareJob,
  scoreExact,
} from '@placewell/matching';
import { mean, type Quality, qualityOf } from './measures.ts';
import { userPath, vocabularyFrom } from './vocabulary-files.ts';

// Measures the engine on labelled resumes: every job of jobs*.jsonl is a query over all of resumes.jsonl; a resume is
// relevant when its category is the job's. Ties stay in file order.

interface ResumeLine {
  id: string;
  category: string;
  title: string;
  skills: string[];
  text: string;
}

interface JobLine {
  id: string;
  category: string;
  title: string;
  description: string;
  required_skills?: string[];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { vocabulary: { type: 'string', multiple: true, default: [] } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run --silent rank -- FOLDER [--vocabulary DIR…]');
  process.exit(2);
}

function lines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

function candidateOf(resume: ResumeLine): CandidateInput {
  return {
    titles: [{ title: resume.title, current: true }],
    skills: resume.skills,
    text: resume.text,
    experience_years: null,
    place: null,
    relocation: null,
    work_modes: null,
    salary_min: null,
    salary_currency: null,
    salary_period: null,
    notice_period_days: null,
    job_types: null,
  };
}

function jobOf(job: JobLine): JobInput {
  return {
    job_title: job.title,
    description: job.description,
    skills_required: (job.required_skills ?? []).map((name) => ({ name, must_have: false })),
    skills_preferred: [],
    experience_min: null,
    experience_max: null,
    place: null,
    work_mode: null,
    salary_min: null,
    salary_max: null,
    salary_currency: null,
    salary_period: null,
    notice_period_max_days: null,
    job_type: null,
  };
}

const path = userPath(folder);
const vocabulary = await vocabularyFrom(values.vocabulary);
const resumes = lines<ResumeLine>(join(path, 'resumes.jsonl'));
const jobs = readdirSync(path)
  .filter((name) => /^jobs.*\.jsonl$/.test(name))
  .sort()
  .flatMap((name) => lines<JobLine>(join(path, name)));
const started = performance.now();
const candidates = resumes.map((resume) => prepareCandidate(vocabulary, candidateOf(resume)));
const prepared = performance.now();
const qualities: Quality[] = jobs.map((job) => {
  const features = prepareJob(vocabulary, jobOf(job));
  const ranked = candidates
    .map((candidate, at) => ({ at, exact: scoreExact(vocabulary, features, candidate) }))
    .sort((a, b) => b.exact - a.exact || a.at - b.at)
    .map(({ at }) => resumes[at]?.category === job.category);
  return qualityOf(ranked, ranked.filter(Boolean).length);
});
const done = performance.now();
console.log(
  `vocabulary  ${vocabulary.version} (${vocabulary.occupations.length} occupations, ${vocabulary.skills.size} skills)`,
);
console.log(`jobs        ${jobs.length}`);
console.log(`resumes     ${resumes.length}`);
console.log(`nDCG@10     ${mean(qualities, 'ndcg10')}`);
console.log(`MAP         ${mean(qualities, 'average_precision')}`);
console.log(`P@10        ${mean(qualities, 'precision10')}`);
console.log(`prepare     ${((prepared - started) / Math.max(1, resumes.length)).toFixed(2)} ms a resume`);
console.log(
  `score       ${(((done - prepared) * 1000) / Math.max(1, jobs.length * resumes.length)).toFixed(2)} µs a pair`,
);
