import type { BodyInput } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/installation/agencies.ts';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { createSubscription } from '@placewell/contract/money/subscriptions.ts';
import { acceptInvite, checkLink, forgotPassword, login } from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rankJobsTask } from '../../matching/matches/matches.tasks.ts';
import { hashPassword } from '../../people/accounts/passwords/passwords.rules.ts';
import { INSTALLATION_ID, newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { aCandidate, anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { openStream } from '../../testing/streams.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({}, { own: 'lists all agencies' });
const PASSWORD = 'a tune for the harbour';
let admin: TestUser;
let agency: TestUser;
let recruiter: TestUser;

beforeAll(async () => {
  admin = await aSuperAdmin(test);
  test.platform.log.level = 'info';
});
beforeEach(async () => {
  agency = await anAgency(test, { agency_name: 'Harbour', fullname: 'Hanna First' });
  recruiter = await aRecruiter(test, agency);
});

const update = (body: Omit<BodyInput<typeof calls.updateAgency>, 'id'>, id: string = agency.agency_id) =>
  test.call(calls.updateAgency, { id, ...body }, admin.token);
const setStatus = (agency_status: 'active' | 'inactive', ...agency_ids: string[]) =>
  test.call(calls.updateAgencyStatus, { agency_ids, agency_status }, admin.token);
const remove = (...agency_ids: string[]) => test.call(calls.delAgency, { agency_ids }, admin.token);
const rowOf = async (agency_id: string) => await test.data(calls.getAgency, { agency_id }, admin.token);
const owner = (text: string, ...values: unknown[]) => test.database.ownerPool.query(text, values);

/** The installation log's entries about an agency, oldest first. */
const logOf = async (agency_id: string) =>
  await test.sql`select event, actor_email, agency_name, details from installation_log where agency_id =
    ${agency_id} order by entry_id`;

/** An invited agency whose invitation is pending. */
async function aPendingAgency(): Promise<AgencyId> {
  const { agency_id } = await anAgency(test);
  await test.sql`update users set user_status = 'pending' where agency_id = ${agency_id}`;
  await test.sql`delete from sessions where agency_id = ${agency_id}`;
  await test.sql`update agencies set agency_status = 'pending' where agency_id = ${agency_id}`;
  return agency_id;
}

const CANCELED_PREMIUM = { subscription_plan: 'Premium', subscription_status: 'canceled' } as const;
const EXPIRED_PREMIUM = { subscription_plan: 'Premium', subscription_status: 'expired' } as const;

describe('updateAgency', () => {
  it('changes names, plan and subscription, and logs what was before', async () => {
    const change = {
      agency_name: 'Harbour & Sons',
      fullname: 'Hanna Second',
      subscription_plan: 'PREMIUM',
      billing_cycle: 'monthly',
      subscription_status: 'active',
    } as const;
    const { data, message } = await update(change);
    expect(message).toBe('Agency saved');
    expect(data).toMatchObject({ ...change, subscription_plan: 'Premium', agency_status: 'active' });
    expect(await logOf(agency.agency_id)).toEqual([
      {
        event: 'subscription_changed',
        actor_email: admin.email,
        agency_name: 'Harbour',
        details: { act: 'arranged', plan_name: 'Premium', reason: 'Set with the agency' },
      },
      {
        event: 'agency_changed',
        actor_email: admin.email,
        agency_name: 'Harbour',
        details: {
          before: { agency_name: 'Harbour', fullname: 'Hanna First' },
          after: { agency_name: 'Harbour & Sons', fullname: 'Hanna Second' },
        },
      },
    ]);
    expect(test.log.entries).toContainEqual(
      expect.objectContaining({
        security: 'rights_changed',
        agency_id: agency.agency_id,
        user_id: admin.user_id,
        change: 'agency_changed: agency_name, fullname',
      }),
    );
  });

  it('changes nobody else: neither other users of the agency nor other agencies', async () => {
    const other = await anAgency(test, { agency_name: 'Baltic', fullname: 'Bea' });
    await update({ agency_name: 'Renamed', fullname: 'Renamed', agency_status: 'inactive' });
    expect(await rowOf(other.agency_id)).toMatchObject({
      agency_name: 'Baltic',
      fullname: 'Bea',
      agency_status: 'active',
    });
    expect((await test.call(getCandidates, {}, other.token)).http).toBe(200);
    const rows = await test.sql`select fullname from users where user_id = ${recruiter.user_id}`;
    expect(rows).toEqual([{ fullname: 'Remy Recruiter' }]);
  });

  it('changes and logs nothing when everything that is sent is as it was', async () => {
    const { agency_name, subscription_plan, billing_cycle, subscription_status, agency_status } = await rowOf(
      agency.agency_id,
    );
    const body = { agency_name, subscription_plan, billing_cycle, subscription_status, agency_status };
    expect((await update({ ...body, fullname: '' })).data).toEqual(await rowOf(agency.agency_id));
    expect(await logOf(agency.agency_id)).toEqual([]);
  });

  it('refuses an unknown agency and the installation itself', async () => {
    for (const id of [newId(), INSTALLATION_ID])
      expect(await update({ agency_name: 'X' }, id)).toMatchObject({ http: 404, code: 'agency_not_found' });
    const rows = await test.sql`select agency_name from agencies where agency_id = ${INSTALLATION_ID}`;
    expect(rows).toEqual([{ agency_name: '' }]);
  });

  it('names the field of an unknown plan, cycle or status', async () => {
    const fields = {
      subscription_plan: 'Gold',
      billing_cycle: 'yearly',
      subscription_status: 'free',
      agency_status: 'gone',
    };
    const refused = await test.raw('updateAgency', { id: agency.agency_id, ...fields }, admin.token);
    expect(refused).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(refused.data.fields)).toEqual(Object.keys(fields));
  });

  it('is for super admins only', async () => {
    const body = { id: agency.agency_id, agency_name: 'Mine' };
    expect(await test.call(calls.updateAgency, body, agency.token)).toMatchObject({ http: 403 });
  });
});

describe('the plan and the status that updateAgency is asked for', () => {
  it('sets of a subscription what a person can decide, and says why of the rest', async () => {
    const statusOf = async (body: Parameters<typeof update>[0]) => {
      const { data, code } = await update(body);
      return code ?? data.subscription_status;
    };
    expect(await statusOf({ subscription_status: 'past_due' })).toBe('subscription_change_refused');
    expect((await update({ subscription_status: 'active' })).data.fields).toEqual({
      subscription_plan: 'Choose the plan that the agency is on',
    });
    expect(await update({ subscription_status: 'canceled' })).toMatchObject({
      http: 409,
      code: 'subscription_change_refused',
      data: { fields: { subscription_status: texts.nothingToEnd } },
    });
    expect(await statusOf({ subscription_status: 'expired' })).toBe('expired');
    expect(await statusOf({ subscription_status: 'trialing' })).toBe('trialing');
    expect(await statusOf({ subscription_plan: 'Basic' })).toBe('active');
    expect(await statusOf({ subscription_status: 'trialing' })).toBe('subscription_change_refused');
    expect(await statusOf({ subscription_status: 'canceled' })).toBe('canceled');
    // Called active before there were arrangements.
    const old = await anAgency(test);
    await test.sql`update agencies set subscription_status = 'active', access_ends_at = null where agency_id
      = ${old.agency_id}`;
    expect((await update({ subscription_status: 'canceled' }, old.agency_id)).data.subscription_status).toBe(
      'canceled',
    );
    const invited = await anAgency(test);
    await test.sql`update agencies set agency_status = 'pending' where agency_id = ${invited.agency_id}`;
    expect((await update({ subscription_plan: 'Premium' }, invited.agency_id)).data).toMatchObject({
      subscription_plan: 'Premium',
      subscription_status: 'trialing',
    });
  });

  it('keeps to the status that is sent with a plan: on trial the plan is the one that is to come', async () => {
    const row = { subscription_plan: 'Premium', subscription_status: 'trialing' } as const;
    expect((await update(row)).data).toMatchObject(row);
    await update({ subscription_status: 'expired' });
    const back = { subscription_plan: 'Basic', subscription_status: 'trialing' } as const;
    expect((await update(back)).data).toMatchObject(back);
    expect((await update({ subscription_plan: null, subscription_status: 'trialing' })).data).toMatchObject({
      subscription_plan: null,
      subscription_status: 'trialing',
    });
    expect((await logOf(agency.agency_id)).map(({ details }) => details.act)).toContain('wished');
  });

  it.each<[string, Parameters<typeof update>[0], string, string]>([
    ['a plan of what is canceled', CANCELED_PREMIUM, 'subscription_plan', texts.planNeedsActive],
    ['a plan of what is over', EXPIRED_PREMIUM, 'subscription_plan', texts.planNeedsActive],
    ['a debt', { subscription_status: 'past_due' }, 'subscription_status', texts.statusFollowsPayments],
    [
      'a first payment',
      { subscription_plan: 'Basic', subscription_status: 'incomplete' },
      'subscription_status',
      texts.statusFollowsPayments,
    ],
    [
      'a status that nobody invited',
      { agency_status: 'pending' },
      'agency_status',
      texts.agencyPendingByInvite,
    ],
  ])(
    'refuses %s at its field, and saves nothing else of the same call',
    async (_title, body, field, message) => {
      const before = await rowOf(agency.agency_id);
      expect(await update({ ...body, agency_name: 'Renamed' })).toMatchObject({
        http: 409,
        message,
        data: { fields: { [field]: message } },
      });
      expect(await rowOf(agency.agency_id)).toEqual(before);
      expect(await logOf(agency.agency_id)).toEqual([]);
    },
  );

  it('refuses a trial to an agency that was called active or was ended by hand', async () => {
    for (const status of ['active', 'canceled']) {
      const { agency_id } = await anAgency(test);
      await test.sql`update agencies set subscription_status = ${status}, access_ends_at = null where
        agency_id = ${agency_id}`;
      expect(await update({ subscription_status: 'trialing' }, agency_id)).toMatchObject({
        http: 409,
        data: { fields: { subscription_status: texts.hadSubscription } },
      });
      expect((await rowOf(agency_id)).subscription_status).toBe(status);
    }
  });

  it('refuses at its field what a card pays for', async () => {
    await test.call(savePaymentMethod, { payment_method_id: 'pm_card_visa' }, agency.token);
    await test.call(createSubscription, { plan_id: 'basic', idempotency_key: newId() }, agency.token);
    const refusedAt = async (body: Parameters<typeof update>[0]) => {
      const { http, data } = await update(body);
      expect(http).toBe(409);
      return data.fields;
    };
    const message = texts.heldByProvider;
    expect(await refusedAt({ subscription_plan: 'Premium' })).toEqual({ subscription_plan: message });
    expect(await refusedAt({ subscription_plan: null })).toEqual({ subscription_plan: message });
    expect(await refusedAt({ subscription_plan: 'Premium', subscription_status: 'active' })).toEqual({
      subscription_plan: message,
    });
    expect(await refusedAt({ subscription_status: 'canceled' })).toEqual({ subscription_status: message });
    expect(await refusedAt({ subscription_status: 'trialing' })).toEqual({ subscription_status: message });
    expect(await rowOf(agency.agency_id)).toMatchObject({
      subscription_plan: 'Basic',
      subscription_status: 'active',
    });
    // Sends its receipt now rather than during the next test.
    await test.runJobs();
  });
});

it('updateAgency says at its field why a plan is not the one that was sent, and saves nothing of the call', async () => {
  const refusedAt = async (body: Parameters<typeof update>[0], message: string) => {
    const before = await rowOf(agency.agency_id);
    expect(await update({ ...body, agency_name: 'Renamed' })).toMatchObject({
      http: 409,
      code: 'subscription_change_refused',
      data: { fields: { subscription_plan: message } },
    });
    expect(await rowOf(agency.agency_id)).toEqual(before);
  };
  await update({ subscription_plan: 'Enterprise' });
  await refusedAt({ subscription_plan: 'Basic' }, texts.smallerPlanWaits);
  await refusedAt({ subscription_plan: 'Basic', subscription_status: 'active' }, texts.smallerPlanWaits);
  const rows =
    await test.sql`select pending_plan_id from subscriptions where agency_id = ${agency.agency_id}`;
  expect(rows).toEqual([{ pending_plan_id: null }]);
  await refusedAt({ subscription_plan: null }, texts.planStays);
  await refusedAt({ subscription_plan: null, subscription_status: 'canceled' }, texts.planStays);
  expect((await update({ subscription_status: 'canceled' })).data).toMatchObject({
    subscription_status: 'canceled',
    subscription_plan: 'Enterprise',
  });
  await refusedAt({ subscription_plan: null }, texts.planStays);
  // It starts again, also on a smaller plan.
  expect((await update({ subscription_plan: 'Basic', subscription_status: 'active' })).data).toMatchObject({
    subscription_plan: 'Basic',
  });
});

describe('an inactive agency', () => {
  it('is signed out at once, everybody and their live streams, and signs in again when it is active', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(url, recruiter);
    const other = await openStream(url, await anAgency(test));
    await test.sql`update users set password_hash = ${await hashPassword(PASSWORD)} where user_id =
      ${recruiter.user_id}`;
    const signIn = () => test.call(login, { email: recruiter.email, password: PASSWORD });

    expect((await update({ agency_status: 'inactive' })).data.agency_status).toBe('inactive');
    await vi.waitFor(() => expect(stream.isClosed).toBe(true), { timeout: 60_000 });
    expect(other.isClosed).toBe(false);
    other.abort();
    for (const { token } of [agency, recruiter])
      expect(await test.call(getCandidates, {}, token)).toMatchObject({
        http: 401,
        message: 'Invalid Token',
      });
    expect(await signIn()).toMatchObject({
      http: 403,
      code: 'account_inactive',
      message: expect.stringMatching(/^This agency is inactive, so no one can log in/),
    });

    expect((await update({ agency_status: 'active' })).data.agency_status).toBe('active');
    const session = await signIn();
    expect((await test.call(getCandidates, {}, session.data.token)).http).toBe(200);
    expect((await logOf(agency.agency_id)).map(({ details }) => details)).toEqual([
      { before: { agency_status: 'active' }, after: { agency_status: 'inactive' } },
      { before: { agency_status: 'inactive' }, after: { agency_status: 'active' } },
    ]);
  });

  it('has links that say why they do not work, and gets no new ones', async () => {
    const invited = await test.call(sendRecruiterInvite, { email: 'ida@example.test' }, agency.token);
    const token = /token=([\w-]+)/.exec(invited.data.invite_url!)![1]!;
    await test.call(forgotPassword, { email: recruiter.email });
    await setStatus('inactive', agency.agency_id);
    const emails = test.emails.length;
    await test.runJobs();
    expect(test.emails.slice(emails)).toEqual([]);

    const inactive = { http: 403, code: 'account_inactive' };
    expect(await test.call(checkLink, { token, purpose: 'invite' })).toMatchObject(inactive);
    const accept = { token, fullname: 'Ida', password: PASSWORD };
    expect(await test.call(acceptInvite, accept)).toMatchObject(inactive);

    await setStatus('active', agency.agency_id);
    expect((await test.data(checkLink, { token, purpose: 'invite' })).email).toBe('ida@example.test');
    await test.runJobs();
    expect(test.emails.slice(emails).map(({ to }) => to)).toEqual(['ida@example.test']);
  });

  it('has no work done for it until it is active again, whenever the work was queued', async () => {
    const queue = () =>
      test.inAgency(agency.agency_id, (tx) =>
        enqueue(tx, rankJobsTask, { agency_id: agency.agency_id }, { key: `rank:${newId()}` }),
      );
    const queued = async () =>
      await test.sql`select run_at = 'infinity' as is_paused from graphile_worker.jobs where task_identifier
        = ${rankJobsTask.name}`;
    await queue();
    await setStatus('inactive', agency.agency_id);
    expect(await queued()).toEqual([{ is_paused: true }]);
    // Queued by a concurrent call: paused when its turn comes.
    await queue();
    expect(await queued()).toEqual([{ is_paused: true }, { is_paused: false }]);
    await test.runJobs();
    expect(await queued()).toEqual([{ is_paused: true }, { is_paused: true }]);

    await setStatus('active', agency.agency_id);
    await test.runJobs();
    expect(await queued()).toEqual([]);
  });

  it('keeps its data', async () => {
    const { candidate_id } = await aCandidate(test, agency);
    await setStatus('inactive', agency.agency_id);
    await setStatus('active', agency.agency_id);
    const { rowCount } = await owner('select from candidates where candidate_id = $1', candidate_id);
    expect(rowCount).toBe(1);
  });
});

