import type { DocumentContent, DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import {
  type Blinder,
  maskPerson,
  maskResume,
  type PersonIdentity,
  resumeBlinder,
} from '@placewell/resume/blind/index.ts';

/** What a document is made of, and what tells who the person is. */
export type DocumentSubject = Pick<
  Candidate,
  | 'candidate_name'
  | 'email'
  | 'emails'
  | 'phone'
  | 'phones'
  | 'linkdedin'
  | 'job_tittle'
  | 'city'
  | 'country_code'
  | 'location_description'
  | 'experience_years'
  | 'notice_period_days'
  | 'skills'
  | 'work_history'
  | 'education'
  | 'languages'
>;

/** Stands in a sentence where the name of an employer or school was. */
const LEFT_OUT = '…';
/** Shorter names are also words. */
const SHORTEST_NAME = 3;
const LEGAL_FORM =
  /[\s,](?:ltd|limited|inc|llc|llp|plc|gmbh|ag|se|kg|s\.?a|s\.?r\.?l|b\.?v|n\.?v|sp\. z o\.o)\.?$/iu;

/** Years that are over, as people say them: part of one only where there is no whole one. */
export const wholeYears = (value: number) => (value < 1 ? Math.round(value * 10) / 10 : Math.floor(value));

/** The structured resume of a candidate with the edits of this document, as it is written: nobody is shown it so. */
export function writtenContent(
  candidate: DocumentSubject,
  { edits }: DocumentOptions,
  language = 'en',
): DocumentContent {
  return {
    display_name: candidate.candidate_name,
    is_blind: false,
    headline: (edits.headline ?? candidate.job_tittle) || null,
    location: placeOf(candidate, language),
    experience_years: candidate.experience_years === null ? null : wholeYears(candidate.experience_years),
    notice_period_days: candidate.notice_period_days,
    skills: edits.skills ?? candidate.skills,
    work_history: edits.work_history ?? candidate.work_history,
    education: edits.education ?? candidate.education,
    languages: edits.languages ?? candidate.languages,
  };
}

/**
 * What a document shows of a candidate: nothing by which they are reached, nor their birth, marital state or nationality.
 * A blind one is called `code`, and nothing in it tells who the person is.
 */
export function documentContent(
  candidate: DocumentSubject,
  options: DocumentOptions,
  blind?: { code: string },
  language = 'en',
): DocumentContent {
  const written = writtenContent(candidate, options, language);
  if (!blind) return maskResume(written, reachOf(candidate, options), '');
  const content = { ...written, display_name: blind.code, is_blind: true };
  const identity = identityOf(candidate, options);
  const mask = maskPerson(identity, blind.code);
  return withoutPlaces(maskResume(content, identity, blind.code), candidate, options, mask);
}

/** Masks other texts about the candidate, such as a quote or a pitch, as `documentContent` masks its own. */
export function maskOf(
  candidate: DocumentSubject,
  options: DocumentOptions,
  blind?: { code: string },
): Blinder {
  if (!blind) return maskPerson(reachOf(candidate, options), '');
  const { code } = blind;
  const { edits } = options;
  const resume = {
    headline: edits.headline ?? candidate.job_tittle,
    work_history: edits.work_history ?? candidate.work_history,
    education: edits.education ?? candidate.education,
  };
  const mask = resumeBlinder(resume, identityOf(candidate, options), code);
  const replace = placeReplacer(candidate, withMaskedDescriptions(options, mask));
  return (text, kind) => replace(mask(text, kind));
}

function placeOf({ city, country_code }: DocumentSubject, language: string): string | null {
  const country = country_code && new Intl.DisplayNames(language, { type: 'region' }).of(country_code);
  return [city, country].filter(Boolean).join(', ') || null;
}

function identityOf(candidate: DocumentSubject, { edits, hidden_names }: DocumentOptions): PersonIdentity {
  const given = (value: string | null) => (value ? [value] : []);
  const jobs = [...candidate.work_history, ...(edits.work_history ?? [])];
  const studies = [...candidate.education, ...(edits.education ?? [])];
  return {
    name: candidate.candidate_name,
    emails: candidate.emails.map(({ value }) => value),
    phones: candidate.phones.map(({ value }) => value),
    links: given(candidate.linkdedin),
    address: candidate.location_description,
    place: candidate.city,
    hidden_names,
    organizations: [...jobs.map((job) => job.company_name), ...studies.map((study) => study.school_name)],
  };
}

/** What of someone who is named goes all the same: how to reach them. */
const reachOf = (candidate: DocumentSubject, options: DocumentOptions): PersonIdentity => ({
  ...identityOf(candidate, options),
  name: '',
  hidden_names: [],
});

/** The entries without the names of employers and schools, where the options say so. */
function withoutPlaces(
  content: DocumentContent,
  candidate: DocumentSubject,
  given: DocumentOptions,
  mask: Blinder,
): DocumentContent {
  const options = withMaskedDescriptions(given, mask);
  if (options.employers === 'shown' && options.schools === 'shown') return content;
  const replace = placeReplacer(candidate, options);
  const described = descriptionsOf(options);
  const nameOf = (name: string, mode: DocumentOptions['employers']) =>
    mode === 'shown' ? name : mode === 'described' ? (described.get(keyOf(name)) ?? '') : '';
  return {
    ...content,
    headline: content.headline && replace(content.headline),
    skills: content.skills,
    work_history: content.work_history.map((job) => ({
      ...job,
      job_title: replace(job.job_title),
      company_name: nameOf(job.company_name, options.employers),
      bullets: job.bullets.map(replace),
    })),
    education: content.education.map((study) => ({
      ...study,
      degree: replace(study.degree),
      field: replace(study.field),
      school_name: nameOf(study.school_name, options.schools),
    })),
  };
}

/** What a person types in place of a name tells no more than the rest. */
const withMaskedDescriptions = (options: DocumentOptions, mask: Blinder): DocumentOptions => ({
  ...options,
  descriptions: options.descriptions.map((one) => ({ ...one, description: mask(one.description) })),
});

const keyOf = (name: string) => name.normalize('NFC').trim().toLowerCase();
const descriptionsOf = ({ descriptions }: DocumentOptions) =>
  new Map(descriptions.map(({ name, description }) => [keyOf(name), description]));

/** Replaces the names of employers and schools in sentences, as whole words and in their own spelling. */
function placeReplacer(candidate: DocumentSubject, options: DocumentOptions): (text: string) => string {
  const { edits, employers, schools } = options;
  const described = descriptionsOf(options);
  const names = new Map<string, string>();
  const add = (name: string, mode: DocumentOptions['employers']) => {
    if (mode === 'shown') return;
    const instead = (mode === 'described' && described.get(keyOf(name))) || LEFT_OUT;
    for (const form of [name.trim(), name.trim().replace(LEGAL_FORM, '').replace(/,$/, '')])
      if (form.length >= SHORTEST_NAME) names.set(form, instead);
  };
  for (const job of [...candidate.work_history, ...(edits.work_history ?? [])])
    add(job.company_name, employers);
  for (const study of [...candidate.education, ...(edits.education ?? [])]) add(study.school_name, schools);
  const longestFirst = [...names].sort(([a], [b]) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, [name, instead]) => withoutName(rest, name, instead), text);
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** A text with another word for a name, where that stands as a whole word. */
function withoutName(text: string, name: string, instead: string): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (isLetter(text[at - 1]) || isLetter(text[at + name.length])) continue;
    out += text.slice(from, at) + instead;
    from = at + name.length;
  }
  return out + text.slice(from);
}
