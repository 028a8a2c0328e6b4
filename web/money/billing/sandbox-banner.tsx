import { FlaskConical } from 'lucide-react';
import styles from './billing.module.css';

type SandboxBannerProps = {
  /** Across the top of a page, instead of a box in a dialog. */
  isStrip?: boolean;
};

/** Says that no real money moves; shown wherever the sandbox serves. */
export const SandboxBanner = ({ isStrip = false }: SandboxBannerProps) => (
  <div className={styles.sandbox} data-strip={isStrip || undefined} role="note" aria-label="Sandbox">
    <b>
      <FlaskConical size={14} aria-hidden />
      Sandbox
    </b>
    <span>
      {isStrip ? 'No real money moves here, and only test cards work.' : 'No real money moves here.'}
    </span>
  </div>
);
