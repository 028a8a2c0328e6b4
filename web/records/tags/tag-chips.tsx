import { Tooltip } from '@mantine/core';
import type { TagKind } from '@placewell/contract/sourcing/tags.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useRolePath } from '../../lib/session/home.ts';
import styles from '../../ui/chips/chips.module.css';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';

const LISTS: Record<TagKind | 'client', { page: string; noun: string }> = {
  candidate: { page: 'candidates-management', noun: 'candidates' },
  job: { page: 'jobs-management', noun: 'jobs' },
  client: { page: 'clients', noun: 'clients' },
};

type TagChipsProps = {
  tags: readonly string[];
  /** Whose tags they are, and whose list a click narrows. */
  of: TagKind | 'client';
  /** Shows this many and counts the rest, which a tooltip names. */
  max?: number;
  oneLine?: boolean;
  label: string;
};

/** Tags as chips; each leads to the list of the records that have it, on that list itself with its other filters kept. */
export function TagChips({ tags, of, max = Number.POSITIVE_INFINITY, oneLine, label }: TagChipsProps) {
  const base = useRolePath();
  const { pathname } = useLocation();
  const { page, noun } = LISTS[of];
  const isOnList = pathname.endsWith(page);
  const hidden = tags.slice(max);
  const narrowed = (tag: string) => (previous: Record<string, unknown>) => ({
    ...(isOnList ? previous : {}),
    tags: [tag],
    tags_match: undefined,
    page: undefined,
    [of]: undefined,
  });
  return (
    <ul
      className={`${styles.row} ${shared.plainList}`}
      data-one-line={oneLine || undefined}
      aria-label={label}
    >
      {tags.slice(0, max).map((tag) => (
        <li key={tag}>
          <Link
            to={isOnList ? '.' : `${base}/${page}`}
            search={narrowed(tag)}
            className={styles.chip}
            data-kind="tag"
            title={`Show ${noun} tagged “${tag}”`}
          >
            <Name className={shared.nowrap}>{tag}</Name>
          </Link>
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip
            label={hidden.join(', ')}
            multiline
            maw={320}
            events={{ hover: true, focus: true, touch: true }}
          >
            <button
              type="button"
              className={styles.chip}
              data-kind="more"
              aria-label={`+${hidden.length}: ${hidden.join(', ')}`}
            >
              +{hidden.length}
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
