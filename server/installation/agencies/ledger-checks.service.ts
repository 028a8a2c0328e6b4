import { setTimeout as sleep } from 'node:timers/promises';
import { listLedgerFaults } from '../../money/money.public.ts';
import type { AppDatabase } from '../../platform/db/database.ts';
import { type InstallationProof, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { listAgenciesToCheck, listForgottenReservations, openMoment } from './ledger-checks.repo.ts';

export type LedgerFault = { agency_id: string; agency_name: string; fault: string };

/**
 * Checks every agency's credits, each in one snapshot: balance, entries and lots agree, entries are gapless, and every
 * reservation is settled or belongs to unfinished work. Returns the number of agencies, of those that were checked, and the
 * problems. `pauseMs`: after each agency, for a check that nobody waits for. `mayGoOn` is asked before each agency.
 */
export async function checkLedgers(
  database: Pick<AppDatabase, 'app'>,
  proof: InstallationProof,
  { pauseMs = 0, mayGoOn = () => true }: { pauseMs?: number; mayGoOn?: (checked: number) => boolean } = {},
): Promise<{ agencies: number; checked: number; faults: LedgerFault[] }> {
  const agencies = await withInstallation(database, proof, listAgenciesToCheck);
  const faults: LedgerFault[] = [];
  let checked = 0;
  for (const agency of agencies) {
    if (!mayGoOn(checked)) break;
    checked++;
    const found = await withTenant(database, agency.agency_id, async (tx) => {
      await openMoment(tx);
      const forgotten = await listForgottenReservations(tx);
      return [
        ...(await listLedgerFaults(tx)),
        ...forgotten.map((key) => `The reservation ${key} was neither charged nor released.`),
      ];
    });
    faults.push(...found.map((fault) => ({ ...agency, fault })));
    if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false });
  }
  return { agencies: agencies.length, checked, faults };
}
