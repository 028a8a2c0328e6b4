import { NativeSelect } from '@mantine/core';
import { AGENCY_STATUSES, type Agency, updateAgency } from '@placewell/contract/installation/agencies.ts';
import type { ReactNode } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import { FormFrame } from '../../ui/inputs/form-frame.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
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
  const { id, agency_name, fullname, agency_status } = agency;
  const form = useCallForm(updateAgency, {
    id,
    agency_name,
    fullname,
    agency_status,
  });
  const { errors } = form.formState;
  // An invited agency becomes active when it accepts, and only then.
  const statuses = AGENCY_STATUSES.filter((status) =>
    agency_status === 'pending' ? status !== 'active' : status !== 'pending',
  );
  return (
    <FormFrame
      {...{ form, frame }}
      className={shared.pair}
      save={update.sendWithToast}
      onSaved={onClose}
      onCancel={onClose}
      label="Save"
      subject="the changes to this agency"
      params={['agency']}
    >
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
    </FormFrame>
  );
}
