import { ActionIcon, Group, Menu, UnstyledButton } from '@mantine/core';
import { CANDIDATE_STATUSES, type CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Download,
  Ellipsis,
  ScanText,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useRolePath } from '../../../lib/session/home.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatAgo, formatEnum, formatNumber } from '../../../lib/values/formats.ts';
import { AddToJobButton } from '../../../records/add-to-job/add-to-job-button.tsx';
import { WriteMessageButton } from '../../../records/messages/write-message-button.tsx';
import { useRecordReminder } from '../../../records/timeline/use-reminder.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { firstKey } from '../../../ui/page/keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import { CandidateStatusDot } from '../candidate-status-dot.tsx';
import { DocumentItems } from '../documents/document-items.tsx';
import { shownTitle } from '../edit/shown-title.ts';
import { downloadResume } from '../resume/resume.queries.ts';
import { useDeleteWithUndo, useReparseResumes, useSetAvailability } from '../use-candidate-actions.ts';
import styles from './detail.module.css';
import { useCandidatePalette } from './use-candidate-palette.ts';

const DocumentDialog = lazyPart(() => import('../documents/document-dialog.tsx'), 'DocumentDialog', {
  closed: { opened: false },
});

/** Title and time since creation, and the availability, which can be changed here. */
export function CandidateSubtitle({ row }: { row: CandidateRow }) {
  const { role, user_id } = useSession();
  const setAvailability = useSetAvailability();
  const canEdit = role === 'agency' || row.recruiter_id === user_id;
  const verb = row.source === 'manual' ? 'added' : 'parsed';
  return (
    <Group component="span" gap="2px 10px">
      <span>{[shownTitle(row), `${verb} ${formatAgo(row.created_at)}`].filter(Boolean).join(' · ')}</span>
      {canEdit ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton
              className={`${styles.status} ${shared.hovers}`}
              aria-label={`Availability: ${formatEnum(row.candidate_status)}`}
            >
              <CandidateStatusDot row={row} /> <ChevronDown size={12} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {CANDIDATE_STATUSES.map((status) => (
              <Menu.Item
                key={status}
                disabled={status === row.candidate_status}
                onClick={() => void setAvailability([row.candidate_id], status)}
              >
                {formatEnum(status)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <CandidateStatusDot row={row} />
      )}
    </Group>
  );
}

type CandidateActionsProps = {
  row: CandidateRow & { resume_file_name?: string | null };
  previous: string | undefined;
  next: string | undefined;
  onNavigate: (candidateId: string | undefined) => void;
  onDeleted: () => void;
};

export function CandidateActions({ row, previous, next, onNavigate, onDeleted }: CandidateActionsProps) {
  const { role, user_id } = useSession();
  const base = useRolePath();
  const reparseResumes = useReparseResumes();
  const deleteCandidates = useDeleteWithUndo();
  const { candidate_id } = row;
  const canEdit = role === 'agency' || row.recruiter_id === user_id;
  const reminder = useRecordReminder('candidate', { id: candidate_id, name: row.candidate_name });
  useCandidatePalette(row, canEdit);
  const [hasDocument, setHasDocument] = useState(false);
  const deleteThis = async () => {
    if ((await deleteCandidates([candidate_id])) > 0) onDeleted();
  };
  const download = () =>
    downloadResume(candidate_id, row.resume_file_name ?? `${row.candidate_name} resume`).catch(
      (error: unknown) => toast.error({ message: getErrorMessage(error) }),
    );
  return (
    <>
      {(previous ?? next) !== undefined && (
        <>
          <ActionIcon
            className={styles.step ?? ''}
            aria-label="Previous candidate"
            aria-keyshortcuts={firstKey('previousCandidate')}
            disabled={previous === undefined}
            onClick={() => onNavigate(previous)}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={styles.step ?? ''}
            aria-label="Next candidate"
            aria-keyshortcuts={firstKey('nextCandidate')}
            disabled={next === undefined}
            onClick={() => onNavigate(next)}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <AddToJobButton candidates={[{ id: candidate_id, name: row.candidate_name }]} />
      <Button size="xs" component={Link} {...{ to: `${base}/candidates/${candidate_id}/matches` }}>
        {`Matches ${formatNumber(row.match_count)}`}
      </Button>
      <WriteMessageButton to={{ candidate_ids: [candidate_id] }} name={row.candidate_name} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="More actions">
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<AlarmClock size={15} aria-hidden />} onClick={reminder.open}>
            Remind me…
          </Menu.Item>
          {row.resume_url !== null && (
            <Menu.Item leftSection={<Download size={15} aria-hidden />} onClick={() => void download()}>
              Download resume
            </Menu.Item>
          )}
          <DocumentItems candidateId={candidate_id} onOptions={() => setHasDocument(true)} />
          {canEdit && row.resume_url !== null && (
            <Menu.Item
              leftSection={<ScanText size={15} aria-hidden />}
              onClick={() => void reparseResumes([candidate_id])}
            >
              Re-parse resume
            </Menu.Item>
          )}
          {canEdit && (
            <Menu.Item
              color="var(--pw-bad)"
              leftSection={<Trash2 size={15} aria-hidden />}
              onClick={() => void deleteThis()}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DocumentDialog opened={hasDocument} candidateId={candidate_id} onClose={() => setHasDocument(false)} />
      {reminder.dialog}
    </>
  );
}
