import { TagsInput, Textarea } from '@mantine/core';
import { addClient, CLIENT_STATUSES, type Client } from '@placewell/contract/clients/clients.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { PlaceFields } from '@placewell/contract/sourcing/places.ts';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useFormContext } from 'react-hook-form';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { toPeople, useAgencyRecruiters } from '../../../lib/lookups.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { LocationField } from '../../../records/places/location-field.tsx';
import { TagsField } from '../../../records/tags/tags-field.tsx';
import { EMPTY_IS_NULL } from '../../../ui/inputs/empty-is-null.ts';
import { FormChoice, FormText } from '../../../ui/inputs/form-fields.tsx';
import { FormFrame } from '../../../ui/inputs/form-frame.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useAddClient, useUpdateClient } from '../clients.queries.ts';
import {
  type ClientValues,
  changedFields,
  EMPTY_CLIENT,
  FORM_FIELDS,
  valuesOf,
} from './client-form-schema.ts';

type ClientFormProps = {
  client: Client | undefined;
  onSaved: (client: Client) => void;
  onCancel: () => void;
  /** Draws the drawer around the form, with the buttons as its footer. */
  frame: (body: ReactNode, footer: ReactNode) => ReactNode;
};

const STATUS_CHOICES = CLIENT_STATUSES.map((value) => ({ value, label: formatEnum(value) }));

/** Adds or edits a client: who it is and where. */
export function ClientForm({ client, onSaved, onCancel, frame }: ClientFormProps) {
  const [initial] = useState<ClientValues>(() => (client ? valuesOf(client, FORM_FIELDS) : EMPTY_CLIENT));
  const form = useSchemaForm<ClientValues>(addClient.body, initial, { codes: { client_exists: 'domain' } });
  const add = useAddClient();
  const update = useUpdateClient();
  return (
    <FormFrame
      {...{ form, onSaved, onCancel, frame }}
      save={(values) => {
        const { client_id, updated_at } = client ?? {};
        const body = { ...changedFields(initial, values), client_id, if_updated_at: updated_at };
        return client_id === undefined ? add.sendWithToast(values) : update.sendWithToast(body);
      }}
      label={client ? 'Save' : 'Add client'}
      hasChanges={() => Object.keys(changedFields(initial, form.getValues())).length > 0}
      subject={client ? 'the changes to this client' : 'this client'}
      params={['new', 'edit']}
    >
      <ClientFields isNew={client === undefined} />
    </FormFrame>
  );
}

const setPlace =
  (setValue: UseFormReturn<ClientValues>['setValue']) =>
  (place: Partial<PlaceFields>): void => {
    for (const [name, value] of Object.entries(place))
      setValue(name as keyof ClientValues, value as never, { shouldDirty: true });
  };

function ClientFields({ isNew }: { isNew: boolean }) {
  const isAgency = useSession().role === 'agency';
  const { control, register, watch, setValue, formState } = useFormContext<ClientValues>();
  const [address, location] = watch(['formatted_address', 'location']);
  return (
    <>
      <FormText<ClientValues> name="client_name" label="Name" withAsterisk data-autofocus />
      <div className={shared.pair}>
        <FormChoice<ClientValues> name="client_status" label="Status" data={STATUS_CHOICES} />
        {isAgency && isNew && <OwnerField />}
      </div>
      <div className={shared.pair}>
        <FormText<ClientValues>
          name="domain"
          label="Domain"
          placeholder="northgate.com"
          description="Finds people who work there."
          inputMode="url"
        />
        <FormText<ClientValues>
          name="website"
          label="Website"
          placeholder="https://www.northgate.com"
          description="The page that the link opens."
          inputMode="url"
        />
      </div>
      <div className={shared.pair}>
        <FormText<ClientValues> name="phone" label="Phone" type="tel" />
        <LocationField
          label="Location"
          value={address || location}
          error={formState.errors.location?.message}
          onChange={setPlace(setValue)}
        />
      </div>
      <Controller
        control={control}
        name="aliases"
        render={({ field, fieldState }) => (
          <TagsInput
            label="Other names"
            description="Former and short names, as candidates write them. Enter adds one."
            maxTags={limits.clientAliases}
            value={[...(field.value ?? [])]}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagsField
            label="Tags"
            value={field.value ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Textarea
        label="Note"
        description="For the owner, people with a job here and agency users."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.clientNote}
        error={formState.errors.client_note?.message}
        {...register('client_note', EMPTY_IS_NULL)}
      />
    </>
  );
}

function OwnerField() {
  const people = useAgencyRecruiters();
  return (
    <FormChoice<ClientValues>
      name="recruiter_id"
      label="Owner"
      placeholder="You"
      searchable
      data={toPeople(people.data?.items ?? []).map(({ id, name }) => ({
        value: id,
        label: name || 'No name yet',
      }))}
    />
  );
}
