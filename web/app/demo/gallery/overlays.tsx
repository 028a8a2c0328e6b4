import type { ComponentProps } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { AddToJobButton } from '../../../records/add-to-job/add-to-job-button.tsx';
import { CompanyDialog } from '../../../records/contact/company-dialog.tsx';
import { FindEmail } from '../../../records/contact/find-email.tsx';
import { WriteMessageButton } from '../../../records/messages/write-message-button.tsx';
import { PersonDialog } from '../../../records/people/person-dialog.tsx';
import { TransferButton } from '../../../records/people/transfer-button.tsx';
import { LocationModal } from '../../../records/places/location-modal.tsx';
import { PlaceSearch } from '../../../records/places/place-search.tsx';
import { TagsDialog } from '../../../records/tags/tags-dialog.tsx';
import { TagsFilter } from '../../../records/tags/tags-filter.tsx';
import { ReminderDialog } from '../../../records/timeline/reminder-dialog.tsx';
import { Timeline } from '../../../records/timeline/timeline.tsx';
import { WriteButton } from '../../../records/timeline/write-button.tsx';
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
import { SAMPLE_PEOPLE } from '../sample-answers.ts';
import { Held, Opens, type Part } from './states.tsx';

const [{ recruiter_id: id }, { recruiter_id }] = SAMPLE_PEOPLE;
const RECORDS = [
  { id: '1', tags: ['Hot lead', 'Interim'] },
  { id: '2', tags: ['Hot lead'] },
];
const TWO = { candidate_ids: ['1', '2'] };
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
    'LocationModal, PlaceSearch',
    {
      modal: (
        <Opens label="Choose a location">{(dialog) => <LocationModal {...dialog} onChoose={done} />}</Opens>
      ),
      'while searching': (
        <Opens label="While searching">
          {(dialog) => (
            <PlaceSearch
              {...dialog}
              text="Lis"
              onText={() => undefined}
              places={[]}
              isSearching
              onChoose={done}
            />
          )}
        </Opens>
      ),
    },
  ],
  [
    'FindEmail, CompanyDialog',
    {
      'address missing': <FindEmail candidate_id={id} name="Ada Example" isMissing />,
      'company missing': (
        <Opens label="Ask for the company">
          {(dialog) => <CompanyDialog {...dialog} name="Ada Example" onFind={async () => done()} />}
        </Opens>
      ),
    },
  ],
  [
    'PersonDialog, TransferButton, AddToJobButton',
    {
      'choose a person': (
        <Opens label="Choose a person">
          {(dialog) => (
            <PersonDialog
              {...dialog}
              title="Give the records to"
              confirmLabel="Transfer"
              onConfirm={async () => done()}
            >
              Records of Ada Example need another owner.
            </PersonDialog>
          )}
        </Opens>
      ),
      'transfer one': <TransferButton kind="candidate" records={[{ id, recruiter_id }]} onDone={done} />,
      'add to a job': <AddToJobButton candidates={[{ id, name: 'Ada Example' }]} />,
    },
  ],
  [
    'ReminderDialog',
    {
      'one candidate': (
        <Opens label="Set a reminder">
          {({ opened, onClose }) => (
            <ReminderDialog
              kind="candidate"
              records={opened ? [{ id: '1', name: 'Ada Beispiel' }] : []}
              onClose={onClose}
            />
          )}
        </Opens>
      ),
    },
  ],
  [
    'TagsDialog, TagsFilter',
    {
      'two candidates': (
        <Opens label="Tag two candidates">
          {({ opened, onClose }) => (
            <TagsDialog
              records={opened ? RECORDS : []}
              noun={['candidate']}
              onClose={onClose}
              onApply={async () => done()}
            />
          )}
        </Opens>
      ),
      // Takes the focus, so it opens only on request.
      filter: (
        <Opens label="Filter by tags">
          {({ opened }) =>
            opened && <TagsFilter of="candidate" tags={['Hot lead']} match="any" onChange={done} />
          }
        </Opens>
      ),
    },
  ],
  ['Timeline', { 'one note': <Timeline of={{ candidate_id: '1' }} subject="Ada Example" /> }, 320],
  [
    'WriteMessageButton, WriteButton',
    {
      'a message to two': <WriteMessageButton to={TWO} />,
      'a note or task for two': <WriteButton records={TWO} noun="candidate" count={2} onDone={done} />,
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
