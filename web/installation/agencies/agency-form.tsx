import { NativeSelect } from '@mantine/core';
import { AGENCY_STATUSES, type Agency, updateAgency } from '@placewell/contract/installation/agencies.ts';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormFooter } from '../../ui/inputs/form-footer.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useUpdateAgency } from './agencies.queries.ts';

const STATUS_HINTS: Record<Agency['agency_status'], string> = {
  active: 'Inactive logs everyone in the agency out at once. Its data is kept.',
  inactive: 'No one in the agency can log in. Its data is kept.',
  pending: 'The invitation has not been accepted yet.',
};

type AgencyFormProps = {
  agency: Agency;
  onClose: () => void;
  /** Renders the drawer around the form, with the buttons as its footer. */
  frame: (body: ReactNode, footer: ReactNode) => ReactNode;
};

/** Names and status of an agency; its subscription is edited on the dashboard. */
export function AgencyForm({ agency, onClose, frame }: AgencyFormProps) {
  const update = useUpdateAgency();
  const isDone = useRef(false);
  const { id, agency_name, fullname, agency_status } = agency;
  const form = useCallForm(updateAgency, {
    id,
    agency_name,
    fullname,
    agency_status,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  // An invited agency becomes active when it accepts, and only then.
  const statuses = AGENCY_STATUSES.filter((status) =>
    agency_status === 'pending' ? status !== 'active' : status !== 'pending',
  );
  const save = form.submit(async (body) => {
    await update.sendWithToast(body);
    isDone.current = true;
    onClose();
  });
  const footer = (
    <FormFooter error={form.formError} onCancel={onClose}>
      <Button variant="primary" loading={isSubmitting} onClick={() => void save()}>
        Save
      </Button>
    </FormFooter>
  );
  return (
    <>
      {frame(
        <form className={shared.pair} noValidate onSubmit={save}>
          <TextField
            label="Agency name"
            withAsterisk
            error={errors.agency_name?.message}
            {...form.register('agency_name')}
          />
          <TextField
            label="First user's full name"
            error={errors.fullname?.message}
            {...form.register('fullname')}
          />
          {!isOwnAgency() && (
            <NativeSelect
              label="Agency status"
              description={STATUS_HINTS[agency_status]}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={statuses.map((value) => ({ value, label: formatEnum(value) }))}
              error={errors.agency_status?.message}
              {...form.register('agency_status')}
            />
          )}
          {/* Enter saves. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>,
        footer,
      )}
      <LeaveGuard
        hasChanges={() => !isDone.current && isDirty}
        subject="the changes to this agency"
        params={['agency']}
      />
    </>
  );
}
