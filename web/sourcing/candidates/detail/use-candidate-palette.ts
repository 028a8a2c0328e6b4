import { CANDIDATE_STATUSES, type CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { useNavigate } from '@tanstack/react-router';
import { Copy, MessageSquarePlus, Star, UserRoundCheck } from 'lucide-react';
import { useActions } from '../../../lib/actions.ts';
import { useRolePath } from '../../../lib/session/home.ts';
import { toast } from '../../../lib/toasts.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { useCopy } from '../../../ui/inputs/use-copy.ts';
import { useSetAvailability } from '../use-candidate-actions.ts';

export function useCandidatePalette(row: CandidateRow, canEdit: boolean) {
  const navigate = useNavigate();
  const base = useRolePath();
  const setAvailability = useSetAvailability();
  const { copy } = useCopy();
  const { change } = useUrlParams();
  const { candidate_id, email, candidate_status } = row;
  const subject = row.candidate_name;
  const copyEmail = async (address: string) => {
    if (await copy(address)) toast.success({ message: 'Email address copied' });
  };
  useActions([
    {
      id: 'candidate-matches',
      label: 'Open matches',
      subject,
      icon: Star,
      run: () => void navigate({ to: `${base}/candidates/${candidate_id}/matches` }),
    },
    {
      id: 'open-timeline',
      label: 'Open timeline',
      words: 'add note task history activity',
      subject,
      icon: MessageSquarePlus,
      run: () => change({ candidate_tab: 'timeline' }, { replace: true }),
    },
    ...(email
      ? [{ id: 'copy-email', label: 'Copy email', subject, icon: Copy, run: () => void copyEmail(email) }]
      : []),
    ...(canEdit ? CANDIDATE_STATUSES : [])
      .filter((status) => status !== candidate_status)
      .map((status) => ({
        id: `candidate-${status}`,
        label: `Set status to ${formatEnum(status)}`,
        words: 'availability',
        subject,
        icon: UserRoundCheck,
        run: () => void setAvailability([candidate_id], status),
      })),
  ]);
}
