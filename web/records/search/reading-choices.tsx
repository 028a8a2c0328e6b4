import { Box, Group, Text } from '@mantine/core';
import type { SentenceReading } from '@placewell/contract/desk/sentences.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/inputs/key-hint.tsx';
import shared from '../../ui/theme/shared.module.css';
import { termText } from './describe-term.ts';
import styles from './search.module.css';
import type { SearchLanguage } from './search-language.ts';
import type { Choice } from './search-panel.tsx';
import type { SentenceSearch } from './use-reading.ts';

type Part = { label: string; value: string; isNegated?: boolean };

/** A reading as chips: the terms of its search, then its filters. */
function partsOf(reading: SentenceReading, sentence: SentenceSearch, language: SearchLanguage): Part[] {
  const terms = parseQuery(reading.search, language.fields).terms.flatMap((term) => {
    const { field, value } = termText(term, language);
    return field === undefined ? [] : [{ label: field, value, isNegated: term.negated }];
  });
  const filters = sentence
    .chipsOf(reading.filters)
    .flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
  return [...terms, ...filters];
}

const inQuotes = (unread: readonly string[]) => unread.map((word) => `“${word}”`).join(', ');

const Chip = ({ label, value, isNegated }: Part) => (
  <span className={styles.chip}>
    <Box component="span" className={`${styles.term} ${shared.truncate}`} pr={8}>
      {isNegated && <b className={shared.accent}>not </b>}
      <span className={shared.muted}>{label}</span> {value}
    </Box>
  </span>
);

export type ReadingToApply = Pick<SentenceReading, 'filters' | 'search'>;

type ReadingChoices = {
  reading: SentenceReading;
  sentence: SentenceSearch;
  language: SearchLanguage;
  text: string;
  onTake: (reading: ReadingToApply) => void;
  onWords: () => void;
};

/** The choices for a sentence: its reading, the same elsewhere where a place has namesakes, and only its words. */
export function readingChoices({
  reading,
  sentence,
  language,
  text,
  onTake,
  onWords,
}: ReadingChoices): Choice[] {
  const { unread, other_places } = reading;
  const choice = (key: string, content: ReactNode, take: () => void): Choice => ({ key, content, take });
  const chips = (
    <Group component="span" gap={4} miw={0}>
      <span className={`${shared.tiny} ${shared.muted}`}>Search as</span>
      {partsOf(reading, sentence, language).map((part) => (
        <Chip key={`${part.label} ${part.value}`} {...part} />
      ))}
      {unread.length > 0 && (
        <Text component="small" size="xs" c="dimmed" flex="1 0 100%">
          Not understood, kept as words: {inQuotes(unread)}
        </Text>
      )}
    </Group>
  );
  return [
    choice(
      'reading',
      <>
        {chips}
        <KeyHint>↵</KeyHint>
      </>,
      () => onTake(reading),
    ),
    ...other_places.map((location) =>
      choice(location, <span>{`The same in ${location}`}</span>, () =>
        onTake({ ...reading, filters: { ...reading.filters, location } }),
      ),
    ),
    choice('words', <span className={shared.muted}>{`Only the words “${text.trim()}”`}</span>, onWords),
  ];
}

/** For screen readers, once a sentence has been read. */
export const describeReading = (
  reading: SentenceReading,
  sentence: SentenceSearch,
  language: SearchLanguage,
) => {
  const parts = partsOf(reading, sentence, language).map(
    ({ label, value, isNegated }) => `${isNegated ? 'not ' : ''}${label} ${value}`,
  );
  const unread =
    reading.unread.length > 0 ? ` Not understood, kept as words: ${inQuotes(reading.unread)}.` : '';
  return `Enter searches as ${parts.join(', ')}.${unread}`;
};
