import { Box } from '@mantine/core';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatCount } from '../../lib/values/formats.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import shared from '../../ui/theme/shared.module.css';
import { offLimitsSentence } from '../chips/off-limits.ts';
import type { MessageTo } from './message-calls.ts';
import { useOffLimitsOf } from './message-calls.ts';
import type { Preview } from './message-preview.tsx';

/** Those who would be written to although their employer is off limits, each by name and until when. Nobody is kept from it. */
export function MessageOffLimits({ to, recipients }: { to: MessageTo } & Pick<Preview, 'recipients'>) {
  const found = useOffLimitsOf(to).data?.items ?? [];
  const flagged = recipients
    .filter(({ refusal }) => refusal === null)
    .flatMap(({ id, candidate_name }) =>
      found
        .filter(({ candidate_id, match_id }) => (match_id ?? candidate_id) === id)
        .map((employer) => ({ ...employer, id, candidate_name })),
    );
  if (flagged.length === 0) return null;
  const isAllowed = flagged.every(({ override }) => override !== null);
  const people = new Set(flagged.map(({ id }) => id)).size;
  return (
    <Notice tone={isAllowed ? 'plain' : 'bad'} role="group" aria-label="Off limits">
      {people > 1 && (
        <p className={shared.strong}>{`${formatCount(people, 'person', 'people')} off limits`}</p>
      )}
      <Box
        component="ul"
        mah={120}
        className={`${shared.plainList} ${shared.scroll} ${shared.small} ${shared.anywhere}`}
      >
        {flagged.map((one) => (
          <li key={`${one.id} ${one.client_id}`}>
            {one.override ? <ShieldCheck size={13} aria-hidden /> : <ShieldAlert size={13} aria-hidden />}{' '}
            <b className={shared.strong}>{one.candidate_name ?? 'Someone'}</b>{' '}
            {one.override ? <s>{offLimitsSentence(one)}</s> : offLimitsSentence(one)}
            {one.override && ` Allowed by ${one.override.created_by_name}`}
          </li>
        ))}
      </Box>
    </Notice>
  );
}
