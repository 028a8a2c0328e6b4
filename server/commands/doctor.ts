// npm run doctor: says whether an installation is in order, whether or not it is running. Changes nothing; exits with 1 if
// something is wrong.
import { settings } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openDataDir } from '../platform/data-dir.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import { stopUnlessUsed } from '../platform/postgres/instance.ts';
import { openStorage } from '../providers/storage/storage.ts';
import {
  checkConfig,
  checkCredits,
  checkDatabase,
  checkMail,
  checkStorage,
  type Finding,
} from './doctor-checks.ts';
import { checkOutside, checkSecrets } from './doctor-outside.ts';

const LABELS = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' } as const;
let problems = 0;
function print(findings: readonly Finding[]): boolean {
  for (const { state, text } of findings) process.stdout.write(`${LABELS[state]}${text}\n`);
  const found = findings.filter(({ state }) => state === 'problem').length;
  problems += found;
  return found === 0;
}

const config = readConfig(process.env, settings);
openDataDir(config.dataDir);
const postgres = config.databaseUrl
  ? { url: config.databaseUrl }
  : await startPostgres(config.dataDir, createLog('warn', false));
const owner = openOwnerPool(postgres.url, 2);
try {
  if (print(await checkDatabase(owner))) {
    print(await checkCredits(owner));
    print(await checkSecrets(owner, config));
    print(await checkMail(config, owner));
  }
  print([await checkStorage(await openStorage(config))]);
  print(await checkOutside(config));
  print(checkConfig(config));
} catch (error) {
  print([{ state: 'problem', text: error instanceof Error ? error.message : String(error) }]);
} finally {
  await owner.end();
  if ('stop' in postgres) await stopUnlessUsed(postgres);
}
process.stdout.write(problems === 0 ? '\nEverything is in order.\n' : `\nProblems: ${problems}.\n`);
process.exitCode = problems === 0 ? 0 : 1;
