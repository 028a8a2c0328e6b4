import type { AgencyId } from '@placewell/contract/ids.ts';
import { listLedgerFaults } from '../../money/money.public.ts';
import type { AppDatabase } from '../../platform/db/database.ts';
import { type InstallationProof, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { listAgenciesToCheck, listForgottenReservations, openMoment } from './ledger-checks.repo.ts';

export type LedgerFault = { agency_id: string; agency_name: string; fault: string };

type Options = {
  rest?: () => Promise<void>;
  onError?: (agency_id: AgencyId, error: unknown) => void;
  mayGoOn?: (checked: number) => boolean;
};

const checkLedger = (database: Pick<AppDatabase, 'app'>, agency_id: AgencyId) =>
  withTenant(database, agency_id, async (tx) => {
    await openMoment(tx);
    const forgotten = await listForgottenReservations(tx);
    return [
      ...(await listLedgerFaults(tx)),
      ...forgotten.map((key) => `The reservation ${key} was neither charged nor released.`),
    ];
  });

/**
 * Checks every agency's credits, each in one snapshot: balance, entries and lots agree, entries are gapless, and every
 * reservation is settled or belongs to unfinished work. Returns the number of agencies, of those that were checked, and the
 * problems. `mayGoOn` is asked before each agency, `rest` is awaited after each. Without `onError` an agency that cannot
 * be checked ends the check.
 */
export async function checkLedgers(
  database: Pick<AppDatabase, 'app'>,
  proof: InstallationProof,
  { rest, onError, mayGoOn = () => true }: Options = {},
): Promise<{ agencies: number; checked: number; faults: LedgerFault[] }> {
  const agencies = await withInstallation(database, proof, listAgenciesToCheck);
  const faults: LedgerFault[] = [];
  let checked = 0;
  for (const agency of agencies) {
    if (!mayGoOn(checked)) break;
    checked++;
    try {
      const found = await checkLedger(database, agency.agency_id);
      faults.push(...found.map((fault) => ({ ...agency, fault })));
    } catch (error) {
      if (!onError) throw error;
      onError(agency.agency_id, error);
    }
    await rest?.();
  }
  return { agencies: agencies.length, checked, faults };
}
