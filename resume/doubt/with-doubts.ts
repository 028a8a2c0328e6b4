// Named signs of wrong values. They lower the confidence from the readers of the fields.
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { EducationEntry, Field, ResumeFields, WorkEntry } from '../result.ts';
import { emailDoubt, type Head, nameDoubt, phoneDoubt, placeDoubt } from './head-doubts.ts';
import { isClearTitle, type JobContext, jobDoubt, titleDoubt } from './job-doubts.ts';
import { hasLostLigatures } from './lost-ligatures.ts';
import { schoolDoubt } from './school-doubts.ts';

const LEAST = 0.05;

const lowered = <T extends { confidence: number }>(field: T, doubt: number): T =>
  doubt <= 0
    ? field
    : { ...field, confidence: Math.max(LEAST, Math.round((field.confidence - doubt) * 100) / 100) };

export const doubtJobs = (jobs: WorkEntry[], context: JobContext): WorkEntry[] =>
  jobs.map((job) => lowered(job, jobDoubt(job, context)));

export const doubtSchools = (education: EducationEntry[], placeOf: JobContext['placeOf']): EducationEntry[] =>
  education.map((study) => lowered(study, schoolDoubt(study, placeOf)));

/** The fields with lowered confidence. The words of the current title decide alone, not those of its employer. */
export function doubtFields(fields: ResumeFields, text: string, context: JobContext): ResumeFields {
  const head: Head = {
    fields,
    text,
    phoneCountry: countryOf(fields.phone),
    isLossy: hasLostLigatures(text),
  };
  const out: ResumeFields = { ...fields };
  if (fields.candidate_name)
    out.candidate_name = lowered(fields.candidate_name, nameDoubt(head, fields.candidate_name));
  if (fields.email) out.email = lowered(fields.email, emailDoubt(head, fields.email));
  if (fields.phone) out.phone = lowered(fields.phone, phoneDoubt(head, fields.phone));
  if (fields.location) out.location = lowered(fields.location, placeDoubt(head, fields.location));
  if (fields.job_tittle) {
    const { value, confidence } = fields.job_tittle;
    const doubt = titleDoubt(value, context);
    const isSure = doubt <= 0 && !context.isUnheaded && isClearTitle(value, context);
    out.job_tittle = isSure
      ? { ...fields.job_tittle, confidence: Math.max(confidence, CLEAR_TITLE) }
      : lowered(fields.job_tittle, doubt);
  }
  return out;
}

/** Of a title that its words make clear, whatever stands beside it. */
const CLEAR_TITLE = 0.75;

/** The country of a number that is printed with its calling code. */
function countryOf(phone: Field<string> | undefined): string | undefined {
  if (!phone || !/^\s*(?:\+|00)/.test(phone.quote)) return undefined;
  return parsePhoneNumberFromString(phone.value)?.country;
}
