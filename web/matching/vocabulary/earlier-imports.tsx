import { Box } from '@mantine/core';
import type { VocabularyImport } from '@placewell/contract/matching/vocabulary.ts';
import { formatDate } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './vocabulary.module.css';

/** Versions that were replaced or undone. */
export function EarlierImports({ imports }: { imports: readonly VocabularyImport[] }) {
  return (
    <section aria-label="Earlier imports">
      <h2 className={`${shared.small} ${shared.muted}`}>Earlier imports</h2>
      <ul className={shared.plainList}>
        {imports.map((one) => (
          <li key={one.import_id} className={`${styles.source} ${shared.wrap}`}>
            <Box component="b" miw={140} className={shared.strong ?? ''}>
              {one.source_name} {one.source_version}
            </Box>
            <span className={`${shared.hint} ${shared.anywhere}`}>
              imported {formatDate(one.imported_at)} by {one.imported_by}
              {one.ended_at && `, ended ${formatDate(one.ended_at)} by ${one.ended_by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
