import type { VocabularyImport } from '@placewell/contract/matching/vocabulary.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { formatCount, formatDate, formatDateTime, formatNumber } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './vocabulary.module.css';
import { useUndoVocabulary, type VocabularyState } from './vocabulary.queries.ts';

type Counts = Partial<VocabularyImport['counts']>;
const SOURCE_INFO = {
  esco: {
    name: 'ESCO',
    description:
      'Occupations and skills of the European Commission: two zip archives, the classification in English and the relations, of one version.',
    url: 'https://esco.ec.europa.eu/en/use-esco/download',
  },
  onet: {
    name: 'O*NET',
    description:
      'Occupations, job titles and technologies of the U.S. Department of Labor: one zip archive, the text database.',
    url: 'https://www.onetcenter.org/database.html#all-files',
  },
} as const;

function CountList({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.numbers}>
      {(['occupations', 'titles', 'skills', 'relations'] as const).map((name) =>
        counts[name] === undefined ? null : (
          <li key={name}>
            <b>{formatNumber(counts[name])}</b> {name}
          </li>
        ),
      )}
    </ul>
  );
}

/** The built-in vocabulary, which is always in use. */
export function BuiltInSource({ counts }: { counts: VocabularyState['own'] }) {
  return (
    <article className={styles.source}>
      <div className={styles.head}>
        <h3>Placewell</h3>
        <StatusDot label="Built in" tone="neutral" />
      </div>
      <CountList counts={counts} />
    </article>
  );
}

/** One official vocabulary: the version in use, or a description and where to download it. */
export function SourceSection({
  source,
  imported,
  agencies,
}: {
  source: keyof typeof SOURCE_INFO;
  imported: VocabularyImport | undefined;
  agencies: number;
}) {
  const { name, description, url } = SOURCE_INFO[source];
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoVocabulary();
  if (!imported)
    return (
      <article className={styles.source}>
        <div className={styles.head}>
          <h3>{name}</h3>
          <StatusDot label="Not imported" tone="neutral" />
        </div>
        <p className={styles.note}>
          {description}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            Download from the publisher
          </a>
        </p>
      </article>
    );
  const previousVersion = imported.previous_version;
  const undoImport = async () => {
    const { undone, resumed } = await undo.send({ source });
    toast.success({
      message: resumed
        ? `Import of ${name} ${undone} undone; ${resumed} is in use again`
        : `Import of ${name} ${undone} undone`,
    });
  };
  return (
    <article className={styles.source}>
      <div className={styles.head}>
        <h3>
          {name} <span>{imported.source_version}</span>
        </h3>
        <StatusDot label="In use" tone="good" />
        <Button
          variant="secondary"
          size="xs"
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={() => setIsAsking(true)}
          aria-label={`Undo import of ${name} ${imported.source_version}`}
        >
          Undo import
        </Button>
      </div>
      <CountList counts={imported.counts} />
      <p className={styles.note} title={formatDateTime(imported.imported_at)}>
        Imported {formatDate(imported.imported_at)} by {imported.imported_by}
        {previousVersion && ` · replaced ${previousVersion}`}
      </p>
      {imported.skipped.length > 0 && <SkippedRows skipped={imported.skipped} />}
      <p className={styles.attribution}>{imported.attribution}</p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Undo the import of ${name} ${imported.source_version}?`}
        confirmLabel="Undo import"
        onConfirm={undoImport}
      >
        {previousVersion
          ? `${name} ${previousVersion} will be in use again. `
          : `${name} will no longer be used. `}
        Skills and matches of {formatCount(agencies, 'agency', 'agencies')} will be updated in the background.
        The archives can be imported again at any time.
      </ConfirmDialog>
    </article>
  );
}

function SkippedRows({ skipped }: { skipped: VocabularyImport['skipped'] }) {
  const rows = skipped.reduce((sum, one) => sum + one.rows, 0);
  return (
    <details className={styles.skipped}>
      <summary>{formatCount(rows, 'row')} skipped</summary>
      <ul>
        {skipped.map((one) => (
          <li key={one.reason}>
            {formatNumber(one.rows)} × {one.reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
