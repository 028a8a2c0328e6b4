import type { Recording } from './record.ts';

/** A recording and its placeholders, which each request replaces: unique letters and the record's id. */
export type Plan = { recording: Recording; uniqueLetters?: string; record_id?: string };

/** The key of a plan; without a body it serves every body of that path and token. */
export const planKey = (path: string, token: string, body = '') => `${path} ${token} ${body}`;
