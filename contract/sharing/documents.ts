import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, JobId } from '../ids.ts';
import { limits } from '../limits.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { EducationEntry, LanguageEntry, SkillName, WorkEntry } from '../sourcing/candidates.ts';
import { texts } from '../texts.ts';

// The branded resume: made from the structured resume of a candidate, never from a file.

export const DOCUMENT_FORMATS = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** The languages of documents and pages; anyone else reads English. */
export const DOCUMENT_LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pl', 'pt'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** The sections of a document, in their usual order. */
export const DOCUMENT_SECTIONS = [
  'pitch',
  'requirements',
  'work_history',
  'education',
  'skills',
  'languages',
] as const;
export type DocumentSection = (typeof DOCUMENT_SECTIONS)[number];

/** What a blind document says of employers and schools: their names, what a person typed in place of each, or nothing. */
export const PLACE_MODES = ['shown', 'described', 'omitted'] as const;

const Shown = z.enum(PLACE_MODES);

/** The most that one document may replace; all 25 of a share, each this full, fit in one request. */
export const DOCUMENT_EDIT_LIMITS = {
  work_history: 20,
  education: 8,
  languages: 10,
  descriptions: 20,
} as const;
const MAX_BULLETS = 60;
const MAX_BULLET = 2_000;
const MAX_SKILL = 80;

/** A list that is sent as one text, with a line for each. */
const lines = (line: z.ZodType<string, string>, most: number, longest: number) =>
  z
    .string()
    .max(most * (longest + 1))
    .transform((text) =>
      text
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(line).max(most));

/** What this document alone says in place of what the candidate's record says. */
export const DocumentEdits = z
  .strictObject({
    headline: z.string().trim().max(200),
    /** A line for each. */
    skills: lines(SkillName, limits.skillsPerCandidate, MAX_SKILL),
    work_history: z
      .array(
        WorkEntry.extend({
          /** A line for each. */
          bullets: lines(z.string().max(MAX_BULLET), MAX_BULLETS, MAX_BULLET),
        }),
      )
      .max(DOCUMENT_EDIT_LIMITS.work_history),
    education: z.array(EducationEntry).max(DOCUMENT_EDIT_LIMITS.education),
    languages: z.array(LanguageEntry).max(DOCUMENT_EDIT_LIMITS.languages),
  })
  .partial();
export type DocumentEdits = z.output<typeof DocumentEdits>;

export const DocumentOptions = z.strictObject({
  /** The sections to show, in their order; without it all of them. */
  sections: z
    .array(z.enum(DOCUMENT_SECTIONS))
    .min(1)
    .max(DOCUMENT_SECTIONS.length)
    .refine((sections) => new Set(sections).size === sections.length, texts.sectionTwice)
    .optional(),
  edits: DocumentEdits.default({}),
  /** Of a blind document only, as the next three. */
  employers: Shown.default('shown'),
  schools: Shown.default('shown'),
  /** What stands in place of an employer or school; one without a description is left out. */
  descriptions: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(200),
        description: z.string().trim().min(1).max(200),
      }),
    )
    .max(DOCUMENT_EDIT_LIMITS.descriptions)
    .default([]),
  /** Names of other people that a person has marked to go. */
  hidden_names: z.array(z.string().trim().min(2).max(120)).max(20).default([]),
});
export type DocumentOptions = z.output<typeof DocumentOptions>;

/** What a document or a card shows of a candidate, masked where it is blind; nothing else of the record is in it. */
export const DocumentContent = z.object({
  /** The name, or the code of a blind one. */
  display_name: z.string(),
  is_blind: z.boolean(),
  headline: z.string().nullable(),
  /** City and country. */
  location: z.string().nullable(),
  experience_years: z.number().nullable(),
  notice_period_days: z.int().nullable(),
  skills: z.array(z.string()),
  work_history: z.array(WorkEntry),
  education: z.array(EducationEntry),
  languages: z.array(LanguageEntry),
});
export type DocumentContent = z.output<typeof DocumentContent>;

export const getCandidateDocument = call({
  path: 'agency/getCandidateDocument',
  effect: 'read',
  returns: 'file',
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    "Make a candidate's resume with the agency's logo, colour and footer, as PDF or DOCX; blind, with a code in place of the name and without what tells who it is. `job_id` adds what the job asks for, and makes the code that of this job",
  body: z.strictObject({
    candidate_id: CandidateId,
    format: z.enum(DOCUMENT_FORMATS),
    is_blind: z.boolean().default(false),
    job_id: JobId.optional(),
    /** Of its headings; the candidate's own text is not translated. */
    language: z.enum(DOCUMENT_LANGUAGES).default('en'),
    ...DocumentOptions.shape,
  }),
  data: z.object({}),
  errors: ['candidate_not_found', 'job_not_found', 'candidate_without_work_history', 'script_not_supported'],
});