describe('updateAgencyStatus and delAgency', () => {
  it('answer for each id, and for a single one', async () => {
    const [unknown, pending] = [newId(), await aPendingAgency()];
    const { data, message } = await setStatus('active', unknown, agency.agency_id, pending, INSTALLATION_ID);
    expect(data.results).toEqual([
      { id: unknown, ok: false, code: 'agency_not_found', message: 'This agency does not exist.' },
      { id: agency.agency_id, ok: true },
      {
        id: pending,
        ok: false,
        code: 'status_change_refused',
        message: 'This agency has not accepted its invitation yet.',
      },
      expect.objectContaining({ id: INSTALLATION_ID, ok: false, code: 'agency_not_found' }),
    ]);
    expect(message).toBe('1 agency activated');
    const single = await test.call(
      calls.updateAgencyStatus,
      { id: agency.agency_id, agency_status: 'inactive' },
      admin.token,
    );
    expect(single.data).toEqual({ results: [{ id: agency.agency_id, ok: true }], changed: 1 });
    expect((await rowOf(agency.agency_id)).agency_status).toBe('inactive');
    expect((await remove(unknown)).data).toMatchObject({ changed: 0 });
  });

  it('delete an agency, inactive at once and restorable with everything', async () => {
    expect((await remove(agency.agency_id)).message).toBe('1 agency deleted');
    expect((await test.call(getCandidates, {}, agency.token)).http).toBe(401);
    const { items } = await test.data(calls.getAgencies, { user_status: 'inactive' }, admin.token);
    const deleted = items.find(({ id }) => id === agency.agency_id);
    expect(deleted).toMatchObject({ agency_status: 'inactive', deleted_at: expect.any(String) });
    // A repeat does not postpone the removal.
    await remove(agency.agency_id);
    expect(await rowOf(agency.agency_id)).toMatchObject(deleted!);

    expect(await update({ agency_name: 'Another' })).toMatchObject({
      http: 409,
      code: 'status_change_refused',
      message: 'This agency has been deleted. Restore it before changing it.',
    });
    expect((await update({ agency_name: 'Harbour', agency_status: 'inactive' })).http).toBe(200);

    await setStatus('active', agency.agency_id);
    expect(await rowOf(agency.agency_id)).toMatchObject({ agency_status: 'active', deleted_at: null });
    expect((await logOf(agency.agency_id)).map(({ event }) => event)).toEqual([
      'agency_deleted',
      'agency_restored',
    ]);
  });

  it('restore a deleted agency for seven days, not longer', async () => {
    const deletedAgo = (interval: string) =>
      owner(
        `update agencies set deleted_at = now() - interval '${interval}' where agency_id = $1`,
        agency.agency_id,
      );
    await remove(agency.agency_id);
    await deletedAgo('7 days 1 second');
    expect((await setStatus('active', agency.agency_id)).data.results).toEqual([
      {
        id: agency.agency_id,
        ok: false,
        code: 'status_change_refused',
        message: 'This agency was deleted more than 7 days ago and can no longer be restored.',
      },
    ]);
    await deletedAgo('6 days 23 hours');
    expect((await update({ agency_status: 'active' })).data.deleted_at).toBe(null);
  });
});

it('an agency that nobody has accepted can be shut and opened again, but not made active', async () => {
  const id = await aPendingAgency();
  expect(await update({ agency_status: 'active' }, id)).toMatchObject({ code: 'status_change_refused' });
  expect((await update({ agency_status: 'pending', agency_name: 'Renamed' }, id)).data).toMatchObject({
    agency_status: 'pending',
    agency_name: 'Renamed',
  });
  await setStatus('inactive', id);
  await setStatus('active', id);
  expect((await rowOf(id)).agency_status).toBe('pending');
  await remove(id);
  await setStatus('active', id);
  expect(await rowOf(id)).toMatchObject({ agency_status: 'pending', deleted_at: null });
  expect(await update({ agency_status: 'pending' })).toMatchObject({
    http: 409,
    message: 'An agency is pending only until it accepts its invitation.',
  });
});
