import { formatCount } from '@placewell/contract/counts.ts';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useState } from 'react';
import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { toast } from '../../lib/toasts.ts';
import { PersonSelect } from '../../records/people/person-select.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useRemoveRecruiters } from './recruiters.queries.ts';

export const nameOf = (person: Recruiter) => person.recruiter_name || person.email;

/** "12 jobs, 30 candidates and 81 matches"; matches shared by two of the people count twice. */
export function recordsText(people: readonly Recruiter[]) {
  const sum = (field: 'jobs' | 'candidates' | 'matches') =>
    people.reduce((total, person) => total + person[field], 0);
  const matches = formatCount(sum('matches'), 'match', 'matches');
  return `${formatCount(sum('jobs'), 'job')}, ${formatCount(sum('candidates'), 'candidate')} and ${matches}`;
}

type RemoveDialogProps = { people: readonly Recruiter[]; onClose: () => void; onRemoved: () => void };

/** Removes people after transferring their records to a successor. */
export function RemoveDialog(props: RemoveDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const { people } = props;
  const remove = useRemoveRecruiters();
  const active = useAgencyRecruiters(people.length > 0).data?.items ?? [];
  const staying = active.filter((one) => !people.some((person) => person.id === one.recruiter_id));
  const successor = chosen ?? staying.find((one) => one.is_first)?.recruiter_id;
  const names = people.map(nameOf).join(', ');
  const areInvited = people.every((person) => person.status === 'pending');
  const haveRecords = people.some((person) => person.jobs + person.candidates + person.matches > 0);
  const noun = people[0]?.role === 'agency' ? 'agency user' : 'recruiter';
  const close = () => {
    setChosen(undefined);
    props.onClose();
  };
  const count = formatCount(people.length, areInvited ? 'invitation' : noun);
  return (
    <ConfirmDialog
      opened={people.length > 0}
      onClose={close}
      title={`${areInvited ? 'Revoke' : 'Remove'} ${people.length === 1 ? count.slice(2) : count}?`}
      confirmLabel={areInvited ? 'Revoke' : 'Remove'}
      destructive
      {...(areInvited ? {} : { confirmationWord: 'REMOVE' })}
      onConfirm={async () => {
        const ids = people.map((person) => person.id);
        const { changed, results } = await remove.send(ids, haveRecords ? successor : undefined);
        const refused = results.find((result) => !result.ok);
        if (refused?.message) toast.warning({ message: refused.message });
        if (changed > 0) toast.success({ message: successTexts.recruitersRemoved(changed) });
        props.onRemoved();
      }}
    >
      <div className={shared.form}>
        <p>
          {areInvited
            ? `The link that ${names} received will no longer work.`
            : `${names} will no longer be able to log in. This cannot be undone.`}
        </p>
        {haveRecords && (
          <>
            <p>
              {people.length === 1 ? 'This person has' : 'Together they have'} {recordsText(people)}, which
              are transferred first.
            </p>
            <PersonSelect
              label="Transfer to"
              people={toPeople(staying)}
              value={successor}
              onChange={setChosen}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
