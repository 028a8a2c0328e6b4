import { Loader, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { limits } from '@placewell/contract/limits.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListOption } from '../../ui/inputs/list-option.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ClientStatusDot } from './client-signs.tsx';
import { useClientSearch } from './clients.queries.ts';

type ClientPickerProps = {
  opened: boolean;
  title: string;
  /** A client that cannot be chosen. */
  exceptId: string;
  onChoose: (client: Client) => void;
  onClose: () => void;
};

/** Asks for a client, found by name or domain. */
export const ClientPicker = ({ opened, title, onClose, ...search }: ClientPickerProps) => (
  <Modal opened={opened} onClose={onClose} title={title} size="md">
    {opened && <ClientSearch {...search} onClose={onClose} />}
  </Modal>
);

function ClientSearch({ exceptId, onChoose, onClose }: Omit<ClientPickerProps, 'opened' | 'title'>) {
  const listId = useId();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const [at, setAt] = useState(0);
  const found = useClientSearch(search);
  const others = found.data?.items.filter((one) => one.client_id !== exceptId);
  const last = Math.max((others?.length ?? 0) - 1, 0);
  const active = Math.min(at, last);
  const optionId = (index: number) => `${listId}-${index}`;
  const choose = (other: Client | undefined) => {
    if (!other) return;
    onClose();
    onChoose(other);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(active + 1, last));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (event.key === 'Enter') choose(others?.[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="sm">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={others && others.length > 0 ? optionId(active) : undefined}
        aria-label="Search clients"
        placeholder="Search by name or domain"
        leftSection={<Search size={16} aria-hidden />}
        rightSection={found.isFetching ? <Loader size={14} /> : undefined}
        value={text}
        maxLength={limits.searchLength}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {found.isError && !others ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : others === undefined ? (
        <Skeleton height={180} role="status" aria-label="Loading" />
      ) : others.length === 0 ? (
        <Text c="dimmed">No other client found</Text>
      ) : (
        <div id={listId} role="listbox" aria-label="Clients" className={shared.scroll}>
          {others.map((other, index) => (
            <ListOption
              key={other.client_id}
              id={optionId(index)}
              isActive={index === active}
              onActive={() => setAt(index)}
              onChoose={() => choose(other)}
            >
              <TitleCell
                title={other.client_name}
                details={[other.domain, other.location, other.recruiter_name].filter(Boolean).join(' · ')}
              />
              <ClientStatusDot client={other} />
            </ListOption>
          ))}
        </div>
      )}
    </Stack>
  );
}
