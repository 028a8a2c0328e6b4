import type { LiveEvent } from '@placewell/contract/events.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { expect, test as it, vi } from 'vitest';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { publishLiveEvent } from './live.ts';

const test = useTestApp({}, { own: 'breaks the connections' });
const say = (agency_id: AgencyId, event: LiveEvent) =>
  test.inAgency(agency_id, (tx) => publishLiveEvent(tx, event));

it('delivers live events once, to their own agency only, after the connection broke, and says that some are lost', async () => {
  const [agency, other] = [await anAgency(test), await anAgency(test)];
  const heard: LiveEvent[] = [];
  const overheard: LiveEvent[] = [];
  test.platform.live.subscribe(agency.agency_id, (event) => heard.push(event));
  test.platform.live.subscribe(other.agency_id, (event) => overheard.push(event));
  for (let round = 0; round < 2; round++)
    await vi.waitFor(async () => {
      const { rowCount } = await test.database.ownerPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'placewell-live' and datname = current_database()`,
      );
      expect(rowCount).toBe(1);
    }, 60_000);
  await vi.waitFor(async () => {
    await say(agency.agency_id, { type: 'candidates.changed' });
    expect(heard).toContainEqual({ type: 'candidates.changed' });
  }, 60_000);
  await say(agency.agency_id, { type: 'jobs.changed' });
  // Events arrive in commit order: a second delivery of the earlier one would come before this one.
  await say(agency.agency_id, { type: 'matches.changed' });
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'matches.changed' }), 15_000);
  expect(heard.filter((event) => event.type === 'jobs.changed')).toHaveLength(1);
  expect(overheard).not.toContainEqual({ type: 'jobs.changed' });
  // Events during the connection's outage are lost, so every open page, and one that opens now, reloads everything.
  const everything = { type: 'everything.changed' };
  await vi.waitFor(() => {
    expect(heard).toContainEqual(everything);
    expect(overheard).toContainEqual(everything);
  }, 60_000);
  const heardLater: LiveEvent[] = [];
  test.platform.live.subscribe(agency.agency_id, (event) => heardLater.push(event), 20_000);
  expect(heardLater[0]).toEqual(everything);
  expect(heardLater).toContainEqual({ type: 'matches.changed' });
});
