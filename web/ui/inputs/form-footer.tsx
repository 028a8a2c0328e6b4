import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-footer.module.css';

type FormFooterProps = {
  /** What is wrong with the whole form. */
  error: string | undefined;
  onCancel: () => void;
  /** The buttons that save. */
  children: ReactNode;
};

/** The footer of a drawer with a form. */
export const FormFooter = ({ error, onCancel, children }: FormFooterProps) => (
  <div className={styles.footer}>
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
    <Button onClick={onCancel}>Cancel</Button>
    {children}
  </div>
);
