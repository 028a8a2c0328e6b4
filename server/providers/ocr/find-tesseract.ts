import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../platform/config.ts';
import { settingsOf } from '../../platform/settings.ts';
import { ocrSettings } from './ocr.config.ts';

/** The installed program, and those of its languages that resumes are read in. */
export type Tesseract = {
  path: string;
  version: string;
  languages: readonly string[];
  data?: string | undefined;
};
/** Why there is none, as a sentence for the operator. */
export type NoTesseract = { missing: string };

/** The languages that resumes are read in, as tesseract names them. */
export const SCAN_LANGUAGES = {
  eng: 'English',
  deu: 'German',
  fra: 'French',
  spa: 'Spanish',
  ita: 'Italian',
  por: 'Portuguese',
  nld: 'Dutch',
  pol: 'Polish',
  ron: 'Romanian',
  tur: 'Turkish',
} as const;
const KNOWN = Object.keys(SCAN_LANGUAGES);

const OFF = 'off';
const ANSWER_MS = 10_000;
/** Earlier ones read far worse, and write no table. */
const LEAST_VERSION = 4;

/** The environment of the program: nothing of ours, and one thread, since scans are read side by side. */
export const tesseractEnv = ({ data }: Pick<Tesseract, 'data'>): NodeJS.ProcessEnv => ({
  OMP_THREAD_LIMIT: '1',
  LC_ALL: 'C',
  ...(data ? { TESSDATA_PREFIX: data } : {}),
});

/** Looks for the program as the operator has set it; asked once per process by `scanReader`. */
export async function findTesseract(
  config: Config,
  searchPath = process.env.PATH ?? '',
): Promise<Tesseract | NoTesseract> {
  const { TESSERACT: wanted, TESSDATA_PREFIX: data } = settingsOf(config, ocrSettings);
  if (wanted === OFF) return { missing: 'TESSERACT is off.' };
  const path = await locate(wanted, searchPath);
  if (!path) return { missing: `The program ${wanted} is not installed.` };
  const ask = promisify(execFile);
  const options = {
    timeout: ANSWER_MS,
    killSignal: 'SIGKILL',
    env: tesseractEnv({ data }),
    maxBuffer: 1 << 20,
  } as const;
  try {
    const [about, list] = await Promise.all([
      ask(path, ['--version'], options),
      ask(path, ['--list-langs'], options),
    ]);
    const version = /tesseract v?(\d+(?:\.\d+)*)/.exec(`${about.stdout}\n${about.stderr}`)?.[1];
    if (!version) return { missing: `${path} does not answer as tesseract does.` };
    if (Number.parseInt(version, 10) < LEAST_VERSION)
      return { missing: `${path} is version ${version}; ${LEAST_VERSION} or newer is needed.` };
    const installed = `${list.stdout}\n${list.stderr}`.split(/\s+/);
    const languages = KNOWN.filter((name) => installed.includes(name));
    if (languages.length === 0)
      return { missing: `${path} has none of the languages that are read (${KNOWN.join(', ')}).` };
    return { path, version, languages, data };
  } catch (error) {
    return {
      missing: `${path} does not run: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    };
  }
}

/** A path as it stands; a name by the search path. */
async function locate(wanted: string, searchPath: string): Promise<string | undefined> {
  const places = /[\\/]/.test(wanted)
    ? [resolve(wanted)]
    : searchPath
        .split(delimiter)
        .flatMap((folder) => (folder ? [join(folder, wanted), join(folder, `${wanted}.exe`)] : []));
  for (const place of places)
    if (
      await access(place, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return place;
  return undefined;
}

const found = new WeakMap<Config, Promise<Tesseract | NoTesseract>>();

/** What reads scans in this process; looked for once, so a program that is installed later needs a restart. */
export function scanReader(config: Config): Promise<Tesseract | NoTesseract> {
  const known = found.get(config) ?? findTesseract(config);
  found.set(config, known);
  return known;
}

/** The languages that scans are read in, by name; null where nothing reads them. */
export async function scanLanguages(config: Config): Promise<string[] | null> {
  const reader = await scanReader(config);
  if ('missing' in reader) return null;
  return reader.languages.map((name) => SCAN_LANGUAGES[name as keyof typeof SCAN_LANGUAGES]);
}
