import * as calls from '@placewell/contract/sourcing/skills.ts';
import { handle } from '../../platform/http/handle.ts';
import { addSkill, getSkills, getTitles } from './skills.service.ts';

export const routes = [
  handle(calls.getSkills, getSkills),
  handle(calls.addSkill, addSkill),
  handle(calls.getTitles, getTitles),
];
