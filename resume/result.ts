// The result of the parser. Field names are those of the API, with its spellings (`linkdedin`, `job_tittle`).

import type { HiddenText } from './hidden-text.ts';
import type { PictureType } from './scans/pictures.ts';
import type { ScannedPage } from './scans/scanned-page.ts';
import type { TitleWords } from './words/title-words.ts';

/**
 * `needs_ocr`: the file contains only images of text. `unreadable_scan`: no text was found in them either.
 * `several_people`: the file has the resumes of several people, who are in `people`.
 */
export type ResumeErrorCode =
  | 'encrypted'
  | 'empty'
  | 'damaged'
  | 'unsupported_type'
  | 'too_large'
  | 'needs_ocr'
  | 'unreadable_scan'
  | 'several_people';

/** One of several people whose resumes are in one file, with the pages from the first to the last. */
export interface PersonInFile {
  name: string;
  first_page: number;
  last_page: number;
}

/** The only error the library throws on purpose; `code` is stable, `message` is for logs. */
export class ResumeError extends Error {
  readonly code: ResumeErrorCode;
  readonly people: readonly PersonInFile[];
  constructor(code: ResumeErrorCode, message: string, people: readonly PersonInFile[] = []) {
    super(message);
    this.name = 'ResumeError';
    this.code = code;
    this.people = people;
  }
}

export type FileType = 'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt' | 'zip' | MailType | PictureType;
/** Emails with their attachments: a MIME message, an Outlook item. */
export type MailType = 'eml' | 'msg';
/** Languages that are read. */
export type Language =
  | 'en'
  | 'de'
  | 'es'
  | 'fr'
  | 'it'
  | 'pt'
  | 'nl'
  | 'pl'
  | 'ro'
  | 'tr'
  | 'da'
  | 'no'
  | 'sv';

/** A value read from the file, with its confidence (0–1), the text it was read from and the page (from 1). */
export interface Field<T> {
  value: T;
  confidence: number;
  quote: string;
  page: number;
}

/** The place fields of a candidate, as returned by the injected look-up. */
export interface Place {
  city: string | null;
  state: string | null;
  country: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
  formatted_address: string;
  place_id: string;
  location_types: string[];
  viewport: { northeast: { lat: number; lng: number }; southwest: { lat: number; lng: number } } | null;
}

/** The country that a place is expected in, by the rest of the text. */
export interface PlaceHint {
  /** ISO code; it decides between places of one name. */
  country: string;
  /** Beside clear evidence, size does not count: of places of one name, that in the country is meant. */
  isSure: boolean;
  /** The text says where a person lives: a town alone may be small if it lies in the country. */
  isHome?: boolean;
}

/** `place` is null if the text looks like a place that the look-up does not know. */
export interface ResumeLocation {
  text: string;
  place: Place | null;
}

export interface ResumeSalary {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: 'year' | 'month' | 'day' | 'hour';
}

export interface ResumeFields {
  candidate_name?: Field<string>;
  email?: Field<string>;
  /** E.164 if possible, otherwise the digits as printed. */
  phone?: Field<string>;
  location?: Field<ResumeLocation>;
  linkdedin?: Field<string>;
  links?: Field<string[]>;
  job_tittle?: Field<string>;
  /** Years with one decimal; overlapping jobs count once. */
  experience_years?: Field<number>;
  headline?: Field<string>;
  summary?: Field<string>;
  salary?: Field<ResumeSalary>;
  notice_period_days?: Field<number>;
  /** Whether the person says that they would relocate. */
  relocation?: Field<boolean>;
  /** Where to, as written. */
  relocation_preferences?: Field<string>;
}

export interface ResumeSkill {
  name: string;
  /** Id in the injected vocabulary; null for a skill that is not in it. */
  skill_id: string | null;
  /** 0.8 or more if listed as a skill, less if doubtful or only mentioned in the text. */
  confidence: number;
  quote: string;
  page: number;
}

/** Dates are `YYYY-MM`, or `YYYY` if only years are printed; `end` is null for a current job. */
export interface WorkEntry {
  job_title: string | null;
  company_name: string | null;
  start: string | null;
  end: string | null;
  is_current: boolean;
  location: string | null;
  bullets: string[];
  quote: string;
  page: number;
  confidence: number;
}

export interface EducationEntry {
  degree: string | null;
  field: string | null;
  school_name: string | null;
  start: string | null;
  end: string | null;
  quote: string;
  page: number;
  confidence: number;
}

export interface SpokenLanguage {
  name: string;
  /** As printed ("Fluent", "C1"); null if none is given. */
  level: string | null;
}

/**
 * A part of the text from the offset `start` up to `end`: jobs (also projects and volunteering), studies, a list of
 * skills or languages, certificates, or anything else. `dated`: the jobs or studies in it have dates.
 */
export interface Passage {
  kind: 'job' | 'study' | 'list' | 'certificates' | 'other';
  dated: boolean;
  start: number;
  end: number;
}

/** Lines that no section or entry took, where they are more than a tenth of the words. */
export interface UnreadText {
  words: number;
  /** Lines as printed, at most 2,000 characters. */
  text: string;
}

export interface ParsedResume {
  file_type: Exclude<FileType, 'zip' | MailType>;
  page_count: number;
  /** ISO 639-1 code of the language that the text is mainly written in; `sh` for Bosnian, Croatian and Serbian. */
  language: string;
  /**
   * Whether this library reads that language. If not, only the name, contacts and text are given: jobs, studies, skills
   * and places would be guesses.
   */
  is_language_read: boolean;
  /** Plain text in reading order, pages separated by a form feed. */
  text: string;
  /** The whole text in parts, by its sections. */
  passages: Passage[];
  confidence: number;
  fields: ResumeFields;
  skills: ResumeSkill[];
  work_history: WorkEntry[];
  education: EducationEntry[];
  languages: SpokenLanguage[];
  certificates: string[];
  /** Text that readers of the file do not see. It is in none of the other fields. */
  hidden_text: HiddenText | null;
  unread_text: UnreadText | null;
  /** Pages whose words were read from a picture (`scan`): values from them have little confidence. */
  scanned_pages: number[];
  /** Pages that are pictures and have not been read, beside others with text. */
  unread_pages: number[];
}

export interface FoundSkill {
  skill_id: string;
  name: string;
  quote: string;
  start: number;
  end: number;
}

export type ParseStage = 'reading' | 'layout' | 'fields' | 'done';

export interface ParseOptions {
  /** Finds all known skills in a text, with offsets. In a `list` everyday words count as names of skills. */
  findSkills?: (text: string, place?: 'list' | 'text') => FoundSkill[];
  /** The vocabulary's entry for a listed item, or undefined. */
  resolveSkill?: (name: string) => { skill_id: string; name: string } | undefined;
  /** Whether a text is exactly the name of an occupation in the vocabulary. */
  isJobTitle?: (text: string) => boolean;
  /** The words of the vocabulary's titles, by which a line is one. */
  titleWords?: TitleWords;
  resolvePlace?: (text: string, hint?: PlaceHint) => Place | undefined;
  /** The ISO code of the country of a town that only one country has. */
  countryOfTown?: (name: string) => string | undefined;
  /** The date that "present" means; default: now. */
  today?: Date;
  /** ISO 3166 alpha-2 country of national phone numbers if the file gives no better hint. */
  defaultCountry?: string;
  /** Which of the people of a file with several resumes is read: one of them, or the place from 0. */
  person?: number | PersonInFile;
  /** The words of pages that are pictures, from a program that reads those; they replace what the pages say. */
  scan?: readonly ScannedPage[];
  onProgress?: (stage: ParseStage) => void;
}
