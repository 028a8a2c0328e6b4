import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { MATCH_STATUSES } from '@placewell/contract/matching/matches.ts';
import { MATCH_SEARCH_FIELDS } from '@placewell/contract/search/match-search-fields.ts';
import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { ListState } from '../../../lib/list-state.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { NoResults } from '../../../records/search/no-results.tsx';
import { SearchInput } from '../../../records/search/search-input.tsx';
import type { SearchLanguage } from '../../../records/search/search-language.ts';
import { failedSearch } from '../../../records/search/use-searches-without.ts';

const MATCH_SEARCH: SearchLanguage = {
  fields: MATCH_SEARCH_FIELDS,
  isWhole: false,
  examples: [
    { query: 'nurse leeds', meaning: 'Both words' },
    { query: 'nurse OR carer', meaning: 'One of them' },
    { query: 'nurse -manager', meaning: 'One without the other; NOT works too' },
    { query: '"ward manager"', meaning: 'Words in this order' },
    { query: 'score:>=80 status:new', meaning: 'Numbers and values' },
    { query: 'job:nurse -client:siemens', meaning: 'Only in these fields' },
  ],
};

/** The search fields of matches; stages have the agency's names. */
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

export const NO_MATCHES = { icon: Star, title: 'No matches for these filters' };

type MatchSearchState = Pick<ListState<unknown>, 'search' | 'setSearch' | 'clearFilters'>;
type MatchSearchProps = { state: MatchSearchState; hasKey?: boolean };

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

type NoMatchResultsProps<C extends Call> = {
  state: MatchSearchState;
  /** The call that listed no match. */
  call: C;
  body: BodyInput<C>;
};

/** Shown if search or filters left out all matches. */
export function NoMatchResults<C extends Call>({ state, call, body }: NoMatchResultsProps<C>) {
  const language = useMatchSearch();
  return (
    <NoResults
      {...NO_MATCHES}
      onClear={state.clearFilters}
      search={failedSearch(state, { language, call, body, topic: 'matches' })}
    />
  );
}
