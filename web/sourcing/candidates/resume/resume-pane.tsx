import { Skeleton } from '@mantine/core';
import { PICTURE_TYPES } from '@placewell/contract/sourcing/candidate-files.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import type { QuoteFinder } from './quote-boxes.ts';
import { useResumeFile, useResumeText } from './resume.queries.ts';
import styles from './resume-pane.module.css';
import { ResumePicture } from './resume-picture.tsx';
import { ResumeText } from './resume-text.tsx';

const ResumePdf = lazyPart(() => import('./resume-pdf.tsx'), 'ResumePdf', {
  onDemand: true,
  loading: () => <ResumeSkeleton />,
});

type ResumePaneProps = {
  candidate: Candidate;
  finder: QuoteFinder | undefined;
  /** Called with the text that is shown, once all of it is there. */
  onText?: ((text: string) => void) | undefined;
};

/** The resume: a PDF is rendered, a picture shown, other files are shown as their extracted text. */
export function ResumePane({ candidate, finder, onText }: ResumePaneProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isPdf = candidate.resume_file_type === 'pdf' && !isUnreadable;
  const isPicture = PICTURE_TYPES.some((type) => type === candidate.resume_file_type);
  return (
    <ScrollRegion className={styles.pane} data-resume-pane aria-label="Resume">
      {candidate.resume_url === null ? (
        <EmptyState icon={FileText} title="No resume yet">
          This candidate was added manually.
        </EmptyState>
      ) : isPdf ? (
        <PdfResume
          candidate={candidate}
          finder={finder}
          onText={onText}
          onUnreadable={() => setIsUnreadable(true)}
        />
      ) : isPicture ? (
        <PictureResume candidate={candidate} />
      ) : (
        <TextResume candidate={candidate} finder={finder} onText={onText} />
      )}
    </ScrollRegion>
  );
}

const ResumeSkeleton = () => (
  <div className={styles.paper} aria-busy="true">
    <Skeleton height={20} width="48%" mb={12} />
    {['92%', '84%', '88%', '40%', '90%', '76%', '86%', '34%'].map((width) => (
      <Skeleton key={width} height={10} width={width} mb={10} />
    ))}
  </div>
);

function PdfResume({
  candidate,
  finder,
  onText,
  onUnreadable,
}: ResumePaneProps & { onUnreadable: () => void }) {
  const query = useResumeFile(candidate.candidate_id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <ResumeSkeleton />;
  return (
    <ResumePdf
      file={query.data}
      finder={finder}
      onText={onText}
      onUnreadable={onUnreadable}
      loading={<ResumeSkeleton />}
    />
  );
}

function PictureResume({ candidate }: Pick<ResumePaneProps, 'candidate'>) {
  const query = useResumeFile(candidate.candidate_id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <ResumeSkeleton />;
  return <ResumePicture file={query.data} alt={candidate.resume_file_name ?? 'Resume'} />;
}

function TextResume({ candidate, finder, onText }: ResumePaneProps) {
  const query = useResumeText(candidate.candidate_id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <ResumeSkeleton />;
  const { text } = query.data;
  return <ResumeText text={text} finder={finder} onText={onText} fileName={candidate.resume_file_name} />;
}
