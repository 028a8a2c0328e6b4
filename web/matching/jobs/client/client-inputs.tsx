import { Autocomplete, Button as ChoiceButton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { getClients } from '@placewell/contract/clients/clients.ts';
import { type Contact, getContacts } from '@placewell/contract/clients/contacts.ts';
import { createContext, useContext, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCallQuery } from '../../../lib/api/queries.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import type { JobFormValues } from '../job-form-schema.ts';

const DELAY_MS = 150;
/** One that a refusal of the server lists: several clients have the typed name. */
export type ClientChoice = Pick<Client, 'client_id' | 'client_name' | 'client_status' | 'domain'> & {
  owner_name: string;
};
/** What to choose from after a refusal; empty without one. */
export const ClientChoices = createContext<readonly ClientChoice[]>([]);

const about = (client: Pick<Client, 'client_status' | 'domain'>, owner: string) =>
  [client.domain, formatEnum(client.client_status), owner].filter(Boolean).join(' · ');

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The client of the job: one of the agency's, or a new one by its name. */
export function ClientInput() {
  const { formState, setValues, getValues } = useFormContext<JobFormValues>();
  const [name, id] = useWatch<JobFormValues, ['client_name', 'client_id']>({
    name: ['client_name', 'client_id'],
  });
  const typed = textIn(name);
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const isUnchanged = isSame(typed, textIn(formState.defaultValues?.client_name));
  const found = useCallQuery(
    getClients,
    { search, limit: 8, sort_by: 'client_name_asc' },
    { topic: 'clients', enabled: search !== '' && !isUnchanged, keepPrevious: true },
  );
  const clients =
    search === '' ? [] : (found.data?.items ?? []).filter((one) => one.client_status !== 'blocked');
  const picked = useRef<Client>(undefined);
  const choices = useContext(ClientChoices);
  const change = (client_name: string, client_id: JobFormValues['client_id']) => {
    const hasContact = typeof getValues('contact_id') === 'string';
    const contact = { contact_id: undefined, client_contact_name: '', client_contact_email: '' };
    setValues({ client_name, client_id, ...(hasContact && contact) }, { shouldDirty: true });
  };
  const isNew = typed.trim() !== '' && typeof id !== 'string' && search === typed.trim() && !found.isFetching;
  return (
    <Stack gap={4}>
      <Autocomplete
        label="Client"
        name="client_name"
        data={clients.map((one) => ({ value: one.client_id, label: one.client_name }))}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const one = clients.find(({ client_id }) => client_id === option.value);
          return (
            <span>
              {one?.client_name}
              {one && (
                <span className={`${shared.small} ${shared.muted}`}> {about(one, one.recruiter_name)}</span>
              )}
            </span>
          );
        }}
        onOptionSubmit={(value) => {
          picked.current = clients.find(({ client_id }) => client_id === value);
        }}
        value={typed}
        onChange={(text) => {
          const one = picked.current;
          picked.current = undefined;
          // Without an id the server finds the client by the name, or adds it.
          change(text, one?.client_id);
        }}
        description={
          isNew && !clients.some((one) => isSame(one.client_name, typed))
            ? `Saving adds the client “${typed.trim()}”`
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={formState.errors.client_name?.message ?? formState.errors.client_id?.message}
        maxLength={200}
        autoComplete="off"
      />
      {choices.length > 0 && formState.errors.client_name && (
        <Stack gap={4} role="group" aria-label="Clients of this name">
          {choices.map((choice) => (
            <ChoiceButton
              key={choice.client_id}
              size="xs"
              variant="default"
              justify="start"
              disabled={choice.client_status === 'blocked'}
              onClick={() => change(choice.client_name, choice.client_id)}
            >
              <Text span size="xs" truncate>
                {choice.client_name} · {about(choice, choice.owner_name)}
              </Text>
            </ChoiceButton>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The contact of the job: one of its client's, or a new one by name. */
export function ContactInput() {
  const { formState, setValues } = useFormContext<JobFormValues>();
  const [name, client_id] = useWatch<JobFormValues, ['client_contact_name', 'client_id']>({
    name: ['client_contact_name', 'client_id'],
  });
  const typed = textIn(name);
  const found = useCallQuery(
    getContacts,
    { client_id: client_id ?? undefined, limit: 100, sort_by: 'contact_name_asc' },
    { topic: 'contacts', enabled: typeof client_id === 'string' },
  );
  const contacts = typeof client_id === 'string' ? (found.data?.items ?? []) : [];
  const picked = useRef<Contact>(undefined);
  return (
    <Autocomplete
      label="Contact"
      name="client_contact_name"
      data={contacts.map((one) => ({ value: one.contact_id, label: one.contact_name }))}
      renderOption={({ option }) => {
        const one = contacts.find(({ contact_id }) => contact_id === option.value);
        return (
          <span>
            {one?.contact_name}
            <span className={`${shared.small} ${shared.muted}`}>
              {' '}
              {[one?.contact_title, one?.email].filter(Boolean).join(' · ')}
            </span>
          </span>
        );
      }}
      onOptionSubmit={(value) => {
        picked.current = contacts.find(({ contact_id }) => contact_id === value);
      }}
      value={typed}
      onChange={(text) => {
        const one = picked.current;
        picked.current = undefined;
        setValues(
          one
            ? {
                contact_id: one.contact_id,
                client_contact_name: one.contact_name,
                client_contact_email: one.email ?? '',
              }
            : { contact_id: undefined, client_contact_name: text },
          { shouldDirty: true },
        );
      }}
      error={formState.errors.client_contact_name?.message ?? formState.errors.contact_id?.message}
      maxLength={120}
      autoComplete="off"
    />
  );
}
