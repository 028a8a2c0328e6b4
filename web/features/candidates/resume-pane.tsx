import { Skeleton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/candidates.ts';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import type { QuoteFinder } from './quote-boxes.ts';
import { useResumeFile, useResumeText } from './resume.queries.ts';
import styles from './resume-pane.module.css';
import { ResumeText } from './resume-text.tsx';

const ResumePdf = lazy(async () => ({ default: (await import('./resume-pdf.tsx')).ResumePdf }));

type ResumePaneProps = { candidate: Candidate; finder: QuoteFinder | undefined };

/** The resume itself: a PDF as it looks, other files as the text that was read from them. */
export function ResumePane({ candidate, finder }: ResumePaneProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isPdf = candidate.resume_file_type === 'pdf' && !isUnreadable;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className={styles.pane} data-resume-pane aria-label="Resume" tabIndex={0}>
      {candidate.resume_url === null ? (
        <EmptyState icon={FileText} title="No resume yet">
          This candidate was added by hand.
        </EmptyState>
      ) : isPdf ? (
        <PdfResume candidate={candidate} finder={finder} onUnreadable={() => setIsUnreadable(true)} />
      ) : (
        <TextResume candidate={candidate} finder={finder} />
      )}
    </section>
  );
}

const Loading = () => (
  <div className={styles.paper} aria-busy="true">
    <Skeleton height={20} width="48%" mb={12} />
    {['92%', '84%', '88%', '40%', '90%', '76%', '86%', '34%'].map((width) => (
      <Skeleton key={width} height={10} width={width} mb={10} />
    ))}
  </div>
);

function PdfResume({ candidate, finder, onUnreadable }: ResumePaneProps & { onUnreadable: () => void }) {
  const file = useResumeFile(candidate.candidate_id);
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <ResumePdf file={file.data} finder={finder} onUnreadable={onUnreadable} loading={<Loading />} />
    </Suspense>
  );
}

function TextResume({ candidate, finder }: ResumePaneProps) {
  const found = useResumeText(candidate.candidate_id);
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  return <ResumeText text={found.data.text} finder={finder} fileName={candidate.resume_file_name} />;
}
