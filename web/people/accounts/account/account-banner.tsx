import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import styles from './account-banner.module.css';

type AccountBannerProps = { icon: LucideIcon; label: string; children: ReactNode };

/** What a person has to do about their account, above every page. */
export const AccountBanner = ({ icon: Icon, label, children }: AccountBannerProps) => (
  <section className={`${styles.banner} ${shared.small}`} aria-label={label}>
    <Icon size={16} aria-hidden />
    <div>{children}</div>
  </section>
);
