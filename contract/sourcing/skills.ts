import { z } from 'zod';
import { call } from '../call.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { SkillName } from './candidates.ts';

export const Skill = z.object({
  id: z.string(),
  skill_id: z.string(),
  skill: z.string(),
  /** The alias that matched the search; null if the name itself matched. */
  alias: z.string().nullable(),
  is_own: z.boolean(),
});

export const getSkills = call({
  path: 'agency/getSkills',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Suggest skills by prefix of a name or alias, best first',
  blankIsAbsent: true,
  body: z.strictObject({
    skill_search: z.string().trim().max(80).default(''),
    limit: z.int().min(1).max(50).default(20),
  }),
  data: z.object({ items: z.array(Skill) }),
});

export const addSkill = call({
  path: 'agency/addSkill',
  effect: 'create',
  on: { entity: 'skill', action: 'add' },
  roles: AGENCY_STAFF,
  summary: "Add a skill to the agency's vocabulary; a skill that is already known is returned as it is",
  message: 'Skill added',
  body: z.strictObject({ skill: SkillName }),
  data: Skill,
});

export const getTitles = call({
  path: 'agency/getTitles',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Suggest job titles',
  body: z.strictObject({
    search: z.string().trim().min(1).max(120),
    limit: z.int().min(1).max(20).default(8),
  }),
  data: z.object({ items: z.array(z.object({ title: z.string() })) }),
});
