import { insertResumeOpening } from './resumes.repo.ts';

/** Records that this person has opened the resume. No event: it shows only in their later decisions. */
export const recordResumeOpening = insertResumeOpening;
