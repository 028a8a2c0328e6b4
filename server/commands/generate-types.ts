// Writes platform/db/types.ts from a freshly migrated database, so that rows are typed by the SQL itself.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { databaseUrl, startTestCluster, TEMPLATE } from '../testing/cluster.ts';

const cluster = await startTestCluster();
try {
  execFileSync(
    join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      databaseUrl(cluster.url, TEMPLATE),
      '--out-file',
      join(import.meta.dirname, '..', 'platform', 'db', 'types.ts'),
      '--include-pattern',
      'public.*',
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify({ timestamptz: 'string', timestamp: 'string', int8: 'number' }),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await cluster.stop();
}
