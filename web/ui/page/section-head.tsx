import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';

type SectionHeadProps = {
  /** For `aria-labelledby` of the section. */
  id?: string;
  title: ReactNode;
  hint?: ReactNode;
  /** The acts of the whole section, at the end of the line. */
  children?: ReactNode;
};

/** The heading of a section, with what it is about and its acts. */
export const SectionHead = ({ id, title, hint, children }: SectionHeadProps) => (
  <div className={shared.spread}>
    <div className={shared.fill}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={`${shared.small} ${shared.muted}`}>{hint}</p>}
    </div>
    {children && <div className={`${shared.row} ${shared.fixed}`}>{children}</div>}
  </div>
);
