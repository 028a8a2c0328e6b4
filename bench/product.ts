// A product with its own database, for benchmarks that inspect it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgencyId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { signUp, verifyEmail } from '@placewell/contract/people/accounts.ts';
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
import { ApiClient } from '@placewell/server/seed/client.ts';
import { firstAgencyJobs } from '@placewell/server/seed/demo-jobs.ts';
import { confirmationToken } from '@placewell/server/seed/outbox.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';

const CREDITS = 20_000;

export type OpenProduct = RunningProduct & { database: Database; postgres: string };
export type Owner = { email: string; token: string; agency_id: AgencyId; client: ApiClient };

/** A migrated database in a temporary folder, or in `folder`, which stays. */
export async function openCluster(folder?: string) {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  mkdirSync(place, { recursive: true });
  const log = createLog('error', false);
  const { url, ...cluster } = await startPostgres(place, log);
  const stop = async () => {
    await cluster.stop();
    if (!folder) rmSync(place, { recursive: true, force: true });
  };
  try {
    const owner = openOwnerPool(url, 2);
    await migrate(owner, log);
    const { rows } = await owner.query<{ server_version: string }>('show server_version');
    await owner.end();
    return { folder: place, url, postgres: rows[0]!.server_version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const openAppDatabase = (url: string, size = 2) =>
  openDatabase({ owner: url, app: roleUrlOf(url) }, size);

/** Starts database and product in temporary folders; `prepare` gets the migrated database before the product starts. */
export async function openProduct(
  env: NodeJS.ProcessEnv = {},
  prepare?: (url: string) => Promise<void>,
): Promise<OpenProduct> {
  const cluster = await openCluster();
  try {
    await prepare?.(cluster.url);
    const product = await startProduct({ DATABASE_URL: cluster.url, LOG_LEVEL: 'error', ...env });
    const database = openAppDatabase(cluster.url);
    return {
      ...product,
      database,
      postgres: cluster.postgres,
      stop: async () => {
        await database.close();
        await product.stop();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Starts the product on an empty database, or on one that `prepare` fills; stops both when `work` is done. */
export async function withProduct<T>(
  work: (product: OpenProduct) => Promise<T>,
  prepare?: (url: string) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  const product = await openProduct(env, prepare);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** Credits for uploads. */
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

/** Signs up an agency, confirms its e-mail by the link in the outbox, without which it cannot upload, and gives it credits. */
export async function anOwner({
  database,
  url,
  dataDir,
}: Pick<OpenProduct, 'url' | 'dataDir' | 'database'>): Promise<Owner> {
  const email = `owner-${newId()}@example.com`;
  const api = new ApiClient(url);
  const session = await api.call(signUp, { email, agencyName: 'Agency', password: 'a quiet harbour 7' });
  await api.call(verifyEmail, { token: await confirmationToken(dataDir, email) });
  const agency_id = AgencyId.parse(session.agency_id);
  await giveCredits(database, agency_id);
  return { email, agency_id, token: session.token, client: new ApiClient(url, session.token) };
}

/** Opens the jobs of the first demo agency. */
export async function openJobs(client: ApiClient) {
  for (const { place, ...job } of firstAgencyJobs)
    await client.call(addJob, { ...job, location: place, job_status: 'open' });
}
