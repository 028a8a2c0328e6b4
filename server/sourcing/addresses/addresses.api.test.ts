import type { BodyInput } from '@placewell/contract/call.ts';
import { getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { type AddressLabel, addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import {
  addCandidate,
  getCandidate,
  getCandidates,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { renewDocumentsTask } from '../candidates/candidates.tasks.ts';

const test = useTestApp();
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { time_zone: 'Europe/London' });
});

const person = (candidate_name: string, fields: object = {}) =>
  aCandidate(test, agency, { candidate_name, ...fields });
const read = (candidate_id: string) => test.data(getCandidate, { candidate_id }, agency.token);
const change = (id: string, fields: Partial<BodyInput<typeof updateCandidate>>) =>
  test.call(updateCandidate, { id, ...fields }, agency.token);
const labelled = (value: string, label: AddressLabel) => ({ value, label });

describe('addresses of a candidate', () => {
  it('are one list, of which the primary one stands first and alone', async () => {
    const { id } = await person('Una Several', { email: 'una@home.test' });
    const emails = [labelled('una@home.test', 'personal'), labelled('una@work.test', 'work')];
    expect(await change(id, { emails })).toMatchObject({
      http: 200,
      data: {
        email: 'una@home.test',
        emails: [
          { value: 'una@home.test', label: 'personal', is_primary: true, is_unusable: false },
          { value: 'una@work.test', label: 'work', is_primary: false, is_unusable: false },
        ],
      },
    });
    expect((await change(id, { email: 'una@work.test' })).data).toMatchObject({
      email: 'una@work.test',
      emails: [{ value: 'una@work.test', label: 'work' }, { value: 'una@home.test' }],
    });
    expect((await change(id, { email: 'una@new.test' })).data.emails).toMatchObject([
      { value: 'una@new.test', label: 'work' },
      { value: 'una@home.test' },
    ]);
    expect((await change(id, { email: null })).data).toMatchObject({
      email: 'una@home.test',
      emails: [{ value: 'una@home.test', label: 'personal', is_primary: true }],
    });
    const row = await read(id);
    expect((await change(id, { ...row })).data.updated_at).toBe(row.updated_at);
  });

  it('are at most ten of each kind, and emails are valid', async () => {
    const { id } = await person('Ten Times');
    const many = Array.from({ length: 11 }, (_, at) => ({ value: `ten${at}@example.test` }));
    expect(await change(id, { emails: many })).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(await change(id, { emails: many.slice(1) })).toMatchObject({ http: 200 });
    expect(await change(id, { emails: [{ value: 'ten at example' }] })).toMatchObject({
      http: 400,
      data: { fields: { 'emails.0.value': expect.any(String) } },
    });
  });

  it('are all searched, a number in any of its spellings', async () => {
    const { id } = await person('Noor Numbers');
    await change(id, {
      phones: addressesOf(['0113 496 0182', '07700 900811']),
      emails: addressesOf(['a@x.test', 'noor@y.test']),
    });
    for (const search of [
      '+44 (0)7700 900811',
      '07700 900811',
      '+447700900811',
      'email:noor@y.test',
      '496 0182',
    ]) {
      const { items } = await test.data(getCandidates, { search, view_scope: 'all' }, agency.token);
      expect(
        items.map((one) => one.id),
        search,
      ).toEqual([id]);
    }
  });
});

