import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { InviteResult } from '@placewell/contract/people/invitations.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { CallForm } from '../../lib/api/forms.ts';
import { ResendVerification } from '../../records/people/resend-verification.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import type { Unread } from './parse-invitees.ts';
import type { useInviteRecruiter } from './recruiters.queries.ts';

/** Fields shared by the forms for one and for several people. Blank optional fields are left out of the call. */
export const invitationFields = {
  role: z.enum(['recruiter', 'agency']),
  message: z.string().trim().max(limits.inviteMessage),
  send_email: z.boolean(),
};
export type InvitationValues = z.input<z.ZodObject<typeof invitationFields>>;
export const INVITATION_DEFAULTS: InvitationValues = { role: 'recruiter', message: '', send_email: true };

/** These values as a call takes them. */
export const invitationOf = ({ role, message, send_email }: InvitationValues) => ({
  role,
  send_email,
  ...(message.trim() && { message: message.trim() }),
});

const ROLES = [
  { value: 'recruiter', label: 'Recruiter' },
  { value: 'agency', label: 'Agency user' },
];

/** The sent invitations, to show with the links. */
export type Sent =
  | { kind: 'one'; result: InviteResult; wasEmailed: boolean }
  | { kind: 'list'; invites: readonly InviteResult[]; unread: readonly Unread[] };

export type InviteFormProps = { onClose: () => void; onSent: (sent: Sent) => void };

export function InvitationInputs<V extends InvitationValues>({ form }: { form: CallForm<V> }) {
  // Every such form has these fields.
  const { register, formState } = form as unknown as UseFormReturn<InvitationValues>;
  return (
    <>
      <NativeSelect
        label="Role"
        description="Agency users also manage people and settings."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={ROLES}
        {...register('role')}
      />
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxRows={6}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <Checkbox label="Send by email" {...register('send_email')} />
    </>
  );
}

/** The error of the whole form; users with an unconfirmed address can request the link again. */
export function InvitationError(props: {
  error: string | undefined;
  invite: ReturnType<typeof useInviteRecruiter>;
}) {
  return (
    <FormError message={props.error}>
      {props.invite.error?.code === 'email_unverified' && <ResendVerification />}
    </FormError>
  );
}
