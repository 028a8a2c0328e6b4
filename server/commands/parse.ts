import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@placewell/contract/limits.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { type ParsedResume, parseResume, ResumeError } from '@placewell/resume';
import { detectFileType } from '@placewell/resume/file-type.ts';
import { type AttachedFile, attachedResumes } from '@placewell/resume/mail.ts';
import { loadGazetteer } from '../providers/places/gazetteer.ts';
import { readerOptions } from '../providers/vocabulary/reader-options.ts';

/** Minimum confidence of printed skills: includes listed skills, excludes words in running text. */
const MIN_SKILL_CONFIDENCE = 0.75;

/** Files of a folder that are parsed; others are skipped. A file that is named explicitly is always parsed. */
const RESUME_FILE = /\.(?:pdf|docx?|odt|rtf|txt|eml|msg)$/i;
/** Larger files would be rejected by the parser anyway, so they are not read into memory. */
const MAX_BYTES = 20 << 20;

/**
 * `npm run --silent parse -- FILE|FOLDER…`: prints one JSON object keyed by path (in a folder: its path and the
 * relative one), and nothing else to stdout. Of a mail the attached resume is read; several are keyed below its path. A
 * failing file yields `{error, ms}`, one of several people also `people`, and does not stop the others. Relative paths
 * start from the caller's working directory. Exits with 2 without a path, else with 0, even if files failed.
 */
async function main(paths: string[]): Promise<void> {
  if (paths.length === 0) {
    console.error('Usage: npm run --silent parse -- FILE|FOLDER…');
    process.exitCode = 2;
    return;
  }
  const folder = process.env.INIT_CWD ?? process.cwd();
  const vocabulary = loadBuiltInVocabulary();
  loadGazetteer();
  const options = readerOptions(vocabulary);
  const out: Record<string, unknown> = {};
  const print = async (name: string, read: () => Promise<ParsedResume>) => {
    const started = performance.now();
    const elapsedMs = () => Math.round((performance.now() - started) * 10) / 10;
    try {
      out[name] = { ...summarize(await read()), ms: elapsedMs() };
    } catch (error) {
      const code =
        error instanceof ResumeError ? error.code : ((error as NodeJS.ErrnoException).code ?? 'internal');
      if (code === 'internal') console.error(error);
      const { people = [] } = error instanceof ResumeError ? error : {};
      out[name] = { error: code, ...(people.length > 0 && { people }), ms: elapsedMs() };
    }
  };
  for (const { name, file } of await listFiles(paths, folder)) {
    const reading = readWithinLimit(file);
    const attached = await reading.then(attachedTo).catch(() => []);
    if (attached.length < 2)
      await print(name, async () => parseResume(attached[0]?.bytes ?? (await reading), options));
    else
      for (const one of attached) await print(`${name}/${one.name}`, () => parseResume(one.bytes, options));
  }
  console.log(JSON.stringify(out, null, 1));
}

/** The resumes that are attached to a mail; none of another file. */
async function attachedTo(bytes: Uint8Array): Promise<AttachedFile[]> {
  const type = detectFileType(bytes);
  return type === 'eml' || type === 'msg' ? attachedResumes(bytes, type) : [];
}

async function readWithinLimit(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new ResumeError('too_large', 'the file is larger than 20 MB');
  return new Uint8Array(await readFile(file));
}

/** The files that the arguments name; folders are expanded recursively, sorted by path. */
async function listFiles(paths: string[], folder: string): Promise<{ name: string; file: string }[]> {
  const out: { name: string; file: string }[] = [];
  for (const name of paths) {
    const file = path.resolve(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isDirectory()) {
      out.push({ name, file });
      continue;
    }
    const under = await readdir(file, { recursive: true, withFileTypes: true });
    const files = under.filter((entry) => entry.isFile() && RESUME_FILE.test(entry.name));
    for (const entry of files.map((one) => path.join(one.parentPath, one.name)).sort())
      out.push({ name: path.join(name, path.relative(file, entry)), file: entry });
  }
  return out;
}

function summarize(resume: ParsedResume) {
  const { fields } = resume;
  const place = fields.location?.value.place;
  return {
    name: fields.candidate_name?.value ?? null,
    email: fields.email?.value ?? null,
    // Verbatim: with a country code only if the file has one.
    phone: fields.phone?.quote ?? null,
    phone_e164: fields.phone?.value ?? null,
    location: fields.location
      ? {
          text: fields.location.value.text,
          city: place?.city ?? null,
          state: place?.state ?? null,
          country_code: place?.country_code ?? null,
        }
      : null,
    job_titles: [...new Set(resume.work_history.flatMap((job) => job.job_title ?? []))],
    skills: resume.skills
      .filter((skill) => skill.confidence >= MIN_SKILL_CONFIDENCE)
      .map((skill) => skill.name),
    headline: fields.headline?.value ?? null,
    job_tittle: fields.job_tittle?.value ?? null,
    linkdedin: fields.linkdedin?.value ?? null,
    experience_years: fields.experience_years?.value ?? null,
    salary: fields.salary?.value ?? null,
    notice_period_days: fields.notice_period_days?.value ?? null,
    companies: resume.work_history.map((job) => job.company_name),
    work_dates: resume.work_history.map(({ start, end }) => ({ start, end })),
    schools: resume.education.map((study) => study.school_name),
    education: resume.education.map(({ degree, field, school_name, start, end }) => ({
      degree,
      field,
      school_name,
      start,
      end,
    })),
    languages: resume.languages,
    confidence: resume.confidence,
    doubtful_fields: Object.entries(fields).flatMap(([name, field]) =>
      field.confidence < limits.minConfidence ? [name] : [],
    ),
    file_type: resume.file_type,
    page_count: resume.page_count,
  };
}

await main(process.argv.slice(2));
