import { Modal } from '@mantine/core';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { BulkMenu } from '../data-list/bulk-menu.tsx';
import { Composer } from './composer.tsx';
import type { Records } from './use-activities.ts';

type WriteButtonProps = {
  records: Records;
  /** Of the records, and how many they are. */
  noun: string;
  count: number;
  onDone: () => void;
};

/** Adds the same note or task to each of the selected records; people who may not see all of them are refused by name. */
export function WriteButton({ records, noun, count, onDone }: WriteButtonProps) {
  const [kind, setKind] = useState<'note' | 'task'>();
  const people = useAgencyRecruiters(kind !== undefined).data?.items ?? [];
  const label = formatCount(count, noun);
  return (
    <>
      <BulkMenu
        label="Write"
        choices={[
          { key: 'note', label: 'Add note…', onChoose: () => setKind('note') },
          { key: 'task', label: 'Add task…', onChoose: () => setKind('task') },
        ]}
      />
      <Modal
        opened={kind !== undefined}
        onClose={() => setKind(undefined)}
        title={
          <>
            <MessageSquarePlus size={16} aria-hidden /> {`Write about ${label}`}
          </>
        }
      >
        {kind && (
          <Composer
            draftKey={`bulk-${noun}`}
            records={records}
            people={toPeople(people).map(({ id, name }) => ({ user_id: id, name }))}
            start={kind}
            onSent={() => {
              setKind(undefined);
              onDone();
            }}
          />
        )}
      </Modal>
    </>
  );
}
