import type pg from 'pg';

/** A statement by hand; `name` makes PostgreSQL plan it once a connection. */
export type CeilingStatement = { text: string; values: unknown[]; name?: string };

/** The server replaces it in each request. */
export const CANDIDATE_ID = '{{candidate_id}}';
export const LETTERS = '{{letters}}';
/** The whole body of the request. */
export const BODY = '{{body}}';

type Changes = { candidate_id: string; letters: string; body?: string };

const filled = (value: unknown, { candidate_id, letters, body }: Changes): unknown =>
  value === BODY
    ? body
    : typeof value === 'string' && value.includes('{{')
      ? value.replaceAll(CANDIDATE_ID, candidate_id).replaceAll(LETTERS, letters)
      : value;

/** The statement as one request sends it. */
export const queryOf = ({ text, values, name }: CeilingStatement, changes: Changes): pg.QueryConfig => ({
  text,
  ...(values.length > 0 ? { values: values.map((value) => filled(value, changes)) } : {}),
  ...(name ? { name } : {}),
});
