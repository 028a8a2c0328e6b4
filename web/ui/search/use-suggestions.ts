import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAgencyRecruiters, useSkillSuggestions } from '../../lib/lookups.ts';
import type { SearchLanguage } from './search-language.ts';
import {
  listedValues,
  type Suggestion,
  suggestFields,
  suggestValues,
  type Typing,
  takeSuggestion,
  typingAt,
} from './suggest.ts';

const DEBOUNCE_MS = 150;
const MAX_PEOPLE = 8;

/** Values of a field that are looked up: people of the agency, skills of the vocabulary. */
function useLookedUpValues(typing: Typing | undefined) {
  const field = typing?.kind === 'value' ? typing.field : undefined;
  const [skill] = useDebouncedValue(field === 'skill' ? (typing?.typed ?? '') : '', DEBOUNCE_MS);
  const skills = useSkillSuggestions(skill).data?.items ?? [];
  const people = useAgencyRecruiters(field === 'recruiter').data?.items ?? [];
  if (field === 'skill' && typing?.typed)
    return skills.map((one) => ({ value: one.skill, label: one.skill }));
  if (field !== 'recruiter') return [];
  const names = people.map(({ recruiter_name }) => recruiter_name).filter(Boolean);
  return [{ value: 'me', label: 'me' }, ...names.map((name) => ({ value: name, label: name }))];
}

/** What may be meant by the text before the cursor: fields, or values of the field before it. */
export function useSuggestions(language: SearchLanguage, text: string, caret: number | undefined) {
  const [state, setState] = useState({ text: '', index: -1, isDismissed: false });
  const typing = caret === undefined ? undefined : typingAt(text, caret, language.fields);
  const lookedUp = useLookedUpValues(typing);
  // What was chosen or dismissed counts until the text changes.
  const { index, isDismissed } = state.text === text ? state : { index: -1, isDismissed: false };
  const offer = (): Suggestion[] => {
    if (!typing || isDismissed) return [];
    if (typing.kind === 'field') return suggestFields(typing.typed, language.fields);
    const values = [...listedValues(language, typing.field), ...lookedUp];
    const found =
      typing.field === 'skill'
        ? values.flatMap((one) => suggestValues([one], ''))
        : suggestValues(values, typing.typed);
    return found.slice(0, Math.max(MAX_PEOPLE, listedValues(language, typing.field).length));
  };
  const offered = offer();
  const [only] = offered;
  // A value that stands there in full needs no suggestion.
  const isComplete = offered.length === 1 && only?.text.trim() === text.slice(typing?.from, typing?.to);
  const suggestions = isComplete ? [] : offered;
  return {
    suggestions,
    index: index < suggestions.length ? index : -1,
    highlight: (next: number) => setState({ text, index: next, isDismissed }),
    dismiss: () => setState({ text, index: -1, isDismissed: true }),
    take: (at: number) => {
      const suggestion = suggestions[at];
      return suggestion && typing && takeSuggestion(text, typing, suggestion);
    },
  };
}
