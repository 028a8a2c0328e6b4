import { labels } from '@placewell/contract/labels.ts';
import { Email, FullName } from '@placewell/contract/people/accounts.ts';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  INVITATION_DEFAULTS,
  InvitationError,
  InvitationInputs,
  type InviteFormProps,
  invitationFields,
  invitationOf,
} from './invite-fields.tsx';
import { useInviteRecruiter } from './recruiters.queries.ts';

const OneSchema = z.object({ email: Email, recruiter_name: z.literal('').or(FullName), ...invitationFields });

export function InviteOneForm({ onClose, onSent }: InviteFormProps) {
  const invite = useInviteRecruiter();
  const form = useSchemaForm(
    OneSchema,
    { email: '', recruiter_name: '', ...INVITATION_DEFAULTS },
    { codes: { email_taken: 'email' } },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit(async (values) => {
        const { email, recruiter_name, send_email } = values;
        const name = recruiter_name.trim();
        const result = await invite.send({
          email,
          ...(name && { recruiter_name: name }),
          ...invitationOf(values),
        });
        onSent({ kind: 'one', result, wasEmailed: send_email });
      })}
    >
      <div className={shared.pair}>
        <TextField
          label="Email"
          type="email"
          withAsterisk
          data-autofocus
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={labels.profile.fullName}
          error={errors.recruiter_name?.message}
          {...form.register('recruiter_name')}
        />
      </div>
      <InvitationInputs form={form} />
      <InvitationError error={form.formError} invite={invite} />
      <DialogButtons label="Send invitation" onCancel={onClose} isBusy={isSubmitting} />
    </form>
  );
}
