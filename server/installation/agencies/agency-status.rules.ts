import type { AgencyStatus } from '@placewell/contract/installation/agencies.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';

type AgencyState = {
  agency_status: AgencyStatus;
  deleted_at: string | null;
  /** Not deleted, or recently enough. */
  is_restorable: boolean;
  /** Whether a user has accepted the agency's invitation, or signed up. */
  is_accepted: boolean;
};

const refuse = (message: string): never => {
  throw new AppError('status_change_refused', { message, fields: { agency_status: message } });
};

/**
 * The status that results when a super admin sets `wanted`; undefined for no change, pending while no invitation is
 * accepted. Throws `status_change_refused` with the reason.
 */
export function planStatus(agency: AgencyState, wanted: AgencyStatus): AgencyStatus | undefined {
  if (wanted === agency.agency_status) return undefined;
  if (wanted === 'pending') return refuse(texts.agencyPendingByInvite);
  if (wanted === 'inactive') return 'inactive';
  if (agency.agency_status === 'pending') return refuse(texts.agencyNotAccepted);
  if (!agency.is_restorable) return refuse(texts.agencyRestoreOver);
  return agency.is_accepted ? 'active' : 'pending';
}
