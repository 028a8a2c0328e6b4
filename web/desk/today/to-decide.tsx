import { Box } from '@mantine/core';
import type { Proposal } from '@placewell/contract/outreach/proposals.ts';
import { useEffect, useRef, useState } from 'react';
import { formatCappedCount, formatRelative } from '../../lib/values/formats.ts';
import { DecisionButtons } from '../../records/proposals/decision-buttons.tsx';
import type { useToDecide } from '../../records/proposals/proposal-calls.ts';
import { type Decide, useDecide } from '../../records/proposals/use-decide.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { isNothingFocused } from '../../ui/page/keyboard.ts';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { TodayRow, TodaySection } from './today-section.tsx';

const quoted = ({ quote }: Proposal) => (quote ? `“${quote}”` : undefined);
const about = ({ reason, job_title, client_name, facts }: Proposal) =>
  [reason, ...facts, job_title, client_name].filter(Boolean).join(' · ');

function opensOf({ match_id, job_id, candidate_id }: Proposal) {
  if (match_id) return { search: { match: match_id } };
  if (job_id) return { search: { job: job_id } };
  return candidate_id ? { search: { candidate: candidate_id } } : undefined;
}

type ToDecideProps = {
  found: NonNullable<ReturnType<typeof useToDecide>['data']>;
  refetch: ReturnType<typeof useToDecide>['refetch'];
  onShowAll: () => void;
};

/** Changes from outside, each a question with its keys. A decided one leaves at once, and the next one has the focus. */
export function ToDecide({ found, refetch, onShowAll }: ToDecideProps) {
  const list = useRef<HTMLDivElement>(null);
  const send = useDecide();
  const [decided, setDecided] = useState<readonly string[]>([]);
  /** The decided proposal that had the focus, and its place. */
  const left = useRef<{ id: string; at: number }>(undefined);
  const items = found.items.filter(({ proposal_id }) => !decided.includes(proposal_id));
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-today-row]') ?? [])];

  const decide: Decide = async (proposal, decision) => {
    const { proposal_id } = proposal;
    left.current = { id: proposal_id, at: items.indexOf(proposal) };
    setDecided((before) => [...before, proposal_id]);
    const isDecided = await send(proposal, decision);
    if (isDecided) await refetch({ cancelRefetch: false });
    // From now on the list says what waits, also once a decision is undone.
    setDecided((before) => before.filter((id) => id !== proposal_id));
    return isDecided;
  };
  const decideFocused = (decision: Parameters<Decide>[1]) => {
    const at = rows().findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const proposal = items[at === -1 && isNothingFocused() ? 0 : at];
    if (!proposal) return false;
    void decide(proposal, decision);
    return true;
  };
  usePageKeys({
    acceptProposal: () => decideFocused('accept'),
    declineProposal: () => decideFocused('decline'),
    postponeProposal: () => decideFocused('later'),
  });
  const shown = items.length;
  useEffect(() => {
    if (!left.current || items.some(({ proposal_id }) => proposal_id === left.current?.id)) return;
    rows()[Math.min(left.current.at, shown - 1)]?.focus();
    left.current = undefined;
  });
  return (
    <Box ref={list}>
      <TodaySection title="To decide" total={found.total - (found.items.length - shown)}>
        {items.map((proposal) => (
          <TodayRow
            key={proposal.proposal_id}
            opens={opensOf(proposal)}
            title={proposal.title}
            details={about(proposal)}
            more={quoted(proposal)}
            when={formatRelative(proposal.created_at)}
            after={<DecisionButtons proposal={proposal} decide={decide} hasKeys />}
          />
        ))}
        {found.total > found.items.length && (
          <li>
            <Button variant="quiet" fullWidth onClick={onShowAll}>
              Show all {formatCappedCount(found.total)}
            </Button>
          </li>
        )}
      </TodaySection>
    </Box>
  );
}
