import { Text } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import shared from '../../../ui/theme/shared.module.css';
import { BreakdownPart } from './breakdown-part.tsx';

const GATE_RESULT_LABELS = { pass: 'passed', fail: 'failed' } as const;

/** Gates of the job: a failed must-have caps the score, and so do reach, entry and level of the title; the others inform. */
export function BreakdownGates({ gates }: { gates: Match['gates'] }) {
  if (gates.length === 0) return null;
  const known = gates.flatMap(({ result, ...gate }) => (result === 'unknown' ? [] : [{ ...gate, result }]));
  const unknown = gates.filter(({ result }) => result === 'unknown');
  return (
    <BreakdownPart title="Requirements">
      <ul className={`${shared.wrap} ${shared.plainList} ${shared.small}`}>
        {known.map((gate) => (
          <li
            key={gate.name}
            className={gate.result === 'fail' ? shared.bad : shared.muted}
            title={gate.detail}
          >
            <Text span inherit c="var(--pw-text)" className={shared.strong ?? ''}>
              {gate.name}
            </Text>{' '}
            {GATE_RESULT_LABELS[gate.result]}
            {gate.result === 'fail' && gate.detail && (
              <small className={`${shared.block} ${shared.tiny} ${shared.muted}`}>{gate.detail}</small>
            )}
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          To confirm: {unknown.map(({ name }) => name).join(', ')}.
        </Text>
      )}
    </BreakdownPart>
  );
}
