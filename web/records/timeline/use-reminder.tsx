import { AlarmClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isMenuOpen, openDialogs } from '../../ui/page/keyboard.ts';
import { firstKey } from '../../ui/page/keys.ts';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import type { Reminded, RemindedKind } from './reminded.ts';

const NONE: readonly Reminded[] = [];

const ReminderDialog = lazyPart(() => import('./reminder-dialog.tsx'), 'ReminderDialog', {
  closed: { records: NONE },
});

/** The dialog that sets a reminder about records of one kind, one for each. */
export function useReminder(kind: RemindedKind, onDone?: () => void) {
  const [records, setRecords] = useState(NONE);
  return {
    remind: setRecords,
    dialog: <ReminderDialog kind={kind} records={records} onClose={() => setRecords(NONE)} onDone={onDone} />,
  };
}

/** The same for the record of a drawer: by `t` while nothing is open above it, and from the palette. */
export function useRecordReminder(kind: RemindedKind, record: Reminded) {
  const { remind, dialog } = useReminder(kind);
  const place = useRef<HTMLSpanElement>(null);
  const open = () => remind([record]);
  const isTopmost = () => openDialogs().at(-1) === place.current?.closest('[role="dialog"]') && !isMenuOpen();
  usePageKeys({ remind: () => (isTopmost() ? open() : false) }, { inOverlay: true });
  useActions([
    {
      id: `remind-${kind}`,
      label: 'Remind me…',
      words: 'task reminder due follow up later',
      subject: record.name,
      keys: [firstKey('remind')],
      icon: AlarmClock,
      run: open,
    },
  ]);
  return {
    open,
    dialog: (
      <>
        <span ref={place} hidden />
        {dialog}
      </>
    ),
  };
}
