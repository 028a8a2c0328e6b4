import type { Recording } from './record.ts';

/** A recording and its placeholders, replaced in each request: unique letters, the record's id, and other new ids. */
export type Plan = { recording: Recording; uniqueLetters?: string; record_id?: string; made_ids?: string[] };

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The unknown ids among the values of a recording: the product generates them for each request. */
export const madeIds = ({ statements }: Recording, known: readonly string[]): string[] =>
  [...new Set(JSON.stringify(statements.map(({ values }) => values)).match(UUID) ?? [])].filter(
    (id) => !known.includes(id),
  );

/** The key of a plan; without a body it serves every body of that path and token. */
export const planKey = (path: string, token: string, body = '') => `${path} ${token} ${body}`;
