import { Group } from '@mantine/core';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { knownReading } from '../file/known-reading.ts';
import { usePutImport, useRereadImport } from '../imports.queries.ts';

type HeaderShiftProps = { of: Import; onMoved: (moved: Import) => void };

/** Headers that seem to stand over other columns than theirs, and the press that moves them. */
export function HeaderShift({ of, onMoved }: HeaderShiftProps) {
  const reread = useRereadImport();
  const put = usePutImport();
  const [error, setError] = useState<string>();
  const { import_id, reading, columns } = of;
  const offered = reading.offered_shift;
  if (!offered) return null;
  const move = async () => {
    setError(undefined);
    try {
      const moved = await reread.send({ import_id, ...knownReading(reading, { header_shift: offered }) });
      put(moved);
      onMoved(moved);
    } catch (failed) {
      setError(getErrorMessage(failed));
    }
  };
  return (
    <Notice tone="warning" role="note">
      <Group gap="8px 16px">
        <p style={{ flex: '1 1 260px' }}>
          From “{columns[offered.at]?.header}” on, the headers are one column off.
        </p>
        <Button size="xs" disabled={reread.isPending} onClick={() => void move()}>
          Move headers by one
        </Button>
      </Group>
      <FormError message={error} />
    </Notice>
  );
}
