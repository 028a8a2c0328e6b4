import type { BodyInput } from '@placewell/contract/call.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

describe('adding candidates', () => {
  it('adds a candidate by hand and marks the given fields as confirmed', async () => {
    const response = await test.call(
      calls.addCandidate,
      {
        candidate_name: ' Ada Example ',
        email: 'Ada@Example.test',
        phone: '',
        experience: 4.5,
        skills: ['k8s', 'Kubernetes', 'Basket weaving'],
      },
      recruiter.token,
    );
    expect(response).toMatchObject({
      http: 200,
      data: {
        candidate_name: 'Ada Example',
        email: 'Ada@Example.test',
        phone: null,
        experience_years: 4.5,
        // Two names of one skill count once.
        skills: ['k8s', 'Basket weaving'],
        recruiter_id: recruiter.user_id,
        candidate_status: 'new',
        source: 'manual',
        completeness: 45,
        resume_url: null,
        match_count: 0,
        edited_fields: ['candidate_name', 'email', 'experience_years', 'skills'],
        doubtful_fields: [],
      },
    });
  });

  it('refuses a second candidate with the same email or phone, even from concurrent requests', async () => {
    const email = 'twin@example.test';
    const add = (contact: object) =>
      test.call(calls.addCandidate, { candidate_name: 'Twin', ...contact }, agency.token);
    const responses = await Promise.all([
      add({ email }),
      add({ email: email.toUpperCase() }),
      add({ email }),
    ]);
    expect(responses.map((response) => response.http).sort()).toEqual([200, 409, 409]);
    const first = responses.find((response) => response.http === 200)!;
    expect(responses.find((response) => response.http === 409)).toMatchObject({
      code: 'candidate_exists',
      data: { candidate_id: first.data.candidate_id },
    });
    await add({ phone: '+49 171 5550001' });
    expect(await add({ phone: '0049 (171) 555-0001' })).toMatchObject({ code: 'candidate_exists' });
  });
});

describe('changing candidates', () => {
  it('changes only the given fields and records them as edited', async () => {
    const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Bo', job_tittle: 'Nurse' });
    const response = await test.call(
      calls.updateCandidate,
      {
        candidate_id,
        linkdedin: 'https://linkedin.com/in/bo',
        location: 'München',
        skills: ['Java'],
        salary_min: 10,
        salary_max: 20,
      },
      recruiter.token,
    );
    expect(response).toMatchObject({
      http: 200,
      data: {
        candidate_name: 'Bo',
        job_tittle: 'Nurse',
        linkdedin: 'https://linkedin.com/in/bo',
        location: 'München',
        country_code: 'DE',
        skills: ['Java'],
      },
    });
    expect(response.data.edited_fields).toContain('linkdedin');
    expect(response.data.latitude).toBeCloseTo(48.1, 0);
    const refused = await test.call(calls.updateCandidate, { candidate_id, salary_max: 5 }, recruiter.token);
    expect(refused).toMatchObject({ http: 400, data: { fields: { salary_max: expect.any(String) } } });
  });

  it('refuses a change to a candidate that was changed in the meantime', async () => {
    const { candidate_id, updated_at } = await aCandidate(test, recruiter, { candidate_name: 'Cy' });
    const change = (candidate_note: string) =>
      test.call(
        calls.updateCandidate,
        { candidate_id, candidate_note, if_updated_at: updated_at },
        recruiter.token,
      );
    expect((await change('first')).http).toBe(200);
    expect(await change('second')).toMatchObject({ http: 409, code: 'conflict' });
  });

  it('ends the review when no doubtful field is left', async () => {
    const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Dee Doubtful' });
    await test.inAgency(agency.agency_id, (tx) =>
      tx
        .updateTable('candidates')
        .set({
          parse_status: 'needs_review',
          edited_fields: [],
          parsed_fields: JSON.stringify({
            candidate_name: { value: 'Dee', confidence: 0.4, quote: 'Dee', page: 1 },
            email: { value: 'd@example.test', confidence: 0.6, quote: 'd', page: 1 },
            phone: { value: '+49', confidence: 0.9, quote: '', page: 1 },
          }),
        })
        .where('candidate_id', '=', candidate_id)
        .execute(),
    );
    const change = (fields: object) =>
      test.call(calls.updateCandidate, { candidate_id, ...fields }, recruiter.token);
    expect(await test.data(calls.getCandidate, { candidate_id }, recruiter.token)).toMatchObject({
      doubtful_fields: ['candidate_name', 'email'],
    });
    expect((await change({ candidate_name: 'Dee Doubtful' })).data).toMatchObject({
      doubtful_fields: ['candidate_name', 'email'],
    });
    expect((await change({ confirmed_fields: ['candidate_name'] })).data).toMatchObject({
      parse_status: 'needs_review',
      doubtful_fields: ['email'],
    });
    expect((await change({ confirmed_fields: ['email'] })).data).toMatchObject({
      parse_status: 'parsed',
      doubtful_fields: [],
    });
  });
});

