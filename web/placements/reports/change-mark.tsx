import { VisuallyHidden } from '@mantine/core';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import shared from '../../ui/theme/shared.module.css';

type ChangeMarkProps = {
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  /** Where less is better, such as days. */
  isLessBetter?: boolean;
};

/** What a number was in the period before, and which way it went: by an arrow, a word for readers, and a colour. */
export function ChangeMark({ now, before, format, isLessBetter = false }: ChangeMarkProps) {
  if (before === null || now === null)
    return <span className={`${shared.tiny} ${shared.faint}`}>No comparison</span>;
  const direction = Math.sign(now - before);
  const [Arrow, word] =
    direction > 0
      ? [ArrowUpRight, 'up from']
      : direction < 0
        ? [ArrowDownRight, 'down from']
        : [ArrowRight, 'as'];
  const isBetter = isLessBetter ? direction < 0 : direction > 0;
  const tone = direction === 0 ? shared.faint : isBetter ? shared.good : shared.bad;
  return (
    <span className={`${shared.tiny} ${shared.muted} ${shared.inline} ${shared.numeric}`}>
      <Arrow size={13} className={tone} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
      {format(before)} before
    </span>
  );
}
