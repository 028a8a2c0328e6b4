import { Checkbox, Modal, NativeSelect, Textarea } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { labels } from '@placewell/contract/labels.ts';
import { limits } from '@placewell/contract/limits.ts';
import { PLAN_NAMES, PLANS } from '@placewell/contract/money/plans.ts';
import { AgencyName, Email, FullName } from '@placewell/contract/people/accounts.ts';
import type { sendAgencyInvite } from '@placewell/contract/people/invitations.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { formatDate, formatNumber } from '../../lib/values/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { ButtonRow, DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useInviteAgency } from './agency-invites.queries.ts';

const TRIAL = `Enter 1 to ${limits.trialDaysMax} days`;

// Blank optional fields are left out of the call.
const InviteSchema = z.object({
  agency_name: AgencyName,
  email: Email,
  fullname: z.literal('').or(FullName),
  plan_id: z.string(),
  trial_days: z
    .literal('')
    .or(z.string().refine((text) => /^\d+$/.test(text) && +text >= 1 && +text <= limits.trialDaysMax, TRIAL)),
  message: z.string().trim().max(limits.inviteMessage),
  send_email: z.boolean(),
});

const PLAN_CHOICES = [
  { value: '', label: 'None' },
  ...PLAN_NAMES.map((name) => ({
    value: name.toLowerCase(),
    label: `${name}: $${formatNumber(PLANS[name].amount_cents / 100)} a month, ${formatNumber(PLANS[name].credits)} credits`,
  })),
];

/** Invites an agency's first user, then shows the link to copy. */
export function InviteAgencyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite agency" size="lg">
      {opened && <InviteAgency onClose={onClose} />}
    </Modal>
  );
}

type Result = Data<typeof sendAgencyInvite> & { was_emailed: boolean };

function InviteAgency({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<Result>();
  if (!result) return <InviteForm onClose={onClose} onSent={setResult} />;
  return (
    <div className={shared.form}>
      <AgencyInviteLink result={result} />
      <ButtonRow>
        <Button onClick={() => setResult(undefined)}>Invite another</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The link, which is shown only now: the installation keeps a hash of it. */
export function AgencyInviteLink({ result }: { result: Result }) {
  const { email, invite_status, expires_at, invite_url, was_emailed } = result;
  const until = expires_at ? ` until ${formatDate(expires_at)}` : '';
  const sent = was_emailed
    ? 'If a mail server is set up, the link was sent by email; you can also share it yourself.'
    : 'No email was sent: share the link yourself.';
  const earlier = invite_status === 'resent' ? ' Earlier links no longer work.' : '';
  return (
    <>
      <p className={shared.muted} role="status">
        {`${email} can open the agency${until}. ${sent} It can be used once.${earlier}`}
      </p>
      {invite_url && <CopyField label="Invitation link" text={invite_url} copyLabel="Copy link" />}
    </>
  );
}

function InviteForm({ onClose, onSent }: { onClose: () => void; onSent: (result: Result) => void }) {
  const invite = useInviteAgency();
  const form = useSchemaForm(
    InviteSchema,
    {
      agency_name: '',
      email: '',
      fullname: '',
      plan_id: '',
      trial_days: String(limits.trialDays),
      message: '',
      send_email: true,
    },
    { codes: { email_taken: 'email' } },
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(
    async ({ agency_name, email, fullname, plan_id, trial_days, message, send_email }) => {
      const sent = await invite.send({
        agency_name,
        email,
        send_email,
        ...(fullname.trim() && { fullname }),
        ...(plan_id && { plan_id }),
        ...(trial_days && { trial_days: Number(trial_days) }),
        ...(message.trim() && { message }),
      });
      onSent({ ...sent, was_emailed: send_email });
    },
  );
  return (
    <form className={shared.form} noValidate onSubmit={submit}>
      <TextField
        label="Agency name"
        withAsterisk
        data-autofocus
        error={errors.agency_name?.message}
        {...form.register('agency_name')}
      />
      <div className={shared.pair}>
        <TextField
          label="Email of its first user"
          type="email"
          withAsterisk
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={labels.profile.fullName}
          error={errors.fullname?.message}
          {...form.register('fullname')}
        />
      </div>
      <div className={shared.pair}>
        <NativeSelect
          label="Plan"
          data={PLAN_CHOICES}
          error={errors.plan_id?.message}
          {...form.register('plan_id')}
        />
        <TextField
          label="Days of trial"
          inputMode="numeric"
          description={`Starts when the invitation is accepted. If left blank: ${limits.trialDays} days.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.trial_days?.message}
          {...form.register('trial_days')}
        />
      </div>
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxRows={6}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Checkbox label="Send the invitation by email" {...form.register('send_email')} />
      <FormError message={form.formError} />
      <DialogButtons label="Invite agency" onCancel={onClose} isBusy={isSubmitting} />
    </form>
  );
}
