import { Skeleton, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { getBackups } from '@placewell/contract/installation/backups.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { formatAgo, formatBytes, formatDateTime } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import shared from '../../ui/theme/shared.module.css';

type Backups = Data<typeof getBackups>;

const OFF =
  'No daily backups are made here: BACKUP_DIR is not set, or off. See “Back up” in docs/operating.md.';

const madeText = (at: string, bytes: number | null) =>
  `The last backup was made ${formatAgo(at)} (${formatDateTime(at)}${bytes === null ? '' : `, ${formatBytes(bytes)}`}).`;

function lastText({ last_at, last_bytes, keep_days, is_overdue }: Backups): string {
  if (last_at === null)
    return is_overdue ? 'No daily backup has been made yet.' : 'The first daily backup is made tomorrow.';
  const kept = keep_days === 1 ? 'The last day is kept.' : `The last ${keep_days} days are kept.`;
  return `${madeText(last_at, last_bytes)} ${kept}`;
}

function linesOf(backups: Backups): { text: string; isBad?: boolean }[] {
  if (!backups.is_on)
    return [
      { text: OFF },
      ...(backups.last_at === null ? [] : [{ text: madeText(backups.last_at, backups.last_bytes) }]),
    ];
  return [
    { text: lastText(backups) },
    ...(backups.is_overdue
      ? [{ text: 'That is too long ago: one is made each day while the worker runs.', isBad: true }]
      : []),
    ...(backups.trouble === null ? [] : [{ text: `The last attempt: ${backups.trouble}`, isBad: true }]),
    ...(backups.running === null ? [] : [{ text: `One is being made: ${backups.running}.` }]),
  ];
}

/** How old the installation's last backup is, for super admins. */
export function DailyBackups() {
  const { data, error, refetch } = useCallQuery(getBackups, {}, { topic: 'about' });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={24} role="status" aria-label="Loading" />;
  return linesOf(data).map(({ text, isBad }) => (
    <Text key={text} {...(isBad ? { className: shared.bad ?? '' } : { c: 'dimmed' })}>
      {text}
    </Text>
  ));
}
