// A poll costs by what is due, not by all that waits.
import { afterEach, expect, test as it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addEmptyAgencies } from '../../../testing/empty-agencies.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { leaseDeliveries } from './attempts.repo.ts';

const test = useTestApp({}, { own: 'leases the deliveries of all agencies' });
const owner = (text: string, values: unknown[] = []) => test.database.ownerPool.query(text, values);
const lease = () => leaseDeliveries(test.database, newId(), 64);

/** Agencies with a webhook each, and so many deliveries that are due from then on. */
async function addWaiting(agencies: number, deliveries: number, due: string) {
  await addEmptyAgencies(test.database.ownerPool, agencies);
  await owner(`insert into webhooks (agency_id, webhook_id, user_id, webhook_type, url, secret_sealed)
    select agency_id, gen_random_uuid(), user_id, 'NewMatch', 'https://' || agency_id || '.example/', 'sealed' from users`);
  await owner(
    `with event as (
      insert into webhook_events (agency_id, event_id, webhook_type, payload)
      select w.agency_id, gen_random_uuid(), 'NewMatch', '{}' from webhooks w cross join generate_series(1, $1::int)
      returning agency_id, event_id)
    insert into webhook_deliveries (agency_id, delivery_id, event_id, webhook_id, user_id, webhook_type, next_attempt_at)
    select agency_id, gen_random_uuid(), event_id, w.webhook_id, w.user_id, 'NewMatch', now() + $2::interval
    from event join webhooks w using (agency_id)`,
    [deliveries, due],
  );
  await owner('analyze webhooks, webhook_deliveries');
}

afterEach(() => owner('delete from webhook_deliveries; delete from webhook_events; delete from webhooks'));

it('a poll while nothing is due asks for no turn among the other workers', async () => {
  await addWaiting(3, 2, '1 hour');
  const other = await test.database.ownerPool.connect();
  await other.query('begin; select pg_advisory_xact_lock(7345010)');
  // It would wait for this lock.
  expect(await lease()).toEqual([]);
  await other.query('rollback');
  other.release();
});

it('one that is due is found beside all that wait', async () => {
  await addWaiting(3, 2, '1 hour');
  await owner(`update webhook_deliveries set next_attempt_at = now() where delivery_id =
    (select delivery_id from webhook_deliveries order by 1 limit 1)`);
  expect(await lease()).toHaveLength(1);
  expect(await lease()).toEqual([]);
});

it('many that are due are shared among their webhooks', async () => {
  await addWaiting(3, 200, '-1 minute');
  const leased = await lease();
  // Two places for each webhook.
  const [{ count }] = (await owner('select count(*)::int as count from webhooks')).rows;
  expect(leased).toHaveLength(Math.min(64, 2 * count));
  expect(new Set(leased.map(({ agency_id }) => agency_id)).size).toBe(count);
});
