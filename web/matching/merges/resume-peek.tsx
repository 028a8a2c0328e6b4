import { Loader, Modal, Text } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { usePeekedResume } from './merges.queries.ts';

/** The text of a candidate's resume, for comparison while choosing. */
export function ResumePeek({
  candidate,
  onClose,
}: {
  candidate: Candidate | undefined;
  onClose: () => void;
}) {
  const resume = usePeekedResume(candidate?.candidate_id);
  return (
    <Modal
      opened={candidate !== undefined}
      onClose={onClose}
      title={candidate?.resume_file_name ?? 'Resume'}
      size="xl"
    >
      {resume.isError ? (
        <ErrorState error={resume.error} onRetry={() => void resume.refetch()} />
      ) : resume.data ? (
        <Text component="pre" style={{ whiteSpace: 'pre-wrap' }}>
          {resume.data.text}
        </Text>
      ) : (
        <Loader aria-label="Loading" />
      )}
    </Modal>
  );
}
