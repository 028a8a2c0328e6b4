// The gain of hiding words in a resume, and how many honest files are flagged for it: through the parser, the
// candidate's fields and the score, like an upload.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readerOptions } from '../../../bench/reader.ts';
import { writeCorpus } from '../../../resume/corpus/index.ts';
import { HIDDEN_WORDS, honestFiles, tricks } from '../../../resume/corpus/tricks/index.ts';
import { type ParsedResume, parseResume } from '../../../resume/index.ts';
import {
  loadBuiltInVocabulary,
  prepareCandidate,
  prepareJob,
  score,
  UNKNOWN_JOB,
  type Vocabulary,
} from '../../index.ts';
import { inputOfResume } from './stuffing.ts';

export type HiddenTextFigures = {
  tricks: number;
  /** Tricks of which every hidden word was named. */
  found: number;
  /** Tricks that leave text, fields, skills and jobs as they are without them. */
  unchanged: number;
  /** The most points that a trick gained for the job whose words it hides. */
  mostGained: number;
  honest: number;
  /** Honest files that were taken for a trick. */
  flagged: string[];
};

const JOB_SKILLS = HIDDEN_WORDS.split(' ').slice(3);

/** The job that the hidden words target. */
const theJob = (vocabulary: Vocabulary) =>
  prepareJob(vocabulary, {
    ...UNKNOWN_JOB,
    job_title: 'Full Stack Developer',
    description: `We are looking for a Full Stack Developer. You have experience with ${JOB_SKILLS.join(', ')}.`,
    skills_required: JOB_SKILLS.map((name) => ({ name, must_have: false })),
  });

const withoutHidden = ({ hidden_text: _, ...read }: ParsedResume) => JSON.stringify(read);

/** Files of a folder and of the folders in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.(?:pdf|docx?|rtf|txt)$/i.test(name) ? [path] : [];
  });

/** Honest files: the parser's corpus, its files that only look like tricks, and those of the folders. */
async function* honestResumes(
  folders: readonly string[],
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  yield* await writeCorpus();
  for (const { name, make } of honestFiles) yield { name, bytes: make() };
  for (const path of folders.flatMap(filesIn))
    yield { name: path, bytes: new Uint8Array(readFileSync(path)) };
}

/** Tries every trick of the parser's corpus, and reads every honest file there and in the folders. */
export async function measureHiddenText(honestFolders: readonly string[]): Promise<HiddenTextFigures> {
  const vocabulary = loadBuiltInVocabulary();
  const options = readerOptions();
  const job = theJob(vocabulary);
  const pointsOf = (resume: ParsedResume) =>
    score(vocabulary, job, prepareCandidate(vocabulary, inputOfResume(resume))).score;
  const words = HIDDEN_WORDS.split(' ').length;
  const figures: HiddenTextFigures = {
    tricks: tricks.length,
    found: 0,
    unchanged: 0,
    mostGained: 0,
    honest: 0,
    flagged: [],
  };
  for (const { make } of tricks) {
    const tricked = await parseResume(make(HIDDEN_WORDS), options);
    const plain = await parseResume(make(null), options);
    if (tricked.hidden_text?.words === words) figures.found++;
    if (withoutHidden(tricked) === withoutHidden(plain)) figures.unchanged++;
    figures.mostGained = Math.max(figures.mostGained, pointsOf(tricked) - pointsOf(plain));
  }
  for await (const { name, bytes } of honestResumes(honestFolders)) {
    // A file that cannot be read, such as a scan, shows nothing.
    const resume = await parseResume(bytes, options).catch(() => undefined);
    figures.honest++;
    if (resume?.hidden_text) figures.flagged.push(name);
  }
  return figures;
}
