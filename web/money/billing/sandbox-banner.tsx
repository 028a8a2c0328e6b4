import { FlaskConical } from 'lucide-react';
import shared from '../../ui/theme/shared.module.css';
import styles from './billing.module.css';

type SandboxBannerProps = {
  /** Across the top of a page, instead of a box in a dialog. */
  isStrip?: boolean;
};

/** Says that no real money moves; shown wherever the sandbox serves. */
export const SandboxBanner = ({ isStrip = false }: SandboxBannerProps) => (
  <div
    className={`${styles.sandbox} ${shared.wrap} ${shared.small}`}
    data-strip={isStrip || undefined}
    role="note"
    aria-label="Sandbox"
  >
    <b className={`${shared.inline} ${shared.partial}`}>
      <FlaskConical size={14} aria-hidden />
      Sandbox
    </b>
    <span>
      {isStrip ? 'No real money moves here, and only test cards work.' : 'No real money moves here.'}
    </span>
  </div>
);
