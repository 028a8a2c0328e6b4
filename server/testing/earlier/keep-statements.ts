// Packs recorded statements: `node server/testing/earlier/keep-statements.ts FILE [COMMIT LAST_MIGRATION]`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MIGRATIONS } from '../../platform/db/migrate.ts';

const [file = '', commit, last = MIGRATIONS.at(-1)] = process.argv.slice(2);
const head = () => execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
/**
 * What can be explained: one statement that reads or writes rows. Only functions reach the requests of Idempotency-Keys;
 * tests try the table and are refused.
 */
const isKept = (text: string) =>
  /^\s*(?:select|insert|update|delete|with|merge)\b/i.test(text) &&
  !/;\s*\S/.test(text) &&
  !/\bidempotent_requests\b/.test(text);
const statements = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as string)
  .filter(isKept);
const lines = [{ commit: commit ?? head(), last }, ...new Set(statements)].map((one) => JSON.stringify(one));
writeFileSync(
  join(import.meta.dirname, 'statements.jsonl.gz'),
  gzipSync(`${lines.join('\n')}\n`, { level: 9 }),
);
process.stdout.write(`${lines.length - 1} statements\n`);
