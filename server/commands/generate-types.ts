// npm run types: writes server/rows.ts from a freshly migrated database, so that rows are typed by the SQL itself, and the
// hashes of new migrations.
import { databaseUrl, startTestCluster, TEMPLATE } from '../testing/cluster.ts';
import { addMigrationHashes } from './migration-hashes.ts';
import { runCodegen } from './row-types.ts';

const cluster = await startTestCluster();
try {
  runCodegen(databaseUrl(cluster.url, TEMPLATE), 'write');
} finally {
  await cluster.stop();
}
addMigrationHashes();
