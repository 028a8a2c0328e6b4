import { Modal, Radio } from '@mantine/core';
import type { Share, SharePerson } from '@placewell/contract/sharing/shares.ts';
import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { useAgencyToday } from '../../../lib/values/agency-days.ts';
import { CONSENT_LABELS } from '../../../records/sharing/sharing-labels.ts';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useUpdateSharePerson } from '../shares.queries.ts';

type ConsentDialogProps = { share: Share; person: SharePerson | undefined; onClose: () => void };

/** Notes that a candidate agreed to be introduced; a name that waited for it is shown from then on. */
export const ConsentDialog = ({ share, person, onClose }: ConsentDialogProps) => (
  <Modal opened={person !== undefined} onClose={onClose} title="Note consent" size={460}>
    {person && <ConsentForm share={share} person={person} onClose={onClose} />}
  </Modal>
);

function ConsentForm({ share, person, onClose }: ConsentDialogProps & { person: SharePerson }) {
  const [consent, setConsent] = useState<'spoken' | 'written'>(
    person.consent === 'written' ? 'written' : 'spoken',
  );
  const today = useAgencyToday();
  const [day, setDay] = useState(person.consent_on ?? today);
  const [note, setNote] = useState(person.consent_note);
  const { error, isBusy, run } = useDialogAction(onClose);
  const update = useUpdateSharePerson();
  const save = async () => {
    if (person.match_id === null) return;
    await update.send({
      share_id: share.share_id,
      match_id: person.match_id,
      consent,
      consent_on: day === '' ? null : day,
      consent_note: note,
    });
    toast.success({
      message: person.name_waits
        ? `${person.candidate_name} is now shown by name`
        : `Consent of ${person.candidate_name} recorded`,
    });
  };
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      {person.name_waits && (
        <p className={shared.hint}>{`Until then ${person.candidate_name} appears as “${person.code}”.`}</p>
      )}
      <Radio.Group
        label="They agreed to be introduced"
        value={consent}
        onChange={(next) => setConsent(next === 'written' ? 'written' : 'spoken')}
      >
        <div className={shared.wrap}>
          <Radio value="spoken" label={CONSENT_LABELS.spoken} data-autofocus />
          <Radio value="written" label={CONSENT_LABELS.written} />
        </div>
      </Radio.Group>
      <TextField
        label="Day"
        type="date"
        max={today}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextField
        label="Note"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormError message={error} />
      <DialogButtons label="Save" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
