import { list } from '@placewell/contract/search/search-fields.ts';
import { texts } from '@placewell/contract/texts.ts';
import { AtSign, BadgeCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { ReorderHandle } from '../../../ui/inputs/reorder-handle.tsx';
import { SkillsInput } from '../../../ui/inputs/skills-input.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useReorder } from '../../../ui/inputs/use-reorder.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { OwnerFilters } from '../../../ui/people/owner-filters.tsx';
import { LocationField } from '../../../ui/places/location-field.tsx';
import { EMPTY_PLACE } from '../../../ui/places/location-modal.tsx';
import type { SearchLanguage } from '../../../ui/search/search-language.ts';
import { SkillsField } from '../../../ui/skills/skills-field.tsx';
import styles from '../demo.module.css';
import { Entry, State } from '../demo-frame.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'destructive', 'quiet'];

export function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Entry key={variant} name={`Button, ${variant}`}>
          <State name="as it is">
            <Button variant={variant}>Add candidate</Button>
          </State>
          <State name="with an icon">
            <Button variant={variant} leftSection={<Download size={16} aria-hidden />}>
              Download
            </Button>
          </State>
          <State name="loading">
            <Button variant={variant} loading>
              Save
            </Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              Not now
            </Button>
          </State>
          <State name="small">
            <Button variant={variant} size="xs">
              Small
            </Button>
          </State>
        </Entry>
      ))}
      <Entry name="CopyButton, CopyField">
        <State name="shows a tick for 2 s">
          <CopyButton text="placewell" />
        </State>
        <CopyField label="Link" text="https://example.org/invite" copyLabel="Copy link" />
      </Entry>
    </>
  );
}

const SEARCH_LANGUAGE: SearchLanguage = {
  fields: { status: list(['active', 'on_hold'], 'Status', 'status:active') },
  isWhole: true,
  examples: [{ query: 'payroll OR nurse', meaning: 'One of them' }],
};

const PEOPLE = [
  { id: '1', name: 'Maren Lund' },
  { id: '2', name: 'Ada Example' },
];

export function Inputs() {
  return (
    <>
      <Entry name="TextField">
        <TextField className={styles.field ?? ''} label="E-mail" placeholder="name@example.org" />
        <TextField className={styles.field ?? ''} label="Required" withAsterisk defaultValue="Ada" />
        <TextField className={styles.field ?? ''} label="With an error" error={texts.fullNameRequired} />
        <TextField
          className={styles.field ?? ''}
          label="With icons before and after"
          defaultValue="ada@example.org"
          prefixIcon={<AtSign size={16} aria-hidden />}
          suffixIcon={<BadgeCheck size={16} aria-hidden />}
        />
        <TextField className={styles.field ?? ''} label="Read-only" value="AGENCY" readOnly disabled />
        <TextField className={styles.field ?? ''} label="With a hint" description="At most 50 characters" />
      </Entry>
      <Entry name="PasswordField">
        <PasswordField className={styles.field ?? ''} label="Password" autoComplete="off" />
        <PasswordField
          className={styles.field ?? ''}
          label="Password with an error"
          autoComplete="off"
          error={texts.passwordTooShort}
        />
      </Entry>
      <Choices />
    </>
  );
}

function OrderedNames() {
  const [names, setNames] = useState(['New', 'Contacted', 'Placed']);
  const { listRef, handleOf } = useReorder({ items: names, nameOf: (name) => name, onChange: setNames });
  return (
    <ol ref={listRef}>
      {names.map((name, at) => (
        <li key={name} className={styles.ordered}>
          <ReorderHandle name={name} {...handleOf(at)} /> {name}
        </li>
      ))}
    </ol>
  );
}

function Choices() {
  const [text, setText] = useState('(nurse OR carer) -"night shift" status:active');
  const [place, setPlace] = useState(EMPTY_PLACE);
  const [scope, setScope] = useState<'self' | 'all'>('self');
  const [person, setPerson] = useState<string>();
  const [skills, setSkills] = useState<string[]>(['Payroll']);
  const [marked, setMarked] = useState<string[]>(['Payroll', 'Excel']);
  const [must, setMust] = useState<string>('Excel');
  return (
    <>
      <Entry name="SearchInput, OwnerFilters, LocationField">
        <div className={styles.field}>
          <SearchInput label="Search candidates" language={SEARCH_LANGUAGE} value={text} onChange={setText} />
        </div>
        <OwnerFilters
          label="Whose records"
          people={PEOPLE}
          recruiterId={person}
          viewScope={scope}
          mayChoose
          onChange={({ recruiter_id, view_scope }) => {
            setPerson(recruiter_id);
            setScope(view_scope ?? 'self');
          }}
        />
        <div className={styles.field}>
          <LocationField label="Location" value={place.formatted_address} onChange={setPlace} />
        </div>
        <div className={styles.field}>
          <LocationField label="Location, disabled" value="Lisbon" onChange={setPlace} disabled />
        </div>
      </Entry>
      <Entry name="ReorderHandle">
        <OrderedNames />
      </Entry>
      <Entry name="SkillsField, SkillsInput">
        <div className={styles.field}>
          <SkillsField label="Skills with suggestions" value={skills} onChange={setSkills} />
        </div>
        <div className={styles.field}>
          <SkillsInput
            label="Skills with must-haves"
            value={marked}
            onChange={setMarked}
            onSearch={() => undefined}
            suggestions={[]}
            mark={{
              icon: <BadgeCheck size={12} aria-hidden />,
              label: (skill) => `${skill} is a must-have`,
              isOn: (skill) => skill === must,
              onToggle: setMust,
            }}
          />
        </div>
        <div className={styles.field}>
          <SkillsInput
            label="Skills with an error"
            value={[]}
            onChange={() => undefined}
            onSearch={() => undefined}
            suggestions={[]}
            error={texts.chooseOne}
          />
        </div>
      </Entry>
    </>
  );
}
