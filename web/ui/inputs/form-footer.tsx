import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-footer.module.css';

type FormFooterProps = {
  /** The error of the whole form. */
  error: string | undefined;
  onCancel: () => void;
  children: ReactNode;
};

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
