import type { ReactNode } from 'react';
import styles from './form-error.module.css';

type FormErrorProps = {
  message: string | undefined;
  /** What can be done about it. */
  children?: ReactNode;
};

/** An error that belongs to no single input. */
export function FormError({ message, children }: FormErrorProps) {
  if (!message) return null;
  return (
    <div className={styles.error} role="alert">
      {message}
      {children}
    </div>
  );
}
