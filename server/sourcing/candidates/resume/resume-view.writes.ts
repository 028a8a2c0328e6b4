import { insertResumeView } from './resumes.repo.ts';

/** Keeps that this person has opened the resume. Nobody is told: it shows only in what they decide later. */
export const recordResumeView = insertResumeView;
