import { Box, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { previewShare } from '@placewell/contract/sharing/shares.ts';
import { SHARE_CHANNELS } from '@placewell/contract/sharing/sharing-terms.ts';
import { useId, useState } from 'react';
import { CHANNEL_LABELS } from '../../../records/sharing/sharing-labels.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { type ContactDraft, channelFor } from './share-draft.ts';

type ShareContactsProps = {
  contacts: readonly Contact[];
  client: string;
  plans: Data<typeof previewShare>['recipients'] | undefined;
  value: readonly ContactDraft[];
  onChange: (value: ContactDraft[]) => void;
  error: string | undefined;
};

/** From this many contacts on they can be searched. */
const MANY = 8;
const ORDER: Record<Contact['contact_status'], number> = { active: 0, do_not_contact: 1, left: 2 };

/** Why a contact cannot be chosen, or only for a link. */
const REASONS: Record<Contact['contact_status'], string> = {
  active: '',
  left: 'No longer at the client',
  do_not_contact: 'Do not contact: copy the link instead',
};

/** The contacts of the client, and how each gets the page. */
export function ShareContacts({ contacts, client, plans, value, onChange, error }: ShareContactsProps) {
  const [search, setSearch] = useState('');
  const label = useId();
  // The preselected one stays on top; those chosen later keep their place.
  const [first] = useState(() => new Set<string>(value.map(({ contact_id }) => contact_id)));
  const ordered = contacts.toSorted(
    (one, other) =>
      Number(first.has(other.contact_id)) - Number(first.has(one.contact_id)) ||
      ORDER[one.contact_status] - ORDER[other.contact_status] ||
      Number(other.is_primary) - Number(one.is_primary),
  );
  const words = search.trim().toLowerCase();
  const shown = ordered.filter(({ contact_name, contact_title, contact_id }) =>
    words === ''
      ? true
      : `${contact_name} ${contact_title ?? ''}`.toLowerCase().includes(words) ||
        value.some((one) => one.contact_id === contact_id),
  );
  const isFull = value.length >= limits.shareRecipients;
  const toggle = (contact: Contact) => {
    const rest = value.filter(({ contact_id }) => contact_id !== contact.contact_id);
    onChange(
      rest.length < value.length
        ? rest
        : [...rest, { contact_id: contact.contact_id, channel: channelFor(contact) }],
    );
  };
  return (
    <section aria-labelledby={label}>
      <div className={shared.spread}>
        <h3 id={label} className={shared.subheading}>
          To {client}
        </h3>
        {isFull && <Text span size="xs" c="dimmed">{`At most ${limits.shareRecipients} contacts`}</Text>}
      </div>
      {contacts.length === 0 && (
        <Text size="sm" c="dimmed">
          This client has no contacts yet. Add one on the client's page.
        </Text>
      )}
      {contacts.length >= MANY && (
        <TextField
          size="xs"
          my={6}
          aria-label="Search contacts"
          placeholder="Search contacts"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <Box
        component="ul"
        className={`${shared.plainList} ${shared.lines}`}
        mt={4}
        mah={196}
        style={{ gap: 2, overflowY: 'auto' }}
      >
        {shown.map((contact) => {
          const { contact_id, contact_name, contact_title, email, contact_status, is_primary } = contact;
          const chosen = value.find((one) => one.contact_id === contact_id);
          const plan = plans?.find((one) => one.contact_id === contact_id);
          const details = [contact_title, is_primary && 'primary contact', email].filter(Boolean).join(' · ');
          const refused = chosen && plan?.refusal ? plan.message : undefined;
          return (
            <Group
              component="li"
              key={contact_id}
              wrap="nowrap"
              align="flex-start"
              justify="space-between"
              gap={12}
              px={2}
              py={4}
            >
              <Checkbox
                size="sm"
                miw={0}
                styles={{ labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } }}
                checked={chosen !== undefined}
                disabled={contact_status === 'left' || (isFull && !chosen)}
                onChange={() => toggle(contact)}
                label={
                  <>
                    <Name className={`${shared.block} ${shared.strong}`}>{contact_name}</Name>
                    {details && (
                      <Name className={`${shared.block} ${shared.tiny} ${shared.muted}`}>{details}</Name>
                    )}
                    {REASONS[contact_status] && (
                      <span className={`${shared.block} ${shared.tiny} ${shared.muted}`}>
                        {REASONS[contact_status]}
                      </span>
                    )}
                    {refused && (
                      <span className={`${shared.block} ${shared.tiny} ${shared.bad}`}>{refused}</span>
                    )}
                  </>
                }
              />
              {chosen && (
                <NativeSelect
                  size="xs"
                  w={100}
                  style={{ flex: 'none' }}
                  aria-label={`How ${contact_name} gets it`}
                  value={chosen.channel}
                  data={SHARE_CHANNELS.map((channel) => ({
                    value: channel,
                    label: CHANNEL_LABELS[channel],
                    disabled: channel === 'email' && contact_status === 'do_not_contact',
                  }))}
                  onChange={({ currentTarget }) =>
                    onChange(
                      value.map((one) =>
                        one.contact_id === contact_id
                          ? { ...one, channel: currentTarget.value === 'link' ? 'link' : 'email' }
                          : one,
                      ),
                    )
                  }
                />
              )}
            </Group>
          );
        })}
      </Box>
      {error && (
        <p className={`${shared.small} ${shared.bad}`} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
