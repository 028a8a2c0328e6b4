import * as calls from '@placewell/contract/people/accounts.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getSignInProviders } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BECAME_OWN, countProcesses } from '../../../platform/mode-lock.ts';
import { anAgency } from '../../../testing/builders.ts';
import { emptyInstallation, owner, setUpToken } from '../../../testing/own-agency.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({}, { own: 'changes what the installation is run for' });
const { agencyName, ...person } = owner;

beforeEach(() => emptyInstallation(test));
afterEach(() => {
  Object.assign(test.platform.config, { ownAgency: undefined, isOwnAgency: false });
});

const setUp = async (body: object) =>
  test.call(calls.setUp, { ...person, token: await setUpToken(test), ...body } as never);
const own = { run_for: 'own_agency', agencyName };

describe('the set-up of a new installation', () => {
  it('for one agency creates it, and every process runs for it from then on', async () => {
    let heard = 0;
    test.platform.live.onBroadcast(BECAME_OWN, () => (heard += 1));
    expect(await test.data(getSignInProviders, {})).toMatchObject({
      may_choose_mode: true,
      is_own_agency: false,
    });
    const { data } = await setUp({ ...own, time_zone: 'Europe/Zurich' });
    expect(data).toMatchObject({ role: 'agency', fullname: person.fullname });
    expect(await test.data(getSignInProviders, {})).toMatchObject({
      may_choose_mode: false,
      is_own_agency: true,
      sign_up: 'closed',
    });
    expect(await test.data(calls.getUserProfile, {}, data.token)).toMatchObject({ can_switch: true });
    expect(await test.data(getAgencySettings, {}, data.token)).toMatchObject({
      time_zone: 'Europe/Zurich',
      currency: 'CHF',
    });
    expect(await countProcesses(test.database.app, 'own')).toBe(1);
    await expect.poll(() => heard, { timeout: 60_000 }).toBe(1);
  });

  it('for many agencies, chosen or by default, creates the super admin only', async () => {
    for (const body of [{ run_for: 'many_agencies' }, {}]) {
      await emptyInstallation(test);
      expect((await setUp(body)).data).toMatchObject({ role: 'super_admin' });
      expect(test.platform.config.isOwnAgency).toBe(false);
      expect(await test.data(getSignInProviders, {})).toMatchObject({ sign_up: 'open' });
    }
  });

  it('does not choose where a setting says, or someone has signed up', async () => {
    const refused = { http: 400, data: { fields: { run_for: texts.modeFixed } } };
    test.platform.config.ownAgency = false;
    expect(await test.data(getSignInProviders, {})).toMatchObject({ may_choose_mode: false });
    expect(await setUp(own)).toMatchObject(refused);
    test.platform.config.ownAgency = undefined;
    await anAgency(test);
    expect(await test.data(getSignInProviders, {})).toMatchObject({ may_choose_mode: false });
    expect(await setUp(own)).toMatchObject(refused);
  });

  it('and a sign-up at the same moment end with one agency, whichever comes first', async () => {
    for (let time = 0; time < 3; time++) {
      await emptyInstallation(test);
      Object.assign(test.platform.config, { ownAgency: undefined, isOwnAgency: false });
      const token = await setUpToken(test);
      const other = { email: 'bo@example.com', agencyName: 'Other', password: person.password };
      const [made, signed] = await Promise.all([
        test.call(calls.setUp, { ...person, token, ...own } as never),
        test.call(calls.signUp, other),
      ]);
      expect([made.http, signed.http].filter((status) => status === 200)).toHaveLength(1);
      expect([200, 400]).toContain(made.http);
      expect([200, 403]).toContain(signed.http);
    }
  });

  it('lets several agencies sign up at the same moment', async () => {
    // More than passwords are hashed at once: some sign-ups begin while the installation is empty, and end later.
    const names = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper'];
    const made = await Promise.all(
      names.map((agencyName) =>
        test.call(calls.signUp, {
          email: `${agencyName.toLowerCase()}@example.com`,
          agencyName,
          password: person.password,
        }),
      ),
    );
    expect(made.map(({ http }) => http)).toEqual(names.map(() => 200));
  });
});
