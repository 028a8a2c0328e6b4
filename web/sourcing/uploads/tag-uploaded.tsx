import { ActionIcon } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { TagsDialog } from '../../records/tags/tags-dialog.tsx';
import { useTagCandidates } from '../../records/tags/use-tagging.ts';

/** Tags the candidates of the shown uploads, for example with the fair that their resumes come from. */
export function TagUploaded({ files }: { files: readonly UploadFile[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const tag = useTagCandidates();
  const ids = [...new Set(files.flatMap((file) => file.candidate_id ?? []))].slice(0, limits.bulkIds);
  if (ids.length === 0) return null;
  return (
    <>
      <ActionIcon size="sm" aria-label="Tag the uploaded candidates" onClick={() => setIsOpen(true)}>
        <Tag size={16} aria-hidden />
      </ActionIcon>
      <TagsDialog
        // Their existing tags are unknown here: the dialog only adds.
        records={isOpen ? ids.map((id) => ({ id, tags: [] })) : []}
        noun={['candidate']}
        onClose={() => setIsOpen(false)}
        onApply={tag}
      />
    </>
  );
}
