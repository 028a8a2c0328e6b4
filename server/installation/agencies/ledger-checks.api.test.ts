import { uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { lookUpPeople, updateFinders } from '@placewell/contract/sourcing/enrichment.ts';
import { expect, test as it } from 'vitest';
import { grantCredits } from '../../money/money.public.ts';
import { OPEN_WORK, type OpenWork, type ReservingKind } from '../../open-work.ts';
import { asOwner } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';
import { checkLedgers } from './ledger-checks.service.ts';

const test = useTestApp();
const { send } = useUploads(test);

const grantEmails = ({ agency_id }: TestUser) =>
  test.inAgency(agency_id, (tx) =>
    grantCredits(tx, {
      credit_type: 'email',
      amount: 2,
      source: 'plan',
      expires_at: null,
      ref_type: 'test',
      ref_id: null,
      user_id: null,
      idempotency_key: `test:${newId()}`,
    }),
  );

/** Starts work of each kind that reserves a credit. */
const START: Readonly<Record<ReservingKind, (user: TestUser) => Promise<{ http: number }>>> = {
  upload_file: (user) => send(user, [aFile(aResume({ email: 'reserved@example.test' }))]),
  candidate_file: async (user) => {
    const { candidate_id } = await aCandidate(test, user);
    const files = [{ field: 'files', ...aFile(aResume({ email: 'reserved@example.test' })) }];
    return test.form(uploadCandidateFiles, { candidate_id, file_kind: 'resume' }, files, user.token);
  },
  enrichment: async (user) => {
    await grantEmails(user);
    const finders = [{ finder: 'hunter', is_enabled: true, api_key: 'hunter-key-1234' } as const];
    await test.data(updateFinders, { finders }, user.token);
    const person = { first_name: 'Ada', last_name: 'Example', company_domain: 'acme.example' };
    return test.call(lookUpPeople, { requests: [person] }, user.token);
  },
};

it.each(Object.keys(START) as ReservingKind[])(
  'excuses credits reserved for open work, and no others: %s',
  async (kind) => {
    const user = await anAgency(test);
    const { agency_id } = user;
    const faults = async () => {
      const found = await checkLedgers(asOwner(test.database.ownerPool), 'owner');
      return found.faults.filter((one) => one.agency_id === agency_id).map(({ fault }) => fault);
    };
    expect(await START[kind](user)).toMatchObject({ http: 200 });
    const [reserved] = await test.sql<{ ref_type: string; ref_id: string }>`select ref_type, ref_id
      from credit_entries where agency_id = ${agency_id} and reason = 'reserve'`;
    expect(reserved?.ref_type).toBe(kind);
    expect(await faults()).toEqual([]);
    const [column = '', { open, id }] =
      Object.entries<OpenWork>(OPEN_WORK).find(([, { reserves }]) => reserves === kind) ?? ([] as never);
    const [table, status] = column.split('.');
    for (const state of open) {
      await test.database.ownerPool.query(`update ${table} set ${status} = $1 where ${id} = $2`, [
        state,
        reserved?.ref_id,
      ]);
      expect(await faults(), state).toEqual([]);
    }
    // Its row is gone, and its credit is still reserved.
    await test.database.ownerPool.query(
      `update credit_entries set ref_id = $1 where agency_id = '${agency_id}' and reason = 'reserve'`,
      [newId()],
    );
    expect(await faults()).toEqual([
      expect.stringMatching(/^The reservation .* neither charged nor released/),
    ]);
  },
);
