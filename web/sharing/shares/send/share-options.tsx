import { Checkbox, NativeSelect } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { REASONS_SHOWN } from '@placewell/contract/sharing/shared-candidates.ts';
import { addDays, useAgencyToday } from '../../../lib/values/agency-days.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { REASONS_LABELS } from '../share-labels.ts';
import type { ShareDraft } from './share-draft.ts';

type ShareOptionsProps = {
  value: ShareDraft;
  onChange: (next: Partial<ShareDraft>) => void;
  dayError: string | undefined;
};

/** What the page shows and allows, and until when. */
export function ShareOptions({ value, onChange, dayError }: ShareOptionsProps) {
  const today = useAgencyToday();
  return (
    <section className={shared.stack} aria-label="Page">
      <h3 className={shared.subheading}>Page</h3>
      <div className={shared.pair}>
        <NativeSelect
          label="Reasons shown"
          value={value.reasons}
          data={REASONS_SHOWN.map((reasons) => ({ value: reasons, label: REASONS_LABELS[reasons] }))}
          onChange={({ currentTarget }) =>
            onChange({ reasons: REASONS_SHOWN.find((one) => one === currentTarget.value) ?? 'requirements' })
          }
        />
        <TextField
          label="Last day"
          type="date"
          min={addDays(today, limits.shareDaysMin)}
          max={addDays(today, limits.shareDaysMax)}
          value={value.expires_on}
          onChange={({ currentTarget }) => onChange({ expires_on: currentTarget.value })}
          error={dayError}
        />
      </div>
      <Checkbox
        label="Allow PDF and Word downloads"
        checked={value.may_download}
        onChange={({ currentTarget }) => onChange({ may_download: currentTarget.checked })}
      />
      <Checkbox
        label="Contacts see each other's answers"
        checked={value.shows_answers}
        onChange={({ currentTarget }) => onChange({ shows_answers: currentTarget.checked })}
      />
    </section>
  );
}
