import type { ReactNode } from 'react';
import shared from '../../ui/theme/shared.module.css';

type DrawerSectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the drawer under its heading, with what can be done with it at the end of the line. */
export const DrawerSection = ({ title, action, children }: DrawerSectionProps) => (
  <section aria-label={title} className={shared.stack}>
    <div className={shared.spread} style={{ alignItems: 'center', minHeight: 30 }}>
      <h3 className={shared.subheading}>{title}</h3>
      {action}
    </div>
    {children}
  </section>
);
