import { limits } from '@placewell/contract/limits.ts';
import { type TagKind, tagKey } from '@placewell/contract/sourcing/tags.ts';
import type { ReactNode } from 'react';
import { useTagSearch } from '../../lib/lookups.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { type NameKind, SkillsInput } from '../skills/skills-input.tsx';

const TAG: NameKind = {
  noun: 'tag',
  placeholder: 'Type a tag',
  addLabel: (typed) => `Create tag “${typed}”`,
  maxLength: limits.tagLength,
  isSame: (one, other) => tagKey(one) === tagKey(other),
  split: (text) => [
    ...new Set(
      text
        .split(/[\r\n,;\t]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '' && tag.length <= limits.tagLength),
    ),
  ],
  suggestsAtOnce: true,
};

type TagsFieldProps = {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Suggests only tags of candidates, or of jobs, and takes no others: for a filter. */
  only?: TagKind | 'any';
  max?: number;
  description?: ReactNode;
  error?: ReactNode;
  isInPopover?: boolean;
  autoFocus?: boolean;
};

/** An input of tags with those of the agency as suggestions, the most used first; Enter or comma adds one. */
export function TagsField({ only, max = limits.tagsPerRecord, ...props }: TagsFieldProps) {
  const { onSearch, tags, isSearching } = useTagSearch(only && only !== 'any' ? { kind: only } : {});
  return (
    <SkillsInput
      {...props}
      kind={only ? { ...TAG, addLabel: (typed) => `Filter by “${typed}”` } : TAG}
      max={max}
      onSearch={onSearch}
      isSearching={isSearching}
      suggestions={tags.map(({ tag, candidates, jobs, clients }) => ({
        skill: tag,
        note: formatNumber(
          { candidate: candidates, job: jobs, client: clients, any: candidates + jobs + clients }[
            only ?? 'any'
          ],
        ),
      }))}
    />
  );
}
