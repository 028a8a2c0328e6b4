import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CandidateInput, type JobInput, UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '@placewell/matching';

// Labelled data to measure the engine with, in the layouts that the commands `rank` and `titles` describe.

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

/** resumes.jsonl and every jobs*.jsonl of a folder. A resume is relevant to a job of the same category. */
export function readRanking(folder: string): { resumes: LabelledResume[]; jobs: LabelledJob[] } {
  return {
    resumes: lines<LabelledResume>(join(folder, 'resumes.jsonl')),
    jobs: readdirSync(folder)
      .filter((name) => /^jobs.*\.jsonl$/.test(name))
      .sort()
      .flatMap((name) => lines<LabelledJob>(join(folder, name))),
  };
}

/** What the engine is told of a labelled resume: title, skills and text; the rest is unknown. */
export function candidateOf(resume: LabelledResume): CandidateInput {
  return {
    ...UNKNOWN_CANDIDATE,
    titles: [{ title: resume.title, current: true }],
    skills: resume.skills,
    text: resume.text,
  };
}

/** What the engine is told of a labelled job. */
export function jobOf(job: LabelledJob): JobInput {
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
  /** Ids of the titles that belong to a query, by its id. */
  relevant: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * queries.tsv and corpus_elements.tsv of a folder (id, title; a header line is recognised), and the judgements as TREC
 * qrels in qrels.tsv or annotations.tsv. Queries without a relevant title are left out. Throws without judgements.
 */
export function readTitles(folder: string): LabelledTitles {
  const judged = ['qrels.tsv', 'annotations.tsv']
    .map((name) => join(folder, name))
    .find((name) => existsSync(name));
  if (judged === undefined) throw new Error(`${folder} holds neither qrels.tsv nor annotations.tsv`);
  const relevant = new Map<string, Set<string>>();
  for (const [query = '', , element = '', gain] of rows(judged)) {
    if (Number(gain) <= 0) continue;
    relevant.set(query, (relevant.get(query) ?? new Set()).add(element));
  }
  return {
    queries: titles(join(folder, 'queries.tsv')).filter(({ id }) => relevant.has(id)),
    corpus: titles(join(folder, 'corpus_elements.tsv')),
    relevant,
  };
}

function lines<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

function rows(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

function titles(file: string): LabelledTitle[] {
  return rows(file)
    .filter(([id], at) => !(at === 0 && /^[a-z]+_id$/.test(id ?? '')))
    .map(([id = '', title = '']) => ({ id, title }));
}
