import { Lock } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { whoSees } from './client-labels.ts';

/** Says why fields of a list are empty for this reader. */
export const MaskedNote = ({ what }: { what: string }) => (
  <p className={`${shared.hint} ${shared.row}`} style={{ padding: '0 var(--pw-gutter) 8px' }}>
    <Lock size={14} className={shared.fixed} aria-hidden />
    <span>{whoSees(what)}</span>
  </p>
);

/** Instead of a whole tab. */
export const MaskedPart = ({ title }: { title: string }) => (
  <EmptyState icon={Lock} title={title}>
    {whoSees()} Ask the owner of the client if you need it.
  </EmptyState>
);
