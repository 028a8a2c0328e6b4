import { Group, Text } from '@mantine/core';
import type { VocabularyImport } from '@placewell/contract/matching/vocabulary.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { formatCount, formatDate, formatDateTime, formatNumber } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './vocabulary.module.css';
import { useUndoVocabulary, type VocabularyState } from './vocabulary.queries.ts';

type Counts = Partial<VocabularyImport['counts']>;
const SOURCE_INFO = {
  esco: {
    name: 'ESCO',
    description:
      'Occupations and skills from the European Commission: two zip archives of one version, the English classification and the relations.',
    url: 'https://esco.ec.europa.eu/en/use-esco/download',
  },
  onet: {
    name: 'O*NET',
    description:
      'Occupations, job titles and technologies from the U.S. Department of Labor: one zip archive, the text database.',
    url: 'https://www.onetcenter.org/database.html#all-files',
  },
} as const;

function CountList({ counts }: { counts: Counts }) {
  return (
    <ul className={`${shared.wrap} ${shared.plainList} ${shared.muted} ${shared.numeric}`}>
      {(['occupations', 'titles', 'skills', 'relations'] as const).map((name) =>
        counts[name] === undefined ? null : (
          <li key={name}>
            <Text span inherit c="var(--pw-text)" fw={560}>
              {formatNumber(counts[name])}
            </Text>{' '}
            {name}
          </li>
        ),
      )}
    </ul>
  );
}

/** The built-in vocabulary, which is always in use. */
export function BuiltInSource({ counts }: { counts: VocabularyState['own'] }) {
  return (
    <article className={`${styles.source} ${shared.stack}`}>
      <Group mih={30}>
        <h3 className={shared.large}>Placewell</h3>
        <StatusDot label="Built in" tone="neutral" />
      </Group>
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
      <article className={`${styles.source} ${shared.stack}`}>
        <Group mih={30}>
          <h3 className={shared.large}>{name}</h3>
          <StatusDot label="Not imported" tone="neutral" />
        </Group>
        <p className={`${shared.hint} ${shared.anywhere}`}>
          {description}{' '}
          <a className={shared.accent} href={url} target="_blank" rel="noreferrer">
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
    <article className={`${styles.source} ${shared.stack}`}>
      <Group mih={30}>
        <h3 className={shared.large}>
          {name}{' '}
          <Text span inherit c="dimmed" fw={450}>
            {imported.source_version}
          </Text>
        </h3>
        <StatusDot label="In use" tone="good" />
        <Button
          size="xs"
          ml="auto"
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={() => setIsAsking(true)}
          aria-label={`Undo import of ${name} ${imported.source_version}`}
        >
          Undo import
        </Button>
      </Group>
      <CountList counts={imported.counts} />
      <p className={`${shared.hint} ${shared.anywhere}`} title={formatDateTime(imported.imported_at)}>
        Imported {formatDate(imported.imported_at)} by {imported.imported_by}
        {previousVersion && ` · replaced ${previousVersion}`}
      </p>
      {imported.skipped.length > 0 && <SkippedRows skipped={imported.skipped} />}
      <Text size="xs" c="var(--pw-faint)" maw="76ch">
        {imported.attribution}
      </Text>
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
    <details className={shared.hint}>
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
