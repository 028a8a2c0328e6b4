import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/skills.ts';
import { suggestSkills, suggestTitles } from '@placewell/matching';
import type { Context } from '../../platform/http/handle.ts';
import { findKnownSkill, normalisedSkill, skillKey, vocabulary } from './skills.public.ts';
import * as repo from './skills.repo.ts';

type Skill = Data<typeof calls.addSkill>;

/** 0 the same, 1 begins so, 2 a later word begins so, 3 contains it; undefined else. Smaller is nearer. */
function matchDistance(spelling: string, query: string): number | undefined {
  const key = normalisedSkill(spelling);
  if (key === query) return 0;
  if (key.startsWith(query)) return 1;
  if (key.includes(` ${query}`)) return 2;
  return key.includes(query) ? 3 : undefined;
}

/**
 * The vocabulary's suggestions and the agency's own skills in one order; own ones go first among equals. One that an
 * import made known is suggested by the vocabulary alone, and is the agency's own again when the import is undone.
 */
export async function getSkills({ tx }: Context, { skill_search, limit }: Body<typeof calls.getSkills>) {
  const query = normalisedSkill(skill_search);
  const own = (await repo.listOwnSkills(tx)).map(
    ({ skill_key, skill }): Skill => ({ skill_id: skill_key, skill, alias: null, is_own: true }),
  );
  const isOwn = ({ skill }: Skill) => findKnownSkill(skill) === undefined;
  if (query === '') return { items: skill_search === '' ? own.filter(isOwn).slice(0, limit) : [] };
  const known = suggestSkills(vocabulary(), skill_search, limit).map(
    ({ skill_id, name, alias }): Skill => ({ skill_id, skill: name, alias, is_own: false }),
  );
  const ranked = [...own, ...known].flatMap((skill) => {
    const near = matchDistance(skill.alias ?? skill.skill, query);
    // The vocabulary also suggests across a typing error; an own skill must hold what was typed.
    if (skill.is_own && (near === undefined || !isOwn(skill))) return [];
    return [{ skill, near: near ?? 4 }];
  });
  ranked.sort((a, b) => a.near - b.near);
  return { items: ranked.slice(0, limit).map(({ skill }) => skill) };
}

/** Adds a skill of the agency's own; a name or alias that the vocabulary knows is answered as it is. */
export async function addSkill(
  { tx, actor }: Context,
  { skill }: Body<typeof calls.addSkill>,
): Promise<Skill> {
  const known = findKnownSkill(skill);
  if (known)
    return {
      skill_id: known.id,
      skill: known.name,
      alias: known.name === skill ? null : skill,
      is_own: false,
    };
  const own = await repo.insertOwnSkill(tx, { skill_key: skillKey(skill), skill, created_by: actor.user_id });
  return { skill_id: own.skill_key, skill: own.skill, alias: null, is_own: true };
}

export async function getTitles(_context: Context, { search, limit }: Body<typeof calls.getTitles>) {
  return { items: suggestTitles(vocabulary(), search, limit).map(({ title }) => ({ title })) };
}
