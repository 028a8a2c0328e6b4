import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CandidateId, EnrichmentId, FileId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCreditEntries, getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { login, resetPassword } from '@placewell/contract/people/accounts.ts';
import {
  getCandidateFiles,
  updateCandidateFile,
  uploadCandidateFiles,
} from '@placewell/contract/sourcing/candidate-files.ts';
import { reportBounce } from '@placewell/contract/sourcing/enrichment.ts';
import { retryFile } from '@placewell/contract/sourcing/uploads.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyConfirmed } from '../../domain-events.ts';
import { checkLedgers } from '../../installation/agencies/ledger-checks.service.ts';
import {
  chargeReserved,
  countChargedOf,
  grantCredits,
  refundCredits,
  releaseReserved,
  reserveCredits,
} from '../../money/credits/credits.public.ts';
import { startArrangement } from '../../money/subscriptions/subscriptions.public.ts';
import { advanceTask } from '../../money/subscriptions/subscriptions.tasks.ts';
import { asOwner } from '../../platform/db/database.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { aPdfWithoutText, aResume } from '../../testing/resume-files.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';
import { describeAccount, describeLeftOut } from './archive-account.rules.ts';
import { checkArchive, type ImportedPerson, importAgency, WITH_EVERYTHING } from './import-agency.writes.ts';
import type { ImportChoice } from './import-choice.rules.ts';
import { writeArchive } from './write-archive.service.ts';

// An attacker can compute matching hashes for any rows: rows are forged at export here, so the archive is consistent.
const forger = useTestApp({}, { own: 'is one of two installations' });
const here = useTestApp({}, { own: 'is one of two installations' });
const DAY_MS = 86_400_000;
const MILLION = 1_000_000;
const FAR = '2099-01-01T00:00:00.000Z';
const NOTHING = { withCredits: false, withAccess: false };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-forged-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const platformOf = ({ platform, database }: TestApp) => ({
  ...platform,
  database: asOwner(database.ownerPool),
});

type Forge = (tx: TenantTx, agency: TestUser) => Promise<unknown>;
const details = (idempotency_key: string) => ({
  credit_type: 'resume' as const,
  ref_type: 'upload_file' as const,
  ref_id: null,
  user_id: null,
  idempotency_key,
});
const millionOf = (tx: TenantTx) =>
  grantCredits(tx, { ...details('million'), amount: MILLION, source: 'top_up', expires_at: null });
const inForger = (agency: TestUser, work: (tx: TenantTx) => Promise<unknown>) =>
  withTenant(forger.database, agency.agency_id, work);
const sqlOf = async (test: TestApp, text: string, ...values: unknown[]) =>
  (await test.database.ownerPool.query(text, values)).rows;

async function forged(forge: Forge) {
  const agency = await anAgency(forger);
  await inForger(agency, (tx) => forge(tx, agency));
  const path = join(folder, `${agency.agency_id}.zip`);
  await writeArchive(forger.platform, { agency_id: agency.agency_id, path });
  return { agency, path };
}

/** The agency's user after the import, signed in. */
async function signedIn(agency: TestUser, people: ImportedPerson[]): Promise<TestUser> {
  const [person] = people;
  const chosen = { token: new URL(person!.url).searchParams.get('token')!, password: 'a brand new pass' };
  await here.call(resetPassword, chosen);
  const { token } = await here.data(login, { email: agency.email, password: chosen.password });
  return { ...agency, token };
}

async function imported(path: string, choice: ImportChoice) {
  const { people } = await importAgency(platformOf(here), 'owner', path, { choice });
  await here.run(advanceTask, {});
  return people;
}

const accountOf = async ({ agency_id }: TestUser) =>
  (
    await sqlOf(
      here,
      `select plan_id, subscription_status, trial_ends_at, access_ends_at, invited_trial_days,
         (select count(*)::int from subscriptions s where s.agency_id = a.agency_id) as subscriptions,
         (select json_object_agg(credit_type, balance) from credit_balances b where b.agency_id = a.agency_id) as balances
       from agencies a where agency_id = $1`,
      agency_id,
    )
  )[0];

