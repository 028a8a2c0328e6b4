import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../lib/session/session-store.ts';
import { handOverTable, isTable } from '../sourcing/imports/file/handed-over-table.ts';

export function useImportDroppedTable() {
  const { role } = useSession();
  const navigate = useNavigate();
  return (files: readonly File[]) => {
    if (!isTable(files)) return false;
    handOverTable(files[0]);
    void navigate({ to: `/${role}/import` });
    return true;
  };
}