describe('duplicates', () => {
  const add = (fields: object) =>
    test.call(addCandidate, { candidate_name: 'Second Entry', ...fields }, agency.token);

  it('share any email, personal or mobile number, in any spelling', async () => {
    const { id } = await person('First Entry', { email: 'first@home.test', phone: '07700 900811' });
    await change(id, {
      emails: addressesOf(['first@home.test', 'first@other.test', 'fir.st@gmail.com']),
      phones: [{ value: '0113 496 0182' }, labelled('07700 900811', 'mobile')],
    });
    for (const given of [
      { email: 'FIRST@other.test' },
      { email: 'first@googlemail.com' },
      { phone: '+44 (0)7700 900811' },
      { phone: '+447700900811' },
      { phone: '07700 900811' },
    ])
      expect(await add(given), JSON.stringify(given)).toMatchObject({
        http: 409,
        code: 'candidate_exists',
        data: { candidate_id: id },
      });
    const other = await person('Other Entry');
    expect(await change(other.id, { emails: addressesOf(['o@x.test', 'first@other.test']) })).toMatchObject({
      code: 'candidate_exists',
    });
  });

  it('are only suggested by a work phone', async () => {
    const { id } = await person('Colleague One');
    await change(id, { phones: [labelled('0113 496 0100', 'work'), labelled('07700 900812', 'mobile')] });
    const second = await add({ phone: '+44 113 496 0100' });
    expect(second).toMatchObject({ http: 200 });
    const { items } = await test.data(getDuplicates, { view_scope: 'all' }, agency.token);
    expect(items.map(({ reasons }) => reasons)).toEqual([['work_phone']]);
    await change(second.data.id, { phones: [labelled('+44 113 496 0100', 'work')] });
    const again = await test.data(getDuplicates, { view_scope: 'all' }, agency.token);
    expect(again.items.map(({ reasons }) => reasons)).toEqual([['work_phone']]);
    await change(second.data.id, { phones: [] });
    expect((await test.data(getDuplicates, { view_scope: 'all' }, agency.token)).items).toEqual([]);
  });
});

it('spellings of one name at one employer are suspected, and keys from before an upgrade are written again', async () => {
  const at = (company_name: string) => ({
    work_history: [
      { job_title: 'Buyer', company_name, start: '2021', end: null, is_current: true, bullets: [] },
    ],
  });
  const people = [
    await person('Dr. Jörg Schröder', { ...at('Quayside Cranes'), phone: '07700 900815' }),
    await person('Schroeder, Joerg', at('Quayside Cranes')),
  ];
  await person('Joerg Schroeder', at('Harbour Mills'));
  await person('Anna Schröder', at('Quayside Cranes'));
  const pairs = async () =>
    (await test.data(getDuplicates, { view_scope: 'all' }, agency.token)).items.map(
      ({ first, second, reasons }) => [[first, second].map((side) => side.candidate_id).sort(), reasons],
    );
  const expected = [[people.map(({ id }) => id).sort(), ['name_employer']]];
  expect(await pairs()).toEqual(expected);
  await test.inAgency(agency.agency_id, async (tx) => {
    await sql`update candidates set namesake_key = null, phone_key = '7700900815' where agency_id = app_agency_id()`.execute(
      tx,
    );
  });
  const { ownerPool } = test.database;
  await ownerPool.query('insert into candidate_document_renewals (agency_id) values ($1)', [
    agency.agency_id,
  ]);
  await test.run(renewDocumentsTask, { agency_id: agency.agency_id });
  expect(
    await test.call(addCandidate, { candidate_name: 'Third Entry', phone: '+447700900815' }, agency.token),
  ).toMatchObject({
    code: 'candidate_exists',
  });
  await test.inAgency(agency.agency_id, async (tx) => {
    const { rows } =
      await sql`select 1 from candidates where agency_id = app_agency_id() and namesake_key is null`.execute(
        tx,
      );
    expect(rows).toEqual([]);
  });
});

it('a merge keeps every address, and its undo gives each person their own', async () => {
  const keep = await person('Mia Kept', { email: 'mia@home.test', phone: '07700 900813' });
  const merged = await person('Mia Merged', { email: 'mia@old.test' });
  await change(keep.id, {
    emails: [labelled('mia@home.test', 'personal'), labelled('mia@work.test', 'work')],
  });
  await change(merged.id, {
    emails: [labelled('mia@old.test', 'other'), labelled('mia@second.test', 'work')],
  });
  const [before, other] = [await read(keep.id), await read(merged.id)];
  const { data } = await test.call(
    mergeCandidates,
    { keep_id: keep.id, merge_id: merged.id, fields: { email: 'merge' } },
    agency.token,
  );
  expect(data.candidate.email).toBe('mia@old.test');
  expect(data.candidate.emails.map(({ value }) => value)).toEqual([
    'mia@old.test',
    'mia@second.test',
    'mia@home.test',
    'mia@work.test',
  ]);
  expect(
    await test.call(undoMerge, { candidate_merge_id: data.candidate_merge_id }, agency.token),
  ).toMatchObject({ http: 200 });
  expect((await read(keep.id)).emails).toEqual(before.emails);
  expect((await read(merged.id)).emails).toEqual(other.emails);
});
