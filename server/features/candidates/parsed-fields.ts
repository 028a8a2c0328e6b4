import { type ParsedField, SALARY_PERIODS } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Field, ParsedResume } from '@placewell/resume';
import type { CandidateFields } from './candidate-fields.ts';

/** What a resume says of a candidate, within the lengths that the contract allows. */
export type ResumeReading = {
  fields: CandidateFields & { candidate_name: string };
  /** By wire name: value, confidence and quote as read. */
  parsed_fields: Record<string, ParsedField>;
  confidence: number;
};

const LONGEST_TEXT = 20_000;
const LONGEST_QUOTE = 500;

/** Never within a character that JavaScript keeps as two. */
const cut = (text: string | null | undefined, length: number) =>
  (text ?? '')
    .trim()
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');
const orNull = (text: string) => (text === '' ? null : text);
const partialDate = (text: string | null) => (text && /^\d{4}(-\d{2})?$/.test(text) ? text : null);

const shown = (field: Field<unknown>, value: unknown = field.value): ParsedField => ({
  value,
  confidence: field.confidence,
  quote: cut(field.quote, LONGEST_QUOTE),
  page: field.page,
});

/** Listed as skills in the resume; what running text merely mentions is found there by matching and by search. */
const listedSkills = (parsed: ParsedResume) =>
  parsed.skills
    .filter((skill) => skill.confidence >= limits.doubtBelow && skill.name.trim() !== '')
    .slice(0, 200);

function placeColumns({ fields }: ParsedResume): CandidateFields {
  if (!fields.location) return {};
  const { text, place } = fields.location.value;
  return place ? { ...place, location: cut(place.formatted_address, 200) } : { location: cut(text, 200) };
}

function salaryColumns({ fields }: ParsedResume): CandidateFields {
  if (!fields.salary) return {};
  const { min, max, currency, period } = fields.salary.value;
  const whole = (value: number | null) =>
    value === null || value < 0 || value > 100_000_000 ? null : Math.round(value);
  const [low, high] = [whole(min), whole(max)];
  return {
    salary_min: low !== null && high !== null ? Math.min(low, high) : low,
    salary_max: low !== null && high !== null ? Math.max(low, high) : high,
    salary_currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    salary_period: SALARY_PERIODS.includes(period) ? period : null,
  };
}

const history = (parsed: ParsedResume): CandidateFields => ({
  work_history: parsed.work_history.slice(0, 60).map((job) => ({
    job_title: cut(job.job_title, 200),
    company_name: cut(job.company_name, 200),
    start: partialDate(job.start),
    end: partialDate(job.end),
    is_current: job.is_current,
    bullets: job.bullets.slice(0, 60).map((bullet) => cut(bullet, 2000)),
  })),
  education: parsed.education.slice(0, 30).map((entry) => ({
    degree: cut(entry.degree, 200),
    field: cut(entry.field, 200),
    school_name: cut(entry.school_name, 200),
    start: partialDate(entry.start),
    end: partialDate(entry.end),
  })),
  languages: parsed.languages.slice(0, 30).map(({ name, level }) => ({
    name: cut(name, 60),
    level: orNull(cut(level, 60)),
  })),
});

/** Whether a person could be reached or at least named by what was read; else it is no resume. */
export const isResume = ({ fields }: ParsedResume): boolean =>
  [fields.candidate_name, fields.email, fields.phone].some((field) => field && field.value.trim() !== '');

/**
 * The fields of a candidate that a resume gives; only those that were found. Without a name the e-mail or phone
 * stands in its place, marked as doubtful, as is a candidate that cannot be reached.
 */
export function readingOf(parsed: ParsedResume): ResumeReading {
  const { fields } = parsed;
  const summary = (fields.summary?.confidence ?? 0) >= limits.doubtBelow ? fields.summary : undefined;
  const name = cut(fields.candidate_name?.value, 120);
  const email = cut(fields.email?.value, 254);
  const phone = cut(fields.phone?.value, 40);
  const candidate_name = name || email.slice(0, 120) || phone;
  const parsed_fields: Record<string, ParsedField> = {};
  const show = (wire: string, field: Field<unknown> | undefined, value?: unknown) => {
    if (field) parsed_fields[wire] = shown(field, value);
  };
  const nothing = { confidence: 0, quote: '', page: null };
  if (name) show('candidate_name', fields.candidate_name);
  else parsed_fields.candidate_name = { value: candidate_name, ...nothing };
  if (email || phone) show('email', fields.email);
  else parsed_fields.email = { value: null, ...nothing };
  show('phone', fields.phone);
  show('job_tittle', fields.job_tittle);
  show('linkdedin', fields.linkdedin);
  show('experience_years', fields.experience_years);
  show('notice_period_days', fields.notice_period_days);
  show('experience_details', summary);
  show('location', fields.location, fields.location?.value.text);
  show('salary', fields.salary);

  const skills = listedSkills(parsed);
  if (skills[0])
    parsed_fields.skills = {
      value: skills.map((skill) => skill.name),
      confidence: skills.reduce((sum, skill) => sum + skill.confidence, 0) / skills.length,
      quote: cut(skills[0].quote, LONGEST_QUOTE),
      page: skills[0].page,
    };
  const years = fields.experience_years?.value;
  const notice = fields.notice_period_days?.value;
  return {
    fields: {
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(fields.job_tittle ? { job_title: orNull(cut(fields.job_tittle.value, 200)) } : {}),
      ...(fields.linkdedin ? { linkedin: orNull(cut(fields.linkdedin.value, 300)) } : {}),
      ...(years !== undefined && years >= 0 && years <= 80 ? { experience_years: years } : {}),
      ...(notice !== undefined && notice >= 0 && notice <= 730
        ? { notice_period_days: Math.round(notice) }
        : {}),
      ...(summary ? { experience_details: orNull(cut(summary.value, LONGEST_TEXT)) } : {}),
      ...(skills.length > 0 ? { skills: skills.map((skill) => cut(skill.name, 80)) } : {}),
      ...placeColumns(parsed),
      ...salaryColumns(parsed),
      ...history(parsed),
      candidate_name,
    },
    parsed_fields,
    confidence: parsed.confidence,
  };
}
