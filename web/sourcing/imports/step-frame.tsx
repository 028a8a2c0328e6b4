import type { ReactNode } from 'react';
import styles from './imports.module.css';

type StepFrameProps = {
  children: ReactNode;
  /** Fills the height of the page below the fixed content, such as a list that scrolls by itself. */
  list?: ReactNode;
  /** Buttons: back first, next last. */
  back?: ReactNode;
  next?: ReactNode;
  /** Why the next button is disabled, or what it does. */
  hint?: ReactNode;
};

/** One step of an import: its scrolling content, and a bar with the back and next buttons. */
export const StepFrame = ({ children, list, back, next, hint }: StepFrameProps) => (
  <>
    <div className={styles.body}>
      {list ? (
        <div className={styles.split}>
          <div className={styles.step}>{children}</div>
          {list}
        </div>
      ) : (
        <div className={styles.step}>{children}</div>
      )}
    </div>
    <footer className={styles.foot}>
      {back}
      {hint ? <p role="status">{hint}</p> : <span className={styles.spring} />}
      {next}
    </footer>
  </>
);
