import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedResume, parseResume } from '@placewell/resume';
import { writeCorpus } from '@placewell/resume/corpus/index.ts';
import { READ_SETS, renderWritten, writtenResumes } from '@placewell/resume/corpus/languages/sets.ts';
import { resolveUserPath } from '@placewell/server/commands/vocabulary-files.ts';
import { readerOptions } from '../parse/reader.ts';
import type { Known } from './measure.ts';

/** A file with the known facts about its person. */
export interface BlindFile extends Known {
  file: string;
  bytes: Uint8Array;
}

interface Entry {
  file: string;
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** The files of a folder with a `truth.json`, beside it or in `files`. */
function filesOf(folder: string): BlindFile[] {
  const path = resolveUserPath(folder);
  const entries = JSON.parse(readFileSync(join(path, 'truth.json'), 'utf8')) as Entry[];
  return entries.flatMap(({ file, name, email, phone }) => {
    if (name === null) return [];
    const bytes = new Uint8Array(readFileSync(join(path, file.includes('/') ? file : join('files', file))));
    return [{ file, name, email, phone, bytes }];
  });
}

/** Every `step`th of a list, so that all people and layouts have a part. */
const spread = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)]!);
};

/** Resumes of folders, of the parser's corpus and of its languages. */
export async function blindFiles(folders: readonly string[], count: number): Promise<BlindFile[]> {
  const corpus = (await writeCorpus()).map(({ name, bytes, truth }) => ({ file: name, bytes, ...truth }));
  const written = READ_SETS.filter((set) => ['it', 'nl', 'pl', 'pt'].includes(set)).flatMap(writtenResumes);
  const languages = await Promise.all(
    spread(written, Math.ceil(count / 3)).map(async (one) => ({
      file: `${one.key}.${one.format}`,
      bytes: await renderWritten(one),
      name: one.truth.name,
      email: one.truth.email,
      phone: one.truth.phone,
    })),
  );
  const rest = count - languages.length;
  const given = spread(folders.flatMap(filesOf), Math.floor(rest / 2));
  return [...given, ...spread(corpus, rest - given.length), ...languages];
}

/** A reader with the product's skills and places. */
export function reader(): (bytes: Uint8Array) => Promise<ParsedResume> {
  const options = readerOptions();
  return (bytes) => parseResume(new Uint8Array(bytes), options);
}

/** What the product keeps of a resume. */
export const textsOfResume = ({ fields, skills, work_history, education }: ParsedResume) => ({
  headline: fields.headline?.value ?? fields.job_tittle?.value ?? '',
  skills: skills.map(({ name }) => name),
  work_history: work_history.map(({ job_title, company_name, bullets }) => ({
    job_title: job_title ?? '',
    company_name: company_name ?? '',
    bullets,
  })),
  education: education.map(({ degree, field, school_name }) => ({
    degree: degree ?? '',
    field: field ?? '',
    school_name: school_name ?? '',
  })),
});
