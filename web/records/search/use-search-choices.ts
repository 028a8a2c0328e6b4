import { useState } from 'react';
import { type ReadingToApply, readingChoices } from './reading-choices.tsx';
import type { SearchLanguage } from './search-language.ts';
import { suggestedChoice } from './search-panel.tsx';
import { type SentenceSearch, useReading } from './use-reading.ts';
import { useReportAfterPause, type useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

type SearchChoices = {
  typed: ReturnType<typeof useSearchText>;
  /** The search that the list has. */
  value: string;
  language: SearchLanguage;
  sentence: SentenceSearch | undefined;
  isEditing: boolean;
  /** The text has been typed since the box got the focus; an earlier search is not read again. */
  isTyped: boolean;
};

/** What Enter and a click can take below a search box: the sentence as it is read, and suggestions. */
export function useSearchChoices({ typed, value, language, sentence, isEditing, isTyped }: SearchChoices) {
  const { input, text, setText, caret, setCaret, place, report } = typed;
  const [isAsking, setIsAsking] = useState(false);
  const { reading: read, find } = useReading(sentence, text, isEditing && isTyped);
  const found = useSuggestions(language, text, isEditing ? caret : undefined);
  const reading = found.isDismissed ? undefined : read;
  useReportAfterPause({ text, value, report, isHeld: isAsking || reading !== undefined });

  const apply = (taken: ReadingToApply) => {
    setText(taken.search);
    setCaret(undefined);
    sentence?.onApply(taken);
  };
  const onWords = () => {
    found.dismiss();
    report(text);
  };
  const choices = [
    ...(reading && sentence
      ? readingChoices({ reading, sentence, language, text, onTake: apply, onWords })
      : []),
    ...found.suggestions.map((one) =>
      suggestedChoice(one, () => {
        const taken = found.take(one);
        if (taken) place(taken.text, taken.caret);
      }),
    ),
  ];
  /** A sentence that is not read yet is read first; without an answer its words are searched. */
  const onSearch = async () => {
    if (reading) return apply(reading);
    if (found.isDismissed) return report(text);
    setIsAsking(true);
    const answer = isTyped ? await find() : undefined;
    setIsAsking(false);
    if (answer && input.current?.value === text) apply(answer);
    else report(text);
  };
  return {
    choices,
    /** The highlighted choice; -1 for none. */
    index: found.index < choices.length ? found.index : -1,
    highlight: found.highlight,
    dismiss: found.dismiss,
    onSearch,
    reading,
  };
}
