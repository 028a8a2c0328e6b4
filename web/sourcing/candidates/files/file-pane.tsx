import { Skeleton } from '@mantine/core';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import { ArrowLeft, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import pane from '../resume/resume-pane.module.css';
import { ResumeText } from '../resume/resume-text.tsx';
import { isPicture } from './file-labels.ts';
import styles from './files.module.css';
import { downloadFile, useFileBytes, useFileText } from './files.queries.ts';

const ResumePdf = lazyPart(() => import('../resume/resume-pdf.tsx'), 'ResumePdf', {
  onDemand: true,
  loading: () => <Loading />,
});

type FilePaneProps = { file: CandidateFile; onBack: () => void };

/** A file other than the matched resume: PDFs and pictures are shown, resumes of other types as their text. */
export function FilePane({ file, onBack }: FilePaneProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { file_type, file_kind, parse_status } = file;
  return (
    <div className={styles.shown}>
      <div className={styles.shownHead}>
        <Button size="xs" leftSection={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <span className={styles.name}>{file.file_name}</span>
        <Button size="xs" onClick={() => void downloadFile(file).catch(showErrorToast)}>
          Download
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={pane.pane} aria-label={file.file_name} tabIndex={0}>
        {isPicture(file) ? (
          <Picture file={file} />
        ) : file_type === 'pdf' && !isUnreadable ? (
          <Pdf file={file} onUnreadable={() => setIsUnreadable(true)} />
        ) : file_kind === 'resume' && parse_status === 'parsed' ? (
          <Text file={file} />
        ) : (
          <EmptyState icon={FileText} title="No preview">
            A browser cannot show this file. Download it to read it.
          </EmptyState>
        )}
      </section>
    </div>
  );
}

const Loading = () => <Skeleton height={320} aria-busy="true" />;

function Pdf({ file, onUnreadable }: { file: CandidateFile; onUnreadable: () => void }) {
  const query = useFileBytes(file.file_id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return <ResumePdf file={query.data} finder={undefined} onUnreadable={onUnreadable} loading={<Loading />} />;
}

function Picture({ file }: { file: CandidateFile }) {
  const query = useFileBytes(file.file_id);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!query.data) return undefined;
    const next = URL.createObjectURL(query.data);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [query.data]);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!url) return <Loading />;
  return <img className={styles.picture} src={url} alt={file.file_name} />;
}

function Text({ file }: { file: CandidateFile }) {
  const query = useFileText(file.file_id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return <ResumeText text={query.data.text} finder={undefined} fileName={file.file_name} />;
}
