import { Group, Text, UnstyledButton } from '@mantine/core';
import { formatNumber } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
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
  <Group component="fieldset" gap={8} aria-label="Rows to show">
    <Tile
      count={total}
      label={total === 1 ? 'row' : 'rows'}
      isShown={shown === undefined}
      onShow={() => onShow(undefined)}
    />
    {filters.map(({ show, label, count }) => (
      <Tile
        key={show}
        count={count}
        label={label}
        isShown={shown === show}
        onShow={() => onShow(shown === show ? undefined : show)}
      />
    ))}
  </Group>
);

type TileProps = { count: number; label: string; isShown: boolean; onShow: () => void };

const Tile = ({ count, label, isShown, onShow }: TileProps) => (
  <UnstyledButton className={`${styles.tile} ${shared.lifts}`} aria-pressed={isShown} onClick={onShow}>
    <Text component="b" display="block" size="lg" lh="22px" fw={620} className={shared.numeric}>
      {formatNumber(count)}
    </Text>{' '}
    <span className={`${shared.block} ${shared.tiny} ${isShown ? '' : shared.muted}`}>{label}</span>
  </UnstyledButton>
);
