import { Users } from 'lucide-react';
import { useState } from 'react';
import { SkillMatch } from '../../features/matches/skill-match.tsx';
import { toast } from '../../lib/toasts.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { ContactIcons, ContactLink } from '../../ui/contact/contact.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { RangeFilter } from '../../ui/filters/filter-editors.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CopyButton } from '../../ui/inputs/copy-button.tsx';
import { SkillsInput } from '../../ui/inputs/skills-input.tsx';
import { PasswordField, TextField } from '../../ui/inputs/text-field.tsx';
import { PageBar, PageHeader } from '../../ui/page/page-bar.tsx';
import { ScoreRing } from '../../ui/score/score-ring.tsx';
import { StackedBar } from '../../ui/score/stacked-bar.tsx';
import { light, type TokenName, token } from '../../ui/theme/tokens.ts';
import styles from './demo.module.css';
import { DemoFrame, Entry } from './demo-frame.tsx';
import { ListDemo } from './list-demo.tsx';

/** Every part of the design system, to be viewed in both themes. */
export function GalleryPage() {
  return (
    <DemoFrame title="Design system">
      <Entry name="Tokens">
        {(Object.keys(light) as TokenName[])
          .filter((name) => name !== 'shadow')
          .map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: token(name) }} />
              {name}
            </div>
          ))}
      </Entry>
      <Entry name="Button">
        <Button variant="primary">Add candidate</Button>
        <Button>Upload resumes</Button>
        <Button variant="destructive">Delete</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary" loading>
          Save
        </Button>
        <Button disabled>Not now</Button>
        <Button size="xs">Small</Button>
        <CopyButton text="placewell" />
      </Entry>
      <Inputs />
      <Entry name="Chips, StatusDot, PersonAvatar">
        <Chips items={['Payroll', 'Excel', 'Lean', 'Triage', 'Kafka']} max={3} />
        <SkillMatch matched={['Payroll', 'Excel']} missing={['Year-end']} />
        <StatusDot label="Active" tone="good" />
        <StatusDot label="New" tone="accent" />
        <StatusDot label="On hold" tone="warning" />
        <StatusDot label="Failed" tone="bad" />
        <StatusDot label="Archived" />
        <PersonAvatar name="Ada Example" />
      </Entry>
      <Entry name="ContactLink, ContactIcons">
        <ContactLink kind="email" value="ada@example.org" name="Ada Example" />
        <ContactIcons email="ada@example.org" phone="+44 113 496 0182" name="Ada Example" />
      </Entry>
      <Entry name="ScoreRing, StackedBar">
        <ScoreRing score={92} band="strong" withLabel />
        <ScoreRing score={71} band="good" withLabel />
        <ScoreRing score={58} band="partial" withLabel />
        <ScoreRing score={22} band="weak" withLabel />
        <div style={{ width: 220 }}>
          <StackedBar label="Criteria" segments={SEGMENTS} />
        </div>
      </Entry>
      <Filters />
      <Entry name="DataList">
        <ListDemo />
      </Entry>
      <Dialogs />
      <Entry name="EmptyState, ErrorState">
        <EmptyState
          icon={Users}
          title="No candidates yet"
          action={<Button variant="primary">Add candidate</Button>}
        >
          Upload resumes, or add candidates by hand.
        </EmptyState>
        <ErrorState error={undefined} onRetry={() => toast.info({ message: 'Tried again' })} />
      </Entry>
    </DemoFrame>
  );
}

const SEGMENTS = [
  { key: 'skills', label: 'Required skills', value: 30 },
  { key: 'title', label: 'Title', value: 14 },
  { key: 'profile', label: 'Profile', value: 20 },
  { key: 'experience', label: 'Experience', value: 10 },
  { key: 'location', label: 'Location', value: 8 },
];
const SUGGESTIONS = ['Payroll', 'Python', 'Pastry', 'PostgreSQL', 'Plumbing'];

function Inputs() {
  const [skills, setSkills] = useState<string[]>(['Payroll']);
  const [text, setText] = useState('');
  const found = SUGGESTIONS.filter((skill) => skill.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Entry name="TextField, PasswordField, SkillsInput">
      <TextField label="E-mail" placeholder="name@example.org" />
      <TextField label="Name" error="Full name is required" />
      <div style={{ width: 220 }}>
        <PasswordField label="Password" />
      </div>
      <div style={{ width: 320 }}>
        <SkillsInput
          label="Skills"
          value={skills}
          onChange={setSkills}
          onSearch={setText}
          suggestions={text ? found.map((skill) => ({ skill })) : []}
        />
      </div>
    </Entry>
  );
}

function Filters() {
  const [range, setRange] = useState<{ min?: number | undefined; max?: number | undefined }>({ min: 5 });
  const isSet = range.min !== undefined || range.max !== undefined;
  return (
    <Entry name="PageHeader, PageBar, FilterBar">
      <div className={styles.wide}>
        <PageHeader
          title="Payroll lead, Northgate Foods"
          details="Leeds · Hybrid"
          actions={<Button size="xs">Board</Button>}
        />
        <PageBar actions={<Button variant="primary">Add candidate</Button>}>
          <FilterBar
            filters={[
              {
                key: 'experience',
                label: 'Experience',
                value: isSet ? `${range.min ?? 0}–${range.max ?? 10} y` : undefined,
                onRemove: () => setRange({}),
                editor: (close) => (
                  <RangeFilter
                    label="Experience"
                    value={range}
                    lowest={0}
                    highest={10}
                    suffix=" y"
                    onApply={(next) => {
                      setRange(next);
                      close();
                    }}
                  />
                ),
              },
            ]}
            onClear={() => setRange({})}
          />
        </PageBar>
      </div>
    </Entry>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'drawer' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Entry name="SideDrawer, ConfirmDialog, toasts">
      <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
      <Button onClick={() => setOpen('confirm')}>Typed confirmation</Button>
      <Button onClick={() => toast.success({ message: 'Profile updated successfully!' })}>
        Success toast
      </Button>
      <Button onClick={() => toast.error({ message: 'Failed to fetch profile data' })}>Error toast</Button>
      <Button
        onClick={() =>
          showUndoToast({
            message: '3 candidates deleted',
            onUndo: () => toast.info({ message: 'Restored' }),
          })
        }
      >
        Undo toast
      </Button>
      <SideDrawer
        opened={open === 'drawer'}
        onClose={close}
        title="Ada Example"
        details="Pastry chef · Lyon"
        lead={<PersonAvatar name="Ada Example" size={42} />}
        actions={<Button size="xs">Edit</Button>}
      >
        A record beside its list.
      </SideDrawer>
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        title="Delete everything?"
        confirmationWord="DELETE"
        destructive
        confirmLabel="Delete"
        onConfirm={() => toast.info({ message: 'Deleted' })}
      >
        This cannot be undone.
      </ConfirmDialog>
    </Entry>
  );
}