describe('candidate status', () => {
  it('sets the status, returns the previous one for undo and gives a reason for each refused candidate', async () => {
    const mine = await aCandidate(test, recruiter, {});
    const theirs = await aCandidate(test, colleague, {});
    const unknown = newId();
    const response = await test.call(
      calls.updateCandidateStatus,
      { candidate_ids: [theirs.candidate_id, mine.candidate_id, unknown], candidate_status: 'placed' },
      recruiter.token,
    );
    expect(response.data).toEqual({
      results: [
        { id: theirs.candidate_id, ok: false, code: 'forbidden', message: expect.any(String) },
        { id: mine.candidate_id, ok: true },
        { id: unknown, ok: false, code: 'candidate_not_found', message: expect.any(String) },
      ],
      changed: 1,
      previous: [{ id: mine.candidate_id, candidate_status: 'new' }],
    });
  });

  it('leaves alone by if_status whoever has another status by now, so that undo overwrites nobody', async () => {
    const [mine, moved] = [await aCandidate(test, recruiter, {}), await aCandidate(test, recruiter, {})];
    const candidate_ids = [mine.candidate_id, moved.candidate_id];
    const set = (
      ids: string[],
      body: Pick<BodyInput<typeof calls.updateCandidateStatus>, 'candidate_status' | 'if_status'>,
    ) => test.call(calls.updateCandidateStatus, { candidate_ids: ids, ...body }, recruiter.token);
    await set(candidate_ids, { candidate_status: 'placed' });
    await set([moved.candidate_id], { candidate_status: 'do_not_contact' });
    expect((await set(candidate_ids, { candidate_status: 'new', if_status: 'placed' })).data).toEqual({
      results: [
        { id: mine.candidate_id, ok: true },
        {
          id: moved.candidate_id,
          ok: false,
          code: 'changed_since',
          message: 'Not changed: someone else has edited this in the meantime.',
        },
      ],
      changed: 1,
      previous: [{ id: mine.candidate_id, candidate_status: 'placed' }],
    });
    const status = async ({ candidate_id }: { candidate_id: string }) =>
      (await test.data(calls.getCandidate, { candidate_id }, recruiter.token)).candidate_status;
    expect([await status(mine), await status(moved)]).toEqual(['new', 'do_not_contact']);
  });

  it('deletes a candidate by a single id and restores it within seven days', async () => {
    const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Eve Erased' });
    const del = await test.call(calls.delCandidate, { id: candidate_id }, recruiter.token);
    expect(del.data).toEqual({ results: [{ id: candidate_id, ok: true }], changed: 1 });
    expect((await test.call(calls.getCandidate, { candidate_id }, recruiter.token)).code).toBe(
      'candidate_not_found',
    );
    expect((await test.data(calls.getCandidates, { search: 'erased' }, recruiter.token)).total).toBe(0);
    await test.call(calls.restoreCandidates, { candidate_ids: [candidate_id] }, recruiter.token);
    expect((await test.data(calls.getCandidates, { search: 'erased' }, recruiter.token)).total).toBe(1);

    await test.call(calls.delCandidate, { id: candidate_id }, recruiter.token);
    await test.database.ownerPool.query(
      `begin; set local app.agency_id = '${agency.agency_id}';
       update candidates set deleted_at = now() - interval '8 days' where candidate_id = '${candidate_id}'; commit`,
    );
    const late = await test.call(calls.restoreCandidates, { candidate_ids: [candidate_id] }, recruiter.token);
    expect(late.data.results[0]).toMatchObject({ ok: false, code: 'candidate_not_found' });
  });
});

