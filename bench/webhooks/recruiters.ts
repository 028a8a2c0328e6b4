import type { CandidateId } from '@placewell/contract/ids.ts';
import { queueCandidateEvents } from '@placewell/server/outside/webhooks/delivery/outbox.writes.ts';
import type { Config } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '@placewell/server/testing/builders.ts';
import { aWebhook } from '@placewell/server/testing/receivers.ts';
import type { BenchReceiver } from './receivers.ts';

const RECRUITERS_PER_AGENCY = 10;

/** A recruiter for each receiver, ten in an agency; faulty receivers and good ones share agencies. */
export async function recruitersFor(
  { database, config }: { database: Database; config: Config },
  receivers: readonly BenchReceiver[],
): Promise<TestUser[]> {
  const agencies: TestUser[] = [];
  for (let at = 0; at < receivers.length / RECRUITERS_PER_AGENCY; at++)
    agencies.push(await anAgency({ database }));
  const recruiters: TestUser[] = [];
  for (const [at, { url }] of receivers.entries()) {
    const recruiter = await aRecruiter({ database }, agencies[at % agencies.length]!);
    await aWebhook({ database, platform: { config } }, recruiter, { webhook_type: 'NewCandidate', url });
    recruiters.push(recruiter);
  }
  return recruiters;
}

/** Inserts a candidate and its event in one transaction; returns the id and the moment just before the commit. */
export async function queueOneEvent(database: Database, { agency_id, user_id }: TestUser) {
  const candidate_id = newId<CandidateId>();
  const committed_at = await withTenant(database, agency_id, async (tx) => {
    await tx
      .insertInto('candidates')
      .values({ agency_id, candidate_id, recruiter_id: user_id, candidate_name: `Candidate ${candidate_id}` })
      .execute();
    await queueCandidateEvents(tx, [candidate_id]);
    return performance.now();
  });
  return { candidate_id, committed_at };
}
