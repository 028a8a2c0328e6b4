import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { Enrichment, RefundBasis } from '@placewell/contract/sourcing/enrichment.ts';
import { LinkedInUrl } from '@placewell/contract/sourcing/web-addresses.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatDateTime, formatEnum, formatNumber } from '../../../lib/values/formats.ts';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useEnrichment } from '../enrichment.queries.ts';
import {
  costOf,
  EMAIL_STATUS_HINTS,
  isOpen,
  isReportable,
  outcomeLabel,
  placeOfWork,
  providerLabel,
} from '../enrichment-labels.ts';
import type { EnrichmentActions } from '../use-enrichment-actions.ts';
import { EnrichmentStatus, FoundAddress, nameOf } from './enrichment-list.tsx';

type EnrichmentDrawerProps = {
  enrichmentId: string | undefined;
  /** Its row of the list, shown until the look-up itself is loaded. */
  listRow: Enrichment | undefined;
  actions: EnrichmentActions;
  onBounced: (row: Enrichment) => void;
  onClose: () => void;
};

const NOT_FOUND = new ApiError({
  code: 'enrichment_not_found',
  message: ERRORS.enrichment_not_found.message,
  status: ERRORS.enrichment_not_found.status,
});

/** One look-up beside the list: its address, how it was found, and the available actions. */
export function EnrichmentDrawer({
  enrichmentId,
  listRow,
  actions,
  onBounced,
  onClose,
}: EnrichmentDrawerProps) {
  const found = useEnrichment(enrichmentId);
  const row = enrichmentId === undefined ? undefined : (found.data?.items[0] ?? listRow);
  const isMissing = found.isError || (found.isSuccess && !row);
  return (
    <SideDrawer
      opened={enrichmentId !== undefined}
      onClose={onClose}
      width={560}
      lead={row && <PersonAvatar name={nameOf(row)} size={40} />}
      title={row ? nameOf(row) : isMissing ? 'Look-up' : <Skeleton height={18} width={200} />}
      details={row && [row.job_tittle, row.company_name ?? row.company_domain].filter(Boolean).join(' · ')}
      {...(row && { footer: <Actions row={row} actions={actions} onBounced={onBounced} /> })}
    >
      {row ? (
        <Details row={row} />
      ) : isMissing ? (
        <ErrorState error={found.error ?? NOT_FOUND} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  );
}

function Actions({
  row,
  actions,
  onBounced,
}: Pick<EnrichmentDrawerProps, 'actions' | 'onBounced'> & { row: Enrichment }) {
  return (
    <Group gap={8}>
      {isOpen(row) ? (
        <Button onClick={() => void actions.stop([row])}>Stop</Button>
      ) : (
        <Button disabled={row.is_do_not_enrich} onClick={() => void actions.lookUpAgain([row])}>
          Look up again
        </Button>
      )}
      {isReportable(row) && <Button onClick={() => onBounced(row)}>Bounced…</Button>}
      {row.candidate_email === 'written' && (
        <Button onClick={() => void actions.takeOut(row)}>Remove from the candidate</Button>
      )}
      {!row.is_do_not_enrich && actions.canName(row) && (
        <Button onClick={() => void actions.neverAgain([row])}>Never look up again</Button>
      )}
    </Group>
  );
}

function Details({ row }: { row: Enrichment }) {
  return (
    <Stack gap={24}>
      <Stack component="section" gap={4} aria-label="Result">
        {row.email && (
          <p className={`${shared.large} ${shared.strong}`}>
            <FoundAddress row={row} />
          </p>
        )}
        <Group component="p" gap="4px 14px">
          <EnrichmentStatus row={row} />
          {row.email_score !== null && (
            <span className={shared.muted}>{`Score ${row.email_score} of 100`}</span>
          )}
        </Group>
        <p className={shared.muted}>{explain(row)}</p>
      </Stack>
      {row.is_do_not_enrich && (
        <Notice role="note">
          This person is on the do-not-enrich list: the address is not looked up again and is left out of
          exports.
        </Notice>
      )}
      <FindersAsked row={row} />
      <Facts row={row} />
    </Stack>
  );
}

const REFUND_GROUNDS: Record<RefundBasis, string> = {
  smtp_refusal: 'The credit was returned: a mail server refused an email to this address.',
  found_invalid: 'The credit was returned: the address does not exist.',
  unproven: 'The credit was returned.',
};

/** The refund of a reported address, in sentences. */
const refundOf = ({ refund_basis, refund_message, is_being_checked }: Enrichment): string[] =>
  refund_basis
    ? [REFUND_GROUNDS[refund_basis]]
    : [refund_message ?? '', is_being_checked ? texts.bounceBeingChecked : ''].filter(Boolean);

function explain(row: Enrichment): string {
  const { bounced_at, email, email_status, enrich_status, error_message, next_try_at } = row;
  if (bounced_at)
    return [`Reported as bounced on ${formatDateTime(bounced_at)}.`, ...refundOf(row)].join(' ');
  if (error_message) return error_message;
  if (next_try_at && isOpen(row))
    return `The mail server asked us to wait. It will be asked again at ${formatDateTime(next_try_at)}.`;
  if (isOpen(row)) return 'You can leave this page; the look-up continues.';
  if (email && email_status) return EMAIL_STATUS_HINTS[email_status];
  if (enrich_status === 'canceled') return 'The look-up was stopped. It cost nothing.';
  return 'No finder has an address for this person. The look-up cost nothing.';
}

function FindersAsked({ row: { providers_tried, is_cached } }: { row: Enrichment }) {
  if (providers_tried.length === 0 && !is_cached) return null;
  return (
    <section aria-labelledby="finders-asked">
      <Text component="h3" fw={600} mb={8} id="finders-asked">
        Finders asked
      </Text>
      {is_cached && (
        <p className={shared.muted}>Found in an earlier look-up of the same person, free of charge.</p>
      )}
      <ol className={`${shared.plainList} ${shared.numeric}`}>
        {providers_tried.map((tried, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finder may be asked twice, and the order never changes.
          <Group component="li" key={at} gap={12} py={8} wrap="nowrap" className={shared.underlined}>
            <span className={shared.fill}>{providerLabel(tried.provider)}</span>
            <Text component="span" c="dimmed" w={110}>
              {outcomeLabel(tried)}
            </Text>
            <Text component="span" c="dimmed" w={84} ta="right">
              {`${formatNumber(tried.ms)} ms`}
            </Text>
          </Group>
        ))}
      </ol>
    </section>
  );
}

function Facts({ row }: { row: Enrichment }) {
  const base = useRolePath();
  const cost = costOf(row);
  const facts: [string, ReactNode][] = [
    ['Works at', placeOfWork(row)],
    ['LinkedIn', row.linkedin_url && <LinkedIn url={row.linkedin_url} />],
    ['Kind of address', row.email_type && formatEnum(row.email_type)],
    ['Source', row.provider && providerLabel(row.provider)],
    ['Checked', row.verified_at && formatDateTime(row.verified_at)],
    ['Credits', !isOwnAgency() && (cost === '–' ? '0' : cost)],
    ['For job', row.job_title],
    [
      'Candidate',
      row.candidate_id && (
        <Link
          to={`${base}/candidates-management`}
          search={{ candidate: row.candidate_id }}
          className={shared.link}
        >
          Open the candidate
        </Link>
      ),
    ],
    ['Your reference', row.client_ref],
    ['Asked by', row.requested_by_name],
    ['Asked', formatDateTime(row.created_at)],
    ['Ended', row.completed_at && formatDateTime(row.completed_at)],
  ];
  return (
    <dl className={shared.factList} style={{ gridTemplateColumns: '128px minmax(0, 1fr)', rowGap: 8 }}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Links only to LinkedIn addresses. */
function LinkedIn({ url }: { url: string }) {
  if (!LinkedInUrl.safeParse(url).success) return url;
  return (
    <a
      href={/^https?:/i.test(url) ? url : `https://${url}`}
      target="_blank"
      rel="noreferrer"
      className={shared.link}
    >
      {url.replace(/^https?:\/\/(?:www\.)?/i, '')}
    </a>
  );
}
