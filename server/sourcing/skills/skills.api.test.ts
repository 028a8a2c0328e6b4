import * as calls from '@placewell/contract/sourcing/skills.ts';
import { beforeAll, expect, test as it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createOwnSkill, renewOwnSkillKeys } from './skills.writes.ts';

const test = useTestApp();
let agency: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
});

const suggest = async (skill_search: string, who = agency, limit = 20) =>
  (await test.data(calls.getSkills, { skill_search, limit }, who.token)).items;

it('suggests skills by name and by alias, and returns the alias that matched', async () => {
  expect((await suggest('kubern'))[0]).toMatchObject({ skill: 'Kubernetes', alias: null, is_own: false });
  expect((await suggest('k8s'))[0]).toMatchObject({ skill: 'Kubernetes', alias: 'k8s' });
  expect(await suggest('java', agency, 3)).toHaveLength(3);
  expect(await suggest('!?')).toEqual([]);
});

it('returns the skill of the vocabulary when a known name or alias is added', async () => {
  const named = await test.call(calls.addSkill, { skill: 'Kubernetes' }, agency.token);
  const alias = await test.call(calls.addSkill, { skill: 'K8S' }, agency.token);
  expect(named.data).toMatchObject({ skill: 'Kubernetes', is_own: false, alias: null });
  expect(alias.data).toEqual({ ...named.data, alias: 'K8S' });
});

it('adds an unknown skill once, for this agency only', async () => {
  const add = (skill: string) => test.call(calls.addSkill, { skill }, agency.token);
  const [first, again] = [await add('Kubla weaving'), await add('kubla  Weaving')];
  expect(first.data).toMatchObject({ skill: 'Kubla weaving', is_own: true });
  expect(again.data).toEqual(first.data);
  const found = await suggest('kub');
  expect(found[0]).toEqual(first.data);
  expect(found.map((skill) => skill.skill)).toContain('Kubernetes');
  expect((await suggest('weav')).map((skill) => skill.skill)).toContain('Kubla weaving');
  // An empty search lists the agency's own skills.
  expect(await suggest('')).toEqual([first.data]);
  const other = await anAgency(test);
  expect((await suggest('kubla', other)).filter((skill) => skill.is_own)).toEqual([]);
});

it('gives own skills their new keys when the reading of names has changed', async () => {
  const { user_id } = agency;
  const store = (skill_key: string, skill: string) =>
    test.inAgency(agency.agency_id, (tx) => createOwnSkill(tx, { skill_key, skill, created_by: user_id }));
  // As stored by an earlier version, which dropped a single plus sign.
  await store('x:zorb', 'Zorb+');
  await store('x:zorb-plus', 'Zorb');
  await store('x:quandrel', 'Quandrel');
  await test.inAgency(agency.agency_id, (tx) => renewOwnSkillKeys(tx));
  const keys = (await suggest('')).map(({ skill_id, skill }) => [skill, skill_id]);
  expect(Object.fromEntries(keys)).toMatchObject({
    'Zorb+': 'x:zorb-plus',
    Zorb: 'x:zorb',
    Quandrel: 'x:quandrel',
  });
});

it('refuses a skill whose name is blank or too long', async () => {
  for (const skill of ['', '   ', 'x'.repeat(81)])
    expect(await test.call(calls.addSkill, { skill }, agency.token)).toMatchObject({ http: 400 });
});

it('suggests job titles', async () => {
  const { data } = await test.call(calls.getTitles, { search: 'regist', limit: 5 }, agency.token);
  expect(data.items.length).toBeLessThanOrEqual(5);
  expect(data.items.map((item) => item.title.toLowerCase()).join()).toContain('regist');
});
