import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { getSubmissions, Submission } from '@placewell/contract/sharing/submissions.ts';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useRolePath } from '../../lib/session/home.ts';
import { formatAgo, formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { AnswerDot } from '../../records/sharing/answer-dot.tsx';
import { ANSWER_LABELS, CHANNEL_LABELS, CONSENT_LABELS } from '../../records/sharing/sharing-labels.ts';
import { MutedCell, PersonCell, TimeCell } from '../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../ui/data-list/types.ts';
import { tip } from '../../ui/feedback/tips.tsx';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';

/** An eye marks one who was shown without the name. */
const Blind = () => (
  <EyeOff
    size={13}
    role="img"
    aria-label="Without the name"
    className={`${shared.fixed} ${shared.muted}`}
    {...tip('Without the name')}
  />
);

const Person = ({ of, details }: { of: Submission; details?: string }) => (
  <PersonCell
    name={of.candidate_name}
    title={
      <span className={shared.row}>
        <Name>{of.candidate_name}</Name>
        {of.is_blind && <Blind />}
      </span>
    }
    details={details}
  />
);

const ClientLink = ({ client_id, client_name }: Submission) => (
  <Link className={shared.nameLink} to={`${useRolePath()}/clients/${client_id}`}>
    {client_name}
  </Link>
);

const Stage = ({ status }: { status: Submission['match_status'] }) => {
  const { nameOf } = useMatchStatuses();
  return <MutedCell>{status === null ? null : nameOf(status)}</MutedCell>;
};

/** "Email", and how often, where it was more than once. */
const Channel = ({ channel, sent_count }: Submission) => (
  <span className={shared.muted}>
    {CHANNEL_LABELS[channel]}
    {sent_count > 1 && <span className={shared.numeric}>{` ×${formatNumber(sent_count)}`}</span>}
  </span>
);

export const SubmissionCard = ({ submission: one }: { submission: Submission }) => (
  <>
    <div className={shared.spread}>
      <Person of={one} details={one.job_title} />
      <AnswerDot answer={one.answer} />
    </div>
    <div className={shared.facts}>
      <span>{[one.contact_name, one.client_name].filter(Boolean).join(', ')}</span>
      <span>{`${CHANNEL_LABELS[one.channel]} ${formatAgo(one.last_sent_at)}`}</span>
      <span>{`by ${one.recruiter_name}`}</span>
    </div>
  </>
);

type Sort = SortField<BodyInput<typeof getSubmissions>>;
type SubmissionColumn = Column<Submission, Sort>;

/** The columns; the client only where the page is not about one, the sender where there are several. */
export const submissionColumns = ({
  withClient,
  withSender,
}: {
  withClient: boolean;
  withSender: boolean;
}): readonly SubmissionColumn[] => [
  {
    id: 'candidate',
    header: 'Candidate',
    sort: 'candidate_name',
    minWidth: 176,
    cell: (one) => <Person of={one} />,
  },
  {
    id: 'job',
    header: 'Job',
    sort: 'job_title',
    minWidth: 130,
    textOf: (one) => one.job_title,
    cell: (one) => <Name>{one.job_title}</Name>,
  },
  ...(withClient
    ? [
        {
          id: 'client',
          header: 'Client',
          sort: 'client_name',
          minWidth: 120,
          textOf: (one) => one.client_name,
          cell: (one) => <ClientLink {...one} />,
        } satisfies SubmissionColumn,
      ]
    : []),
  {
    id: 'contact',
    header: 'Contact',
    minWidth: 130,
    dropOrder: 6,
    textOf: (one) => one.contact_name ?? '',
    cell: (one) => <MutedCell>{one.contact_name}</MutedCell>,
  },
  {
    id: 'answer',
    header: 'Answer',
    sort: 'answered_at',
    firstSort: 'desc',
    width: 128,
    textOf: (one) => (one.answer === null ? '' : ANSWER_LABELS[one.answer]),
    cell: (one) => <AnswerDot answer={one.answer} />,
  },
  {
    id: 'stage',
    header: 'Stage',
    width: 112,
    dropOrder: 4,
    cell: (one) => <Stage status={one.match_status} />,
  },
  {
    id: 'channel',
    header: 'Channel',
    width: 104,
    dropOrder: 3,
    cell: (one) => <Channel {...one} />,
  },
  {
    id: 'consent',
    header: 'Consent',
    width: 108,
    dropOrder: 2,
    textOf: (one) => CONSENT_LABELS[one.consent],
    cell: (one) => <MutedCell>{one.consent === 'none' ? null : CONSENT_LABELS[one.consent]}</MutedCell>,
  },
  ...(withSender
    ? [
        {
          id: 'recruiter',
          header: 'Recruiter',
          width: 130,
          dropOrder: 1,
          textOf: (one) => one.recruiter_name,
          cell: (one) => <MutedCell>{one.recruiter_name}</MutedCell>,
        } satisfies SubmissionColumn,
      ]
    : []),
  {
    id: 'first_sent',
    header: 'First sent',
    sort: 'first_sent_at',
    firstSort: 'desc',
    align: 'right',
    width: 104,
    isInitiallyHidden: true,
    cell: (one) => <TimeCell iso={one.first_sent_at} />,
  },
  {
    id: 'last_sent',
    header: 'Last sent',
    sort: 'last_sent_at',
    firstSort: 'desc',
    align: 'right',
    width: 104,
    cell: (one) => <TimeCell iso={one.last_sent_at} />,
  },
];

export const SUBMISSION_FIELDS = {
  candidate: ['candidate_name', 'is_blind'],
  job: ['job_title'],
  client: ['client_name'],
  contact: ['contact_name'],
  answer: ['answer'],
  stage: ['match_status'],
  channel: ['channel', 'sent_count'],
  consent: ['consent'],
  recruiter: ['recruiter_name'],
  first_sent: ['first_sent_at'],
  last_sent: ['last_sent_at'],
} as const satisfies ColumnFields<Submission>;
