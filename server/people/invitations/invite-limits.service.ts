import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, recordAttempt } from '../accounts/accounts.public.ts';
import { isNewAgency } from '../agencies/agencies.public.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** The reason why an invitation is refused now, and the seconds until it may be sent. */
export type Refusal = { reason: string; seconds: number };

type Counted = {
  email: string;
  send_email: boolean;
  /** When the inviting agency was created; absent for the installation, which counts as old. */
  created_at?: string;
};

/** Counts an invitation by the transaction's agency to this person; returns a refusal above the limits. */
export async function countInvitation(
  { tx, platform: { config } }: { tx: TenantTx; platform: Pick<Platform, 'config'> },
  { email, send_email, created_at }: Counted,
): Promise<Refusal | undefined> {
  const id = tx.agency_id;
  const counters = [
    {
      // A link without an email disturbs no one.
      applies: send_email,
      key: emailKey(config, `invites:${id}`, email),
      seconds: DAY_S,
      max: limits.invitesPerRecipient,
      reason: texts.invitedOften,
    },
    {
      applies: true,
      key: `invites:${id}`,
      seconds: HOUR_S,
      max: limits.invitesPerHour,
      reason: texts.invitesPerHour,
    },
    {
      applies: created_at !== undefined && isNewAgency(created_at),
      key: `invites:new:${id}`,
      seconds: limits.newAgencyDays * DAY_S,
      max: limits.newAgencyInvites,
      reason: texts.invitesOfNewAgency,
    },
  ];
  for (const { key, seconds, max, reason } of counters.filter(({ applies }) => applies)) {
    const { attempts, seconds_left } = await recordAttempt(tx, key, { seconds });
    if (attempts > max) return { reason, seconds: seconds_left };
  }
  return undefined;
}
