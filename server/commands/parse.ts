import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findSkills, loadOwnVocabulary, resolveSkill } from '@placewell/matching';
import { type ParsedResume, type ParseOptions, parseResume, ResumeError } from '@placewell/resume';
import { loadGazetteer } from '../providers/places/gazetteer.ts';
import { resolvePlace } from '../providers/places/resolve-place.ts';

/** What the skills list of the command shows: listed skills, not words of running text. */
const SHOWN_SKILL = 0.75;

/**
 * `npm run --silent parse -- FILE…`: reads each file and prints one JSON object, keyed by the path as given. A file
 * that cannot be read gives `{error, ms}`. Relative paths count from the folder the command was called in.
 */
async function main(files: string[]): Promise<void> {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const vocabulary = loadOwnVocabulary();
  loadGazetteer();
  const options: ParseOptions = {
    resolvePlace,
    findSkills: (text) => findSkills(vocabulary, text),
    resolveSkill: (name) => {
      const skill = resolveSkill(vocabulary, name);
      return skill && { skill_id: skill.id, name: skill.name };
    },
  };
  const out: Record<string, unknown> = {};
  for (const file of files) {
    const started = performance.now();
    const took = () => Math.round((performance.now() - started) * 10) / 10;
    try {
      const bytes = new Uint8Array(await readFile(path.resolve(folder, file)));
      const resume = await parseResume(bytes, options);
      out[file] = { ...summarize(resume), ms: took() };
    } catch (error) {
      const code =
        error instanceof ResumeError ? error.code : ((error as NodeJS.ErrnoException).code ?? 'internal');
      if (!(error instanceof ResumeError)) console.error(error);
      out[file] = { error: code, ms: took() };
    }
  }
  console.log(JSON.stringify(out, null, 1));
}

function summarize(resume: ParsedResume) {
  const { fields } = resume;
  const place = fields.location?.value.place;
  return {
    name: fields.candidate_name?.value ?? null,
    email: fields.email?.value ?? null,
    // As printed: with the country's code only where the file has it.
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
    skills: resume.skills.filter((skill) => skill.confidence >= SHOWN_SKILL).map((skill) => skill.name),
    headline: fields.headline?.value ?? null,
    job_tittle: fields.job_tittle?.value ?? null,
    linkdedin: fields.linkdedin?.value ?? null,
    experience_years: fields.experience_years?.value ?? null,
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
    file_type: resume.file_type,
    page_count: resume.page_count,
  };
}

await main(process.argv.slice(2));
