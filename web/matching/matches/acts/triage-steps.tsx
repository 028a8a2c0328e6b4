import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { firstKey } from '../../../ui/page/keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import type { Triage } from './use-triage.ts';

const STEPS = [
  { by: -1, key: 'stepUp', label: 'Previous match', Icon: ChevronUp },
  { by: 1, key: 'stepDown', label: 'Next match', Icon: ChevronDown },
] as const;

/** "3 of 10", with the ways to the match before and after; nothing for a match that the list does not have. */
export function TriageSteps({ triage: { at, of, step } }: { triage: Triage }) {
  if (at === 0) return null;
  return (
    <span className={`${shared.row} ${shared.fixed}`} style={{ gap: 2 }}>
      <span className={`${shared.small} ${shared.muted} ${shared.numeric}`} role="status">
        {`${at} of ${of}`}
      </span>
      {STEPS.map(({ by, key, label, Icon }) => (
        <ActionIcon
          key={key}
          size={24}
          aria-label={label}
          title={label}
          aria-keyshortcuts={firstKey(key)}
          disabled={by === 1 ? at === of : at === 1}
          onClick={() => step(by)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  );
}
