import type { VocabularyImport } from '@placewell/contract/matching/vocabulary.ts';
import { formatDate } from '../../lib/values/formats.ts';
import styles from './vocabulary.module.css';

/** Versions that were replaced or undone. */
export function EarlierImports({ imports }: { imports: readonly VocabularyImport[] }) {
  return (
    <section className={styles.sources} aria-label="Earlier imports">
      <h2>Earlier imports</h2>
      <ul className={styles.earlier}>
        {imports.map((one) => (
          <li key={one.import_id}>
            <b>
              {one.source_name} {one.source_version}
            </b>
            <span>
              imported {formatDate(one.imported_at)} by {one.imported_by}
              {one.ended_at && `, ended ${formatDate(one.ended_at)} by ${one.ended_by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
