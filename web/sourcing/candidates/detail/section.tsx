import { UnstyledButton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sections.module.css';

type SectionProps = {
  title: string;
  /** Opens the section's editor; undefined when it cannot be edited now. */
  onEdit: (() => void) | undefined;
  children: ReactNode;
};

export function Section({ title, onEdit, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {onEdit && (
          <UnstyledButton className={styles.edit} aria-label={`Edit ${title}`} onClick={onEdit}>
            <Pencil size={13} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {children}
    </section>
  );
}
