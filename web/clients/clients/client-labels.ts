import type { Client, ClientStatus, FeeKind } from '@placewell/contract/clients/clients.ts';
import type { ContactStatus } from '@placewell/contract/clients/contacts.ts';
import { formatDecimal, formatMoney } from '../../lib/values/formats.ts';
import { offLimitsUntilText } from '../../records/chips/off-limits.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const CLIENT_TONES: Record<ClientStatus, Tone> = {
  lead: 'accent',
  active: 'good',
  dormant: 'warning',
  lost: 'neutral',
  blocked: 'bad',
};

export const CONTACT_TONES: Record<ContactStatus, Tone> = {
  active: 'good',
  left: 'neutral',
  do_not_contact: 'bad',
};

export const FEE_LABELS: Record<FeeKind, string> = {
  percent: 'Percentage of the yearly salary',
  flat: 'Fixed amount for each placement',
  hourly_margin: 'Amount for each hour worked',
};

/** Why a recruiter reads no terms, files or contact details here. */
export const whoSees = (what = 'this') =>
  `Only the owner, people with a job here and agency users see ${what}.`;

type Fee = Pick<Client, 'fee_kind' | 'fee_percent' | 'fee_cents' | 'fee_currency'>;

/** "20%", "£5,000 for each placement", "£12.50 an hour"; "" where nothing is agreed. */
export function feeText({ fee_kind, fee_percent, fee_cents, fee_currency }: Fee): string {
  if (fee_kind === 'percent')
    return fee_percent === null ? '' : `${formatPercent(fee_percent)} of the salary`;
  if (fee_kind === null || fee_cents === null || fee_currency === null) return '';
  const amount = formatMoney(fee_cents, fee_currency, { isShort: true });
  return fee_kind === 'flat' ? `${amount} for each placement` : `${amount} an hour`;
}

export const formatPercent = (percent: number) =>
  `${Number.isInteger(percent * 10) ? formatDecimal(percent) : percent.toFixed(2)}%`;

/** "Off limits until 3 Mar 2027". */
export const offLimitsText = ({ off_limits_until }: Pick<Client, 'off_limits_until'>) =>
  off_limits_until === null ? '' : offLimitsUntilText(off_limits_until);

/** The address of a website, as people say it. */
export const shownWebsite = (website: string) =>
  website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
