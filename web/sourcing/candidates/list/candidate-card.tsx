import { Group } from '@mantine/core';
import { Chips } from '../../../ui/chips/chips.tsx';
import { ContactIcons } from '../../../ui/contact/contact.tsx';
import { TagChips } from '../../../ui/tags/tag-chips.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { formatCandidateFacts } from '../candidate-labels.ts';
import { CandidateStatusDot } from '../candidate-status-dot.tsx';
import { CandidateName, type CandidateNameProps, MatchesLink } from './candidate-columns.tsx';

export function CandidateCard({ row, marksNoSalary }: CandidateNameProps) {
  return (
    <>
      <div className={shared.spread}>
        <CandidateName row={row} marksNoSalary={marksNoSalary} />
        <MatchesLink row={row} />
      </div>
      <Group gap="4px 16px" my={8} fz="sm" c="dimmed">
        <CandidateStatusDot row={row} />
        <span>{formatCandidateFacts(row)}</span>
        <ContactIcons email={row.email} phone={row.phone} name={row.candidate_name} />
      </Group>
      {row.skills.length > 0 && (
        <Chips items={row.skills} max={4} label={`Skills of ${row.candidate_name}`} />
      )}
      {row.tags.length > 0 && (
        <TagChips tags={row.tags} of="candidate" max={3} label={`Tags of ${row.candidate_name}`} />
      )}
    </>
  );
}
