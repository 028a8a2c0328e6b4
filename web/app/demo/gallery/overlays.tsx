import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { AddToJobButton } from '../../../ui/add-to-job/add-to-job-button.tsx';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { CompanyDialog } from '../../../ui/contact/company-dialog.tsx';
import { FindEmail } from '../../../ui/contact/find-email.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { WindowDrop } from '../../../ui/files/window-drop.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormFooter } from '../../../ui/inputs/form-footer.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { CommonKeysHelp, KeysHelp } from '../../../ui/page/keys-help.tsx';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import { PersonDialog } from '../../../ui/people/person-dialog.tsx';
import { TransferButton } from '../../../ui/people/transfer-button.tsx';
import { LocationModal } from '../../../ui/places/location-modal.tsx';
import { PlaceSearch } from '../../../ui/places/place-search.tsx';
import styles from '../demo.module.css';
import { Entry } from '../demo-frame.tsx';
import { SAMPLE_PEOPLE } from '../sample-answers.ts';

const KEYS = [
  { keys: ['?'], action: 'Show the keys' },
  { keys: ['/'], action: 'Search' },
];
const RECORDS = [{ id: SAMPLE_PEOPLE[0].recruiter_id, recruiter_id: SAMPLE_PEOPLE[1].recruiter_id }];
type Name =
  | 'drawer'
  | 'question'
  | 'destructive'
  | 'typed'
  | 'failing'
  | 'places'
  | 'searching'
  | 'person'
  | 'company';

export function Overlays() {
  const [open, setOpen] = useState<Name>();
  const close = () => setOpen(undefined);
  const done = () => void toast({ message: 'Done' });
  return (
    <>
      <Entry name="SideDrawer, FormFooter">
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <SideDrawer
          opened={open === 'drawer'}
          onClose={close}
          title="Ada Example"
          details="Pastry chef · Lyon"
          lead={<PersonAvatar name="Ada Example" size={42} />}
          actions={<Button size="xs">Edit</Button>}
          footer={
            <FormFooter error="The name is taken." onCancel={close}>
              <Button variant="primary">Save</Button>
            </FormFooter>
          }
        >
          A record beside its list.
        </SideDrawer>
      </Entry>
      <Entry name="WindowDrop">
        Drag a file or a folder over the window.
        <WindowDrop
          title="Drop files here"
          details="Nothing is uploaded"
          onFiles={(files) => void toast({ message: formatCount(files.length, 'file') })}
        />
      </Entry>
      <Entry name="ConfirmDialog">
        <Button onClick={() => setOpen('question')}>Question</Button>
        <Button onClick={() => setOpen('destructive')}>Destructive</Button>
        <Button onClick={() => setOpen('typed')}>Typed confirmation</Button>
        <Button onClick={() => setOpen('failing')}>With a failure</Button>
        <ConfirmDialog
          opened={open === 'question'}
          onClose={close}
          title="Log out?"
          confirmLabel="Logout"
          onConfirm={done}
        >
          You will need your password to log in again.
        </ConfirmDialog>
        <ConfirmDialog
          opened={open === 'destructive'}
          onClose={close}
          title="Delete 3 candidates?"
          destructive
          confirmLabel="Delete"
          onConfirm={done}
        />
        <ConfirmDialog
          opened={open === 'typed'}
          onClose={close}
          title="Delete everything?"
          confirmationWord="DELETE"
          destructive
          confirmLabel="Delete"
          onConfirm={done}
        >
          This cannot be undone.
        </ConfirmDialog>
        <ConfirmDialog
          opened={open === 'failing'}
          onClose={close}
          title="Save the changes?"
          confirmLabel="Save"
          onConfirm={() => Promise.reject(new Error('This could not be saved.'))}
        />
      </Entry>
      <Entry name="LocationModal, PlaceSearch">
        <Button onClick={() => setOpen('places')}>Choose a location</Button>
        <Button onClick={() => setOpen('searching')}>While searching</Button>
        <LocationModal opened={open === 'places'} onClose={close} onChoose={done} />
        <PlaceSearch
          opened={open === 'searching'}
          onClose={close}
          text="Lis"
          onText={() => undefined}
          places={[]}
          isSearching
          onChoose={done}
        />
      </Entry>
      <Entry name="AddToJobButton">
        <AddToJobButton candidates={[{ id: RECORDS[0]?.id ?? '', name: 'Ada Example' }]} />
      </Entry>
      <Entry name="FindEmail, CompanyDialog">
        <FindEmail candidate_id={RECORDS[0]?.id ?? ''} name="Ada Example" isMissing />
        <Button onClick={() => setOpen('company')}>Ask for the company</Button>
        <CompanyDialog
          opened={open === 'company'}
          onClose={close}
          name="Ada Example"
          onFind={async () => done()}
        />
      </Entry>
      <Entry name="PersonDialog, TransferButton">
        <Button onClick={() => setOpen('person')}>Choose a person</Button>
        <PersonDialog
          opened={open === 'person'}
          onClose={close}
          title="Give the records to"
          confirmLabel="Transfer"
          onConfirm={async () => done()}
        >
          Records of Ada Example need another owner.
        </PersonDialog>
        <TransferButton kind="candidate" records={RECORDS} onDone={done} />
      </Entry>
      <Unsaved />
    </>
  );
}

function Unsaved() {
  const [text, setText] = useState('');
  return (
    <Entry name="LeaveGuard, KeysHelp">
      <TextField
        className={styles.field ?? ''}
        label="Type, then leave the page"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <LeaveGuard hasChanges={() => text !== ''} subject="this text" />
      <p className={styles.hint}>Press ? for the keys of a page.</p>
      <KeysHelp keys={KEYS} />
      {/* For pages that list no keys. */}
      <CommonKeysHelp />
    </Entry>
  );
}
