// npm run doctor: reports whether an installation is in order, running or not. Changes nothing; exits with 1 on a
// problem.
import { openStorage } from '../providers/storage/storage.ts';
import {
  checkConfig,
  checkCredits,
  checkDatabase,
  checkMail,
  checkScans,
  checkStorage,
  type Finding,
} from './doctor-checks.ts';
import { checkOutside, checkSecrets } from './doctor-outside.ts';
import { withOwner } from './open-owner.ts';

const LABELS = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' } as const;
let problems = 0;
function print(findings: readonly Finding[]): boolean {
  for (const { state, text } of findings) process.stdout.write(`${LABELS[state]}${text}\n`);
  const found = findings.filter(({ state }) => state === 'problem').length;
  problems += found;
  return found === 0;
}

await withOwner(async ({ config, owner }) => {
  try {
    if (print(await checkDatabase(owner))) {
      print(await checkCredits(owner));
      print(await checkSecrets(owner, config));
      print(await checkMail(config, owner));
    }
    print([await checkStorage(await openStorage(config))]);
    print([await checkScans(config)]);
    print(await checkOutside(config));
    print(checkConfig(config));
  } catch (error) {
    print([{ state: 'problem', text: error instanceof Error ? error.message : String(error) }]);
  }
});
process.stdout.write(problems === 0 ? '\nEverything is in order.\n' : `\nProblems: ${problems}.\n`);
process.exitCode = problems === 0 ? 0 : 1;
