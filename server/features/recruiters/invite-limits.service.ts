import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { recordAttempt } from '../accounts/accounts.public.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Why an invitation is not sent now, and in how many seconds it may be. */
export type Refusal = { reason: string; seconds: number };

const isNew = (created_at: string) =>
  Date.now() - Date.parse(created_at) < limits.newAgencyDays * DAY_S * 1000;

/** Counts an invitation of the agency to this person; why it must wait, if there were too many. */
export async function countInvitation(
  tx: TenantTx,
  agency: { created_at: string },
  email: string,
): Promise<Refusal | undefined> {
  const id = tx.agency_id;
  const counters = [
    {
      key: `invites:${id}:${email}`,
      seconds: DAY_S,
      max: limits.invitesPerRecipient,
      reason: texts.invitedOften,
    },
    { key: `invites:${id}`, seconds: HOUR_S, max: limits.invitesPerHour, reason: texts.invitesPerHour },
    ...(isNew(agency.created_at)
      ? [
          {
            key: `invites:new:${id}`,
            seconds: limits.newAgencyDays * DAY_S,
            max: limits.newAgencyInvites,
            reason: texts.invitesOfNewAgency,
          },
        ]
      : []),
  ];
  for (const { key, seconds, max, reason } of counters) {
    const { attempts, seconds_left } = await recordAttempt(tx, key, { seconds });
    if (attempts > max) return { reason, seconds: seconds_left };
  }
  return undefined;
}
