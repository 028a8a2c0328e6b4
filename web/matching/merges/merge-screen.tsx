import { Box, Loader, SimpleGrid, Text } from '@mantine/core';
import {
  isSameField,
  MERGE_FIELDS,
  type MergeChoice,
  type MergeField,
} from '@placewell/contract/matching/merge-fields.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { MergeFieldRow } from './merge-field-row.tsx';
import { formatField } from './merge-values.ts';
import { useMergePreview } from './merges.queries.ts';
import { ResumePeek } from './resume-peek.tsx';
import { useMergeWithUndo } from './use-merge-actions.ts';

type MergeScreenProps = { keepId: string; mergeId: string; onSwap: () => void; onClose: () => void };

/** Two candidates side by side with a choice for each field, differences first, and the result. */
export function MergeScreen({ keepId, mergeId, onSwap, onClose }: MergeScreenProps) {
  // Once they are one, there is nothing to compare, although this is still shown.
  const [isSent, setSent] = useState(false);
  const preview = useMergePreview(keepId, mergeId, !isSent);
  const [choices, setChoices] = useState<Partial<Record<MergeField, MergeChoice>>>({});
  const [error, setError] = useState<unknown>();
  const [peeked, setPeeked] = useState<Candidate>();
  const send = useMergeWithUndo();
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Loader m="xl" aria-label="Loading" />;
  const { keep, merge, counts, shared_matches, may_merge } = preview.data;
  const filled = MERGE_FIELDS.filter((field) => formatField(field, keep) || formatField(field, merge));
  const [same, different] = [true, false].map((isSame) =>
    filled.filter((field) => isSameField(field, keep, merge) === isSame),
  ) as [MergeField[], MergeField[]];
  const submit = async () => {
    setError(undefined);
    setSent(true);
    try {
      await send({
        keep_id: keep.candidate_id,
        merge_id: merge.candidate_id,
        fields: choices,
        if_keep_updated_at: keep.updated_at,
        if_merge_updated_at: merge.updated_at,
      });
      onClose();
    } catch (failure) {
      setError(failure);
      setSent(false);
      void preview.refetch();
    }
  };
  const rows = (fields: readonly MergeField[]) =>
    fields.map((field) => (
      <MergeFieldRow
        key={field}
        field={field}
        keep={keep}
        merge={merge}
        choice={choices[field]}
        onChoose={(choice) => setChoices((now) => ({ ...now, [field]: choice }))}
      />
    ));
  return (
    <Page>
      <PageBar
        actions={
          <>
            <Button leftSection={<ArrowLeftRight size={16} aria-hidden />} onClick={onSwap}>
              Swap
            </Button>
            <Button variant="primary" loading={isSent} disabled={!may_merge} onClick={() => void submit()}>
              Merge
            </Button>
          </>
        }
      >
        <Button variant="quiet" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onClose}>
          All duplicates
        </Button>
      </PageBar>
      <Box className={shared.scroll ?? ''} px={{ base: 'md', md: 'lg' }} pb="xl">
        <FormError message={error === undefined ? undefined : getErrorMessage(error)} />
        {!may_merge && <Note>Only an agency user, or the recruiter of both, can merge these two.</Note>}
        <SimpleGrid cols={2}>
          <Head title="Stays" candidate={keep} counts={counts.keep} onPeek={setPeeked} />
          <Head title="Merged into it" candidate={merge} counts={counts.merge} onPeek={setPeeked} />
        </SimpleGrid>
        <Note>
          {`${formatCount(counts.merge.files, 'file')}, ${formatCount(counts.merge.matches, 'match', 'matches')} and ${formatCount(counts.merge.activities, 'activity', 'activities')} move to ${keep.candidate_name}.`}
          {shared_matches > 0 &&
            ` ${formatCount(shared_matches, 'job')} matched by both: the further stage is kept, with the history of both.`}
          {' The merge can be undone for seven days.'}
        </Note>
        <section aria-label="What differs">
          {different.length === 0 ? <Note>All fields are the same.</Note> : rows(different)}
        </section>
        {same.length > 0 && (
          <Box component="details" mt="md">
            <summary
              className={shared.muted}
            >{`${formatCount(same.length, 'field')} the same on both`}</summary>
            <section>{rows(same)}</section>
          </Box>
        )}
      </Box>
      <ResumePeek candidate={peeked} onClose={() => setPeeked(undefined)} />
    </Page>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text c="dimmed" my="sm" maw="90ch">
    {children}
  </Text>
);

type HeadProps = {
  title: string;
  candidate: Candidate;
  counts: { files: number; matches: number; activities: number };
  onPeek: (candidate: Candidate) => void;
};

function Head({ title, candidate, counts, onPeek }: HeadProps) {
  return (
    <Box className={`${shared.panel} ${shared.anywhere}`} px="md" py="sm">
      <small className={shared.muted}>{title}</small>
      <h2>{candidate.candidate_name}</h2>
      <small className={shared.muted}>
        {[
          candidate.recruiter_name,
          formatCount(counts.files, 'file'),
          formatCount(counts.matches, 'match', 'matches'),
        ].join(' · ')}
      </small>
      {candidate.resume_file_name !== null && (
        <Button size="xs" variant="quiet" onClick={() => onPeek(candidate)}>
          View the resume
        </Button>
      )}
    </Box>
  );
}
