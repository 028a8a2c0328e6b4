// A product with its own database, for benchmarks that inspect it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgencyId, type UserId } from '@placewell/contract/ids.ts';
import { type SessionData, signUp, verifyEmail } from '@placewell/contract/people/accounts.ts';
import { grantCredits } from '@placewell/server/money/credits/credits.public.ts';
import {
  type Database,
  openDatabase,
  openOwnerPool,
  roleUrlOf,
} from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { confirmationToken } from '@placewell/server/seed/outbox.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';
import { seed } from './api/seed.ts';

const CREDITS = 20_000;

export type OpenProduct = RunningProduct & { database: Database; databaseUrl: string };
export type Owner = { email: string; token: string; agency_id: AgencyId; client: ApiClient };

/** Starts database and product in temporary folders; `prepare` gets the migrated database before the product starts. */
export async function openProduct(
  env: NodeJS.ProcessEnv = {},
  prepare?: (url: string) => Promise<void>,
): Promise<OpenProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const log = createLog('error', false);
  const cluster = await startPostgres(folder, log);
  const removeCluster = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const owner = openOwnerPool(cluster.url, 2);
    await migrate(owner, log);
    await owner.end();
    await prepare?.(cluster.url);
    const product = await startProduct({ DATABASE_URL: cluster.url, LOG_LEVEL: 'error', ...env });
    const database = openDatabase({ owner: cluster.url, app: roleUrlOf(cluster.url) }, 2);
    return {
      ...product,
      database,
      databaseUrl: cluster.url,
      stop: async () => {
        await database.close();
        await product.stop();
        await removeCluster();
      },
    };
  } catch (error) {
    await removeCluster();
    throw error;
  }
}

/** Signs up an agency and confirms its e-mail by the link in the outbox; before that, it cannot upload. */
export async function signUpConfirmed(
  { url, dataDir }: Pick<RunningProduct, 'url' | 'dataDir'>,
  email: string,
): Promise<SessionData> {
  const api = new ApiClient(url);
  const session = await api.call(signUp, { email, agencyName: 'Agency', password: 'a quiet harbour 7' });
  await api.call(verifyEmail, { token: await confirmationToken(dataDir, email) });
  return session;
}

/** Signs up an agency and gives it credits. */
export async function anOwner({
  database,
  ...product
}: Pick<OpenProduct, 'url' | 'dataDir' | 'database'>): Promise<Owner> {
  const email = `owner-${newId()}@example.com`;
  const session = await signUpConfirmed(product, email);
  const { url } = product;
  const agency_id = AgencyId.parse(session.agency_id);
  await giveCredits(database, agency_id);
  return { email, agency_id, token: session.token, client: new ApiClient(url, session.token) };
}

export const giveCredits = (database: Database, agency_id: AgencyId) =>
  withTenant(database, agency_id, (tx) =>
    grantCredits(tx, {
      credit_type: 'resume',
      amount: CREDITS,
      source: 'top_up',
      expires_at: null,
      ref_type: 'bench',
      ref_id: null,
      user_id: null,
      idempotency_key: `bench:${newId()}`,
    }),
  );

type Fill = { hasDocuments?: boolean; fill?: (url: string, agency_id: AgencyId) => Promise<void> };

/**
 * Seeds an agency with `candidates` before the product starts, and calls `fill` for further data; afterwards returns
 * the token of its owner.
 */
export function seededOwner(candidates: number, { fill, ...options }: Fill = {}) {
  let owner: { agency_id: AgencyId; user_id: UserId } | undefined;
  return {
    seed: async (url: string) => {
      const [agency] = await seed(url, [candidates], options);
      owner = { agency_id: agency!.agency_id, user_id: agency!.owner_id };
      await fill?.(url, owner.agency_id);
    },
    token: (database: Database): Promise<string> =>
      withTenant(database, owner!.agency_id, (tx) => openSession(tx, { ...owner!, role: 'agency' })),
  };
}
