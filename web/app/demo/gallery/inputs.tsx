import { list } from '@placewell/contract/search/search-fields.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AtSign, BadgeCheck, Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OwnerFilters } from '../../../records/people/owner-filters.tsx';
import { LocationField } from '../../../records/places/location-field.tsx';
import { EMPTY_PLACE } from '../../../records/places/location-modal.tsx';
import { SearchInput } from '../../../records/search/search-input.tsx';
import type { SearchLanguage } from '../../../records/search/search-language.ts';
import { SkillsField } from '../../../records/skills/skills-field.tsx';
import { SkillsInput } from '../../../records/skills/skills-input.tsx';
import { TagsField } from '../../../records/tags/tags-field.tsx';
import { Button, type ButtonVariant } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { ReorderHandle } from '../../../ui/inputs/reorder-handle.tsx';
import { SaveReset } from '../../../ui/inputs/save-reset.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useReorder } from '../../../ui/inputs/use-reorder.ts';
import shared from '../../../ui/theme/shared.module.css';
import { Held, type Part } from './states.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'destructive', 'quiet'];
const BUTTON_STATES: Readonly<Record<string, Partial<ComponentProps<typeof Button>>>> = {
  'as it is': {},
  'with an icon': { leftSection: <Download size={16} aria-hidden /> },
  loading: { loading: true },
  disabled: { disabled: true },
  small: { size: 'xs' },
};
const SEARCH_LANGUAGE: SearchLanguage = {
  fields: { status: list(['active', 'on_hold'], 'Status', 'status:active') },
  isWhole: true,
  examples: [{ query: 'payroll OR nurse', meaning: 'One of them' }],
};
const PEOPLE = [
  { id: '1', name: 'Maren Lund' },
  { id: '2', name: 'Ada Example' },
];
const NO_SUGGESTIONS = { onSearch: () => undefined, suggestions: [] };

function OrderedNames({ names, onChange }: { names: string[]; onChange: (names: string[]) => void }) {
  const { listRef, handleOf } = useReorder({ items: names, nameOf: (name) => name, onChange });
  return (
    <ol ref={listRef}>
      {names.map((name, at) => (
        <li key={name} className={shared.row}>
          <ReorderHandle name={name} {...handleOf(at)} /> {name}
        </li>
      ))}
    </ol>
  );
}

export const buttons: readonly Part[] = [
  ...VARIANTS.map(
    (variant): Part => [
      `Button, ${variant}`,
      Object.fromEntries(
        Object.entries(BUTTON_STATES).map(([state, props]) => [
          state,
          <Button key={state} variant={variant} {...props}>
            Add candidate
          </Button>,
        ]),
      ),
    ],
  ),
  [
    'CopyButton, CopyField',
    {
      'shows a tick for 2 s': <CopyButton text="placewell" />,
      field: <CopyField label="Link" text="https://example.org/invite" copyLabel="Copy link" />,
    },
  ],
  [
    'SaveReset',
    {
      unchanged: <SaveReset isChanged={false} isSaving={false} onReset={() => undefined} />,
      changed: <SaveReset isChanged isSaving={false} onReset={() => undefined} />,
    },
  ],
];

export const inputs: readonly Part[] = [
  [
    'TextField, PasswordField',
    {
      empty: <TextField label="Email" placeholder="name@example.org" />,
      required: <TextField label="Name" withAsterisk defaultValue="Ada" />,
      'with an error': <TextField label="Surname" error={texts.fullNameRequired} />,
      'with icons before and after': (
        <TextField
          label="Address"
          defaultValue="ada@example.org"
          prefixIcon={<AtSign size={16} aria-hidden />}
          suffixIcon={<BadgeCheck size={16} aria-hidden />}
        />
      ),
      'read-only': <TextField label="Role" value="AGENCY" readOnly disabled />,
      'with a hint': <TextField label="Title" description="At most 50 characters" />,
      password: <PasswordField label="Password" autoComplete="off" />,
      'password with an error': (
        <PasswordField label="New password" autoComplete="off" error={texts.passwordTooShort} />
      ),
    },
    320,
  ],
  [
    'SearchInput, OwnerFilters',
    {
      search: (
        <Held start={'(nurse OR carer) -"night shift" status:active'}>
          {(value, onChange) => (
            <SearchInput label="Search candidates" language={SEARCH_LANGUAGE} {...{ value, onChange }} />
          )}
        </Held>
      ),
      owners: (
        <Held start={{ scope: 'self' as 'self' | 'all', person: undefined as string | undefined }}>
          {({ scope, person }, set) => (
            <OwnerFilters
              label="Whose records"
              people={PEOPLE}
              recruiterId={person}
              viewScope={scope}
              mayChoose
              onChange={(next) => set({ person: next.recruiter_id, scope: next.view_scope ?? 'self' })}
            />
          )}
        </Held>
      ),
    },
    320,
  ],
  [
    'LocationField',
    {
      empty: (
        <Held start={EMPTY_PLACE}>
          {(place, set) => <LocationField label="Location" value={place.formatted_address} onChange={set} />}
        </Held>
      ),
      disabled: <LocationField label="Place" value="Lisbon" onChange={() => undefined} disabled />,
    },
    320,
  ],
  [
    'ReorderHandle',
    {
      'by pointer and keys': (
        <Held start={['New', 'Contacted', 'Placed']}>
          {(names, set) => <OrderedNames names={names} onChange={set} />}
        </Held>
      ),
    },
  ],
  [
    'SkillsField, SkillsInput, TagsField',
    {
      'with suggestions': (
        <Held start={['Payroll']}>
          {(value, onChange) => <SkillsField label="Skills" {...{ value, onChange }} />}
        </Held>
      ),
      'with must-haves': (
        <Held start={{ skills: ['Payroll', 'Excel'], must: 'Excel' }}>
          {(held, set) => (
            <SkillsInput
              label="Required skills"
              value={held.skills}
              onChange={(skills) => set({ ...held, skills })}
              {...NO_SUGGESTIONS}
              mark={{
                icon: <BadgeCheck size={12} aria-hidden />,
                label: (skill) => `${skill} is a must-have`,
                isOn: (skill) => skill === held.must,
                onToggle: (must) => set({ ...held, must }),
              }}
            />
          )}
        </Held>
      ),
      'with an error': (
        <SkillsInput
          label="Skills that are missing"
          value={[]}
          onChange={() => undefined}
          {...NO_SUGGESTIONS}
          error={texts.chooseOne}
        />
      ),
      tags: (
        <Held start={['Hot lead']}>
          {(value, onChange) => <TagsField label="Tags" {...{ value, onChange }} />}
        </Held>
      ),
    },
    320,
  ],
];
