import { Flex } from '@mantine/core';
import { Notice } from '../../ui/feedback/notice.tsx';
import shared from '../../ui/theme/shared.module.css';
import { BriefPreview } from './brief-preview.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { type ProposalsOf, useProposalsOf } from './proposal-calls.ts';
import { useDecide } from './use-decide.ts';

/** What waits for the reader's decision about a record, a line each; nothing where nothing does. */
export function WaitingProposals({ of }: { of: ProposalsOf }) {
  const { data } = useProposalsOf(of, Object.values(of).every(Boolean));
  const decide = useDecide();
  return data?.items.map((proposal) => (
    <Notice key={proposal.proposal_id} tone="accent" role="group" aria-label={proposal.title}>
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ base: 'start', sm: 'center' }} gap={8}>
        <div className={shared.fill}>
          <bdi className={`${shared.block} ${shared.strong}`}>{proposal.title}</bdi>
          <span className={`${shared.block} ${shared.small}`}>
            {[proposal.reason, ...proposal.facts].join(' · ')}
            {proposal.quote && ` · “${proposal.quote}”`}
          </span>
          <BriefPreview proposal={proposal} />
        </div>
        <DecisionButtons proposal={proposal} decide={decide} />
      </Flex>
    </Notice>
  ));
}
