export type { ArchiveLimits, ArchivePlan, ArchiveRefusal } from './archive.ts';
export { planArchive, unpackArchive } from './archive.ts';
export type { Blinder, PersonIdentity, ResumeTexts, TextKind } from './blind/index.ts';
export { blindFileName, maskPerson, maskResume, resumeBlinder } from './blind/index.ts';
export { detectFileType } from './file-type.ts';
export type { HiddenKind, HiddenText } from './hidden-text.ts';
export { parseResume, readText } from './parse-resume.ts';
export type {
  EducationEntry,
  Field,
  FileType,
  FoundSkill,
  Language,
  ParsedResume,
  ParseOptions,
  ParseStage,
  Passage,
  PersonInFile,
  Place,
  PlaceHint,
  ResumeErrorCode,
  ResumeFields,
  ResumeLocation,
  ResumeSalary,
  ResumeSkill,
  SpokenLanguage,
  UnreadText,
  WorkEntry,
} from './result.ts';
export { ResumeError } from './result.ts';
