import type { Recording } from './record.ts';

/** A recording with what of it stands for the request's own: `fresh` letters and the record's id. */
export type Plan = { recording: Recording; fresh?: string; record_id?: string };

/** Under which a plan is found; without a body it serves every body of that path and token. */
export const planKey = (path: string, token: string, body = '') => `${path} ${token} ${body}`;
