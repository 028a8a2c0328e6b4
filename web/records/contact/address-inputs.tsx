import { Group, Menu, Select, Stack, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { ADDRESS_LABELS, type Address, type AddressLabel } from '@placewell/contract/sourcing/addresses.ts';
import { Plus } from 'lucide-react';
import { formatEnum } from '../../lib/values/formats.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';

const KINDS = {
  email: { label: 'Email', noun: 'email', type: 'email', max: 254 },
  phone: { label: 'Phone', noun: 'phone number', type: 'tel', max: 40 },
} as const;
export type AddressKind = keyof typeof KINDS;

const LABEL_OPTIONS = ADDRESS_LABELS.map((value) => ({ value, label: formatEnum(value) }));
const BLANK: Address = { value: '', label: 'other', is_primary: false, is_unusable: false };

/** The addresses without blank ones, the first of which is the primary one; equal to what the server stores. */
export const filledAddresses = (addresses: readonly Address[]): Address[] =>
  addresses
    .map((one) => ({ ...one, value: one.value.trim() }))
    .filter(({ value }) => value !== '')
    .map((one, at) => ({ ...one, is_primary: at === 0 }));

/** Each address with its label and mark in words. */
export const addressTexts = (addresses: readonly Address[]): string[] =>
  addresses.map(({ value, label, is_unusable }) => {
    const marks = [...(label === 'other' ? [] : [label]), ...(is_unusable ? ['not usable'] : [])];
    return marks.length === 0 ? value : `${value} (${marks.join(', ')})`;
  });

type AddressInputsProps = {
  kind: AddressKind;
  value: readonly Address[];
  onChange: (addresses: Address[]) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** The email addresses or phone numbers of a person: the primary one first, each with a label. */
export function AddressInputs({ kind, value, onChange, error, autoFocus = false }: AddressInputsProps) {
  const { label, noun, type, max } = KINDS[kind];
  const shown = value.length === 0 ? [BLANK] : value;
  const replace = (at: number, change: Partial<Address>) =>
    onChange(shown.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const without = (at: number) => shown.filter((_, place) => place !== at);
  return (
    <Stack gap={6}>
      {shown.map((one, at) => {
        const name = at === 0 ? label : `${label} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address has no other identity while it is typed
          <Stack key={at} gap={2}>
            <Group gap={6} align="flex-end" wrap="nowrap">
              <TextField
                flex={1}
                miw={0}
                {...(at === 0 ? { label } : { 'aria-label': name })}
                type={type}
                maxLength={max}
                autoComplete="off"
                autoFocus={autoFocus && at === 0}
                error={at === 0 ? error : undefined}
                value={one.value}
                onChange={(event) => replace(at, { value: event.currentTarget.value })}
              />
              <Select
                w={112}
                aria-label={`Label of ${name}`}
                data={LABEL_OPTIONS}
                value={one.label}
                allowDeselect={false}
                onChange={(chosen) => replace(at, { label: (chosen ?? 'other') as AddressLabel })}
                comboboxProps={{ withinPortal: false }}
              />
              <RowMenu label={`More for ${name}`} isQuiet>
                {at > 0 && (
                  <Menu.Item onClick={() => onChange([one, ...without(at)])}>Make primary</Menu.Item>
                )}
                <Menu.Item onClick={() => replace(at, { is_unusable: !one.is_unusable })}>
                  {one.is_unusable ? 'Mark as usable' : 'Mark as not usable'}
                </Menu.Item>
                <Menu.Item color="var(--pw-bad)" onClick={() => onChange(without(at))}>
                  Remove
                </Menu.Item>
              </RowMenu>
            </Group>
            {one.is_unusable && (
              <Text size="sm" c="dimmed">
                Not usable
              </Text>
            )}
          </Stack>
        );
      })}
      {value.length > 0 && value.length < limits.addressesPerPerson && (
        <Group>
          <Button
            size="xs"
            variant="quiet"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...shown, BLANK])}
          >
            {`Add another ${noun}`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
