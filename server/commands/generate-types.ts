// npm run types: writes server/rows.ts from a freshly migrated database, so that rows are typed by the SQL itself, the
// hashes of new migrations, and what the migrations make, with which `npm run doctor` compares. Refuses where a migration with
// a hash was changed.
import pg from 'pg';
import { writeExpectedSchema } from '../doctor/schema/expected-schema.ts';
import { readSchema, type SchemaObject } from '../doctor/schema/read-schema.repo.ts';
import { revokeTemporary } from '../platform/db/app-role.ts';
import { CONNECTION } from '../platform/db/connection.ts';
import { databaseUrl, startTestCluster, TEMPLATE } from '../testing/cluster.ts';
import { addMigrationHashes } from './migration-hashes.ts';
import { runCodegen } from './row-types.ts';

const faults = addMigrationHashes();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);

const cluster = await startTestCluster();
let schema: SchemaObject[] = [];
try {
  const url = databaseUrl(cluster.url, TEMPLATE);
  runCodegen(url, 'write');
  const client = new pg.Client({ ...CONNECTION, connectionString: url });
  await client.connect();
  await revokeTemporary(client);
  schema = await readSchema(client);
  await client.end();
} finally {
  await cluster.stop();
}
writeExpectedSchema(schema);
