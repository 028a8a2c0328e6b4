import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import type { LucideIcon } from 'lucide-react';
import { formatTotal } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { describeQuery, isQueryShown } from './describe-term.ts';
import { type FailedSearch, useSearchesWithout } from './use-searches-without.ts';

export type NoResultsProps = {
  icon: LucideIcon;
  title: string;
  clearLabel?: string;
  onClear: () => void;
  /** The list's search: it is shown as it was read, with the terms whose absence would find something. */
  search?: FailedSearch;
  /** For a list of the user's own records: what it would find of others, and what shows it. */
  colleagues?: { label: string; onShowAll: () => void } | undefined;
};

/** Shown when search or filters leave a list empty; offers to drop one term, to show what colleagues have, or to clear. */
export function NoResults({
  icon,
  title,
  clearLabel = 'Clear filters',
  onClear,
  search,
  colleagues,
}: NoResultsProps) {
  const others = useSearchesWithout(search);
  const parsed = search && parseQuery(search.text, search.language.fields);
  const isRead = search && parsed && isQueryShown(search.text, parsed, search.language);
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <>
          {search &&
            others.map(({ label, text, total, total_is_exact }) => (
              <Button key={text} onClick={() => search.onChange(text)}>
                Without {label}: {formatTotal(total, total_is_exact)}
              </Button>
            ))}
          {colleagues && <Button onClick={colleagues.onShowAll}>{colleagues.label}</Button>}
          <Button onClick={onClear}>{clearLabel}</Button>
        </>
      }
    >
      {isRead && parsed.tree && `Searched for ${describeQuery(parsed, search.language)}`}
    </EmptyState>
  );
}
