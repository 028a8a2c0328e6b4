import { useDebouncedValue } from '@mantine/hooks';
import { about } from '@placewell/contract/matching/vocabulary.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencyRecruiters, getRecruiter } from '@placewell/contract/people/recruiters.ts';
import { addSkill, getSkills } from '@placewell/contract/sourcing/skills.ts';
import { getTags, type TagKind, updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import { useState } from 'react';
import { useCall, useCallQuery } from './api/queries.ts';

// Choices that several features offer; they rarely change.
const STALE_MS = 5 * 60_000;

/** The agency's settings; a live event reports changes. */
export const useAgencySettings = (enabled = true) =>
  useCallQuery(getAgencySettings, {}, { topic: 'agency-settings', enabled, staleTime: STALE_MS });

export const useAbout = () => useCallQuery(about, {}, { topic: 'about' });

export const useAgencyRecruiters = (enabled = true) =>
  useCallQuery(getAgencyRecruiters, {}, { topic: 'recruiters', enabled, staleTime: STALE_MS });

/** A user of the agency whose records a list shows; may be inactive. */
export const useRecruiter = (recruiter_id: string | undefined) =>
  useCallQuery(
    getRecruiter,
    { recruiter_id: recruiter_id ?? '' },
    { topic: 'recruiters', enabled: recruiter_id !== undefined, staleTime: STALE_MS },
  );

type NamedRecruiter = { recruiter_id: string; recruiter_name: string };

/** Recruiters as the choices of a picker or filter. */
export const toPeople = (recruiters: readonly NamedRecruiter[]) =>
  recruiters.map(({ recruiter_id, recruiter_name }) => ({ id: recruiter_id, name: recruiter_name }));

/**
 * People to filter a list by: the active users and the selected one, who may be inactive or invited. Empty unless
 * `enabled`.
 */
export function usePeopleToFilterBy(selectedId: string | undefined, enabled: boolean) {
  const active = useAgencyRecruiters(enabled).data?.items;
  const isListed = active === undefined || active.some((one) => one.recruiter_id === selectedId);
  const selected = useRecruiter(enabled && !isListed ? selectedId : undefined).data;
  return [...(active ?? []), ...(selected && !isListed ? [selected] : [])];
}

const DEBOUNCE_MS = 150;

export const useSkillSuggestions = (skill_search: string) =>
  useCallQuery(
    getSkills,
    { skill_search, limit: 8 },
    { topic: 'skills', enabled: skill_search !== '', keepPrevious: true, staleTime: STALE_MS },
  );

export const useAddSkill = () => useCall(addSkill, { refresh: ['skills'] });

/** Suggestions from the vocabulary for a skills input, fetched once typing pauses. */
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

type TagScope = { kind?: TagKind | undefined; limit?: number };

/**
 * The agency's tags that match a text, best first; the most used ones for an empty text. With `kind`, only those of
 * candidates or of jobs. Without a text, nothing is fetched.
 */
export const useTagSuggestions = (search: string | undefined, { kind, limit = 8 }: TagScope = {}) =>
  useCallQuery(
    getTags,
    { search: search ?? '', limit, ...(kind ? { kind } : {}) },
    { topic: ['tags', 'candidates', 'jobs'], keepPrevious: true, enabled: search !== undefined },
  );

/** The same for an input: starts with the first search, debounced. */
export function useTagSearch(scope: TagScope = {}) {
  const [text, setText] = useState<string>();
  const [search] = useDebouncedValue(text, DEBOUNCE_MS);
  const found = useTagSuggestions(search, scope);
  return {
    onSearch: setText,
    tags: found.data?.items ?? [],
    isSearching: (Boolean(text) && found.isFetching) || search !== text,
  };
}

export const useUpdateCandidateTags = () => useCall(updateCandidateTags, { refresh: ['candidates', 'tags'] });
