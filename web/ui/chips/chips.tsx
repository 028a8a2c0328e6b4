import { VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { tip } from '../feedback/tips.tsx';
import { Name } from '../text/name.tsx';
import shared from '../theme/shared.module.css';
import styles from './chips.module.css';

export type ChipKind = 'plain' | 'matched' | 'missing' | 'near';

const SPOKEN_PREFIXES: Record<ChipKind, string> = {
  plain: '',
  matched: 'Matched: ',
  missing: 'Missing: ',
  near: 'Related: ',
};

export function Chip({ label, kind = 'plain' }: { label: string; kind?: ChipKind }) {
  return (
    <span className={styles.chip} data-kind={kind} title={label.length > 28 ? label : undefined}>
      {kind === 'matched' && <Check size={11} aria-hidden />}
      {SPOKEN_PREFIXES[kind] && <VisuallyHidden>{SPOKEN_PREFIXES[kind]}</VisuallyHidden>}
      <Name className={shared.nowrap}>{label}</Name>
    </span>
  );
}

export type ChipsProps = {
  items: readonly (string | { label: string; kind: ChipKind })[];
  kind?: ChipKind;
  /** Shows this many and lists the rest in a tooltip. */
  max?: number;
  oneLine?: boolean;
  label?: string;
};

export function Chips({ items, kind = 'plain', max = Number.POSITIVE_INFINITY, oneLine, label }: ChipsProps) {
  const chips = items.map((item) => (typeof item === 'string' ? { label: item, kind } : item));
  const hidden = chips.slice(max);
  return (
    <ul
      className={`${styles.row} ${shared.plainList}`}
      data-one-line={oneLine || undefined}
      aria-label={label}
    >
      {chips.slice(0, max).map((item) => (
        <li key={item.kind + item.label}>
          <Chip {...item} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <span
            className={styles.chip}
            data-kind="more"
            {...tip(hidden.map((item) => item.label).join(', '))}
          >
            +{hidden.length}
          </span>
        </li>
      )}
    </ul>
  );
}
