import type { Field, ParsedResume } from '../result.ts';

/** Values read from a picture are checked by a person. Lists of skills and summaries lead nobody astray. */
const MOST = 0.5;

/** The result with little confidence in values from scanned pages. */
export function doubted(resume: ParsedResume): ParsedResume {
  const { scanned_pages: pages, fields } = resume;
  if (pages.length === 0) return resume;
  const doubt = <T extends { confidence: number; page: number }>(found: T): T =>
    pages.includes(found.page) ? { ...found, confidence: Math.min(found.confidence, MOST) } : found;
  const doubtful = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name === 'summary' ? field : doubt(field as Field<unknown>),
    ]),
  ) as ParsedResume['fields'];
  return {
    ...resume,
    confidence: Math.min(resume.confidence, MOST),
    fields: doubtful,
    work_history: resume.work_history.map(doubt),
    education: resume.education.map(doubt),
  };
}
