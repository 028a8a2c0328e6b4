import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { useQueries } from '@tanstack/react-query';
import { callQuery, type Topic } from '../../lib/api/queries.ts';
import { describeTerm } from './describe-term.ts';
import { removeTerm } from './remove-term.ts';
import type { SearchLanguage } from './search-language.ts';

/** A search that found nothing, and the call that ran it. */
export type FailedSearch<C extends Call = Call> = {
  text: string;
  language: SearchLanguage;
  onChange: (text: string) => void;
  call: C;
  body: BodyInput<C>;
  topic: Topic | readonly Topic[];
};

type SearchState = { search: string; setSearch: (text: string) => void };

/** The data that an empty list needs to offer other searches. */
export const failedSearch = <C extends Call>(
  { search, setSearch }: SearchState,
  list: Pick<FailedSearch<C>, 'language' | 'call' | 'body' | 'topic'>,
) => ({ ...list, text: search, onChange: setSearch });

/** Each is one request, made only once a search has found nothing. */
const MAX_TRIED = 4;

type Page = { total: number; total_is_exact: boolean };

/** The searches that find something once one term is left out, with how much. */
export function useSearchesWithout(search: FailedSearch | undefined) {
  const { text = '', language } = search ?? {};
  const terms = language ? parseQuery(text, language.fields).terms.filter(({ term }) => term !== null) : [];
  const tried =
    language && terms.length > 1
      ? terms.slice(0, MAX_TRIED).map((term) => ({
          label: `${term.negated ? 'not ' : ''}${describeTerm(term, language)}`,
          text: removeTerm(text, language.fields, term.end).text,
        }))
      : [];
  const found = useQueries({
    queries: search
      ? tried.map((one) =>
          callQuery(
            search.call,
            { ...(search.body as object), search: one.text, page: 1, limit: 1 },
            search.topic,
          ),
        )
      : [],
  });
  return tried.flatMap((one, index) => {
    const page = found[index]?.data as Page | undefined;
    return page && page.total > 0 ? [{ ...one, ...page }] : [];
  });
}
