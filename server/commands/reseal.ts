// npm run reseal: after SECRETS_KEY was changed, seals everything with the new key, so that the former one can be
// dropped. Exits with 1 if a text does not open.

import { resealSecrets } from '../doctor/secrets/reseal-secrets.ts';
import { hasSecretsKey } from '../platform/security/secrets.ts';
import { withOwner } from './open-owner.ts';
import { formatNumber, printLine } from './printing.ts';

await withOwner(async ({ config, owner }) => {
  if (!hasSecretsKey(config)) {
    printLine('There is no key yet. If secrets were sealed, their key is gone: npm run doctor says whether.');
    process.exitCode = 1;
    return;
  }
  const columns = await resealSecrets(owner, config);
  for (const { column, resealed, unreadable } of columns) {
    if (resealed > 0) printLine(`${column}: ${formatNumber(resealed)} sealed with the present key`);
    if (unreadable > 0)
      printLine(
        `${column}: ${formatNumber(unreadable)} DO NOT OPEN with any key that is set, and stay as they are`,
      );
  }
  if (columns.some(({ unreadable }) => unreadable > 0)) process.exitCode = 1;
  else printLine('All that is sealed opens with the present key.');
});
