import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useCandidateSearch } from './contacts.queries.ts';

type CandidateSelectProps = {
  label: string;
  description?: string;
  value: string | null;
  /** The name of the chosen one, until another is searched for. */
  name: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
};

/** One candidate, found by name while typing. */
export function CandidateSelect({ value, name, onChange, ...props }: CandidateSelectProps) {
  const [text, setText] = useState(name ?? '');
  const [search] = useDebouncedValue(text.trim(), 200);
  const found = useCandidateSearch(search === name ? '' : search);
  const choices = new Map(
    found.data?.items.map((one) => [
      one.candidate_id as string,
      [one.candidate_name, one.job_tittle].filter(Boolean).join(', '),
    ]),
  );
  if (value !== null && !choices.has(value)) choices.set(value, name ?? 'A candidate');
  return (
    <Select
      {...props}
      placeholder="Type a name"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<UserRound size={16} aria-hidden />}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      data={[...choices].map(([id, label]) => ({ value: id, label }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      onChange={onChange}
      nothingFoundMessage={search === '' || found.isFetching ? undefined : 'No candidate found'}
    />
  );
}
