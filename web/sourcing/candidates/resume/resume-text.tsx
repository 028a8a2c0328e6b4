import { useRef } from 'react';
import { type QuoteFinder, useQuoteBoxes, useShownText } from './quote-boxes.ts';
import { QuoteMarks } from './quote-marks.tsx';
import styles from './resume-pane.module.css';

type ResumeTextProps = {
  text: string;
  fileName: string | null;
  finder: QuoteFinder | undefined;
  onText?: ((text: string) => void) | undefined;
};

export function ResumeText({ text, fileName, finder, onText }: ResumeTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const boxes = useQuoteBoxes(root, finder, text);
  useShownText(root, text, onText);
  return (
    <div className={styles.sheet}>
      <p className={styles.origin}>Text extracted from {fileName ?? 'the resume'}</p>
      <div className={styles.paper}>
        <div className={styles.marked}>
          <div ref={root} className={styles.text}>
            {text}
          </div>
          <QuoteMarks boxes={boxes} />
        </div>
      </div>
    </div>
  );
}
