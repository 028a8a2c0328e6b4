import { Group } from '@mantine/core';
import type { UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import type { useUploadActions } from './uploads.queries.ts';

type Action = 'skip' | 'update_empty' | 'create';
type ResolveAllDuplicatesProps = {
  files: readonly UploadFile[];
  resolve: ReturnType<typeof useUploadActions>['resolve'];
};

/** Resolves all duplicates in the tray the same way; stops at the first error, such as missing credits. */
export function ResolveAllDuplicates({ files, resolve }: ResolveAllDuplicatesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const unresolved = files.filter((file) => file.needs_decision);
  if (unresolved.length < 2) return null;
  const canUpdate = unresolved.every((file) => file.duplicate_of);
  const resolveAll = async (action: Action) => {
    setIsBusy(true);
    try {
      for (const file of unresolved) await resolve(file.file_id, action);
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
    setIsBusy(false);
  };
  return (
    <Group component="fieldset" gap={6} px={16} pb={8} c="dimmed" aria-label="Resolve all duplicates">
      <span>{`All ${unresolved.length} duplicates:`}</span>
      <Button size="xs" disabled={isBusy} onClick={() => void resolveAll('skip')}>
        Skip
      </Button>
      {canUpdate && (
        <Button size="xs" disabled={isBusy} onClick={() => void resolveAll('update_empty')}>
          Add to candidate
        </Button>
      )}
      <Button size="xs" disabled={isBusy} onClick={() => void resolveAll('create')}>
        Create new
      </Button>
    </Group>
  );
}
