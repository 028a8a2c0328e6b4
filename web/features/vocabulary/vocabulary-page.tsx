import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { AgenciesProgress } from './agencies-progress.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportArchives } from './import-archives.tsx';
import { BuiltInSource, SourceSection } from './source-section.tsx';
import styles from './vocabulary.module.css';
import { useVocabulary, type VocabularyState } from './vocabulary.queries.ts';

const SOURCES = ['esco', 'onet'] as const;

/** The official vocabularies of the installation: what is in use, importing, undoing, and how far the agencies are. */
export function VocabularyPage() {
  const state = useVocabulary();
  if (state.error && !state.data)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Loading />;
  const { own, active, earlier, upload, agencies } = state.data;
  return (
    <div className={styles.page}>
      <p className={styles.intro}>
        Skills and job titles are compared by a vocabulary, in every agency alike. The one that comes with the
        product works alone; the official ones of the European Union and of the United States know many more
        occupations and their names.
      </p>
      <ImportArchives upload={isUploadUndone(upload, active) ? null : upload} />
      <AgenciesProgress agencies={agencies} />
      <section className={styles.sources} aria-label="In use">
        <h2>In use</h2>
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

/** Its result is no longer true: what it imported has been undone, or replaced from the command line. */
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
