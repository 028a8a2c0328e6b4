import { Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  INVITATION_DEFAULTS,
  InvitationError,
  InvitationInputs,
  type InviteFormProps,
  invitationFields,
  invitationOf,
} from './invite-fields.tsx';
import { parseInvitees } from './parse-invitees.ts';
import { useInviteRecruiter } from './recruiters.queries.ts';

const ListSchema = z.object({
  people: z.string().superRefine((text, ctx) => {
    const count = parseInvitees(text).invitees.length;
    if (count === 0) ctx.addIssue({ code: 'custom', message: 'Enter at least one email address' });
    if (count > limits.invitesPerCall)
      ctx.addIssue({
        code: 'custom',
        message: `At most ${limits.invitesPerCall} people at once: these are ${count}`,
      });
  }),
  ...invitationFields,
});

const EXAMPLE = 'ada@example.org\nBo Lind <bo@example.org>\ncy@example.org, Cy Marsh';

/** Invites up to 50 people whose addresses are typed or pasted. */
export function InviteListForm({ onClose, onSent }: InviteFormProps) {
  const invite = useInviteRecruiter();
  const form = useSchemaForm(ListSchema, { people: '', ...INVITATION_DEFAULTS });
  const { errors, isSubmitting } = form.formState;
  const { invitees, unread } = parseInvitees(form.watch('people'));
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit(async (values) => {
        const list = parseInvitees(values.people);
        const invitation = invitationOf(values);
        const invites = list.invitees.map((person) => ({ ...person, ...invitation }));
        const sent = await invite.send({ invites });
        onSent({ kind: 'list', invites: sent.invites, unread: list.unread });
      })}
    >
      <Textarea
        label="People"
        withAsterisk
        data-autofocus
        description={`Email addresses with or without names, up to ${limits.invitesPerCall}: one per line, separated by commas, or pasted from a table`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={EXAMPLE}
        autosize
        minRows={5}
        maxRows={12}
        error={errors.people?.message}
        {...form.register('people')}
      />
      <p className={shared.muted} role="status">
        {formatCount(invitees.length, 'person', 'people')} to invite
        {unread.length > 0 && `, ${formatCount(unread.length, 'entry', 'entries')} left out`}
      </p>
      {unread.length > 0 && (
        <Notice>
          <ul className={`${shared.plainList} ${shared.small}`} aria-label="Left out">
            {unread.slice(0, limits.fieldErrors).map(({ text, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice.
              <li key={at}>
                {text}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <InvitationInputs form={form} />
      <InvitationError error={form.formError} invite={invite} />
      <DialogButtons
        label={
          invitees.length === 0 ? 'Send invitations' : `Send ${formatCount(invitees.length, 'invitation')}`
        }
        onCancel={onClose}
        isBusy={isSubmitting}
      />
    </form>
  );
}
