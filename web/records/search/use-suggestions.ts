import { useDebouncedValue } from '@mantine/hooks';
import type { TagKind } from '@placewell/contract/sourcing/tags.ts';
import { useState } from 'react';
import { useAgencyRecruiters, useSkillSuggestions, useTagSuggestions } from '../../lib/lookups.ts';
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
const MAX_SHOWN = 8;

const asValues = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Values of a field that need a request: people and tags of the agency, skills of the vocabulary. */
function useLookedUpValues(typing: Typing | undefined, tagKind: TagKind | undefined) {
  const field = typing?.kind === 'value' ? typing.field : undefined;
  const isTag = field === 'tag' && tagKind !== undefined;
  const [tag] = useDebouncedValue(isTag ? (typing?.typed ?? '') : undefined, DEBOUNCE_MS);
  const tags = useTagSuggestions(tag, { kind: tagKind, limit: MAX_SHOWN }).data?.items ?? [];
  const [skill] = useDebouncedValue(field === 'skill' ? (typing?.typed ?? '') : '', DEBOUNCE_MS);
  const skills = useSkillSuggestions(skill).data?.items ?? [];
  const people = useAgencyRecruiters(field === 'recruiter').data?.items ?? [];
  if (isTag) return asValues(tags.map((one) => one.tag));
  if (field === 'skill' && typing?.typed) return asValues(skills.map((one) => one.skill));
  if (field !== 'recruiter') return [];
  return asValues(['me', ...people.map(({ recruiter_name }) => recruiter_name).filter(Boolean)]);
}

/** Suggestions for the text before the cursor: fields, or values of the field before it; and which choice is highlighted. */
export function useSuggestions(language: SearchLanguage, text: string, caret: number | undefined) {
  const [state, setState] = useState({ text: '', index: -1, isDismissed: false });
  const typing = caret === undefined ? undefined : typingAt(text, caret, language.fields);
  const lookedUp = useLookedUpValues(typing, language.tagKind);
  // A choice or dismissal holds until the text changes.
  const { index, isDismissed } = state.text === text ? state : { index: -1, isDismissed: false };
  const offer = (): Suggestion[] => {
    if (!typing || isDismissed) return [];
    if (typing.kind === 'field') return suggestFields(typing.typed, language.fields);
    const values = [...listedValues(language, typing.field), ...lookedUp];
    const found =
      // Ranked by the server, which also knows other names and ignores accents.
      ['skill', 'tag'].includes(typing.field)
        ? values.flatMap((one) => suggestValues([one], ''))
        : suggestValues(values, typing.typed);
    return found.slice(0, Math.max(MAX_SHOWN, listedValues(language, typing.field).length));
  };
  const offered = offer();
  const [only] = offered;
  // A value already typed in full needs no suggestion.
  const isComplete = offered.length === 1 && only?.text.trim() === text.slice(typing?.from, typing?.to);
  const suggestions = isComplete ? [] : offered;
  return {
    suggestions,
    index,
    /** Until the text changes. */
    isDismissed,
    highlight: (next: number) => setState({ text, index: next, isDismissed }),
    dismiss: () => setState({ text, index: -1, isDismissed: true }),
    take: (suggestion: Suggestion) => typing && takeSuggestion(text, typing, suggestion),
  };
}
