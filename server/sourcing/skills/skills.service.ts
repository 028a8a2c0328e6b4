import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/skills.ts';
import { normalise, suggestSkills, suggestTitles } from '@placewell/matching';
import { findAgencyDefaults } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { vocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { findKnownSkill, skillKey } from './skills.public.ts';
import { listOwnSkills } from './skills.repo.ts';
import { createOwnSkill } from './skills.writes.ts';

type Skill = Data<typeof calls.addSkill>;

const toSkill = (row: Omit<Skill, 'id'>): Skill => ({ id: row.skill_id, ...row });

/** 0 for the same name, 1 for its start, 2 for the start of a later word, 3 for any other part; undefined if absent. */
function matchDistance(spelling: string, query: string): number | undefined {
  const key = normalise(spelling);
  if (key === query) return 0;
  if (key.startsWith(query)) return 1;
  if (key.includes(` ${query}`)) return 2;
  return key.includes(query) ? 3 : undefined;
}

/**
 * Suggestions from the vocabulary and the agency's own skills, best match first; among equals own skills first, then
 * those of the agency's field. An own skill that an imported vocabulary also has comes from the vocabulary, until the
 * import is undone.
 */
export async function getSkills({ tx }: Context, { skill_search, limit }: Body<typeof calls.getSkills>) {
  const query = normalise(skill_search);
  const own = (await listOwnSkills(tx)).map(({ skill_key, skill }) =>
    toSkill({ skill_id: skill_key, skill, alias: null, is_own: true }),
  );
  const isUnknown = ({ skill }: Skill) => findKnownSkill(skill) === undefined;
  if (query === '') return { items: skill_search === '' ? own.filter(isUnknown).slice(0, limit) : [] };
  const { skill_fields: fields } = await findAgencyDefaults(tx);
  const known = suggestSkills(vocabulary(), skill_search, limit, { fields }).map(
    ({ skill_id, name, alias }) => toSkill({ skill_id, skill: name, alias, is_own: false }),
  );
  const ranked = [...own, ...known].flatMap((skill) => {
    const distance = matchDistance(skill.alias ?? skill.skill, query);
    // The vocabulary tolerates typing errors; an own skill must contain the query.
    if (skill.is_own && (distance === undefined || !isUnknown(skill))) return [];
    return [{ skill, distance: distance ?? 4 }];
  });
  ranked.sort((a, b) => a.distance - b.distance);
  return { items: ranked.slice(0, limit).map(({ skill }) => skill) };
}

/** Adds an own skill of the agency; returns the vocabulary's skill instead if it knows the name or alias. */
export async function addSkill(
  { tx, actor }: Context,
  { skill }: Body<typeof calls.addSkill>,
): Promise<Skill> {
  const known = findKnownSkill(skill);
  if (known)
    return toSkill({
      skill_id: known.id,
      skill: known.name,
      alias: known.name === skill ? null : skill,
      is_own: false,
    });
  const own = await createOwnSkill(tx, { skill_key: skillKey(skill), skill, created_by: actor.user_id });
  return toSkill({ skill_id: own.skill_key, skill: own.skill, alias: null, is_own: true });
}

/** Suggests job titles from the vocabulary. */
export async function getTitles(_context: Context, { search, limit }: Body<typeof calls.getTitles>) {
  return { items: suggestTitles(vocabulary(), search, limit).map(({ title }) => ({ title })) };
}
