import { Box, Group, Skeleton, Text } from '@mantine/core';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { formatCount, formatDate, formatDateTime, formatNumber } from '../../lib/values/formats.ts';
import { SubscriptionDot } from '../../records/chips/subscription-dot.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useAgency } from './agencies.queries.ts';
import { AgencyForm } from './agency-form.tsx';
import { AgencyInvitation } from './agency-invitation.tsx';
import { daysLeftLabel, recruitersPath, removalTime } from './agency-labels.ts';
import { AgencyStatusDot } from './agency-list.tsx';
import { AgencyMenu } from './agency-menu.tsx';
import { useAgencyActions } from './use-agency-actions.ts';

type AgencyDrawerProps = {
  agencyId: string | undefined;
  /** The agency's row of the list, shown until the agency itself is loaded. */
  listRow: Agency | undefined;
  onClose: () => void;
};

export function AgencyDrawer({ agencyId, listRow, onClose }: AgencyDrawerProps) {
  const found = useAgency(agencyId);
  const agency = agencyId === undefined ? undefined : (found.data ?? (found.isError ? undefined : listRow));
  const drawer = (body: ReactNode, footer?: ReactNode) => (
    <SideDrawer
      opened={agencyId !== undefined}
      onClose={onClose}
      title={agency?.agency_name ?? (found.isError ? 'Agency' : <Skeleton height={18} width={220} />)}
      details={agency?.email}
      actions={agency && <DrawerActions agency={agency} />}
      {...(footer === undefined ? {} : { footer })}
    >
      {agency?.agency_status === 'pending' && <AgencyInvitation agency={agency} />}
      {body}
      {agency && <AgencyFacts agency={agency} />}
    </SideDrawer>
  );
  if (!agency)
    return drawer(
      found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={240} />
      ),
    );
  if (agency.deleted_at) return drawer(<DeletedNotice agency={agency} deleted_at={agency.deleted_at} />);
  // A status changed by the menu beside the form resets the form.
  return (
    <AgencyForm
      key={`${agency.id} ${agency.agency_status}`}
      agency={agency}
      onClose={onClose}
      frame={drawer}
    />
  );
}

const DrawerActions = ({ agency }: { agency: Agency }) => (
  <>
    <Button
      size="xs"
      component={Link}
      {...{ to: recruitersPath(agency) }}
      leftSection={<Users size={14} aria-hidden />}
    >
      {formatCount(agency.recruiters, 'recruiter')}
    </Button>
    <AgencyMenu agency={agency} />
  </>
);

function DeletedNotice({ agency, deleted_at }: { agency: Agency; deleted_at: string }) {
  const { restore } = useAgencyActions();
  const daysLeft = daysLeftLabel(deleted_at);
  const removal = formatDateTime(new Date(removalTime(deleted_at)).toISOString());
  return (
    <Notice role="status">
      <Group justify="space-between" gap={16}>
        <Text fz="inherit" flex="1 1 260px">
          {daysLeft
            ? `Deleted on ${formatDate(deleted_at)}: no one in it can log in. On ${removal} it is permanently removed with all its data (${daysLeft}).`
            : `Deleted on ${formatDate(deleted_at)}. It can no longer be restored and will be permanently removed with all its data.`}
        </Text>
        {daysLeft && <Button onClick={() => void restore([agency])}>Restore</Button>}
      </Group>
    </Notice>
  );
}

/** The status of the subscription; for an agency that has joined, it is edited on the dashboard. */
const SubscriptionFact = ({ agency }: { agency: Agency }) => (
  <span className={shared.wrap}>
    <SubscriptionDot status={agency.subscription_status} />
    {agency.agency_status !== 'pending' && !agency.deleted_at && (
      <Link
        to="/super-admin/subscription-management"
        search={{ section: 'subscriptions', agency: agency.id }}
        className={shared.link}
      >
        Edit the subscription
      </Link>
    )}
  </span>
);

/** Bounces reported in 30 days, and how many were refunded. */
function bouncesOf({ bounce_reports }: Agency): string {
  if (!bounce_reports) return '';
  const { reports, with_evidence, without_evidence, refused } = bounce_reports;
  if (reports === 0) return 'None reported';
  return `${formatCount(reports, 'report')}: ${with_evidence} refunded with evidence, ${without_evidence} without, ${refused} not refunded`;
}

/** Emails in the agency's own words, and whether they may leave. */
function SendingFact({ agency: { id, sending } }: { agency: Agency }) {
  const { setSending } = useAgencyActions();
  if (!sending) return null;
  const { day, period, opt_outs, stopped_at } = sending;
  return (
    <span className={shared.wrap}>
      {stopped_at
        ? `Stopped on ${formatDateTime(stopped_at)}`
        : `${formatNumber(day)} today, ${formatNumber(period)} in 30 days`}
      {opt_outs > 0 && `, ${formatCount(opt_outs, 'opt-out')}`}
      <Button size="xs" onClick={() => void setSending(id, !stopped_at)}>
        {stopped_at ? 'Allow emails' : 'Stop emails'}
      </Button>
    </span>
  );
}

const moneyFacts = (agency: Agency): [string, ReactNode][] => [
  ['Trial ends', agency.trial_ends_at ? formatDateTime(agency.trial_ends_at) : 'No end set'],
  ['Plan', agency.subscription_plan ?? 'None'],
  ['Subscription', <SubscriptionFact key="subscription" agency={agency} />],
];

/** Read-only values; of a deleted agency, all values. */
function AgencyFacts({ agency }: { agency: Agency }) {
  const facts: [string, ReactNode][] = [
    ['Added', formatDateTime(agency.created_at)],
    ...(isOwnAgency() ? [] : moneyFacts(agency)),
    ['Bounces, 30 days', bouncesOf(agency)],
    ['Messages and shares', agency.sending && <SendingFact key="sending" agency={agency} />],
  ];
  if (agency.deleted_at)
    facts.push(['First user', agency.fullname], ['Status', <AgencyStatusDot key="status" agency={agency} />]);
  return (
    <Box component="dl" className={shared.factList ?? ''} mt={24}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </Box>
  );
}
