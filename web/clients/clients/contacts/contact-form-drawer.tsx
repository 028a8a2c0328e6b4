import { Checkbox } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { addContact, CONTACT_STATUSES, type Contact } from '@placewell/contract/clients/contacts.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { type ReactNode, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { AddressInputs, filledAddresses } from '../../../records/contact/address-inputs.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { FormChoice, FormText } from '../../../ui/inputs/form-fields.tsx';
import { FormFrame } from '../../../ui/inputs/form-frame.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { whoSees } from '../client-labels.ts';
import { changedFields } from '../form/client-form-schema.ts';
import { CandidateSelect } from './candidate-select.tsx';
import { useAddContact, useUpdateContact } from './contacts.queries.ts';

type ContactValues = BodyInput<typeof addContact>;

const languages = new Intl.DisplayNames('en', { type: 'language' });
/** ISO 639-1 of the languages that are written most in Europe and in business. */
const LANGUAGES = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hr', 'hu', 'it', 'lt', 'lv', 'mt'],
  ...['nl', 'no', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv', 'tr', 'uk', 'ru', 'ar', 'he', 'hi', 'ja', 'ko', 'zh'],
];
const nameOf = (code: string) => languages.of(code) ?? code;
const languageChoices = (chosen: string | null | undefined) =>
  [...new Set([...LANGUAGES, ...(chosen ? [chosen] : [])])]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

const STATUS_CHOICES = CONTACT_STATUSES.map((value) => ({ value, label: formatEnum(value) }));

type ContactFormDrawerProps = {
  opened: boolean;
  clientId: string;
  clientName: string;
  /** The contact to edit; absent for a new one. */
  contact: Contact | undefined;
  onClose: () => void;
  onSaved: (contact: Contact) => void;
};

export function ContactFormDrawer(props: ContactFormDrawerProps) {
  const { opened, onClose, contact, clientName } = props;
  const frame = (body: ReactNode, footer?: ReactNode) => (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={contact ? 'Edit contact' : 'New contact'}
      details={clientName}
      width={560}
      {...(footer === undefined ? {} : { footer })}
    >
      {body}
    </SideDrawer>
  );
  return opened ? <ContactForm key={contact?.contact_id ?? 'new'} {...props} frame={frame} /> : frame(null);
}

const valuesOf = (clientId: string, contact: Contact | undefined): ContactValues => ({
  client_id: clientId,
  contact_name: contact?.contact_name ?? '',
  contact_title: contact?.contact_title ?? null,
  emails: contact?.emails ?? [],
  phones: contact?.phones ?? [],
  linkedin_url: contact?.linkedin_url ?? null,
  language: contact?.language ?? null,
  contact_status: contact?.contact_status ?? 'active',
  is_primary: contact?.is_primary ?? false,
  candidate_id: contact?.candidate_id ?? null,
});

const withFilled = (values: ContactValues): ContactValues => ({
  ...values,
  emails: filledAddresses((values.emails ?? []) as Address[]),
  phones: filledAddresses((values.phones ?? []) as Address[]),
});

type ContactFormProps = ContactFormDrawerProps & {
  frame: (body: ReactNode, footer: ReactNode) => ReactNode;
};

function ContactForm({ clientId, contact, onClose, onSaved, frame }: ContactFormProps) {
  const [initial] = useState(() => valuesOf(clientId, contact));
  const form = useSchemaForm<ContactValues>(addContact.body, initial, {
    codes: { contact_exists: 'emails' },
  });
  const add = useAddContact();
  const update = useUpdateContact();
  return (
    <FormFrame
      {...{ form, onSaved, frame }}
      onCancel={onClose}
      save={(filled) => {
        const values = withFilled(filled);
        return contact
          ? update.sendWithToast({
              ...changedFields(initial, values),
              contact_id: contact.contact_id,
              if_updated_at: contact.updated_at,
            })
          : add.sendWithToast(values);
      }}
      label={contact ? 'Save' : 'Add contact'}
      hasChanges={() => Object.keys(changedFields(initial, form.getValues())).length > 0}
      subject={contact ? 'the changes to this contact' : 'this contact'}
      params={['new_contact', 'edit_contact']}
    >
      <ContactFields contact={contact} />
    </FormFrame>
  );
}

function AddressFields() {
  const { control } = useFormContext<ContactValues>();
  return (['emails', 'phones'] as const).map((name) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <AddressInputs
          kind={name === 'emails' ? 'email' : 'phone'}
          value={(field.value ?? []) as Address[]}
          onChange={field.onChange}
          error={firstMessage(error)}
        />
      )}
    />
  ));
}

/** Of the list, otherwise of the first of its entries that has one. */
function firstMessage(error: object | undefined): string | undefined {
  if (error === undefined) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .filter((one) => typeof one === 'object' && one !== null)
    .map((one) => firstMessage(one))
    .find((message) => message !== undefined);
}

function ContactFields({ contact }: { contact: Contact | undefined }) {
  const { control } = useFormContext<ContactValues>();
  return (
    <>
      <FormText<ContactValues> name="contact_name" label="Name" withAsterisk data-autofocus />
      <FormText<ContactValues> name="contact_title" label="Job title" />
      <AddressFields />
      <p className={shared.hint}>{whoSees('email and phone')}</p>
      <div className={shared.pair}>
        <FormText<ContactValues>
          name="linkedin_url"
          label="LinkedIn"
          placeholder="linkedin.com/in/ada-example"
        />
        <FormChoice<ContactValues>
          name="language"
          label="Language"
          placeholder="Not known"
          searchable
          clearable
          data={languageChoices(contact?.language)}
        />
      </div>
      <FormChoice<ContactValues> name="contact_status" label="Status" data={STATUS_CHOICES} />
      <Controller
        control={control}
        name="candidate_id"
        render={({ field, fieldState }) => (
          <CandidateSelect
            label="The same person as candidate"
            description="For someone you know on both sides."
            value={field.value ?? null}
            name={contact?.candidate_name ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="is_primary"
        render={({ field }) => (
          <Checkbox
            label="Primary contact"
            description="The first to turn to; a client has one."
            checked={field.value ?? false}
            onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
          />
        )}
      />
    </>
  );
}
