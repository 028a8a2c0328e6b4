import type { Body, Data } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/enrichment.ts';
import { FINDERS, type FinderName } from '@placewell/contract/sourcing/enrichment.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret, sealSecret } from '../../platform/security/secrets.ts';
import * as repo from './finders.repo.ts';
import { changeFinders } from './settings.writes.ts';

const LABELS: Readonly<Record<FinderName, string>> = { hunter: 'Hunter', built_in: 'Built-in finder' };
/** Finders whose vendor requires a key. */
const NEEDS_KEY: readonly FinderName[] = ['hunter'];

const placeOf = (agency_id: AgencyId) => ({ agency_id, column: 'enrichment_finders.key_sealed' });

/** All finders in the agency's order; those that it has not set keep their default place. */
async function listFinders(tx: TenantTx): Promise<repo.StoredFinder[]> {
  const stored = await repo.listStoredFinders(tx);
  const missing = FINDERS.filter((finder) => !stored.some((one) => one.finder === finder));
  return [
    ...stored,
    ...missing.map((finder, at) => ({
      finder,
      place: stored.length + at,
      is_enabled: true,
      key_sealed: null,
      key_last4: null,
    })),
  ];
}

/** The finders with their recent results. */
export async function getFinders({ tx, platform }: Context): Promise<Data<typeof calls.getFinders>> {
  const uses = new Map((await repo.countUse(tx)).map((use) => [use.finder, use]));
  const finders = (await listFinders(tx)).map(({ finder, is_enabled, key_sealed, key_last4 }) => {
    const use = uses.get(finder);
    const needs_key = NEEDS_KEY.includes(finder);
    const has_shared_key = platform.finders.sharedKeys[finder] !== undefined;
    return {
      finder,
      label: LABELS[finder],
      is_enabled,
      is_ready: !needs_key || key_sealed !== null || has_shared_key,
      needs_key,
      has_key: key_sealed !== null,
      key_last4,
      has_shared_key,
      asked: use?.asked ?? 0,
      found: use?.found ?? 0,
      hit_rate: use ? use.found / use.asked : null,
      average_ms: use?.average_ms ?? null,
      credits_per_find: 1,
      vendor_credits: needs_key ? (use?.vendor_credits ?? 0) : null,
    };
  });
  return { finders };
}

/** Sets order, switches and keys. */
export async function updateFinders(
  context: Context,
  { finders }: Body<typeof calls.updateFinders>,
): Promise<Data<typeof calls.updateFinders>> {
  const { tx, platform } = context;
  await lockKeys(tx, ['enrichment-finders']);
  const before = new Map((await listFinders(tx)).map((one) => [one.finder, one]));
  await changeFinders(
    tx,
    finders.map(({ finder, is_enabled, api_key }, place) => ({
      finder,
      is_enabled,
      place,
      ...keyColumns(platform.config, tx.agency_id, { api_key, before: before.get(finder) }),
    })),
  );
  return getFinders(context);
}

/** A new key sealed, no key for null, and the stored one for undefined. */
function keyColumns(
  config: Config,
  agency_id: AgencyId,
  { api_key, before }: { api_key: string | null | undefined; before: repo.StoredFinder | undefined },
): Pick<repo.StoredFinder, 'key_sealed' | 'key_last4'> {
  if (api_key === undefined)
    return { key_sealed: before?.key_sealed ?? null, key_last4: before?.key_last4 ?? null };
  if (api_key === null) return { key_sealed: null, key_last4: null };
  return { key_sealed: sealSecret(config, api_key, placeOf(agency_id)), key_last4: api_key.slice(-4) };
}

/** The finders to ask, in order, each with its key: those that are switched on and have what they need. */
export async function listReadyFinders(tx: TenantTx, { config, finders, log }: Platform) {
  const ready = [];
  for (const { finder, is_enabled, key_sealed } of await listFinders(tx)) {
    const known = finders.all.find(({ name }) => name === finder);
    if (!is_enabled || !known) continue;
    let api_key: string | null = finders.sharedKeys[finder] ?? null;
    try {
      if (key_sealed !== null) api_key = openSecret(config, key_sealed, placeOf(tx.agency_id));
    } catch (error) {
      // The others are asked; `npm run doctor` names keys that cannot be opened.
      log.error({ err: error, finder }, 'Finder skipped: its key cannot be opened');
      continue;
    }
    if (api_key !== null || !NEEDS_KEY.includes(finder)) ready.push({ finder: known, api_key });
  }
  return ready;
}
