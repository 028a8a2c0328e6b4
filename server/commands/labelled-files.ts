import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CandidateInput, type JobInput, UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '@placewell/matching';

// Reads labelled data for measuring the engine: the file formats of the commands `rank` and `titles`.

export interface LabelledResume {
  id: string;
  category: string;
  title: string;
  skills: string[];
  text: string;
}

export interface LabelledJob {
  id: string;
  category: string;
  title: string;
  description: string;
  required_skills?: string[];
}

/** Reads resumes.jsonl and every jobs*.jsonl of a folder. A resume is relevant to a job of the same category. */
export function readRankingSet(folder: string): { resumes: LabelledResume[]; jobs: LabelledJob[] } {
  return {
    resumes: readJsonLines<LabelledResume>(join(folder, 'resumes.jsonl')),
    jobs: readdirSync(folder)
      .filter((name) => /^jobs.*\.jsonl$/.test(name))
      .sort()
      .flatMap((name) => readJsonLines<LabelledJob>(join(folder, name))),
  };
}

/** The engine's input for a labelled resume: title, skills and text; everything else is unknown. */
export function toCandidateInput(resume: LabelledResume): CandidateInput {
  return {
    ...UNKNOWN_CANDIDATE,
    titles: [{ title: resume.title, current: true }],
    skills: resume.skills,
    text: resume.text,
  };
}

export function toJobInput(job: LabelledJob): JobInput {
  return {
    ...UNKNOWN_JOB,
    job_title: job.title,
    description: job.description,
    skills_required: (job.required_skills ?? []).map((name) => ({ name, must_have: false })),
  };
}

export interface LabelledTitle {
  id: string;
  title: string;
}

export interface LabelledTitles {
  queries: LabelledTitle[];
  corpus: LabelledTitle[];
  /** Query id -> ids of the relevant titles. */
  relevant: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Reads queries.tsv and corpus_elements.tsv of a folder (id, title; a header line is optional), and TREC relevance
 * judgements in qrels.tsv or annotations.tsv. Skips queries without a relevant title. Throws without judgements.
 */
export function readTitleSet(folder: string): LabelledTitles {
  const judged = ['qrels.tsv', 'annotations.tsv']
    .map((name) => join(folder, name))
    .find((name) => existsSync(name));
  if (judged === undefined) throw new Error(`${folder} contains neither qrels.tsv nor annotations.tsv`);
  const relevant = new Map<string, Set<string>>();
  for (const [query = '', , element = '', gain] of readTsvRows(judged)) {
    if (Number(gain) <= 0) continue;
    relevant.set(query, (relevant.get(query) ?? new Set()).add(element));
  }
  return {
    queries: readTitleList(join(folder, 'queries.tsv')).filter(({ id }) => relevant.has(id)),
    corpus: readTitleList(join(folder, 'corpus_elements.tsv')),
    relevant,
  };
}

function readJsonLines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

function readTsvRows(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

function readTitleList(file: string): LabelledTitle[] {
  return readTsvRows(file)
    .filter(([id], at) => !(at === 0 && /^[a-z]+_id$/.test(id ?? '')))
    .map(([id = '', title = '']) => ({ id, title }));
}
