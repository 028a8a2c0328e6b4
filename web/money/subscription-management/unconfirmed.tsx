import { Group, Text } from '@mantine/core';
import type { UnconfirmedSubscription } from '@placewell/contract/money/subscription-management.ts';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/values/formats.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './subscription-management.module.css';
import { useConfirmSubscription, useUnconfirmedSubscriptions } from './subscription-management.queries.ts';

/** Asks to confirm test-card subscriptions where test cards are off; hidden without any. */
export function Unconfirmed() {
  const rows = useUnconfirmedSubscriptions().data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.unconfirmed} aria-labelledby="unconfirmed">
      <h2 id="unconfirmed" className={`${shared.subheading} ${shared.partial}`}>
        {rows.length === 1 ? 'A subscription to confirm' : `${rows.length} subscriptions to confirm`}
      </h2>
      <Text maw={720}>
        Bought with test cards, which are no longer accepted here. Each ends with its period unless you
        confirm it as an arrangement.
      </Text>
      <ul className={shared.plainList}>
        {rows.map((row) => (
          <Row key={row.agency_id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: UnconfirmedSubscription }) {
  const { agency_id, agency_name, plan_name, ends_at, has_ended } = row;
  const confirm = useConfirmSubscription();
  const send = async () => {
    const body = { agency_id };
    await confirm.sendWithToast(body);
  };
  return (
    <Group component="li" gap={8} py={4} maw={720} wrap="nowrap">
      <span className={shared.fill}>
        <Link
          to="."
          search={{ section: 'subscriptions', agency: agency_id }}
          className={`${shared.inherit} ${shared.strong}`}
        >
          {agency_name}
        </Link>
        {` ${plan_name}, ${has_ended ? 'ended' : 'ends'} ${formatDate(ends_at)}`}
      </span>
      <Button
        size="xs"
        loading={confirm.isPending}
        aria-label={`Confirm ${agency_name}`}
        onClick={() => void send().catch(showErrorToast)}
      >
        Confirm
      </Button>
    </Group>
  );
}
