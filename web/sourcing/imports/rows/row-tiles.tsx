import { formatNumber } from '../../../lib/values/formats.ts';
import styles from '../imports.module.css';
import type { RowFilter } from './row-filters.ts';

type RowTilesProps = {
  filters: readonly RowFilter[];
  total: number;
  shown: string | undefined;
  onShow: (show: string | undefined) => void;
};

/** Numbers of rows by outcome; each shows its rows below. */
export const RowTiles = ({ filters, total, shown, onShow }: RowTilesProps) => (
  <fieldset className={styles.tiles} aria-label="Rows to show">
    <button
      type="button"
      className={styles.tile}
      aria-pressed={shown === undefined}
      onClick={() => onShow(undefined)}
    >
      <b>{formatNumber(total)}</b> <span>{total === 1 ? 'row' : 'rows'}</span>
    </button>
    {filters.map(({ show, label, count, tone }) => (
      <button
        key={show}
        type="button"
        className={styles.tile}
        data-tone={tone}
        aria-pressed={shown === show}
        onClick={() => onShow(shown === show ? undefined : show)}
      >
        <b>{formatNumber(count)}</b> <span>{label}</span>
      </button>
    ))}
  </fieldset>
);
