import { pictureOf } from '../../lib/api/api-url.ts';
import { useAgencySettings } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './header.module.css';

/** The logo of the user's agency; ours where it has none, and for super admins. */
export function BrandLogo() {
  const { role } = useSession();
  const { data } = useAgencySettings(role === 'agency' || role === 'recruiter');
  if (!data?.logo) return <Logo />;
  return <img className={styles.agencyLogo} {...pictureOf(data.logo)} alt={data.agency_name} />;
}
