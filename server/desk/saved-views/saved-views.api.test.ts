import type { BodyInput } from '@placewell/contract/call.ts';
import * as calls from '@placewell/contract/desk/saved-views.ts';
import type { ViewId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

type NewView = Partial<BodyInput<typeof calls.addSavedView>>;
const add = (user: TestUser, view_name: string, more: NewView = {}) =>
  test.call(calls.addSavedView, { list: 'candidates', view_name, ...more }, user.token);
const update = (user: TestUser, body: BodyInput<typeof calls.updateSavedView>) =>
  test.call(calls.updateSavedView, body, user.token);
const remove = (user: TestUser, ...view_ids: string[]) =>
  test.call(calls.delSavedView, { view_ids }, user.token);
const restore = (user: TestUser, ...view_ids: string[]) =>
  test.call(calls.restoreSavedViews, { view_ids }, user.token);
const seen = async (user: TestUser, list: calls.ViewList = 'candidates') =>
  (await test.data(calls.getSavedViews, { list }, user.token)).items;
const names = async (user: TestUser) => (await seen(user)).map((view) => view.view_name);

describe('saving a view', () => {
  it('keeps search, filters, order and columns as the address writes them', async () => {
    const parameters = 'search=icu&skills=%5B%22ICU%22%5D&sort=candidate_name_asc&columns=email,-location';
    const added = await add(recruiter, ' ICU nurses ', { parameters });
    expect(added).toMatchObject({ http: 200, message: 'View “ICU nurses” saved' });
    expect(added.data).toMatchObject({
      list: 'candidates',
      view_name: 'ICU nurses',
      parameters,
      is_shared: false,
      position: 0,
      is_default: false,
      created_by: recruiter.user_id,
      created_by_name: 'Remy Recruiter',
    });
    expect(await seen(recruiter)).toEqual([added.data]);
    expect(await seen(recruiter, 'jobs')).toEqual([]);
    expect((await test.data(calls.getSavedViews, {}, recruiter.token)).items).toEqual([added.data]);
  });

  it('refuses parameters that the list does not have, such as a page or an open record, and says which', async () => {
    const refusal = async (list: calls.ViewList, parameters: string) =>
      (await add(recruiter, 'Refused', { list, parameters })).data as unknown;
    expect(await refusal('candidates', 'search=a&page=2&candidate=1')).toEqual({
      fields: { parameters: 'A view of this list cannot include: page, candidate' },
    });
    expect(await refusal('candidates', 'view=board')).toMatchObject({ fields: {} });
    expect(await refusal('job_matches', 'columns=score')).toMatchObject({ fields: {} });
    expect(await refusal('job_matches', 'job_id=1')).toMatchObject({ fields: {} });
    expect(await refusal('jobs', '?search=a b')).toEqual({
      fields: { parameters: 'Write the parameters as an address does, such as search=nurse&sort=date_desc' },
    });
    expect(
      (await add(recruiter, 'Board', { list: 'job_matches', parameters: 'view=board&min_score=60' })).http,
    ).toBe(200);
    const { data } = await add(recruiter, 'Changed');
    const change = await update(recruiter, { view_id: data.view_id, parameters: 'view=board' });
    expect(change).toMatchObject({ http: 400, data: { fields: { parameters: expect.any(String) } } });
    const long = `search=${'a'.repeat(limits.viewParameters)}`;
    expect((await add(recruiter, 'Long', { parameters: long })).http).toBe(400);
  });

  it('takes a name once per list, for each person and for the agency, whatever its case and spaces', async () => {
    await add(recruiter, 'Hot jobs');
    for (const name of ['Hot jobs', ' hot  JOBS '])
      expect(await add(recruiter, name)).toMatchObject({ http: 409, code: 'view_name_taken' });
    expect((await add(recruiter, 'Hot jobs', { list: 'jobs' })).http).toBe(200);
    expect((await add(colleague, 'Hot jobs')).http).toBe(200);
    expect((await add(colleague, 'HOT JOBS', { is_shared: true })).http).toBe(200);
    expect((await add(recruiter, 'hot jobs', { is_shared: true })).code).toBe('view_name_taken');
    const [own] = await seen(recruiter);
    expect((await update(recruiter, { view_id: own!.view_id, is_shared: true })).code).toBe(
      'view_name_taken',
    );
    expect((await update(recruiter, { view_id: own!.view_id, view_name: 'HOT jobs' })).http).toBe(200);
    for (const name of ['', '   ', 'n'.repeat(61)]) expect((await add(recruiter, name)).http).toBe(400);
  });

  it('refuses another view when a person or the agency has the most that are kept', async () => {
    const { view_id } = (await add(recruiter, 'First', { is_shared: true })).data;
    await test.inAgency(agency.agency_id, async (tx) => {
      const first = await tx.selectFrom('saved_views').selectAll().executeTakeFirstOrThrow();
      const copy = (is_shared: boolean, at: number) => ({
        ...first,
        view_id: crypto.randomUUID() as ViewId,
        name_key: `copy ${at}`,
        is_shared,
      });
      const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
      const shared = numbers(limits.sharedViews - 1).map((at) => copy(true, at));
      const own = numbers(limits.privateViews).map((at) => copy(false, at));
      await tx
        .insertInto('saved_views')
        .values([...shared, ...own])
        .execute();
    });
    const full = { http: 409, code: 'too_many_views' };
    expect(await add(recruiter, 'One more')).toMatchObject(full);
    expect(await add(colleague, 'One more', { is_shared: true })).toMatchObject(full);
    expect(await update(recruiter, { view_id, is_shared: false })).toMatchObject(full);
    expect((await add(colleague, 'One more')).http).toBe(200);
    expect((await add(colleague, 'Jobs', { list: 'jobs', is_shared: true })).http).toBe(200);
  });
});

describe('who sees and changes a view', () => {
  it('is its owner alone for a private one, agency users included among those who do not', async () => {
    const { view_id } = (await add(recruiter, 'Mine')).data;
    for (const other of [colleague, agency]) {
      expect(await names(other)).toEqual([]);
      expect(await update(other, { view_id, view_name: 'Taken over' })).toMatchObject({
        http: 404,
        code: 'view_not_found',
      });
      const list = 'candidates' as const;
      const asDefault = await test.call(calls.updateDefaultView, { list, view_id }, other.token);
      expect(asDefault.code).toBe('view_not_found');
      expect((await remove(other, view_id)).data.results).toMatchObject([
        { ok: false, code: 'view_not_found' },
      ]);
    }
    expect(await names(recruiter)).toEqual(['Mine']);
  });

  it('is everybody for a shared one, which only its maker and agency users change', async () => {
    const { view_id } = (await add(recruiter, 'Ours', { is_shared: true })).data;
    expect(await names(colleague)).toEqual(['Ours']);
    expect(await update(colleague, { view_id, view_name: 'Theirs' })).toMatchObject({
      http: 403,
      code: 'forbidden',
    });
    expect((await remove(colleague, view_id)).data.results).toMatchObject([{ ok: false, code: 'forbidden' }]);
    expect((await update(agency, { view_id, parameters: 'search=cook' })).data.parameters).toBe(
      'search=cook',
    );
    expect((await update(recruiter, { view_id, view_name: 'All of ours' })).http).toBe(200);
    const again = await update(agency, { view_id, is_shared: false, parameters: 'search=chef' });
    expect(again.data).toMatchObject({
      view_name: 'All of ours',
      is_shared: false,
      parameters: 'search=chef',
    });
    expect(await names(agency)).toEqual([]);
    expect(await seen(recruiter)).toMatchObject([{ view_id, is_shared: false }]);
  });

  it('also decides whose browsers are told: of a private view the maker alone, of its sharing everybody', async () => {
    const told: unknown[] = [];
    const stop = test.platform.live.subscribe(agency.agency_id, (event, audience) => {
      if (event.type === 'saved_views.changed') told.push(audience);
    });
    const { view_id } = (await add(recruiter, 'Quiet')).data;
    await update(recruiter, { view_id, is_shared: true });
    await update(agency, { view_id, is_shared: false });
    const maker = { roles: [], user_ids: [recruiter.user_id] };
    await remove(recruiter, view_id);
    await vi.waitFor(() => expect(told).toEqual([maker, undefined, undefined, maker]));
    stop();
  });

  it('changes with the person who is removed: shared views get a successor, private ones go', async () => {
    await add(recruiter, 'Private');
    const { view_id } = (await add(recruiter, 'Shared', { is_shared: true })).data;
    const list = 'candidates' as const;
    await test.call(calls.updateDefaultView, { list, view_id }, recruiter.token);
    const body = { recruiter_ids: [recruiter.user_id], transfer_to: colleague.user_id };
    expect((await test.data(delRecruiter, body, agency.token)).changed).toBe(1);
    expect(await seen(colleague)).toMatchObject([
      { view_name: 'Shared', created_by: colleague.user_id, created_by_name: 'Cora Colleague' },
    ]);
    const left = await test.inAgency(agency.agency_id, (tx) =>
      tx.selectFrom('saved_views').select('view_name').execute(),
    );
    expect(left).toEqual([{ view_name: 'Shared' }]);
  });
});

describe('the menu of views', () => {
  it('lists private views before shared ones, in the order that they were moved to', async () => {
    for (const name of ['One', 'Two', 'Three']) await add(recruiter, name);
    for (const name of ['A', 'B']) await add(agency, name, { is_shared: true });
    const [one, , three, a] = await seen(recruiter);
    expect((await update(recruiter, { view_id: three!.view_id, position: 0 })).data.position).toBe(0);
    await update(agency, { view_id: a!.view_id, position: 1 });
    expect(await names(recruiter)).toEqual(['Three', 'One', 'Two', 'B', 'A']);
    await update(recruiter, { view_id: one!.view_id, is_shared: true });
    expect(await names(recruiter)).toEqual(['Three', 'Two', 'B', 'A', 'One']);
    expect((await seen(recruiter)).map((view) => view.position)).toEqual([0, 2, 0, 1, 2]);
  });

  it('opens a list with the view that each person has chosen for it', async () => {
    const list = 'candidates' as const;
    const { view_id } = (await add(agency, 'Ours', { is_shared: true })).data;
    const choose = (id: string | null, user = recruiter) =>
      test.call(calls.updateDefaultView, { list, view_id: id }, user.token);
    const isDefault = async (user: TestUser) => (await seen(user)).map((view) => view.is_default);
    expect((await choose(view_id)).message).toBe('This list now opens with the view.');
    expect([await isDefault(recruiter), await isDefault(colleague)]).toEqual([[true], [false]]);
    const other = (await add(recruiter, 'Mine')).data;
    await choose(other.view_id);
    expect(await isDefault(recruiter)).toEqual([true, false]);
    await choose(null);
    expect(await isDefault(recruiter)).toEqual([false, false]);
    const ofJobs = (await add(recruiter, 'Jobs', { list: 'jobs' })).data;
    expect((await choose(ofJobs.view_id)).code).toBe('view_not_found');
    // A list never opens with a view that its user no longer sees.
    await choose(view_id, colleague);
    await update(agency, { view_id, is_shared: false });
    await update(agency, { view_id, is_shared: true });
    expect(await isDefault(colleague)).toEqual([false]);
  });
});

describe('a deleted view', () => {
  it('comes back as it was, also as a default, under a number if its name is taken by then', async () => {
    const { view_id } = (await add(recruiter, 'Nurses', { parameters: 'search=nurse' })).data;
    const list = 'candidates' as const;
    await test.call(calls.updateDefaultView, { list, view_id }, recruiter.token);
    const deleted = await remove(recruiter, view_id);
    expect(deleted).toMatchObject({ message: '1 view deleted', data: { changed: 1 } });
    expect(await names(recruiter)).toEqual([]);
    expect((await update(recruiter, { view_id, view_name: 'Gone' })).code).toBe('view_not_found');
    expect((await restore(colleague, view_id)).data.results).toMatchObject([{ code: 'view_not_found' }]);
    await add(recruiter, 'nurses');
    expect((await restore(recruiter, view_id)).data).toMatchObject({ changed: 1 });
    expect(await seen(recruiter)).toMatchObject([
      { view_name: 'nurses', position: 0 },
      { view_name: 'Nurses (2)', position: 1, parameters: 'search=nurse', is_default: true },
    ]);
    // A view that exists is not restored again.
    expect((await restore(recruiter, view_id)).data.changed).toBe(0);
  });
});
