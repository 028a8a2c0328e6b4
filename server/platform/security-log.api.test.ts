import { login } from '@placewell/contract/accounts.ts';
import { getJobs } from '@placewell/contract/jobs.ts';
import { getRecruiters } from '@placewell/contract/recruiters.ts';
import { beforeEach, expect, it } from 'vitest';
import { anAgency, aRecruiter } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';

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
