import { limits } from '@placewell/contract/limits.ts';
import { isTableName, TABLE_ERRORS } from '@placewell/contract/sourcing/import-fields.ts';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { newRandomId } from '../../../lib/api/call-api.ts';
import { formatBytes } from '../../../lib/values/formats.ts';
import { useStartImport } from '../imports.queries.ts';

/** Why a file cannot be a table of candidates, by its name and size. */
export function tableError(files: readonly { name: string; size: number }[]): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return 'Choose one table; resumes are added in a later step.';
  if (/\.xls$/i.test(file.name)) return TABLE_ERRORS.old_excel;
  if (!isTableName(file.name)) return TABLE_ERRORS.unsupported_type;
  if (file.size === 0) return TABLE_ERRORS.empty;
  if (file.size > limits.importFileBytes)
    return `The file is ${formatBytes(file.size)} large; at most ${formatBytes(limits.importFileBytes)} can be imported. Import it in parts.`;
  return undefined;
}

/** Uploads a table; retrying the same file yields the same import. */
export function useStartTable(onStarted: (started: Import) => void) {
  const start = useStartImport();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const last = useRef<{ file: File; import_id: string }>(undefined);
  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || share !== undefined) return;
    const found = tableError(files);
    setProblem(found);
    if (found) return;
    const import_id = last.current?.file === file ? last.current.import_id : newRandomId();
    last.current = { file, import_id };
    setShare(0);
    try {
      onStarted(await start.send({ import_id }, { files: { file }, onProgress: setShare }));
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setShare(undefined);
    }
  };
  const failed = problem ? last.current?.file : undefined;
  return { send, share, problem, retry: failed && (() => void send([failed])) };
}
