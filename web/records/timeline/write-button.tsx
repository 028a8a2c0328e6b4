import { Modal } from '@mantine/core';
import { WRITTEN_KINDS, type WrittenKind } from '@placewell/contract/outreach/activities.ts';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { BulkMenu } from '../../ui/data-list/bulk-menu.tsx';
import { Composer } from './composer.tsx';
import { WRITTEN_NAMES } from './entry-sentence.ts';
import type { Records } from './use-activities.ts';

type WriteButtonProps = {
  records: Records;
  /** Of the records, and how many they are. */
  noun: string;
  count: number;
  onDone: () => void;
};

/** Adds the same note, task, call or meeting to each of the selected records; people who may not see all of them are refused by name. */
export function WriteButton({ records, noun, count, onDone }: WriteButtonProps) {
  const [kind, setKind] = useState<WrittenKind>();
  const people = useAgencyRecruiters(kind !== undefined).data?.items ?? [];
  const label = formatCount(count, noun);
  return (
    <>
      <BulkMenu
        label="Write"
        choices={[
          ...WRITTEN_KINDS.map((one) => ({
            key: one,
            label: `Add ${WRITTEN_NAMES[one].toLowerCase()}…`,
            onChoose: () => setKind(one),
          })),
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
