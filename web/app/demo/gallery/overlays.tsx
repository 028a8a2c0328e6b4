import type { ComponentProps } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { CsvButton } from '../../../ui/files/file-buttons.tsx';
import { FileChoice } from '../../../ui/files/file-choice.tsx';
import { WindowDrop } from '../../../ui/files/window-drop.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormFooter } from '../../../ui/inputs/form-footer.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { CommonKeysHelp, KeysHelp } from '../../../ui/page/keys-help.tsx';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import { Held, Opens, type Part } from './states.tsx';

const done = () => void toast({ message: 'Done' });

const confirm = (
  label: string,
  props: Partial<ComponentProps<typeof ConfirmDialog>> & { title: string; confirmLabel: string },
) => <Opens label={label}>{(dialog) => <ConfirmDialog onConfirm={done} {...props} {...dialog} />}</Opens>;

export const overlays: readonly Part[] = [
  [
    'SideDrawer, FormFooter',
    {
      'a record beside its list': (
        <Opens label="Open drawer">
          {(dialog) => (
            <SideDrawer
              {...dialog}
              title="Ada Example"
              details="Pastry chef · Lyon"
              lead={<PersonAvatar name="Ada Example" size={42} />}
              actions={<Button size="xs">Edit</Button>}
              footer={
                <FormFooter error="The name is taken." onCancel={dialog.onClose}>
                  <Button variant="primary">Save</Button>
                </FormFooter>
              }
            >
              A record beside its list.
            </SideDrawer>
          )}
        </Opens>
      ),
    },
  ],
  [
    'FileChoice, ChooseFiles',
    {
      'where files are chosen that can also be dropped': (
        <FileChoice
          label="Files"
          title="Choose files"
          details="Any file. Nothing is uploaded."
          buttons={[
            { label: 'Folder', text: 'Choose folder', isFolder: true },
            { label: 'Files', text: 'Choose files', multiple: true },
          ]}
          onFiles={(files) => void toast({ message: formatCount(files.length, 'file') })}
        />
      ),
    },
  ],
  [
    'CsvButton, FileButton',
    {
      'saves numbers as a file': (
        <CsvButton
          title="Funnel"
          days={['2026-11-30']}
          lines={[
            ['Stage', 'Matches'],
            ['Submitted', 29],
          ]}
        />
      ),
    },
  ],
  [
    'WindowDrop',
    {
      'while files are dragged over the window': (
        <WindowDrop
          title="Drop files here"
          details="Nothing is uploaded"
          onFiles={(files) => void toast({ message: formatCount(files.length, 'file') })}
        />
      ),
    },
  ],
  [
    'ConfirmDialog',
    {
      question: confirm('Question', {
        title: 'Log out?',
        confirmLabel: 'Logout',
        children: 'You will need your password to log in again.',
      }),
      destructive: confirm('Destructive', {
        title: 'Delete 3 candidates?',
        destructive: true,
        confirmLabel: 'Delete',
      }),
      'typed confirmation': confirm('Typed confirmation', {
        title: 'Delete everything?',
        confirmationWord: 'DELETE',
        destructive: true,
        confirmLabel: 'Delete',
        children: 'This cannot be undone.',
      }),
      'with a failure': confirm('With a failure', {
        title: 'Save the changes?',
        confirmLabel: 'Save',
        onConfirm: () => Promise.reject(new Error('This could not be saved.')),
      }),
    },
  ],
  [
    'LeaveGuard, KeysHelp',
    {
      'press ? for the keys of a page': (
        <Held start="">
          {(text, set) => (
            <>
              <TextField
                label="Type, then leave the page"
                value={text}
                onChange={(event) => set(event.currentTarget.value)}
              />
              <LeaveGuard hasChanges={() => text !== ''} subject="this text" />
              <KeysHelp screens={['candidates']} />
              {/* For pages that list no keys. */}
              <CommonKeysHelp />
            </>
          )}
        </Held>
      ),
    },
    320,
  ],
];
