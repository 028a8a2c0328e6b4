import type { TagMatch } from '@placewell/contract/sourcing/tags.ts';
import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { TagChips } from '../../../ui/tags/tag-chips.tsx';
import { TagsDialog } from '../../../ui/tags/tags-dialog.tsx';
import { TagsField } from '../../../ui/tags/tags-field.tsx';
import { TagsFilter } from '../../../ui/tags/tags-filter.tsx';
import styles from '../demo.module.css';
import { Entry, State } from '../demo-frame.tsx';

const TAGS = ['Hot lead', 'Interim', 'Spring fair'];
const RECORDS = [
  { id: '1', tags: TAGS },
  { id: '2', tags: ['Hot lead'] },
];

export function Tags() {
  const [tags, setTags] = useState(['Hot lead']);
  const [filter, setFilter] = useState<{ tags: string[]; match: TagMatch }>({ tags: TAGS, match: 'any' });
  const [open, setOpen] = useState<'dialog' | 'filter'>();
  return (
    <>
      <Entry name="TagChips">
        <TagChips of="candidate" label="Tags" tags={TAGS} />
        <State name="more than fit">
          <TagChips of="job" label="Tags of a row" tags={TAGS} max={1} oneLine />
        </State>
      </Entry>
      <Entry name="TagsField">
        <div className={styles.field}>
          <TagsField label="Tags with suggestions" value={tags} onChange={setTags} />
        </div>
      </Entry>
      <Entry name="TagsDialog, TagsFilter">
        <Button onClick={() => setOpen('dialog')}>Tag two candidates</Button>
        <TagsDialog
          records={open === 'dialog' ? RECORDS : []}
          noun={['candidate']}
          onClose={() => setOpen(undefined)}
          onApply={async () => void toast({ message: 'Done' })}
        />
        {/* Takes the focus, so it opens only on request. */}
        <Button onClick={() => setOpen('filter')}>Filter by tags</Button>
        {open === 'filter' && (
          <div className={styles.field}>
            <TagsFilter
              of="candidate"
              {...filter}
              onChange={(next, match) => setFilter({ tags: next, match })}
            />
          </div>
        )}
      </Entry>
    </>
  );
}
