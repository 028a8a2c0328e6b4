import { Skeleton, Text } from '@mantine/core';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { AgenciesProgress } from './agencies-progress.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportArchives } from './import-archives.tsx';
import { BuiltInSource, SourceSection } from './source-section.tsx';
import styles from './vocabulary.module.css';
import { useVocabulary, type VocabularyState } from './vocabulary.queries.ts';

const SOURCES = ['esco', 'onet'] as const;

/** The installation's vocabularies: the current one, import, undo, and the progress of the agencies. */
export function VocabularyPage() {
  const state = useVocabulary();
  if (state.error && !state.data)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Loading />;
  const { own, active, earlier, upload, agencies } = state.data;
  return (
    <div className={styles.page}>
      <Text c="dimmed" maw="68ch">
        All agencies compare skills and job titles by the same vocabulary. The built-in one works on its own;
        the official ones from the European Union and the United States cover many more occupations and
        titles.
      </Text>
      <ImportArchives upload={isUploadUndone(upload, active) ? null : upload} />
      <AgenciesProgress agencies={agencies} />
      <section aria-label="In use">
        <h2 className={`${shared.small} ${shared.muted}`}>In use</h2>
        <BuiltInSource counts={own} />
        {SOURCES.map((source) => (
          <SourceSection
            key={source}
            source={source}
            imported={active.find((one) => one.source === source)}
            agencies={agencies.total}
          />
        ))}
      </section>
      {earlier.length > 0 && <EarlierImports imports={earlier} />}
    </div>
  );
}

/** Whether the upload's result is outdated: its import was undone, or replaced from the command line. */
const isUploadUndone = (upload: VocabularyState['upload'], active: VocabularyState['active']) =>
  upload?.upload_status === 'imported' && !active.some((one) => one.imported_at >= upload.created_at);

function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={40} maw={620} />
      <Skeleton height={112} mt={20} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={88} mt={16} />
      ))}
    </div>
  );
}
