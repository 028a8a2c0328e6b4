import { Group } from '@mantine/core';
import type { Proposal } from '@placewell/contract/outreach/proposals.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { firstKey, type KeyId } from '../../ui/page/keys.ts';
import type { Decide } from './use-decide.ts';

const CHOICES = [
  { decision: 'accept', label: 'Yes', key: 'acceptProposal' },
  { decision: 'decline', label: 'No', key: 'declineProposal' },
  { decision: 'later', label: 'Later', key: 'postponeProposal' },
] as const satisfies readonly { decision: Parameters<Decide>[1]; label: string; key: KeyId }[];

type DecisionButtonsProps = { proposal: Proposal; decide: Decide; hasKeys?: boolean };

/** The answers to the question of a proposal. */
export const DecisionButtons = ({ proposal, decide, hasKeys = false }: DecisionButtonsProps) => (
  <Group gap={4} wrap="nowrap">
    {CHOICES.map(({ decision, label, key }) => (
      <Button
        key={decision}
        size="xs"
        variant={decision === 'later' ? 'quiet' : 'secondary'}
        aria-label={`${label}: ${proposal.title}`}
        {...(hasKeys && { title: `${label} (${firstKey(key)})`, 'aria-keyshortcuts': firstKey(key) })}
        onClick={() => void decide(proposal, decision)}
      >
        {label}
      </Button>
    ))}
  </Group>
);
