import type { EnrichmentErrorCode } from '@placewell/contract/errors.ts';
import type { EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';
import {
  type Enrichment,
  type EnrichStatus,
  type FinderName,
  OPEN_ENRICH_STATUSES,
} from '@placewell/contract/sourcing/enrichment.ts';
import { formatEnum, formatRelative } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

type Label = { label: string; tone: Tone };

export const ENRICH_STATUS_LABELS: Record<EnrichStatus, string> = {
  pending: 'Waiting',
  processing: 'Looking up',
  found: 'Found',
  not_found: 'Not found',
  failed: 'Failed',
  insufficient_credits: 'No credits',
  canceled: 'Stopped',
};
export const EMAIL_STATUS_LABELS: Record<EmailStatus, string> = {
  deliverable: 'Deliverable',
  probable: 'Probable',
  accept_all: 'Accept-all',
  unknown: 'Unknown',
  invalid: 'Bounced',
};
const EMAIL_TONES: Record<EmailStatus, Tone> = {
  deliverable: 'good',
  probable: 'accent',
  accept_all: 'warning',
  unknown: 'neutral',
  invalid: 'bad',
};
/** Explains the status of an address to people who see it for the first time. */
export const EMAIL_STATUS_HINTS: Record<EmailStatus, string> = {
  deliverable: "The company's mail server accepts messages for this address.",
  probable: "This company's addresses follow this pattern; its mail server was not asked or did not say.",
  accept_all: 'The mail server accepts messages for any address, so it cannot confirm this one.',
  unknown: 'There is no telling whether messages arrive.',
  invalid: 'A message to this address bounced.',
};

export const isOpen = ({ enrich_status }: Pick<Enrichment, 'enrich_status'>) =>
  (OPEN_ENRICH_STATUSES as readonly string[]).includes(enrich_status);

const OTHER_TONES: Partial<Record<EnrichStatus, Tone>> = {
  processing: 'accent',
  failed: 'bad',
  insufficient_credits: 'warning',
};

/** Whether its bounce may be reported: for the first time, or again while a credit may still be refunded. */
export const isReportable = ({ email, bounced_at, is_refundable }: Enrichment) =>
  email !== null && (bounced_at === null || is_refundable);

/** Says so if the domain is why no address was found, because it can be corrected. */
const DOMAIN_LABELS: Readonly<Record<string, string>> = {
  domain_without_mail: 'Domain without mail',
  domain_not_found: 'No such domain',
} satisfies Partial<Record<EnrichmentErrorCode, string>>;

export const outcomeLabel = ({ outcome, error_code }: Enrichment['providers_tried'][number]) =>
  DOMAIN_LABELS[error_code ?? ''] ?? formatEnum(outcome);

/** The status of a look-up in a list: the quality of its address, or its progress. */
export function statusLabel(row: Enrichment): Label {
  const { enrich_status, email_status, next_try_at } = row;
  if (row.bounced_at) return { label: EMAIL_STATUS_LABELS.invalid, tone: 'bad' };
  if (enrich_status === 'found' && email_status)
    return { label: EMAIL_STATUS_LABELS[email_status], tone: EMAIL_TONES[email_status] };
  if (isOpen(row) && next_try_at && Date.parse(next_try_at) > Date.now())
    return {
      label: `Next try ${formatRelative(next_try_at).replace(/^now$/, 'in a moment')}`,
      tone: 'accent',
    };
  const label = DOMAIN_LABELS[row.error_code ?? ''] ?? ENRICH_STATUS_LABELS[enrich_status];
  return { label, tone: OTHER_TONES[enrich_status] ?? 'neutral' };
}

const PROVIDER_LABELS: Readonly<Record<string, string>> = {
  hunter: 'Hunter',
  built_in: 'Built-in finder',
} satisfies Record<FinderName, string>;
/** The finder's label; a finder unknown to this page has the server's name. */
export const providerLabel = (provider: string) => PROVIDER_LABELS[provider] ?? formatEnum(provider);

/** "Nordlys, nordlys.example"; the known parts of the place of work. */
export const placeOfWork = ({ company_name, company_domain }: Enrichment) =>
  [company_name, company_domain].filter(Boolean).join(' · ');

export function costOf({ credits_charged, credits_refunded, is_cached, enrich_status }: Enrichment): string {
  if (credits_refunded > 0) return 'Returned';
  if (is_cached && enrich_status === 'found') return 'Free';
  return credits_charged > 0 ? String(credits_charged) : '–';
}
