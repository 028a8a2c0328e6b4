import type { HighlightBox } from './quote-boxes.ts';
import styles from './resume-pane.module.css';

/** Marks over the words that a field was parsed from. */
export function QuoteMarks({ boxes }: { boxes: readonly HighlightBox[] }) {
  return (
    <div aria-hidden>
      {boxes.map(({ key, isChosen, ...position }) => (
        <i
          key={key}
          className={styles.mark}
          style={position}
          data-quote-mark
          data-chosen={isChosen || undefined}
        />
      ))}
    </div>
  );
}
