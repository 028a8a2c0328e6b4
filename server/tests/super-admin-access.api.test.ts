import type { Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { anAgency, aSuperAdmin } from '../testing/builders.ts';
import { aZip } from '../testing/resume-files.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({}, { own: 'changes plans and questions' });
beforeEach(() => {
  app.platform.log.level = 'info';
});

/** Calls of super admins, besides those on their own account, which all users have. */
const calls = allCalls.filter(
  ({ call }) => call.roles.includes('super_admin') && !call.roles.includes('recruiter'),
);
const unknown = newId();
const reason = 'Agreed by telephone';
/** Bodies of the calls that require one. */
const QUESTION_ID = '5e1f0000-0000-4000-8000-000000000001';
const BODIES: Record<string, object> = {
  'vocabulary/undo': { source: 'esco' },
  'questionnaire/updateQuestion': { question_id: QUESTION_ID },
  'questionnaire/orderQuestions': {
    question_ids: [1, 2, 3, 4, 5, 6, 7].map((n) => QUESTION_ID.replace(/1$/, String(n))),
  },
  getAgency: { agency_id: newId() },
  getAgencyPeople: { agency_id: unknown },
  letInAgain: { agency_id: unknown, user_id: newId(), agency_name: 'Unknown' },
  updateAgencySending: { agency_id: newId(), is_stopped: true },
  updateAgency: { id: newId() },
  updateAgencyStatus: { id: newId(), agency_status: 'active' },
  delAgency: { id: newId() },
  sendAgencyInvite: { email: 'nadia@example.org', agency_name: 'North' },
  getAgencyInvite: { id: unknown },
  revokeAgencyInvite: { id: unknown },
  'agency/getRecruiters': { agency_id: unknown },
  'agency/resetSecondFactor': { agency_id: unknown, user_id: newId() },
  'agency/setFactorDemand': { is_demanded: false },
  'dashboard/getAgencySubscription': { agency_id: unknown },
  'dashboard/getSubscriptionLog': { agency_id: unknown },
  'dashboard/arrangeSubscription': { agency_id: unknown, plan_id: 'basic', reason },
  'dashboard/endSubscription': { agency_id: unknown, when: 'now', reason },
  'dashboard/confirmSubscription': { agency_id: unknown },
  'dashboard/keepSubscription': { agency_id: unknown, reason },
  'dashboard/extendTrial': { agency_id: unknown, trial_ends_at: '2030-01-31', reason },
  'dashboard/adjustCredits': { agency_id: unknown, credit_type: 'resume', delta: 5, reason },
  'dashboard/getCreditEntries': { agency_id: unknown },
  'dashboard/moveClock': { agency_id: unknown, to: '2030-01-31T00:00:00Z' },
  'dashboard/updatePlanPrice': { plan_id: 'basic', amount_cents: 9700 },
  'dashboard/updateTopUp': { top_up_id: 'resume_7' },
};
/** Refused calls are logged all the same. */
const REFUSALS = [
  'vocabulary_not_imported',
  'invite_not_found',
  'agency_not_found',
  'top_up_not_found',
  'not_administrator',
];

const send = (call: Call, token: string) =>
  call.files
    ? app.form(call, {}, [{ field: call.files.field, name: 'archive.zip', bytes: aZip([]) }], token)
    : app.raw(call.path, BODIES[call.path] ?? {}, token);

const accessLines = () => app.log.entries.filter((entry) => entry.msg === 'Super admin access');

it.each(calls.map(({ call }) => [call.path, call] as const))('%s logs who called it', async (path, call) => {
  const admin = await aSuperAdmin(app);
  const response = await send(call, admin.token);
  expect(['200', ...REFUSALS]).toContain(response.code ?? String(response.http));
  expect(accessLines()).toEqual([expect.objectContaining({ level: 30, user_id: admin.user_id, call: path })]);
});

const onlySuperAdmin = calls.filter(({ call }) => call.roles.length === 1);
it.each(onlySuperAdmin.map(({ call }) => [call.path, call] as const))(
  '%s logs no access of an agency user, who is refused',
  async (_path, call) => {
    const agency = await anAgency(app);
    expect(await send(call, agency.token)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(accessLines()).toEqual([]);
  },
);

it('the calls of super admins are among those of the contract', () => {
  expect(calls.length).toBeGreaterThan(3);
});
