import type { CandidateId } from '@placewell/contract/ids.ts';
import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { describe, expect, test as it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency } from '../../testing/builders.ts';
import { kmBetween } from '../../testing/km-between.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { cityKey, isWithin, partsWithin, placeFieldsOf, placeFilter } from './places.public.ts';

const test = useTestApp();

it('suggests places with every field a form needs, the largest first', async () => {
  const { token } = await anAgency(test);
  const { data } = await test.call(getPlaces, { search: 'berl', limit: 3 }, token);
  expect(data.items).toHaveLength(3);
  expect(data.items[0]).toMatchObject({ city: 'Berlin', country: 'Germany', country_code: 'DE' });
  expect(data.items[0]!.latitude).toBeCloseTo(52.5, 0);
  expect((await test.data(getPlaces, { search: 'qqxz' }, token)).items).toEqual([]);
  expect(data.names_area).toBe(false);
  const area = async (search: string) => (await test.data(getPlaces, { search }, token)).names_area;
  expect([await area('germany'), await area('bayern'), await area('leeds')]).toEqual([true, true, false]);
  const towns = await test.data(getPlaces, { search: 'M2 5DB' }, token);
  expect(towns.items.map(({ city }) => city)).toEqual(['Manchester']);
});

describe('placeFilter', () => {
  it.each([
    ['berlin', { kind: 'city', city_key: 'berlin|de', state: undefined }],
    ['Berlin, Germany', { kind: 'city', city_key: 'berlin|de', state: undefined }],
    ['Springfield, Illinois', { kind: 'city', city_key: 'springfield|us', state: 'Illinois' }],
    ['Bayern', { kind: 'state', state: 'Bayern', country_code: 'DE' }],
    ['germany', { kind: 'country', country_code: 'DE' }],
    ['Mün', { kind: 'prefix', from: 'mun', before: 'mun\u{10ffff}' }],
    ['?!', undefined],
    ['Bayern + 25 km', { kind: 'state', state: 'Bayern', country_code: 'DE' }],
    ['germany + 25 km', { kind: 'country', country_code: 'DE' }],
    ['Berlin +', { kind: 'city', city_key: 'berlin|de', state: undefined }],
    ['Mün + 25 km', { kind: 'nowhere' }],
    ['M2 5DB', { kind: 'city', city_key: 'manchester|gb', state: undefined }],
    ['50667', { kind: 'city', city_key: 'koln|de', state: undefined }],
    ['ZZ9', { kind: 'prefix', from: 'zz9', before: 'zz9\u{10ffff}' }],
    ['Berlin + 501 km', { kind: 'nowhere' }],
  ])('takes "%s" for %j', (text, meaning) => {
    expect(placeFilter(text)).toEqual(meaning);
  });
});

it('gives a city the same key under all its names, and no key when no city is named', () => {
  expect(cityKey({ city: 'München', country_code: 'DE' })).toBe('munich|de');
  expect(cityKey({ location: 'Munich, Germany' })).toBe('munich|de');
  expect(cityKey({ city: 'Berlin' })).toBe('berlin|de');
  expect(cityKey({ city: 'Kleinstdorf am Rand', country_code: 'DE' })).toBe('kleinstdorf am rand|de');
  expect(cityKey({ location: null })).toBeNull();
  expect(cityKey({ country: 'Germany' })).toBeNull();
});

it('returns all fields of a typed place and empty ones for an unknown place', () => {
  expect(placeFieldsOf('Leeds, UK')).toMatchObject({ city: 'Leeds', country_code: 'GB' });
  expect(placeFieldsOf('Somewhere odd')).toMatchObject({ city: null, latitude: null, location_types: [] });
  expect(placeFieldsOf(null)).toMatchObject({ city: null });
});

