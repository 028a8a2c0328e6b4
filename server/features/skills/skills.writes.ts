import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './skills.repo.ts';

/** Adds a skill to the agency's own unless it has one with this key; returns the stored one. */
export const createOwnSkill = (tx: TenantTx, own: { skill_key: string; skill: string; created_by: UserId }) =>
  repo.insertOwnSkill(tx, own);
