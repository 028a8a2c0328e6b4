import { Group, Text as PlainText, Skeleton, Stack } from '@mantine/core';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import { ArrowLeft, FileText } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import shared from '../../../ui/theme/shared.module.css';
import pane from '../resume/resume-pane.module.css';
import { ResumePicture } from '../resume/resume-picture.tsx';
import { ResumeText } from '../resume/resume-text.tsx';
import { isPicture } from './file-labels.ts';
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
    <Stack gap={0} h="100%" mih={0}>
      <Group gap={12} px={16} py={8} wrap="nowrap" className={shared.underlined}>
        <Button size="xs" leftSection={<ArrowLeft size={14} aria-hidden />} onClick={onBack}>
          Back
        </Button>
        <PlainText truncate className={shared.fill}>
          {file.file_name}
        </PlainText>
        <Button size="xs" onClick={() => void downloadFile(file).catch(showErrorToast)}>
          Download
        </Button>
      </Group>
      <ScrollRegion className={pane.pane} aria-label={file.file_name}>
        {isPicture(file) ? (
          <Picture file={file} />
        ) : file_type === 'pdf' && !isUnreadable ? (
          <Pdf file={file} onUnreadable={() => setIsUnreadable(true)} />
        ) : file_kind === 'resume' && parse_status === 'parsed' ? (
          <Text file={file} />
        ) : (
          <EmptyState icon={FileText} title="No preview">
            Browsers cannot show this file. Download it to read it.
          </EmptyState>
        )}
      </ScrollRegion>
    </Stack>
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
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return <ResumePicture file={query.data} alt={file.file_name} />;
}

function Text({ file }: { file: CandidateFile }) {
  const query = useFileText(file.file_id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return <ResumeText text={query.data.text} finder={undefined} fileName={file.file_name} />;
}
