import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/second-factor.ts';
import type { Context, InstallationContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordInstallationEvent } from '../../agencies/agencies.public.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import { withHolder } from './challenge.service.ts';
import { findFactorDemand } from './second-factor.repo.ts';
import { setDemand } from './second-factor.writes.ts';

type Demand = Data<typeof calls.getFactorDemand>;
type Anyone = Pick<Context, 'tx' | 'actor' | 'platform'>;

/** What the caller's agency demands; of a super admin what the installation does. */
export const getFactorDemand = ({ tx }: Anyone): Promise<Demand> => findFactorDemand(tx);

/** Demands a second factor, or no longer. Throws `factor_needed_first` for a caller without one: nobody is to lock all out. */
async function changeDemand({ tx, actor, platform: { log } }: Anyone, isDemanded: boolean): Promise<boolean> {
  const { by_agency_since, by_installation_since } = await findFactorDemand(tx);
  const present = actor.role === 'super_admin' ? by_installation_since : by_agency_since;
  if ((present !== null) === isDemanded) return false;
  if (isDemanded && !(await withHolder({ tx, log }, actor, async (_, { factors }) => factors.length > 0)))
    throw new AppError('factor_needed_first');
  await setDemand(tx, isDemanded);
  return true;
}

export async function setFactorDemand(
  context: Context,
  { is_demanded }: Body<typeof calls.setFactorDemand>,
): Promise<Demand> {
  const { tx, actor, platform } = context;
  const { agency_id, user_id } = actor;
  if (await changeDemand(context, is_demanded)) {
    const facts = { agency_id, user_id, change: is_demanded ? 'factor_demanded' : 'factor_not_demanded' };
    const message = 'The demand of a second factor was changed';
    await recordSecurity({ tx, log: platform.log }, 'sign_in_changed', facts, message);
  }
  return findFactorDemand(tx);
}

export async function setFactorDemandOfAll(
  context: InstallationContext,
  { is_demanded }: Body<typeof calls.setFactorDemand>,
): Promise<Demand> {
  const { tx, actor } = context;
  if (await changeDemand(context, is_demanded))
    await recordInstallationEvent(tx, actor, { event: 'factor_demand_changed', details: { is_demanded } });
  return findFactorDemand(tx);
}
