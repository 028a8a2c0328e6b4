import { Box, Skeleton, Stack } from '@mantine/core';
import type { Submission } from '@placewell/contract/sharing/submissions.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRolePath } from '../../lib/session/home.ts';
import { formatAgo, formatCount, formatDateTime } from '../../lib/values/formats.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';
import { AnswerDot } from './answer-dot.tsx';
import { CHANNEL_LABELS } from './sharing-labels.ts';
import { type SubmissionsOfRecord, useSubmissionsOf } from './submission-calls.ts';

/** What a line does not say again, since the page around it does. */
type Known = 'candidate' | 'job' | 'client' | 'contact';

const SHOWN = 10;

const contactOf = ({ contact_name }: Submission) => contact_name ?? 'A former contact';

/** Who got whom: the parts that the page does not name, the most telling first. */
function partsOf(one: Submission, known: readonly Known[]): string[] {
  const parts: [Known, string][] = [
    ['candidate', one.candidate_name],
    ['contact', contactOf(one)],
    ['client', one.client_name],
    ['job', one.job_title],
  ];
  return parts.filter(([part]) => !known.includes(part)).map(([, text]) => text);
}

const howOf = (one: Submission) =>
  [
    CHANNEL_LABELS[one.channel],
    one.is_blind && 'blind',
    one.sent_count > 1 && formatCount(one.sent_count, 'time'),
    `by ${one.recruiter_name}`,
  ]
    .filter(Boolean)
    .join(' · ');

type SubmissionsOfProps = {
  of: SubmissionsOfRecord;
  known: readonly Known[];
  /** Said where there are none. */
  none: ReactNode;
};

/** Submissions of a record, the newest first: to whom, when, by whom, and the answer. */
export function SubmissionsOf({ of, known, none }: SubmissionsOfProps) {
  const base = useRolePath();
  const found = useSubmissionsOf(of, SHOWN);
  if (!found.data)
    return (
      <NotLoaded found={found}>
        <Skeleton height={52} role="status" aria-label="Loading" />
      </NotLoaded>
    );
  const { items, total } = found.data;
  if (items.length === 0) return <p className={shared.hint}>{none}</p>;
  return (
    <>
      <Box
        component="ul"
        className={`${shared.plainList} ${shared.bordered}`}
        m="0 -8px 4px"
        aria-label="Submissions"
      >
        {items.map((one) => {
          const [first, ...others] = partsOf(one, known);
          return (
            <li key={one.submission_id}>
              <Link
                to={`${base}/submissions`}
                search={{ view_scope: 'all', submission: one.submission_id }}
                className={shared.lineLink}
                style={{ display: 'flex', gap: 12, minHeight: 44, padding: 8 }}
              >
                <span className={`${shared.fill} ${shared.clip}`}>
                  <Name className={shared.strong}>{first}</Name>
                  {others.length > 0 && (
                    <Name className={`${shared.small} ${shared.muted}`}>{others.join(', ')}</Name>
                  )}
                  <Name className={`${shared.tiny} ${shared.muted}`}>{howOf(one)}</Name>
                </span>
                <Stack component="span" flex="none" align="flex-end" gap={2}>
                  <AnswerDot answer={one.answer} />
                  <time
                    dateTime={one.last_sent_at}
                    title={formatDateTime(one.last_sent_at)}
                    className={`${shared.tiny} ${shared.muted}`}
                  >
                    {formatAgo(one.last_sent_at)}
                  </time>
                </Stack>
              </Link>
            </li>
          );
        })}
      </Box>
      {total > items.length && (
        <Link
          to={`${base}/submissions`}
          search={{ ...of, view_scope: 'all' }}
          className={`${shared.link} ${shared.small}`}
        >
          {`All ${formatCount(total, 'submission')}`}
        </Link>
      )}
    </>
  );
}
