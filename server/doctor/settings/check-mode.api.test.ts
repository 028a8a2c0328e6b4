// Lets OWN_AGENCY, the rows and the processes disagree on purpose, and expects the doctor to notice.
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { openLiveHub } from '../../platform/events/live.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import { breaking } from '../../testing/breaking.ts';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { checkMode } from './check-mode.ts';

const test = useTestApp();
const of = (env: NodeJS.ProcessEnv) => readConfig(env, settings);
const OWN = { OWN_AGENCY: '1' };
const owner = () => test.database.ownerPool;

let client: pg.PoolClient;
beforeAll(async () => {
  for (const agency_name of ['Quay People', 'Dock People']) await anAgency(test, { agency_name });
  client = await owner().connect();
});
afterAll(() => client.release());

const RUN_FOR = `update agencies set own_since = now() where agency_id =
  (select agency_id from agencies where agency_id <> '${INSTALLATION_ID}' and deleted_at is null order by created_at limit 1)`;
const ALONE = `update agencies set agency_status = 'inactive', deleted_at = now() where own_since is null
  and agency_id <> '${INSTALLATION_ID}'`;

it.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
  ['set nowhere', 'select', {}, /^ok: The installation is run for many agencies; there are \d+/],
  [
    'only here, beside several agencies',
    'select',
    OWN,
    /^problem: OWN_AGENCY=1 is set here.*Unset it, or delete/,
  ],
  [
    'of the rows, and ended here',
    `${RUN_FOR}; ${ALONE}`,
    { OWN_AGENCY: '0' },
    /^problem: .* alone, and OWN_AGENCY=0 is set here.*Unset it/,
  ],
  ['of the rows only', `${RUN_FOR}; ${ALONE}`, {}, /^ok: The installation is run for .* alone/],
  ['of the rows and here', `${RUN_FOR}; ${ALONE}`, OWN, /^ok: The installation is run for .* alone/],
  [
    'of the rows beside several agencies',
    RUN_FOR,
    OWN,
    /^problem: .* by its rows, and there are \d+.*Start it with OWN_AGENCY=0/,
  ],
  [
    'only here, with one agency',
    `${RUN_FOR}; ${ALONE}; update agencies set own_since = null`,
    OWN,
    /^problem: OWN_AGENCY=1 is set here.*there is 1 agency\. Stop all processes and start them with it/,
  ],
])('the mode %s is told of', async (_, statement, env, finding) => {
  const found = await breaking(client, statement, (broken) => checkMode(of(env), broken));
  expect(found.map(({ state, text }) => `${state}: ${text}`)).toEqual([expect.stringMatching(finding)]);
});

it('processes that run in the other mode are told of', async () => {
  const other = await openLiveHub(test.database.urls.direct, test.platform.log);
  await other.sayMode('own');
  try {
    expect((await checkMode(of({}), owner())).slice(1)).toEqual([
      {
        state: 'problem',
        text: expect.stringMatching(
          /^1 process of this installation runs it for one agency.*start again those that differ/,
        ),
      },
    ]);
  } finally {
    await other.close();
  }
});
