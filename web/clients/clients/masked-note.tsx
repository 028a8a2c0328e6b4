import { Lock } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { WHO_SEES_DETAILS } from './client-labels.ts';

/** Says why fields of a list are empty for this reader. */
export const MaskedNote = ({ what }: { what: string }) => (
  <p className={`${shared.hint} ${shared.row}`} style={{ padding: '0 var(--pw-gutter) 8px' }}>
    <Lock size={14} className={shared.fixed} aria-hidden />
    <span>
      {what}: {WHO_SEES_DETAILS}
    </span>
  </p>
);

/** Instead of a whole tab. */
export const MaskedPart = ({ title }: { title: string }) => (
  <EmptyState icon={Lock} title={title}>
    {WHO_SEES_DETAILS} Ask the owner of the client if you need it.
  </EmptyState>
);
