import { randomBytes } from 'node:crypto';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { extendTrial } from '@placewell/contract/money/subscription-management.ts';
import * as accounts from '@placewell/contract/people/accounts.ts';
import { sendAgencyInvite } from '@placewell/contract/people/invitations.ts';
import { describe, expect, it } from 'vitest';
import { aSuperAdmin } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({ TRIALS_PER_DAY: '3', TRUST_PROXY: '1' });
const PASSWORD = 'a quiet harbour 7';
const NONE = { resume_credits: 0, email_credits: 0 };
const TRIAL = { resume_credits: 25, email_credits: 25 };
const aName = () => randomBytes(5).toString('hex');
/** Another address block for each agency, unless one is given. */
let blocks = 0;
const aBlock = () => `203.${(++blocks >> 8) & 255}.${blocks & 255}.9`;

async function signUp(email: string, from = aBlock()) {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${accounts.signUp.path}`,
    payload: { email, agencyName: 'North', password: PASSWORD },
    headers: { 'x-forwarded-for': from },
  });
  const { data } = response.json();
  expect(response.statusCode, response.body).toBe(200);
  return { token: data.token as string, agency_id: data.agency_id as AgencyId, email };
}
async function confirm({ email }: { email: string }) {
  await test.runJobs();
  const token = test.emails
    .flatMap(({ to, text }) => (to === email ? (/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []) : []))
    .at(-1);
  return test.data(accounts.verifyEmail, { token: token ?? '' });
}
const balanceOf = ({ token }: { token: string }) => test.data(getCreditsBalance, {}, token);
async function begun(email: string, from?: string) {
  const person = await signUp(email, from);
  return { ...person, ...(await confirm(person)) };
}
const refusalOf = async ({ token }: { token: string }) =>
  (await test.data(accounts.getUserProfile, {}, token)).trial_refusal;

describe('the credits of a trial', () => {
  it('come once for a mailbox, however its address is written, and say why they do not come', async () => {
    const box = aName();
    const first = await begun(`${box}@gmail.com`);
    expect([first.trial_refusal, await refusalOf(first)]).toEqual([null, null]);
    expect(await balanceOf(first)).toMatchObject(TRIAL);
    const dotted = `${box.slice(0, 3)}.${box.slice(3)}`;
    for (const email of [`${box}+1@gmail.com`, `${dotted}@gmail.com`, `${dotted}+2@googlemail.com`]) {
      const again = await begun(email);
      expect([again.trial_refusal, await refusalOf(again)]).toEqual(['mailbox', 'mailbox']);
      expect(await balanceOf(again)).toMatchObject(NONE);
    }
    expect(await balanceOf(await begun(`${aName()}@gmail.com`))).toMatchObject(TRIAL);
  });

  it('come once for a company, by the domain that it has registered', async () => {
    const company = `${aName()}.co.uk`;
    expect((await begun(`a@${company}`)).trial_refusal).toBeNull();
    expect((await begun(`b@${company}`)).trial_refusal).toBe('company');
    expect((await begun(`c@mail.${company}`)).trial_refusal).toBe('company');
    expect((await begun(`d@${aName()}.co.uk`)).trial_refusal).toBeNull();
  });

  it('come three times a day for an address block', async () => {
    const refusals = [];
    for (let at = 1; at <= 5; at++)
      refusals.push((await begun(`a@${aName()}.example`, `198.51.100.${at}`)).trial_refusal);
    expect(refusals).toEqual([null, null, null, 'network', 'network']);
    expect((await begun(`a@${aName()}.example`, '198.51.101.1')).trial_refusal).toBeNull();
  });

  it('come once to two of one company who confirm at the same moment', async () => {
    const company = `${aName()}.example`;
    const people = [await signUp(`a@${company}`), await signUp(`b@${company}`)];
    await test.runJobs();
    const refusals = await Promise.all(people.map(async (person) => (await confirm(person)).trial_refusal));
    expect(refusals.toSorted()).toEqual(['company', null]);
  });

  it('stay given when the agency has gone, under hashes that name nobody', async () => {
    const email = `a@${aName()}.example`;
    const { agency_id } = await begun(email);
    await test.sql`update users set email = ${`gone-${email}`} where agency_id = ${agency_id}`;
    expect((await begun(email)).trial_refusal).toBe('mailbox');
    const kept = await test.sql`select * from trial_claims`;
    expect(JSON.stringify(kept)).not.toContain(email.split('@')[1]);
    expect(JSON.stringify(kept)).not.toContain(agency_id);
  });

  it('come to an agency that a super admin invited, or whose trial one makes longer', async () => {
    const admin = await aSuperAdmin(test);
    const company = `${aName()}.example`;
    await begun(`a@${company}`);
    const invited = { email: `b@${company}`, agency_name: 'South', send_email: false };
    const { invite_url } = await test.data(sendAgencyInvite, invited, admin.token);
    const token = new URL(invite_url ?? '').searchParams.get('token') ?? '';
    const joined = await test.data(accounts.acceptInvite, { token, fullname: 'Ola', password: PASSWORD });
    expect(await balanceOf(joined)).toMatchObject(TRIAL);
    const refused = await begun(`c@${company}`);
    const trial_ends_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const longer = { agency_id: refused.agency_id, trial_ends_at, reason: 'They asked' };
    expect(await test.call(extendTrial, longer, admin.token)).toMatchObject({ http: 200 });
    expect(await balanceOf(refused)).toMatchObject(TRIAL);
    expect(await refusalOf(refused)).toBeNull();
  });
});
