import { createHash } from 'node:crypto';

/** JSON in which the fields of every object stand in the order of their names. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}

/** SHA-256 of the shown content, in hexadecimal. The stored order of its fields does not change it. */
export const contentHash = (shown: unknown): string =>
  createHash('sha256').update(canonical(shown)).digest('hex');
