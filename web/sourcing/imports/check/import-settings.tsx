import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { ImportSettings } from '@placewell/contract/sourcing/imports.ts';
import { toPeople, useAgencyRecruiters } from '../../../lib/lookups.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { PersonSelect } from '../../../records/people/person-select.tsx';
import { TagsField } from '../../../records/tags/tags-field.tsx';
import type { SettingsChange } from '../use-import-draft.ts';

const ON_DUPLICATE: readonly { value: ImportSettings['on_duplicate']; label: string }[] = [
  { value: 'review', label: 'Ask me for each' },
  { value: 'skip', label: 'Skip the row' },
  { value: 'update_empty', label: 'Fill in what is empty' },
  { value: 'create', label: 'Add a second candidate' },
];
const ON_BAD_VALUE: readonly { value: ImportSettings['on_bad_value']; label: string }[] = [
  { value: 'leave_out', label: 'Import the row without it' },
  { value: 'refuse_row', label: 'Do not import the row' },
];
const find = <T extends string>(options: readonly { value: T }[], value: string) =>
  options.find((one) => one.value === value)?.value;

type ImportSettingsFormProps = {
  settings: ImportSettings;
  hasRecruiterColumn: boolean;
  isBusy: boolean;
  onChange: (change: SettingsChange) => void;
};

export function ImportSettingsForm({
  settings,
  hasRecruiterColumn,
  isBusy,
  onChange,
}: ImportSettingsFormProps) {
  const { role } = useSession();
  const isAgency = role === 'agency';
  const people = useAgencyRecruiters(isAgency);
  return (
    <fieldset disabled={isBusy} aria-label="For every row">
      <SimpleGrid minColWidth={220} spacing={16} verticalSpacing={12} style={{ alignItems: 'start' }}>
        <NativeSelect
          label="If a candidate exists already"
          data={ON_DUPLICATE.map((one) => ({ ...one }))}
          value={settings.on_duplicate}
          onChange={({ currentTarget: { value } }) => {
            const on_duplicate = find(ON_DUPLICATE, value);
            if (on_duplicate) onChange({ on_duplicate });
          }}
        />
        <NativeSelect
          label="If a value cannot be read"
          data={ON_BAD_VALUE.map((one) => ({ ...one }))}
          value={settings.on_bad_value}
          onChange={({ currentTarget: { value } }) => {
            const on_bad_value = find(ON_BAD_VALUE, value);
            if (on_bad_value) onChange({ on_bad_value });
          }}
        />
        {isAgency && (
          <PersonSelect
            label={
              hasRecruiterColumn ? 'Recruiter, where the table names none' : 'Recruiter of the candidates'
            }
            people={toPeople(people.data?.items ?? [])}
            isLoading={people.isPending}
            value={settings.recruiter_id}
            onChange={(recruiter_id) =>
              onChange({ recruiter_id: recruiter_id as ImportSettings['recruiter_id'] })
            }
          />
        )}
        <TagsField
          label="Tags for all"
          value={settings.tags}
          onChange={(tags) => onChange({ tags: tags as ImportSettings['tags'] })}
        />
      </SimpleGrid>
    </fieldset>
  );
}