describe('a distance around a city', () => {
  // Bradford is 13.4 km from Leeds, York 35, Manchester 58.
  const PLACES = ['Leeds, UK', 'Bradford, UK', 'York, UK', 'Manchester, UK', 'England', 'United Kingdom'];

  it('finds the candidates and the jobs that are as near as that', async () => {
    const { token } = await anAgency(test);
    for (const location of PLACES) {
      await aCandidate(test, { token }, { candidate_name: location, location });
      await test.call(addJob, { job_title: location, location }, token);
    }
    const withoutCoordinates = { city: 'Leeds', country_code: 'GB' };
    await aCandidate(test, { token }, { candidate_name: 'Leeds by name', ...withoutCoordinates });
    await test.call(addJob, { job_title: 'Leeds by name', ...withoutCoordinates }, token);
    const list = async (location: string) => {
      const body = { location, limit: 50 };
      const candidates = await test.call(getCandidates, body, token);
      const jobs = await test.call(getJobs, body, token);
      const names = candidates.data.items.map((row) => row.candidate_name).sort();
      expect(jobs.data.items.map((row) => row.job_title).sort()).toEqual(names);
      return names;
    };
    const inLeeds = ['Leeds by name', 'Leeds, UK'];
    expect(await list('leeds')).toEqual(inLeeds);
    expect(await list('Leeds + 1 km')).toEqual(inLeeds);
    expect(await list('Leeds + 25')).toEqual(['Bradford, UK', ...inLeeds]);
    expect(await list('within 25 miles of Leeds, UK')).toEqual(['Bradford, UK', ...inLeeds, 'York, UK']);
    expect(await list('Bradford +25km')).toEqual(['Bradford, UK', 'Leeds, UK']);
    expect(await list('ls2 + 10 mi')).toEqual(['Bradford, UK', ...inLeeds]);
    // A region's coordinates are its middle, where no one need live.
    expect(await list('Birmingham, UK + 150 km')).toEqual(['Bradford, UK', 'Leeds, UK', 'Manchester, UK']);
    expect(await list('United Kingdom + 10 km')).toHaveLength(PLACES.length + 1);
    expect(await list('Atlantis + 25 km')).toEqual([]);
    const refused = await test.call(getCandidates, { location: 'Leeds + 9000 km' }, token);
    expect(refused).toMatchObject({
      http: 400,
      data: { fields: { location: expect.stringMatching(/500 km/) } },
    });
  });

  it('means the same in the database as a sum by hand, at the poles and across the 180th meridian too', async () => {
    const { agency_id, user_id } = await anAgency(test);
    const random = (min: number, max: number) => min + Math.random() * (max - min);
    const centres = [
      [0, 0, 500],
      [53.8, -1.55, 25],
      [-17.8, 179.2, 400],
      [51.9, -179.8, 250],
      [88.5, 30, 300],
      [-89.9, 0, 20],
      [64.1, -21.9, 1],
    ] as const;
    const circles = centres.map(([latitude, longitude, km]) => {
      return { latitude, longitude, km, city_key: 'none', state: undefined };
    });
    const points = circles.flatMap(({ latitude, longitude, km }) => {
      const reach = (1.3 * km) / 111;
      const wide = Math.min(180, reach / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)));
      return Array.from({ length: 60 }, () => ({
        latitude: Math.max(-90, Math.min(90, latitude + random(-reach, reach))),
        longitude: ((longitude + random(-wide, wide) + 540) % 360) - 180,
        candidate_id: newId<CandidateId>(),
      }));
    });
    await test.inAgency(agency_id, async (tx) => {
      const rows = points.map((point) => ({
        ...point,
        agency_id,
        recruiter_id: user_id,
        candidate_name: 'Someone',
      }));
      await tx.insertInto('candidates').values(rows).execute();
      for (const circle of circles) {
        const idsWhere = async (condition: RawBuilder<SqlBool>) => {
          const found = tx.selectFrom('candidates as c').select('c.candidate_id').where(condition);
          return (await found.execute()).map((row) => row.candidate_id);
        };
        const near = points.filter((point) => kmBetween(circle, point) <= circle.km);
        const expected = near.map((one) => one.candidate_id).sort();
        expect(near.length).toBeGreaterThan(10);
        expect((await idsWhere(isWithin('c', circle))).sort()).toEqual(expected);
        const parts = [];
        for (const part of partsWithin('c', circle)) parts.push(...(await idsWhere(part)));
        expect(parts.sort()).toEqual(expected);
      }
    });
    await test.sql`analyze candidates`;
    await test.inAgency(agency_id, async (tx) => {
      // Row-level security allows only leakproof conditions to use an index. A few rows need no index.
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = await tx
        .selectFrom('candidates as c')
        .select('c.candidate_id')
        .where('c.deleted_at', 'is', null)
        .where(isWithin('c', circles[1]!))
        .explain<{ 'QUERY PLAN': string }>();
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/Index Scan (?:on|using) candidates_by_point/);
      expect(lines).toMatch(/Index Cond: .*agency_id.*latitude >= .*longitude >= /);
    });
  });
});
