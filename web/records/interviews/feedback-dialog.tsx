import { Modal, SegmentedControl, Select, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Interview } from '@placewell/contract/sharing/interviews.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useAddFeedback } from './interview-calls.ts';
import { RATING_LABELS } from './interview-labels.ts';

type FeedbackDialogProps = { interview: Interview | undefined; onClose: () => void };

/** What you or a contact thought of the candidate. */
export const FeedbackDialog = ({ interview, onClose }: FeedbackDialogProps) => (
  <Modal opened={interview !== undefined} onClose={onClose} title="How did it go?" size="md">
    {interview && <FeedbackForm interview={interview} onClose={onClose} />}
  </Modal>
);

/** Yours, where the feedback is of no contact. */
const YOURS = 'you';

function FeedbackForm({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const add = useAddFeedback();
  const [of, setOf] = useState(YOURS);
  const [rating, setRating] = useState('3');
  const [feedback, setFeedback] = useState('');
  const [error, setError] = useState<string>();
  const contacts = interview.people.flatMap(({ contact_id, person_name }) =>
    contact_id ? [{ value: contact_id, label: person_name }] : [],
  );
  const save = async () => {
    try {
      await add.send({
        interview_id: interview.interview_id,
        rating: Number(rating),
        feedback,
        ...(of !== YOURS && { contact_id: of }),
      });
      onClose();
    } catch (thrown) {
      setError(getErrorMessage(thrown));
    }
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label="Rating"
        value={rating}
        onChange={setRating}
        data={RATING_LABELS.map((label, at) => ({ value: String(at + 1), label }))}
      />
      {contacts.length > 0 && (
        <Select
          label="Opinion of"
          allowDeselect={false}
          value={of}
          onChange={(value) => setOf(value ?? YOURS)}
          data={[{ value: YOURS, label: 'You' }, ...contacts]}
        />
      )}
      <Textarea
        label="Feedback"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.interviewBriefing}
        dir="auto"
        data-autofocus
        value={feedback}
        onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
      />
      <FormError message={error} />
      <DialogButtons label="Save" onCancel={onClose} isBusy={add.isPending} />
    </form>
  );
}
