import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';
import styles from './page.module.css';

/** A page below the header: its bar, then a list that fills the remaining height. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={shared.page}>{children}</div>;
}

export type PageHeaderProps = { title: ReactNode; details?: ReactNode; actions?: ReactNode };

/** Names the record that a page is about, below the header that names the page; actions on the right. */
export function PageHeader({ title, details, actions }: PageHeaderProps) {
  return (
    <div className={styles.bar} data-titles>
      <div>
        <h2>{title}</h2>
        {details && <div className={shared.muted}>{details}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export type PageBarProps = {
  children?: ReactNode;
  actions?: ReactNode;
  /** The menu of the list's saved views. */
  views?: ReactNode;
  /** Actions composed by the page. */
  menu?: ReactNode;
};

/** Views, search and filters on the left, the page's menu and actions (the primary one last) on the right. */
export function PageBar({ children, actions, views, menu }: PageBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>
        {views}
        {children}
      </div>
      {(menu || actions) && (
        <div className={styles.actions}>
          {menu}
          {actions}
        </div>
      )}
    </div>
  );
}
