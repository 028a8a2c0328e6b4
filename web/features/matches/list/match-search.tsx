import { MATCH_STATUSES } from '@placewell/contract/matches.ts';
import { MATCH_SEARCH_FIELDS } from '@placewell/contract/search/match-search-fields.ts';
import { useMemo } from 'react';
import type { ListState } from '../../../lib/list-state.ts';
import { useMatchStatuses } from '../../../lib/match-statuses.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { SearchLanguage } from '../../../ui/search/search-language.ts';

const MATCH_SEARCH: SearchLanguage = {
  fields: MATCH_SEARCH_FIELDS,
  isWhole: false,
  examples: [
    { query: 'nurse leeds', meaning: 'Both words' },
    { query: 'nurse OR carer', meaning: 'One of them' },
    { query: 'nurse -manager', meaning: 'One without the other, also NOT' },
    { query: '"ward manager"', meaning: 'Words in this order' },
    { query: 'score:>=80 status:new', meaning: 'Numbers and values' },
    { query: 'job:nurse -client:siemens', meaning: 'Only in these fields' },
  ],
};

/** What the search of matches understands; statuses have the names that the agency gave them. */
export function useMatchSearch(): SearchLanguage {
  const { nameOf } = useMatchStatuses();
  const names = MATCH_STATUSES.map(nameOf).join('\n');
  return useMemo(() => {
    const labels = new Map<string, string>(
      names.split('\n').map((name, index) => [MATCH_STATUSES[index] ?? '', name]),
    );
    return {
      ...MATCH_SEARCH,
      valueLabel: (field, value) => (field === 'status' ? labels.get(value) : undefined),
    };
  }, [names]);
}

type MatchSearchProps = { state: Pick<ListState<unknown>, 'search' | 'setSearch'>; hasKey?: boolean };

/** The search box of a list of matches. */
export function MatchSearch({ state, hasKey = true }: MatchSearchProps) {
  return (
    <SearchInput
      label="Search matches"
      language={useMatchSearch()}
      value={state.search}
      onChange={state.setSearch}
      hasKey={hasKey}
    />
  );
}
