import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs kysely-codegen on a migrated database: `write` replaces `server/rows.ts`, `verify` throws if it differs. */
export function runCodegen(url: string, mode: 'write' | 'verify') {
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      join(ROOT, 'server', 'rows.ts'),
      '--include-pattern',
      'public.*',
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify({ timestamptz: 'string', timestamp: 'string', int8: 'number' }),
      ...(mode === 'verify' ? ['--verify'] : []),
    ],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0) return;
  const advice =
    mode === 'verify' ? 'server/rows.ts does not fit the migrations: run "npm run types".\n' : '';
  throw new Error(`${advice}${stdout}${stderr}`);
}