async function expectNewStanding(agency: TestUser) {
  const account = await accountOf(agency);
  expect(account).toMatchObject({
    plan_id: null,
    subscription_status: 'trialing',
    invited_trial_days: null,
    subscriptions: 0,
  });
  expect(account.access_ends_at).toEqual(account.trial_ends_at);
  const days = (new Date(account.access_ends_at).getTime() - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(limits.trialDays - 1);
  expect(days).toBeLessThanOrEqual(limits.trialDays);
}

const trial = { resume: limits.trialCredits, email: limits.trialCredits };
async function expectNewBalances(agency: TestUser) {
  expect((await accountOf(agency)).balances).toEqual(trial);
  expect((await checkLedgers(asOwner(here.database.ownerPool), 'owner')).faults).toEqual([]);
}

/** Writes with the owner's rights, as an attacker edits an archive. */
const write =
  (text: string) =>
  async (_tx: TenantTx, { agency_id }: TestUser) =>
    sqlOf(forger, text, agency_id);
const all =
  (...steps: Forge[]): Forge =>
  async (tx, agency) => {
    for (const step of steps) await step(tx, agency);
  };

const ACCESS = write(
  `update agencies set subscription_status = 'active', plan_id = 'enterprise', access_ends_at = '${FAR}',
     trial_ends_at = '${FAR}', invited_trial_days = 365 where agency_id = $1`,
);
const fileThatWaits: Forge = async (_tx, { agency_id, user_id }) => {
  const [upload_id, file_id] = [newId(), newId()];
  await sqlOf(
    forger,
    `insert into uploads (agency_id, upload_id, created_by, recruiter_id, on_duplicate, files_hash, tags)
     values ($1, $2, $3, $3, 'skip', 'x', '{}')`,
    agency_id,
    upload_id,
    user_id,
  );
  await sqlOf(
    forger,
    `insert into upload_files (agency_id, file_id, upload_id, position, file_name, size_bytes, parse_status, reservations)
     values ($1, $2, $3, 0, 'cv.txt', 10, 'queued', 1)`,
    agency_id,
    file_id,
    upload_id,
  );
};

const CASES: [string, Forge][] = [
  ['a million credits and access until 2099', all(millionOf, ACCESS)],
  [
    'credits reserved for work that is not done',
    async (tx) => {
      await millionOf(tx);
      await reserveCredits(tx, MILLION, details('job:reserve'));
    },
  ],
  ['a file that waits to be read, with its credit reserved', all(millionOf, fileThatWaits)],
  [
    'charges that could be given back',
    async (tx) => {
      await millionOf(tx);
      await reserveCredits(tx, MILLION, details('job:reserve'));
      await chargeReserved(tx, 'job:reserve');
    },
  ],
  [
    'an arrangement that grants each month',
    (tx) => startArrangement(tx, forger.platform.events, 'enterprise'),
  ],
  [
    'a subscription that ended in 2099',
    all(
      (tx) => startArrangement(tx, forger.platform.events, 'enterprise'),
      write(
        `update subscriptions set subscription_status = 'canceled', ended_at = '${FAR}', canceled_at = now() where agency_id = $1`,
      ),
    ),
  ],
  [
    'a purchase that waits to be paid',
    async (_tx, { agency_id, user_id }) =>
      sqlOf(
        forger,
        `insert into purchases (agency_id, purchase_id, purchase_kind, top_up_id, quantity, description, unit_amount_cents,
           credit_type, credits, amount_cents, currency, provider, user_id)
         select $1, $2, 'top_up', top_up_id, 1, 'Pack', 1, 'resume', ${MILLION}, 1, 'usd', 'sandbox', $3 from top_ups limit 1`,
        agency_id,
        newId(),
        user_id,
      ),
  ],
  [
    'a ledger without the grant of the sign-up',
    async (_tx, { agency_id }) => {
      for (const table of ['credit_entries', 'credit_lots'])
        await sqlOf(forger, `delete from ${table} where agency_id = $1`, agency_id);
      await sqlOf(
        forger,
        'update credit_balances set balance = 0, last_entry_no = 0 where agency_id = $1',
        agency_id,
      );
    },
  ],
];

describe('an archive that was forged so that everything fits', () => {
  it.each(CASES)('brings neither credits nor access with %s', async (_name, forge) => {
    const { agency, path } = await forged(forge);
    await imported(path, NOTHING);
    await expectNewStanding(agency);
    await expectNewBalances(agency);
    const open = await sqlOf(
      here,
      `select parse_status as status from upload_files where agency_id = $1 and parse_status in ('queued', 'parsing')
       union all select purchase_status from purchases where agency_id = $1 and purchase_status = 'pending'`,
      agency.agency_id,
    );
    expect(open).toEqual([]);
  });
});

describe('a forged archive', () => {
  it('shows the ledger that it brought as history, before the credits of the trial', async () => {
    const { agency, path } = await forged(millionOf);
    const { token } = await signedIn(agency, await imported(path, NOTHING));
    const { items } = await here.data(
      getCreditEntries,
      { credit_type: 'resume', sort_by: 'created_at_asc' },
      token,
    );
    const shown = items.map(({ reason, delta, balance_after, is_history, note }) => [
      reason,
      delta,
      balance_after,
      is_history,
      note,
    ]);
    const left = 'Not taken over by the import';
    expect(shown).toEqual([
      ['plan_grant', 25, 25, true, null],
      ['top_up', MILLION, MILLION + 25, true, null],
      ['expiry', expect.any(Number), expect.any(Number), true, left],
      ['expiry', expect.any(Number), 0, true, left],
      ['plan_grant', 25, 25, false, null],
    ]);
    expect(await here.data(getCreditsBalance, {}, token)).toMatchObject({
      resume_credits: 25,
      email_credits: 25,
    });
  });

  it('brings its credits alone with --with-credits, and its access alone with --with-access', async () => {
    const forge = all(millionOf, ACCESS, (tx) => startArrangement(tx, forger.platform.events, 'enterprise'));
    const credits = await forged(forge);
    await imported(credits.path, { withCredits: true, withAccess: false });
    await expectNewStanding(credits.agency);
    const { balances } = await accountOf(credits.agency);
    expect(balances.resume).toBeGreaterThan(MILLION);

    const access = await forged(forge);
    await imported(access.path, { withCredits: false, withAccess: true });
    expect(await accountOf(access.agency)).toMatchObject({
      plan_id: 'enterprise',
      subscription_status: 'active',
      access_ends_at: null,
      subscriptions: 1,
    });
    await expectNewBalances(access.agency);
  });

  it('brings all with both, and lets go on what waits', async () => {
    const { agency, path } = await forged(all(millionOf, ACCESS));
    await imported(path, WITH_EVERYTHING);
    expect(await accountOf(agency)).toMatchObject({
      access_ends_at: FAR,
      balances: { resume: MILLION + limits.trialCredits, email: 0 },
    });
  });
});

describe('work that a forged archive says was paid for', () => {
  it('costs its credit when a file is read again whose reservation is settled in the history', async () => {
    const agency = await anAgency(forger);
    const files = [1, 2, 3].map((one) =>
      aFile(aResume({ name: `Ada Forged${one}`, email: `ada${one}@forged.example` }), `cv${one}.txt`),
    );
    const { results } = await useUploads(forger).parsed(agency, [
      ...files,
      aFile(aPdfWithoutText(), 'scan.pdf'),
    ]);
    const ids = results.map(() => newId<FileId>());
    await sqlOf(
      forger,
      `update upload_files set parse_status = 'failed', error_code = 'internal', reservations = 0, credits_charged = 0,
         candidate_id = null, text_hash = null, fields = '{}' where agency_id = $1`,
      agency.agency_id,
    );
    await sqlOf(forger, `update uploads set on_duplicate = 'create' where agency_id = $1`, agency.agency_id);
    // Files without a candidate, as if never parsed.
    for (const [place, { file_id }] of results.entries()) {
      await sqlOf(forger, 'update upload_files set file_id = $2 where file_id = $1', file_id, ids[place]);
      await sqlOf(
        forger,
        'update credit_entries set idempotency_key = replace(idempotency_key, $1::text, $2::text) where agency_id = $3',
        file_id,
        ids[place],
        agency.agency_id,
      );
    }
    // The history already releases the next reservation of the last resume.
    await sqlOf(forger, 'update upload_files set reservations = 1 where file_id = $1', ids[2]);
    await inForger(agency, async (tx) => {
      const key = `upload_file:${ids[2]}:2:reserve`;
      await reserveCredits(tx, 1, details(key));
      await releaseReserved(tx, key);
    });
    const path = join(folder, `${agency.agency_id}.zip`);
    await writeArchive(forger.platform, { agency_id: agency.agency_id, path });
    const user = await signedIn(agency, await imported(path, NOTHING));
    for (const file_id of ids)
      expect(await here.call(retryFile, { file_id }, user.token)).toMatchObject({ http: 200 });
    expect(await useUploads(here).credits(user)).toBe(limits.trialCredits - ids.length);
    await here.runJobs();
    const now = await sqlOf(
      here,
      'select parse_status, credits_charged from upload_files where agency_id = $1 order by position',
      agency.agency_id,
    );
    const read = { parse_status: expect.stringMatching(/^(?:parsed|needs_review)$/), credits_charged: 1 };
    expect(now).toMatchObject([read, read, read, { parse_status: 'needs_ocr', credits_charged: 0 }]);
    expect(await useUploads(here).credits(user)).toBe(limits.trialCredits - 3);
    expect((await checkLedgers(asOwner(here.database.ownerPool), 'owner')).faults).toEqual([]);
  });

  it('costs its credit when a file becomes a resume of which the archive says that it was charged', async () => {
    const agency = await anAgency(forger);
    const [first] = (await useUploads(forger).parsed(agency, [aFile(aResume())])).results;
    const candidate_id = first!.candidate_id as CandidateId;
    await forger.form(
      uploadCandidateFiles,
      { candidate_id, file_kind: 'other' },
      [{ field: 'files', ...aFile(aResume({ name: 'Ada Another' }), 'other.txt') }],
      agency.token,
    );
    await sqlOf(
      forger,
      'update candidate_files set credits_charged = 1, reservations = 7 where agency_id = $1',
      agency.agency_id,
    );
    const path = join(folder, `${agency.agency_id}.zip`);
    await writeArchive(forger.platform, { agency_id: agency.agency_id, path });
    const user = await signedIn(agency, await imported(path, NOTHING));
    const filesOf = async () =>
      (await here.data(getCandidateFiles, { candidate_id }, user.token)).items.find(
        (file) => file.file_name === 'other.txt',
      )!;
    const { file_id } = await filesOf();
    const change = { file_id, file_kind: 'resume' as const };
    expect(await here.call(updateCandidateFile, change, user.token)).toMatchObject({ http: 200 });
    expect(await useUploads(here).credits(user)).toBe(limits.trialCredits - 1);
    await here.runJobs();
    expect(await filesOf()).toMatchObject({ parse_status: 'parsed', credits_charged: 1 });
    expect(await useUploads(here).credits(user)).toBe(limits.trialCredits - 1);
  });
});

describe('what a forged archive says was charged or granted', () => {
  it('gives nothing back for a bounce, and allows no more to come back', async () => {
    const enrichment_id = newId<EnrichmentId>();
    const reservation = `enrichment:${enrichment_id}:reserve`;
    const { agency, path } = await forged(async (tx, { agency_id, user_id }) => {
      const of = {
        ...details(reservation),
        credit_type: 'email' as const,
        ref_type: 'enrichment' as const,
        ref_id: enrichment_id,
      };
      await grantCredits(tx, {
        ...of,
        idempotency_key: 'emails',
        amount: 5,
        source: 'top_up',
        expires_at: null,
      });
      await reserveCredits(tx, 1, of);
      await chargeReserved(tx, reservation);
      await sqlOf(
        forger,
        `insert into enrichments (agency_id, enrichment_id, requested_by, request_no, recruiter_name, person_keys, block_keys,
           enrich_status, is_reserved, email, email_status, credits_charged, completed_at)
         values ($1, $2, $3, 0, 'Ada Example', '{}', '{}', 'found', true, 'ada@forged.example', 'deliverable', 1,
           now() - interval '2 days')`,
        agency_id,
        enrichment_id,
        user_id,
      );
    });
    const user = await signedIn(agency, await imported(path, NOTHING));
    expect(await here.call(reportBounce, { enrichment_id }, user.token)).toMatchObject({
      http: 200,
      data: {
        refund_refusal: 'nothing_charged',
        credits_charged: 0,
        credits_refunded: 0,
        is_refundable: false,
      },
    });
    await here.inAgency(agency.agency_id, async (tx) => {
      expect(await countChargedOf(tx, 'enrichment', { days: 30, of: [] })).toMatchObject({ charged: 0 });
    });
    await expectNewBalances(agency);
  });

  it('is granted no second trial when its email address is confirmed later', async () => {
    const { agency, path } = await forged(
      write('update agencies set awaits_confirmation = true where agency_id = $1'),
    );
    await imported(path, NOTHING);
    await here.inAgency(agency.agency_id, (tx) =>
      here.platform.events.emit(tx, agencyConfirmed, { agency_id: agency.agency_id, has_trial: true }),
    );
    await expectNewBalances(agency);
  });
});

describe('an archive', () => {
  it('is told by check: balances, sums by reason, plan, status, access, and what is left out', async () => {
    const { path } = await forged(
      all(millionOf, ACCESS, fileThatWaits, (tx) => reserveCredits(tx, 2, details('job:reserve'))),
    );
    const { account } = await checkArchive(platformOf(here), 'owner', path);
    const lines = describeAccount(account);
    expect(lines).toEqual([
      expect.stringMatching(
        /^plan enterprise, agency active, subscription active, access until 2099-01-01.*, trial until 2099/,
      ),
      '0 subscriptions',
      '1,000,023 resume credits left',
      '  plan_grant: +25 in 1 entry',
      '  reserve: -2 in 1 entry',
      '  top_up: +1,000,000 in 1 entry',
      '0 email credits left',
    ]);
    expect(describeLeftOut(account, NOTHING)).toEqual([
      expect.stringMatching(/^Without --with-credits: 1,000,023 resume and 0 email credits are left out/),
      expect.stringMatching(/1 file that waits to be read/),
      expect.stringMatching(/^Without --with-access: plan enterprise, access until 2099.* 14 days/),
    ]);
    expect(describeLeftOut(account, WITH_EVERYTHING)).toEqual([]);
  });

  it.each<[string, RegExp, string]>([
    ['an endless date', /impossible date in created_at/, `update agencies set created_at = 'infinity'`],
    [
      'an unknown time zone',
      /time zone "Nowhere" not recognized/,
      `update agencies set time_zone = 'Nowhere'`,
    ],
    [
      'an agency that waits for its trial',
      /status that exports nothing/,
      `update agencies set agency_status = 'pending'`,
    ],
    [
      'an email address that is none',
      /invalid email address/,
      `update users set email = 'x' || chr(10) || agency_id`,
    ],
  ])('is refused with %s', async (_name, reason, change) => {
    const { path, agency } = await forged(write(`${change} where agency_id = $1`));
    const importing = importAgency(platformOf(here), 'owner', path, { choice: NOTHING });
    await expect(importing).rejects.toThrow(reason);
    expect(await accountOf(agency)).toBeUndefined();
    // Its jobs would fail forever.
    await sqlOf(forger, `update agencies set time_zone = 'UTC' where agency_id = $1`, agency.agency_id);
  });
});

type Step = { kind: 'grant' | 'reserve' | 'charge' | 'release' | 'refund'; amount: number; key: number };
const STEPS = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('grant', 'grant', 'reserve', 'reserve', 'charge', 'release', 'refund'),
    amount: fc.integer({ min: 1, max: MILLION }),
    key: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 16 },
);
const act = (tx: TenantTx, { kind, amount, key }: Step) => {
  const of = `reserve:${key}`;
  if (kind === 'grant')
    return grantCredits(tx, { ...details(newId()), amount, source: 'top_up', expires_at: null });
  if (kind === 'reserve') return reserveCredits(tx, amount, details(of));
  return { charge: chargeReserved, release: releaseReserved, refund: refundCredits }[kind](tx, of);
};
/** Whether the step succeeded. */
const tried = (test: TestApp, agency: TestUser, step: Step) =>
  test
    .inAgency(agency.agency_id, (tx) => act(tx, step).then(() => true))
    .catch((error: unknown) => {
      if (
        !(error instanceof AppError) &&
        !/^(?:No credits were|The reservation)/.test(String((error as Error).message))
      )
        throw error;
      return false;
    });

describe('a forged ledger', () => {
  it('counts for nothing whatever its ledger says and whatever is given back of it later', async () => {
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        const agency = await anAgency(forger);
        for (const step of steps) await tried(forger, agency, step);
        const path = join(folder, `${agency.agency_id}.zip`);
        await writeArchive(forger.platform, { agency_id: agency.agency_id, path });
        await importAgency(platformOf(here), 'owner', path, { choice: NOTHING });
        await expectNewBalances(agency);
        for (const key of [1, 2, 3, 4])
          for (const kind of ['charge', 'release', 'refund'] as const)
            expect(await tried(here, agency, { kind, amount: 1, key })).toBe(false);
        await expectNewBalances(agency);
        // A key that only the history used counts as unused: work reserved under it is charged here.
        for (const [done, key] of [1, 2, 3, 4].entries()) {
          expect(await tried(here, agency, { kind: 'reserve', amount: 2, key })).toBe(true);
          expect(await tried(here, agency, { kind: 'charge', amount: 2, key })).toBe(true);
          expect((await accountOf(agency)).balances).toEqual({
            ...trial,
            resume: trial.resume - 2 * (done + 1),
          });
        }
      }),
      { numRuns: 6 },
    );
  });
});
