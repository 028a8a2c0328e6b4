import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { useState } from 'react';
import { COUNTRY_OPTIONS, countryName } from '../../../lib/values/countries.ts';
import { useOpenJobCountries } from '../candidates.queries.ts';
import { SaveError } from './save-error.tsx';

/** By country code; unknown countries are absent. */
export type WorkPermits = Candidate['work_permits'];

type WorkPermitInputsProps = {
  candidate: Pick<Candidate, 'country_code' | 'work_permits'>;
  value: WorkPermits;
  onChange: (permits: WorkPermits) => void;
  error: string | undefined;
};

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Not known' },
];
/** Suggestions besides the known countries: the candidate's own and those of open jobs. */
const MAX_SUGGESTED = 4;

/** Whether the candidate may work in each country: yes, no or unknown. */
export function WorkPermitInputs({ candidate, value, onChange, error }: WorkPermitInputsProps) {
  const openJobs = useOpenJobCountries();
  const [added, setAdded] = useState<string[]>([]);
  const suggested = [...new Set([candidate.country_code, ...openJobs])].filter((code) => code !== null);
  const codes = [
    ...new Set([
      ...Object.keys(candidate.work_permits),
      ...Object.keys(value),
      ...suggested.slice(0, MAX_SUGGESTED),
      ...added,
    ]),
  ];
  const answer = (code: string, chosen: string) => {
    const { [code]: _, ...others } = value;
    onChange(chosen === '' ? others : { ...others, [code]: chosen === 'yes' });
  };
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" size="sm" fw={540} mb={4}>
        Allowed to work in
      </Text>
      <Text size="sm" c="dimmed">
        Set by a person, never guessed from a resume.
      </Text>
      {codes.map((code) => (
        <Group key={code} justify="space-between" gap="4px 12px">
          <span id={`permit-${code}`}>{countryName(code)}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={`permit-${code}`}
            data={ANSWERS}
            value={code in value ? (value[code] ? 'yes' : 'no') : ''}
            onChange={(chosen) => answer(code, chosen)}
          />
        </Group>
      ))}
      {codes.length < limits.workPermits && (
        <Select
          label="Another country"
          placeholder="Choose a country"
          searchable
          data={COUNTRY_OPTIONS.filter((one) => !codes.includes(one.value))}
          value={null}
          onChange={(code) => code && setAdded([...added, code])}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <SaveError message={error} />
    </Stack>
  );
}
