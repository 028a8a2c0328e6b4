import { Radio } from '@mantine/core';
import { endAgencySubscription } from '@placewell/contract/money/subscription-management.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { useEndSubscription } from '../subscription-management.queries.ts';
import type { EditFormProps } from './edit-form-props.ts';
import { EditFrame, ReasonField } from './edit-frame.tsx';

export function EndForm({ details, onClose }: EditFormProps) {
  const end = useEndSubscription();
  const { agency_id, current_period_end } = details;
  const form = useCallForm(endAgencySubscription, { agency_id, when: 'period_end', reason: '' });
  const { errors, isSubmitting } = form.formState;
  const save = form.submit(async (body) => {
    await end.sendWithToast(body);
    onClose();
  });
  const periodEnd = current_period_end ? `, on ${formatDate(current_period_end)}` : '';
  return (
    <EditFrame
      label="End the subscription"
      variant="destructive"
      error={form.formError}
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <Radio.Group label="When" error={errors.when?.message}>
        <Radio label={`With this period${periodEnd}`} value="period_end" {...form.register('when')} mt={6} />
        <Radio
          label="Now: the agency loses access at once, and its data stays"
          value="now"
          {...form.register('when')}
          mt={8}
        />
      </Radio.Group>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </EditFrame>
  );
}
