import { Menu } from '@mantine/core';
import { CANDIDATE_STATUSES } from '@placewell/contract/candidates.ts';
import { ChevronDown, ScanText } from 'lucide-react';
import { formatWord } from '../../lib/formats.ts';
import type { useSelection } from '../../ui/data-list/use-selection.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { useReadAgain, useRemoveCandidates, useSetStatus } from './use-change-candidates.ts';

/** What can be done with everything that is selected: availability, reading again, deletion. */
export function CandidateBulkActions({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const setStatus = useSetStatus();
  const readAgain = useReadAgain();
  const remove = useRemoveCandidates();
  const taken = () => {
    const ids = selection.list;
    selection.clear();
    return ids;
  };
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
            Set availability
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CANDIDATE_STATUSES.map((status) => (
            <Menu.Item key={status} onClick={() => void setStatus(taken(), status)}>
              {formatWord(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        leftSection={<ScanText size={14} aria-hidden />}
        onClick={() => void readAgain(taken())}
      >
        Read again
      </Button>
      <Button size="xs" variant="destructive" onClick={() => void remove(taken())}>
        Delete
      </Button>
    </>
  );
}
