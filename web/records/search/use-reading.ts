import { useDebouncedValue } from '@mantine/hooks';
import { readSearch, type SentenceList, type SentenceReading } from '@placewell/contract/desk/sentences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCallQuery } from '../../lib/api/queries.ts';

/** A list whose search reads sentences. */
export type SentenceSearch = {
  list: SentenceList;
  /** The filters of a reading as their chips. */
  chipsOf: (filters: SentenceReading['filters']) => readonly { label: string; value: string | undefined }[];
  onApply: (reading: Pick<SentenceReading, 'filters' | 'search'>) => void;
};

const DEBOUNCE_MS = 120;
/** In the search language already. */
const IS_QUERY = /["“”()]|\p{L}:\S/u;

const mayBeSentence = (text: string) => /\S\s+\S/.test(text) && !IS_QUERY.test(text);

const bodyOf = (list: SentenceList, text: string) => ({ list, text: text.trim() });

/** What a sentence in the search box means, asked for while it is typed; `find` asks at once. */
export function useReading(sentence: SentenceSearch | undefined, text: string, isEditing: boolean) {
  const client = useQueryClient();
  const [paused] = useDebouncedValue(text, DEBOUNCE_MS);
  const list = sentence?.list ?? 'candidates';
  const isAsked = sentence !== undefined && isEditing && mayBeSentence(paused);
  const found = useCallQuery(readSearch, bodyOf(list, paused), {
    topic: 'skills',
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOfText = isAsked && paused.trim() === text.trim();
  return {
    reading: isOfText && found.data?.is_sentence ? found.data : undefined,
    find: async (): Promise<SentenceReading | undefined> => {
      if (sentence === undefined || !mayBeSentence(text)) return undefined;
      const query = callQuery(readSearch, bodyOf(list, text), 'skills');
      const data = await client
        .fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, retry: false })
        .catch(() => undefined);
      return data?.is_sentence ? data : undefined;
    },
  };
}
