import { getAgencies } from '@placewell/contract/agencies.ts';
import { beforeAll, expect, it } from 'vitest';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let admin: string;
let harbour: TestUser;

beforeAll(async () => {
  admin = (await aSuperAdmin(test)).token;
  harbour = await anAgency(test, { agency_name: 'Harbour', fullname: 'Hanna First' });
  await aRecruiter(test, harbour, { role: 'agency', fullname: 'Second User' });
  await aRecruiter(test, harbour);
  await aRecruiter(test, harbour);
  await anAgency(test, { agency_name: 'Alpine 100%', fullname: 'Alma' });
});

const names = async (body: object) =>
  (await test.call(getAgencies, body, admin)).data.items.map((agency) => agency.agency_name);

it('lists every agency with its first user and number of recruiters, without the installation itself', async () => {
  const { data } = await test.call(getAgencies, { sort_by: 'recruiters_desc' }, admin);
  expect(data.total).toBe(2);
  expect(data.items[0]).toMatchObject({
    id: harbour.agency_id,
    agency_name: 'Harbour',
    agency_status: 'active',
    fullname: 'Hanna First',
    email: harbour.email,
    recruiters: 2,
  });
});

it('searches agencies by name and first user, sorts and paginates them', async () => {
  expect(await names({ search: 'HARB' })).toEqual(['Harbour']);
  expect(await names({ search: 'alma' })).toEqual(['Alpine 100%']);
  expect(await names({ search: '%' })).toEqual(['Alpine 100%']);
  expect(await names({ sort_by: 'agency_name_asc' })).toEqual(['Alpine 100%', 'Harbour']);
  expect(await names({ sort_by: 'agency_name_asc', page: 2, limit: 1 })).toEqual(['Harbour']);
});

it('refuses the list of agencies to an agency user', async () => {
  expect(await test.call(getAgencies, {}, harbour.token)).toMatchObject({ http: 403, code: 'forbidden' });
});
