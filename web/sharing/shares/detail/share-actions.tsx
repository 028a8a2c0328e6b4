import { ActionIcon, Menu, Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Share } from '@placewell/contract/sharing/shares.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../../lib/actions.ts';
import {
  addDays,
  lastDayBefore,
  useAgencyTimeZone,
  useAgencyToday,
} from '../../../lib/values/agency-days.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCloseLinks, useSetLastDay } from './use-share-acts.ts';

type Asked = 'extend' | 'close' | undefined;

/** What changes the whole share: its last day, and closing its links. A closed one stays closed. */
export function ShareActions({ share }: { share: Share }) {
  const [asked, setAsked] = useState<Asked>();
  const closeLinks = useCloseLinks(share);
  const isClosed = share.revoked_at !== null;
  const subject = share.title;
  useActions(
    isClosed
      ? []
      : [
          { id: 'share-extend', label: 'Change the last day…', subject, run: () => setAsked('extend') },
          { id: 'share-close', label: 'Close the links…', subject, run: () => setAsked('close') },
        ],
  );
  if (isClosed) return null;
  const end = () => setAsked(undefined);
  return (
    <>
      <Button size="xs" onClick={() => setAsked('extend')}>
        Change last day…
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="More actions">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="var(--pw-bad)" onClick={() => setAsked('close')}>
            Close the links…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={asked === 'extend'} onClose={end} title="Last day" size="sm">
        {asked === 'extend' && <LastDayForm share={share} onClose={end} />}
      </Modal>
      <ConfirmDialog
        opened={asked === 'close'}
        onClose={end}
        title="Close the links?"
        confirmLabel="Close the links"
        destructive
        onConfirm={closeLinks}
      >
        Every link of this page opens nothing from now on, as if it had never been. This cannot be undone; the
        candidates can be sent again.
      </ConfirmDialog>
    </>
  );
}

function LastDayForm({ share, onClose }: { share: Share; onClose: () => void }) {
  const today = useAgencyToday();
  const timeZone = useAgencyTimeZone();
  const [day, setDay] = useState(
    share.is_open ? lastDayBefore(share.expires_at, timeZone) : addDays(today, limits.shareDays),
  );
  const { error, isBusy, run } = useDialogAction(onClose);
  const setLastDay = useSetLastDay(share);
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => setLastDay(day));
      }}
    >
      <TextField
        type="date"
        label="Page open until"
        min={addDays(today, limits.shareDaysMin)}
        max={addDays(today, limits.shareDaysMax)}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        data-autofocus
      />
      <FormError message={error} />
      <DialogButtons label="Save" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
