import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { Eye, FileUp, UserRound, UserRoundPlus, Users } from 'lucide-react';
import { formatNumber } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NothingFits } from '../../ui/feedback/nothing-fits.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './candidates.module.css';

type Ways = { onAdd: () => void; onUpload: () => void };

/** The two ways in; uploading is the usual one. */
export function AddButtons({ onAdd, onUpload }: Ways) {
  return (
    <>
      <Button
        leftSection={<UserRoundPlus size={16} aria-hidden />}
        onClick={onAdd}
        aria-keyshortcuts="a"
        title="Add candidate (a)"
      >
        Add candidate
      </Button>
      <Button
        variant="primary"
        leftSection={<FileUp size={16} aria-hidden />}
        onClick={onUpload}
        aria-keyshortcuts="u"
        title="Upload resumes (u)"
      >
        Upload resumes
      </Button>
    </>
  );
}

/** A recruiter's own candidates, or those of the whole agency. */
export function WhoseSwitch({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Whose candidates"
      value={value}
      data={[
        { value: 'self', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      onChange={onChange}
    />
  );
}

/** Leads to the candidates whose resume somebody should look at. */
export function ReviewChip({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <UnstyledButton className={styles.quick} onClick={onClick}>
      <Eye size={14} aria-hidden /> <b>{formatNumber(count)}</b> to review
    </UnstyledButton>
  );
}

type NoCandidatesProps = Ways & { isWaiting: boolean; isFiltered: boolean; onClear: () => void };

/** Why the list is empty, with the first step. */
export function NoCandidates({ isWaiting, isFiltered, onClear, ...ways }: NoCandidatesProps) {
  if (isWaiting)
    return (
      <EmptyState icon={UserRound} title="Choose a recruiter">
        You see the candidates of one recruiter here, as the recruiter does.
      </EmptyState>
    );
  if (isFiltered)
    return <NothingFits icon={Users} title="No candidate fits these filters" onClear={onClear} />;
  return (
    <EmptyState
      icon={FileUp}
      title="Upload your first resumes"
      action={
        <>
          <Button onClick={ways.onAdd}>Add by hand</Button>
          <Button variant="primary" onClick={ways.onUpload}>
            Upload resumes
          </Button>
        </>
      }
    >
      Drop up to 100 files anywhere on this page: PDF, DOCX, DOC, RTF, TXT or a ZIP of these. Each becomes a
      candidate with skills, work history and matches.
    </EmptyState>
  );
}
