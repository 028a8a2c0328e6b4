import { useDebouncedValue } from '@mantine/hooks';
import { getAgencyRecruiters } from '@placewell/contract/recruiters.ts';
import { addSkill, getSkills } from '@placewell/contract/skills.ts';
import { useState } from 'react';
import { useCall, useCallQuery } from './api/queries.ts';

// What several features choose from; it changes rarely.
const STALE_MS = 5 * 60_000;

/** The agency's people, to choose one. */
export const useAgencyRecruiters = (enabled = true) =>
  useCallQuery(getAgencyRecruiters, {}, { topic: 'recruiters', enabled, staleTime: STALE_MS });

const DEBOUNCE_MS = 150;

const useSkillSuggestions = (skill_search: string) =>
  useCallQuery(
    getSkills,
    { skill_search, limit: 8 },
    { topic: 'skills', enabled: skill_search !== '', keepPrevious: true, staleTime: STALE_MS },
  );

/** A skill of the agency's own joins its vocabulary. */
export const useAddSkill = () => useCall(addSkill, { refresh: ['skills'] });

/** For an input of skills: suggestions from the vocabulary for what is typed, once typing pauses. */
export function useSkillSearch() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, DEBOUNCE_MS);
  const found = useSkillSuggestions(search);
  return {
    onSearch: setText,
    suggestions: text === '' ? [] : (found.data?.items ?? []),
    isSearching: found.isFetching || search !== text,
  };
}
