import type { Box } from './quote-boxes.ts';
import styles from './resume-pane.module.css';

/** Marks over the words that a field was read from. */
export function QuoteMarks({ boxes }: { boxes: readonly Box[] }) {
  return (
    <div aria-hidden>
      {boxes.map(({ key, ...place }) => (
        <i key={key} className={styles.mark} style={place} data-quote-mark />
      ))}
    </div>
  );
}
