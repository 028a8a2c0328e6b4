import { VisuallyHidden } from '@mantine/core';
import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import { ShieldAlert } from 'lucide-react';
import { tip } from '../../ui/feedback/tips.tsx';
import shared from '../../ui/theme/shared.module.css';
import { firstOffLimits, offLimitsSentence } from './off-limits.ts';

/** That someone works at a client that is off limits, until when in a tooltip; struck out where that is overridden. */
export function OffLimitsMark({ found }: { found: readonly OffLimits[] }) {
  const first = firstOffLimits(found);
  if (!first) return null;
  const isAllowed = first.override !== null;
  const sentence = offLimitsSentence(first);
  return (
    <small
      className={`${shared.inline} ${shared.tiny} ${shared.fixed} ${shared.nowrap} ${isAllowed ? shared.muted : `${shared.bad} ${shared.strong}`}`}
      {...tip(isAllowed ? `${sentence}. Allowed` : sentence)}
    >
      <ShieldAlert size={12} aria-hidden />
      <span aria-hidden>
        {isAllowed ? (
          <>
            <s>Off limits</s> allowed
          </>
        ) : (
          'Off limits'
        )}
      </span>
      <VisuallyHidden>{isAllowed ? `${sentence}. Allowed` : sentence}</VisuallyHidden>
    </small>
  );
}
