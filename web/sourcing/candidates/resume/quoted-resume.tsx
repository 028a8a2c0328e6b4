import { Skeleton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useCandidate } from '../candidates.queries.ts';
import type { QuoteFinder } from './quote-boxes.ts';
import { findPassage, fold } from './quote-search.ts';
import styles from './resume-pane.module.css';
import { ResumePane } from './resume-pane.tsx';

type QuotedResumeProps = {
  candidateId: string;
  quotes: readonly string[];
  /** The index of the one that stands out and is scrolled to; undefined if all are alike. */
  chosen: number | undefined;
};

const marksOf =
  (quotes: readonly string[], chosen: number | undefined): QuoteFinder =>
  (folded, source) =>
    quotes.flatMap((quote, index) =>
      findPassage(folded, source, quote).map(([start, end]) => [start, end, index === chosen] as const),
    );

/** The resume of a candidate with quotes marked; says which of them the file does not contain. */
export function QuotedResume({ candidateId, quotes, chosen }: QuotedResumeProps) {
  const query = useCandidate(candidateId);
  const [text, setText] = useState<string>();
  const key = JSON.stringify([quotes, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the values of both
  const finder = useCallback(marksOf(quotes, chosen), [key]);
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="calc(100% - 32px)" width="calc(100% - 32px)" m={16} />;
  const hasFile = query.data.resume_url !== null;
  return (
    <div className={styles.quoted}>
      {hasFile && text !== undefined && <NotFound quotes={quotes} text={text} />}
      <ResumePane candidate={query.data} finder={finder} onText={setText} />
    </div>
  );
}

/** A scan without a text layer has no words to search. */
function NotFound({ quotes, text }: { quotes: readonly string[]; text: string }) {
  const folded = fold(text);
  if (folded.text === '')
    return (
      <p className={styles.notFound} role="status">
        This file is a picture without text, so quotes cannot be marked in it.
      </p>
    );
  const missing = quotes.filter((quote) => findPassage(folded, text, quote).length === 0);
  if (missing.length === 0) return null;
  return (
    <p className={styles.notFound} role="status">
      Not found in the text of this file: {missing.map((quote) => `“${quote}”`).join(', ')}.
    </p>
  );
}