describe('restoring a candidate who was added again in the meantime', () => {
  const known = {
    candidate_name: 'Twice Seen',
    email: 'twice@example.test',
    phone: '+49 171 5550042',
    linkdedin: 'https://linkedin.com/in/twice-seen',
  };
  const restore = (ids: string[], person: TestUser) =>
    test.call(calls.restoreCandidates, { candidate_ids: ids }, person.token);
  const addDeleted = async (person: TestUser, fields: object = known) => {
    const { candidate_id } = await aCandidate(test, person, fields);
    await test.call(calls.delCandidate, { id: candidate_id }, person.token);
    return candidate_id;
  };

  it.each(['email', 'phone', 'linkdedin'] as const)(
    'marks the restored candidate as a duplicate by the same %s',
    async (field) => {
      const agency = await anAgency(test);
      const id = await addDeleted(agency);
      const second = await aCandidate(test, agency, { candidate_name: 'Second', [field]: known[field] });
      const duplicate = {
        duplicate_of: second.candidate_id,
        duplicate_name: 'Second',
        duplicate_reason: field === 'linkdedin' ? 'linkedin' : field,
      };
      expect((await restore([id], agency)).data).toEqual({
        results: [{ id, ok: true }],
        changed: 1,
        duplicates: [{ id, ...duplicate }],
      });
      const read = () => test.call(calls.getCandidate, { candidate_id: id }, agency.token);
      expect((await read()).data).toMatchObject(duplicate);
      // Once the other candidate is corrected, the two share no key any more.
      await test.call(
        calls.updateCandidate,
        { candidate_id: second.candidate_id, [field]: null },
        agency.token,
      );
      expect((await read()).data).toMatchObject({
        duplicate_of: null,
        duplicate_name: null,
        duplicate_reason: null,
      });
    },
  );

  it('marks the second of two duplicates restored together, and no candidate that shares nothing', async () => {
    const agency = await anAgency(test);
    const [first, other] = [
      await addDeleted(agency),
      await addDeleted(agency, { candidate_name: 'Other', email: 'o@example.test' }),
    ];
    const second = await addDeleted(agency);
    const { data } = await restore([first, second, other], agency);
    expect(data.changed).toBe(3);
    expect(data.duplicates).toEqual([
      { id: second, duplicate_of: first, duplicate_name: 'Twice Seen', duplicate_reason: 'email' },
    ]);
    const read = async (candidate_id: CandidateId) =>
      (await test.data(calls.getCandidate, { candidate_id }, agency.token)).duplicate_of;
    expect(await read(first)).toBeNull();
    expect(await read(other)).toBeNull();
  });

  it('does not reveal a duplicate that the recruiter may not see', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [one, two] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const id = await addDeleted(one);
    await aCandidate(test, two, { candidate_name: 'Hidden', email: known.email });
    expect((await restore([id], one)).data.duplicates).toEqual([]);
    expect(await test.data(calls.getCandidate, { candidate_id: id }, one.token)).toMatchObject({
      duplicate_of: null,
      duplicate_name: null,
      duplicate_reason: null,
    });
  });
});

describe('visibility of candidates', () => {
  it('lets a recruiter read all candidates of an open agency and change only their own', async () => {
    const agency = await anAgency(test);
    const [one, two] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const theirs = await aCandidate(test, two, {});
    const { candidate_id } = theirs;
    expect((await test.call(calls.getCandidate, { candidate_id }, one.token)).http).toBe(200);
    expect(
      await test.call(calls.updateCandidate, { candidate_id, candidate_note: 'x' }, one.token),
    ).toMatchObject({ http: 403, code: 'forbidden' });
    expect(
      (await test.call(calls.updateCandidate, { candidate_id, candidate_note: 'x' }, agency.token)).http,
    ).toBe(200);
    const total = async (body: object, who: TestUser) =>
      (await test.data(calls.getCandidates, body, who.token)).total;
    expect(await total({}, one)).toBe(0);
    expect(await total({ view_scope: 'all' }, one)).toBe(1);
    expect(await total({ view_scope: 'all', recruiter_id: one.user_id }, one)).toBe(0);
    expect(await total({ view_scope: 'self', recruiter_id: two.user_id }, one)).toBe(0);
    expect(await total({}, agency)).toBe(1);
    expect(await total({ recruiter_id: one.user_id }, agency)).toBe(0);
  });

  it('hides candidates of other recruiters in a closed agency', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [one, two] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const { candidate_id } = await aCandidate(test, two, { email: 'secret@example.test' });
    expect((await test.call(calls.getCandidate, { candidate_id }, one.token)).code).toBe(
      'candidate_not_found',
    );
    expect(
      (await test.call(calls.updateCandidate, { candidate_id, candidate_note: 'x' }, one.token)).code,
    ).toBe('candidate_not_found');
    expect((await test.data(calls.getCandidates, { view_scope: 'all' }, one.token)).total).toBe(0);
    const again = await test.call(
      calls.addCandidate,
      { candidate_name: 'S', email: 'secret@example.test' },
      one.token,
    );
    expect(again).toMatchObject({ http: 200, data: { duplicate_of: null } });
  });

  it("refuses another agency's candidate in every call", async () => {
    const [agency, stranger] = [await anAgency(test), await anAgency(test)];
    const { candidate_id } = await aCandidate(test, agency, { candidate_name: 'Hidden' });
    for (const [call, body] of [
      [calls.getCandidate, { candidate_id }],
      [calls.updateCandidate, { candidate_id, candidate_name: 'Taken' }],
      [calls.getResumeText, { candidate_id }],
    ] as const)
      expect(await test.raw(call.path, body, stranger.token)).toMatchObject({
        http: 404,
        code: 'candidate_not_found',
      });
    for (const call of [calls.delCandidate, calls.restoreCandidates])
      expect(await test.data(call, { candidate_ids: [candidate_id] }, stranger.token)).toMatchObject({
        changed: 0,
      });
    expect((await test.data(calls.getCandidates, { search: 'Hidden' }, stranger.token)).total).toBe(0);
    expect((await test.data(calls.getCandidate, { candidate_id }, agency.token)).candidate_name).toBe(
      'Hidden',
    );
  });
});
