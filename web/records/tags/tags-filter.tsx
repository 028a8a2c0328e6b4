import { SegmentedControl, Stack } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { TagKind, TagMatch } from '@placewell/contract/sourcing/tags.ts';
import { TagsField } from './tags-field.tsx';

type TagsFilterProps = {
  of: TagKind | 'any';
  tags: readonly string[];
  match: TagMatch;
  onChange: (tags: string[], match: TagMatch) => void;
};

/** The editor of a filter by tags; with several of them, whether all or any has to be there. */
export function TagsFilter({ of, tags, match, onChange }: TagsFilterProps) {
  return (
    <Stack gap="sm">
      <TagsField
        label="Tags"
        only={of}
        value={tags}
        onChange={(next) => onChange(next, match)}
        max={limits.tagsPerFilter}
        isInPopover
        autoFocus
      />
      {tags.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="Which of these tags"
          value={match}
          onChange={(next) => onChange([...tags], next as TagMatch)}
          data={[
            { value: 'all', label: 'All of them' },
            { value: 'any', label: 'Any of them' },
          ]}
        />
      )}
    </Stack>
  );
}
