import type { ReactNode } from 'react';
import styles from './imports.module.css';

type StepFrameProps = {
  children: ReactNode;
  /** Fills the height of the page below what is fixed, such as a list that scrolls by itself. */
  list?: ReactNode;
  /** Buttons: the way back first, the way on last. */
  back?: ReactNode;
  next?: ReactNode;
  /** Why the way on is closed, or what it does. */
  hint?: ReactNode;
};

/** One step of an import: its content, which scrolls, and a bar with the ways back and on. */
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
