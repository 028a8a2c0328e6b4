import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

export type SearchChoice = { id: string; label: string };

type SearchSelectProps = {
  label: string;
  description?: string;
  placeholder?: string;
  /** Records that fit a text; undefined where they are not known yet. */
  useFound: (search: string) => { choices: readonly SearchChoice[] | undefined; isLoading: boolean };
  value: string | null;
  /** What the chosen one is called, until another is searched for. */
  name: string | null;
  onChange: (id: string | null) => void;
  nothingFound: string;
  error?: string | undefined;
  withAsterisk?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  'data-autofocus'?: boolean;
  /** In a popover its list stays in it. */
  isInPopover?: boolean;
};

/** One record, found on the server while typing. */
export function SearchSelect(props: SearchSelectProps) {
  const { useFound, value, name, onChange, nothingFound, isInPopover = false, ...select } = props;
  const [text, setText] = useState(name ?? '');
  const [search] = useDebouncedValue(text.trim(), 200);
  const [chosen, setChosen] = useState<SearchChoice>();
  // The text of the chosen one is no search.
  const { choices, isLoading } = useFound(search === name || search === chosen?.label ? '' : search);
  const shown = new Map(choices?.map(({ id, label }) => [id, label]));
  if (value !== null && !shown.has(value))
    shown.set(value, (chosen?.id === value && chosen.label) || name || '…');
  return (
    <Select
      {...select}
      searchable
      allowDeselect={false}
      {...(select.clearable && { clearButtonProps: { 'aria-label': `Clear ${select.label.toLowerCase()}` } })}
      comboboxProps={{ withinPortal: !isInPopover }}
      rightSection={isLoading ? <Loader size={14} /> : undefined}
      data={[...shown].map(([id, label]) => ({ value: id, label }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={value}
      onChange={(id) => {
        setChosen(id === null ? undefined : { id, label: shown.get(id) ?? '' });
        onChange(id);
      }}
      nothingFoundMessage={isLoading || choices === undefined ? undefined : nothingFound}
    />
  );
}
