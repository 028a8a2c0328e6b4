import { Skeleton, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCandidate } from '../candidates.queries.ts';
import type { QuoteFinder } from './quote-boxes.ts';
import { findPassage, fold } from './quote-search.ts';
import { ResumePane } from './resume-pane.tsx';

type QuotedResumeProps = {
  candidateId: string;
  quotes: readonly string[];
  /** The index of the one that stands out and is scrolled to; undefined if all are alike. */
  chosen: number | undefined;
};

const marksOf =
  (quotes: readonly string[], chosen: number | null): QuoteFinder =>
  (folded, source) =>
    quotes.flatMap((quote, index) =>
      findPassage(folded, source, quote).map(([start, end]) => [start, end, index === chosen] as const),
    );

/** The resume of a candidate with quotes marked; says which of them the file does not contain. */
export function QuotedResume({ candidateId, quotes, chosen }: QuotedResumeProps) {
  const query = useCandidate(candidateId);
  const [text, setText] = useState<string>();
  const marks = JSON.stringify([quotes, chosen ?? null]);
  // A new finder only for other marks: each one scrolls to its first.
  const finder = useMemo(() => marksOf(...(JSON.parse(marks) as Parameters<typeof marksOf>)), [marks]);
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="calc(100% - 32px)" width="calc(100% - 32px)" m={16} />;
  const hasFile = query.data.resume_url !== null;
  return (
    <Stack gap={0} h="100%" mih={0}>
      {hasFile && text !== undefined && <NotFound quotes={quotes} text={text} />}
      <ResumePane candidate={query.data} finder={finder} onText={setText} />
    </Stack>
  );
}

/** A scan without a text layer has no words to search. */
function NotFound({ quotes, text }: { quotes: readonly string[]; text: string }) {
  if (quotes.length === 0) return null;
  const folded = fold(text);
  if (folded.text === '')
    return <Note>This file is a picture without text, so quotes cannot be highlighted in it.</Note>;
  const missing = quotes.filter((quote) => findPassage(folded, text, quote).length === 0);
  if (missing.length === 0) return null;
  return (
    <Note>{`Not found in the text of this file: ${missing.map((quote) => `“${quote}”`).join(', ')}.`}</Note>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text
    role="status"
    size="sm"
    c="dimmed"
    px={16}
    py={8}
    mah={96}
    className={`${shared.fixed} ${shared.underlined}`}
    style={{ overflow: 'auto' }}
  >
    {children}
  </Text>
);
