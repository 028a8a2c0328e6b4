import { getJobs } from '@placewell/contract/matching/jobs.ts';
import * as accounts from '@placewell/contract/people/accounts.ts';
import { login } from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getRecruiters, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { beforeEach, expect, it } from 'vitest';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { emailHash } from './security-log.ts';

const app = useTestApp();
beforeEach(() => {
  app.platform.log.level = 'info';
});
const lines = () => app.log.entries.filter((entry) => 'security' in entry);

it('the security log has one line for each refused caller, with the request and who it was', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  const request = { request_id: expect.any(String), ip: '127.0.0.1' };
  const refused = { ...request, security: 'refused', level: 30 };

  await app.call(getJobs, {}, 'x'.repeat(43));
  expect(lines()).toEqual([
    expect.objectContaining({ ...refused, call: getJobs.path, code: 'invalid_token' }),
  ]);

  app.log.clear();
  await app.call(getRecruiters, {}, recruiter.token);
  const { agency_id, user_id } = recruiter;
  expect(lines()).toEqual([
    expect.objectContaining({ ...refused, call: getRecruiters.path, code: 'forbidden', agency_id, user_id }),
  ]);

  app.log.clear();
  const secrets = { email: recruiter.email, password: 'a wrong password 1' };
  await app.raw(login.path, secrets);
  expect(lines()).toEqual([
    expect.objectContaining({ ...refused, call: 'login', code: 'wrong_credentials' }),
  ]);
  for (const secret of Object.values(secrets)) expect(JSON.stringify(app.log.entries)).not.toContain(secret);

  app.log.clear();
  await app.call(getJobs, {}, recruiter.token);
  expect(lines()).toEqual([]);
});

it('the security log records each sign-in, reset, invitation and change of rights, without their secrets', async () => {
  const email = 'first@north.example';
  const [password, newPassword] = ['a quiet harbour 7', 'an entirely new tune'];
  const tokenFor = async (to: string) => {
    await app.runJobs();
    return /token=([\w-]+)/.exec(app.emails.findLast((one) => one.to === to)!.text)![1]!;
  };
  const { data } = await app.call(accounts.signUp, { email, agencyName: 'North', password });
  const { agency_id, user_id } = data;
  await app.call(accounts.verifyEmail, { token: await tokenFor(email) });
  await app.call(accounts.forgotPassword, { email });
  await app.call(accounts.resetPassword, { token: await tokenFor(email), password: newPassword });
  const { token } = await app.data(accounts.login, { email, password: newPassword });
  const invited = 'second@north.example';
  const invite = await app.data(sendRecruiterInvite, { email: invited }, token);
  const accepted = await app.call(accounts.acceptInvite, {
    token: await tokenFor(invited),
    fullname: 'Mira Olsen',
    password,
  });
  const target_id = accepted.data.user_id;
  await app.call(updateRecruiterStatus, { recruiter_ids: [target_id], status: 'inactive' }, token);
  await app.call(accounts.logout, {}, token);

  const first = { agency_id, user_id };
  const expected = [
    { security: 'sign_up', ...first, email_hash: emailHash(email) },
    { security: 'email_confirmed', ...first },
    { security: 'reset_requested', email_hash: emailHash(email) },
    { security: 'password_changed', ...first, email_hash: emailHash(email) },
    { security: 'sign_in', ...first, email_hash: emailHash(email) },
    { security: 'invitation_sent', ...first, target_id, email_hash: emailHash(invited) },
    { security: 'invitation_accepted', agency_id, user_id: target_id, email_hash: emailHash(invited) },
    { security: 'rights_changed', ...first, target_id, change: 'inactive' },
    { security: 'sign_out', ...first },
  ];
  expect(lines()).toEqual(expected.map((line) => expect.objectContaining(line)));
  for (const line of lines()) expect(line).toMatchObject({ request_id: expect.any(String), ip: '127.0.0.1' });
  const text = JSON.stringify(app.log.entries);
  const secrets = [email, invited, password, newPassword, token, data.token, invite.invite_url!, 'argon2'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
