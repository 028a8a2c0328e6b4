import { limits } from '@placewell/contract/limits.ts';
import { type ParsedField, SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { titleInNormalCase } from '@placewell/contract/sourcing/title-case.ts';
import type { Field, ParsedResume } from '@placewell/resume';
import type { CandidateFields } from '../edit/candidate-fields.rules.ts';

/** A candidate as parsed from a resume, within the contract's length limits. */
export type ParsedCandidate = {
  fields: CandidateFields & { candidate_name: string };
  /** By wire name: value, confidence and quote from the resume. */
  parsed_fields: Record<string, ParsedField>;
  confidence: number;
};

const MAX_TEXT_LENGTH = 20_000;
const MAX_QUOTE_LENGTH = 500;

/** Never splits a surrogate pair. */
const truncate = (text: string | null | undefined, length: number) =>
  (text ?? '')
    .trim()
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');
const orNull = (text: string) => (text === '' ? null : text);
const partialDate = (text: string | null) => (text && /^\d{4}(-\d{2})?$/.test(text) ? text : null);

const toParsedField = (field: Field<unknown>, value: unknown = field.value): ParsedField => ({
  value,
  confidence: field.confidence,
  quote: truncate(field.quote, MAX_QUOTE_LENGTH),
  page: field.page,
});

/** Skills that the resume lists; those that its text only mentions are left to matching and search. */
const listedSkills = (parsed: ParsedResume) =>
  parsed.skills
    .filter((skill) => skill.confidence >= limits.minConfidence && skill.name.trim() !== '')
    .slice(0, 200);

function placeColumns({ fields }: ParsedResume): CandidateFields {
  if (!fields.location) return {};
  const { text, place } = fields.location.value;
  return place
    ? { ...place, location: truncate(place.formatted_address, 200) }
    : { location: truncate(text, 200) };
}

function salaryColumns({ fields }: ParsedResume): CandidateFields {
  if (!fields.salary) return {};
  const { min, max, currency, period } = fields.salary.value;
  const known = (value: number | null) => (value === null || value < 0 || value > 100_000_000 ? null : value);
  const [low, high] = [known(min), known(max)];
  return {
    ...bothAmounts('salary_min', low !== null && high !== null ? Math.min(low, high) : low),
    ...bothAmounts('salary_max', low !== null && high !== null ? Math.max(low, high) : high),
    salary_currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    salary_period: SALARY_PERIODS.includes(period) ? period : null,
  };
}

const historyColumns = (parsed: ParsedResume): CandidateFields => ({
  work_history: parsed.work_history.slice(0, 60).map((job) => ({
    job_title: titleInNormalCase(truncate(job.job_title, 200)),
    company_name: truncate(job.company_name, 200),
    start: partialDate(job.start),
    end: partialDate(job.end),
    is_current: job.is_current,
    bullets: job.bullets.slice(0, 60).map((bullet) => truncate(bullet, 2000)),
  })),
  education: parsed.education.slice(0, 30).map((entry) => ({
    degree: truncate(entry.degree, 200),
    field: truncate(entry.field, 200),
    school_name: truncate(entry.school_name, 200),
    start: partialDate(entry.start),
    end: partialDate(entry.end),
  })),
  languages: parsed.languages.slice(0, 30).map(({ name, level }) => ({
    name: truncate(name, 60),
    level: orNull(truncate(level, 60)),
  })),
});

/** Whether a name, an email or a phone was found; without any of them the document is not a resume. */
export const isResume = ({ fields }: ParsedResume): boolean =>
  [fields.candidate_name, fields.email, fields.phone].some((field) => field && field.value.trim() !== '');

/**
 * The candidate's fields that were found in the resume. Without a name, the email or phone takes its place and is marked
 * as doubtful, as is the missing email of a candidate without contact details.
 */
export function toParsedCandidate(parsed: ParsedResume): ParsedCandidate {
  const { fields } = parsed;
  const summary = (fields.summary?.confidence ?? 0) >= limits.minConfidence ? fields.summary : undefined;
  const name = truncate(fields.candidate_name?.value, 120);
  const email = truncate(fields.email?.value, 254);
  const phone = truncate(fields.phone?.value, 40);
  const candidate_name = name || email.slice(0, 120) || phone;
  const parsed_fields: Record<string, ParsedField> = {};
  const addField = (wire: string, field: Field<unknown> | undefined, value?: unknown) => {
    if (field) parsed_fields[wire] = toParsedField(field, value);
  };
  const notFound = { confidence: 0, quote: '', page: null };
  if (name) addField('candidate_name', fields.candidate_name);
  else parsed_fields.candidate_name = { value: candidate_name, ...notFound };
  if (email || phone) addField('email', fields.email);
  else parsed_fields.email = { value: null, ...notFound };
  addField('phone', fields.phone);
  const job_title = titleInNormalCase(truncate(fields.job_tittle?.value, 200));
  addField('job_tittle', fields.job_tittle, job_title);
  addField('linkdedin', fields.linkdedin);
  addField('experience_years', fields.experience_years);
  addField('notice_period_days', fields.notice_period_days);
  addField('relocation', fields.relocation);
  addField('relocation_preferences', fields.relocation_preferences);
  addField('experience_details', summary);
  addField('location', fields.location, fields.location?.value.text);
  addField('salary', fields.salary);

  const skills = listedSkills(parsed);
  if (skills[0])
    parsed_fields.skills = {
      value: skills.map((skill) => skill.name),
      confidence: skills.reduce((sum, skill) => sum + skill.confidence, 0) / skills.length,
      quote: truncate(skills[0].quote, MAX_QUOTE_LENGTH),
      page: skills[0].page,
    };
  const years = fields.experience_years?.value;
  const notice = fields.notice_period_days?.value;
  return {
    fields: {
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(fields.job_tittle ? { job_title: orNull(job_title) } : {}),
      ...(fields.linkdedin ? { linkedin: orNull(truncate(fields.linkdedin.value, 300)) } : {}),
      ...(years !== undefined && years >= 0 && years <= 80 ? { experience_years: years } : {}),
      ...(notice !== undefined && notice >= 0 && notice <= 730
        ? { notice_period_days: Math.round(notice) }
        : {}),
      ...(fields.relocation ? { relocation: fields.relocation.value } : {}),
      ...(fields.relocation_preferences
        ? { relocation_preferences: orNull(truncate(fields.relocation_preferences.value, 500)) }
        : {}),
      ...(summary ? { experience_details: orNull(truncate(summary.value, MAX_TEXT_LENGTH)) } : {}),
      ...(skills.length > 0 ? { skills: skills.map((skill) => truncate(skill.name, 80)) } : {}),
      ...placeColumns(parsed),
      ...salaryColumns(parsed),
      ...historyColumns(parsed),
      candidate_name,
    },
    parsed_fields,
    confidence: parsed.confidence,
  };
}
