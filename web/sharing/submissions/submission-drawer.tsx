import { Box, Menu, Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type {
  getSubmission,
  Submission,
  SubmissionSending,
} from '@placewell/contract/sharing/submissions.ts';
import { Link } from '@tanstack/react-router';
import { Star, Trash2 } from 'lucide-react';
import { useActions } from '../../lib/actions.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { formatDateTime } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { AnswerDot } from '../../records/sharing/answer-dot.tsx';
import { CHANNEL_LABELS, consentText } from '../../records/sharing/sharing-labels.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useSubmission } from './submissions.queries.ts';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

type SubmissionDrawerProps = {
  submissionId: string | undefined;
  /** Its row of the list, shown until all of it is loaded. */
  listRow: Submission | undefined;
  onClose: () => void;
};

/** One submission: who reached whom for what, and each time that it was sent. */
export function SubmissionDrawer({ submissionId, listRow, onClose }: SubmissionDrawerProps) {
  const found = useSubmission(submissionId);
  const shown = found.data ?? listRow;
  return (
    <SideDrawer
      opened={submissionId !== undefined}
      onClose={onClose}
      width={600}
      lead={shown && <PersonAvatar name={shown.candidate_name} size={40} />}
      title={shown?.candidate_name ?? (found.isError ? 'Submission' : <Skeleton height={18} width={200} />)}
      details={shown && `${shown.job_title} at ${shown.client_name}`}
      actions={shown && <SubmissionActions submission={shown} details={found.data} onDeleted={onClose} />}
    >
      {shown && <SubmissionFacts submission={shown} />}
      {found.data ? (
        <Sendings of={found.data} />
      ) : (
        <NotLoaded found={found}>
          <Skeleton height={140} role="status" aria-label="Loading" />
        </NotLoaded>
      )}
    </SideDrawer>
  );
}

type Details = Data<typeof getSubmission>;
type SubmissionActionsProps = {
  submission: Submission;
  details: Details | undefined;
  onDeleted: () => void;
};

function SubmissionActions({ submission, details, onDeleted }: SubmissionActionsProps) {
  const base = useRolePath();
  const remove = useDeleteWithUndo();
  const { submission_id, job_id, match_id, candidate_name: subject, may_change } = submission;
  const removeThis = async () => {
    if ((await remove([submission_id])) > 0) onDeleted();
  };
  // What we sent is a record of what has left the house.
  const isNoted = details?.sendings.every(({ channel }) => channel === 'elsewhere') ?? false;
  useActions(
    may_change && isNoted
      ? [
          {
            id: 'delete-submission',
            label: 'Delete submission',
            subject,
            icon: Trash2,
            run: () => void removeThis(),
          },
        ]
      : [],
  );
  return (
    <>
      {job_id !== null && match_id !== null && (
        <Button
          size="xs"
          leftSection={<Star size={14} aria-hidden />}
          renderRoot={(root) => (
            <Link {...root} to={`${base}/jobs/${job_id}/matches`} search={{ match: match_id }} />
          )}
        >
          Open match
        </Button>
      )}
      {may_change && isNoted && (
        <RowMenu label={`More for ${subject}`} isQuiet>
          <Menu.Item
            color="var(--pw-bad)"
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => void removeThis()}
          >
            Delete
          </Menu.Item>
        </RowMenu>
      )}
    </>
  );
}

function SubmissionFacts({ submission: one }: { submission: Submission }) {
  const base = useRolePath();
  const { nameOf } = useMatchStatuses();
  const link = (text: string, to: string, search: Record<string, string> = {}) => (
    <Link className={shared.link} to={to} search={search}>
      {text}
    </Link>
  );
  return (
    <Box component="section" mt={8} mb={20} aria-label="About the submission">
      <Facts
        minColWidth={160}
        facts={[
          [
            'Contact',
            one.contact_id === null
              ? (one.contact_name ?? 'A former contact')
              : link(one.contact_name ?? 'Contact', `${base}/clients`, {
                  section: 'contacts',
                  contact: one.contact_id,
                }),
          ],
          ['Client', link(one.client_name, `${base}/clients/${one.client_id}`)],
          [
            'Job',
            one.job_id === null
              ? one.job_title
              : link(one.job_title, `${base}/jobs-management`, { view_scope: 'all', job: one.job_id }),
          ],
          [
            'Candidate',
            one.candidate_id === null
              ? one.candidate_name
              : link(one.candidate_name, `${base}/candidates-management`, {
                  view_scope: 'all',
                  candidate: one.candidate_id,
                }),
          ],
          ['Stage', one.match_status && nameOf(one.match_status)],
          ['Answer', <AnswerDot key="answer" answer={one.answer} />],
          ['Answered', one.answered_at && formatDateTime(one.answered_at)],
        ]}
      />
    </Box>
  );
}

const Sendings = ({ of }: { of: Details }) => (
  <section aria-label="Sendings">
    <h3 className={shared.subheading}>
      {of.sendings.length === 1 ? 'Sent once' : `Sent ${of.sendings.length} times`}
    </h3>
    <Box component="ol" mt={8} className={`${shared.plainList} ${shared.stack}`}>
      {of.sendings.map((sending) => (
        <li key={sending.sending_id} className={shared.box}>
          <Sending sending={sending} />
        </li>
      ))}
    </Box>
  </section>
);

const HASH_SHOWN = 12;

function Sending({ sending }: { sending: SubmissionSending }) {
  const { channel, sent_at, sent_by_name, is_blind, shows_pay, content_hash, override_reason, pitch } =
    sending;
  return (
    <div className={shared.stack}>
      <div className={shared.spread}>
        <b className={shared.strong}>
          {channel === 'elsewhere' ? 'Sent elsewhere' : `Sent by ${CHANNEL_LABELS[channel].toLowerCase()}`}
        </b>
        <time dateTime={sent_at} className={`${shared.small} ${shared.muted}`}>
          {formatDateTime(sent_at)}
        </time>
      </div>
      <Facts
        minColWidth={130}
        facts={[
          ['By', sent_by_name],
          ['Name', is_blind ? 'Not shown' : 'Shown'],
          ['Pay expected', shows_pay ? 'Shown' : 'Not shown'],
          ['Consent', consentText(sending)],
          ['Reason for sending anyway', override_reason],
          [
            'Fingerprint of what was shown',
            content_hash && (
              <code key="hash" className={shared.tiny} title={content_hash}>
                {content_hash.slice(0, HASH_SHOWN)}
              </code>
            ),
          ],
        ]}
      />
      {pitch && (
        <Box
          component="blockquote"
          dir="auto"
          className={`${shared.pre} ${shared.anywhere}`}
          m="4px 0 0"
          pl={12}
          style={{ borderLeft: '2px solid var(--pw-line-strong)' }}
        >
          {pitch}
        </Box>
      )}
    </div>
  );
}
