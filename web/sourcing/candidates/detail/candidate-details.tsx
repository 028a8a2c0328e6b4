import { Anchor, Box, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { DUPLICATE_REASON_TEXTS, texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatCount, formatDateTime, formatEnum, formatNumber } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OrOffline } from '../../../ui/feedback/or-offline.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import {
  type FieldDef,
  isDoubtful,
  MAIN_FIELDS,
  NOTE_FIELD,
  parsedField,
  SUMMARY_FIELD,
} from '../edit/candidate-fields.ts';
import { EDUCATION_ENTRIES, LANGUAGE_ENTRIES, WORK_ENTRIES } from '../edit/entry-kinds.ts';
import { useEditCandidate } from '../edit/use-edit-candidate.ts';
import type { QuoteFinder } from '../resume/quote-boxes.ts';
import { findPeriods, findQuote, findTerm } from '../resume/quote-search.ts';
import { SkillsSection, TagsSection } from './chip-sections.tsx';
import styles from './detail.module.css';
import { EntryList } from './entry-list.tsx';
import { FieldRow } from './field-row.tsx';
import { LongField } from './long-field.tsx';
import { ResumeNotes } from './resume-notes.tsx';

type CandidateDetailsProps = {
  candidate: Candidate;
  canEdit: boolean;
  /** What a row of the list does not say is still loading. */
  isPartial?: boolean;
  /** The list of the candidate's files. */
  files?: ReactNode;
  onHighlight: (finder: QuoteFinder | undefined) => void;
  onOpenCandidate: (candidateId: string) => void;
};

/** Finds the quote a field was parsed from; for years of experience without a quote in the text, the work periods. */
function quoteFinderFor(candidate: Candidate, field: FieldDef): QuoteFinder | undefined {
  const parsed = parsedField(candidate, field);
  if (!parsed?.quote) return undefined;
  return (folded) => {
    const spans = findQuote(folded, parsed.quote, parsed.value);
    return spans.length > 0 || field.key !== 'experience_years'
      ? spans
      : findPeriods(folded, candidate.work_history);
  };
}

const termsFinder =
  (terms: readonly string[]): QuoteFinder =>
  (folded, source) =>
    [...new Set(terms)].filter(Boolean).flatMap((term) => findTerm(folded, source, term));

/** Without an address it is looked up here. */
const ALWAYS_SHOWN = 'email';

/** The fields with a value, and those without. One that is emptied keeps its place. */
function useStatedFields(candidate: Candidate) {
  const shown = useRef(new Set([ALWAYS_SHOWN]));
  for (const field of MAIN_FIELDS)
    if (field.format(candidate) !== '' || isDoubtful(candidate, field)) shown.current.add(field.key);
  const { true: stated = [], false: unstated = [] } = Object.groupBy(MAIN_FIELDS, ({ key }) =>
    shown.current.has(key) ? 'true' : 'false',
  );
  return { stated, unstated };
}

/** All fields of a candidate, each editable in place. Hovering or focusing one highlights its source in the resume. */
export function CandidateDetails({
  candidate,
  canEdit,
  isPartial = false,
  files,
  onHighlight,
  onOpenCandidate,
}: CandidateDetailsProps) {
  const edits = useEditCandidate(candidate.candidate_id);
  const list = useRef<HTMLDivElement>(null);
  const doubtfulFields = useMemo(
    () => (canEdit ? [...MAIN_FIELDS, SUMMARY_FIELD].filter((field) => isDoubtful(candidate, field)) : []),
    [candidate, canEdit],
  );
  // Focus the first doubtful field, so that Enter accepts and `e` edits it right away.
  useEffect(() => {
    if (!isPartial) list.current?.querySelector<HTMLElement>('[data-field-value][data-doubtful]')?.focus();
  }, [isPartial]);
  const highlightField = (field: FieldDef | undefined) =>
    onHighlight(field && quoteFinderFor(candidate, field));
  const highlightTerms = (terms: readonly string[] | undefined) => onHighlight(terms && termsFinder(terms));
  const common = { candidate, edits, canEdit };
  const { stated, unstated } = useStatedFields(candidate);
  const [showsUnstated, setShowsUnstated] = useState(false);
  const Chevron = showsUnstated ? ChevronUp : ChevronDown;
  const fieldRow = (field: FieldDef) => (
    <FieldRow
      key={field.key}
      {...common}
      field={field}
      onHighlight={highlightField}
      onOpenCandidate={onOpenCandidate}
    />
  );
  return (
    <Box px={20} pt={12} pb={32}>
      <DuplicateNote candidate={candidate} onOpenCandidate={onOpenCandidate} />
      {candidate.matching_error && (
        <Text size="sm" c="var(--pw-partial)" mb={8}>
          {candidate.matching_error}
        </Text>
      )}
      {candidate.unread_language && (
        <Box mb={8}>
          <Notice>{texts.unreadLanguage(candidate.unread_language)}</Notice>
        </Box>
      )}
      <ResumeNotes {...common} />
      {doubtfulFields.length > 0 && (
        <Group justify="space-between" mih={28} mb={8} fz="sm" fw={560} c="var(--pw-partial)" role="status">
          <span>{formatCount(doubtfulFields.length, 'field')} to check</span>
          {doubtfulFields.length > 1 && (
            <Button size="xs" onClick={() => edits.accept(doubtfulFields)}>
              Accept all
            </Button>
          )}
        </Group>
      )}
      <div ref={list} data-field-list>
        {stated.map(fieldRow)}
        {unstated.length > 0 && (
          <UnstyledButton
            key="unstated"
            mih={35}
            className={`${shared.small} ${shared.muted} ${shared.row}`}
            aria-expanded={showsUnstated}
            onClick={() => setShowsUnstated(!showsUnstated)}
          >
            <Chevron size={14} aria-hidden />
            {formatNumber(unstated.length)} not stated
          </UnstyledButton>
        )}
        {showsUnstated && unstated.map(fieldRow)}
      </div>
      <SkillsSection
        {...common}
        onHighlight={(skill) => highlightTerms(skill === undefined ? undefined : [skill])}
      />
      <LongField
        {...common}
        field={SUMMARY_FIELD}
        onHighlight={highlightField}
        onOpenCandidate={onOpenCandidate}
      />
      {isPartial ? (
        <OrOffline offline={candidate.resume_url === null ? undefined : null}>
          <Skeleton height={240} mt={20} />
        </OrOffline>
      ) : (
        <>
          <EntryList kind={WORK_ENTRIES} {...common} onHighlight={highlightTerms} />
          <EntryList kind={EDUCATION_ENTRIES} {...common} onHighlight={highlightTerms} />
          <EntryList kind={LANGUAGE_ENTRIES} {...common} onHighlight={highlightTerms} />
        </>
      )}
      <TagsSection {...common} />
      <LongField
        {...common}
        field={NOTE_FIELD}
        onHighlight={highlightField}
        onOpenCandidate={onOpenCandidate}
      />
      {files}
      <Origin candidate={candidate} />
    </Box>
  );
}

type DuplicateNoteProps = { candidate: Candidate; onOpenCandidate: (candidateId: string) => void };

/** Links to the candidate that this one may duplicate, if any. */
function DuplicateNote({ candidate, onOpenCandidate }: DuplicateNoteProps) {
  const { duplicate_of, duplicate_name, duplicate_reason } = candidate;
  const base = useRolePath();
  if (!duplicate_of || !duplicate_reason) return null;
  return (
    <Text size="sm" c="var(--pw-partial)" mb={8}>
      Possible duplicate of{' '}
      <Anchor component="button" type="button" inherit onClick={() => onOpenCandidate(duplicate_of)}>
        {duplicate_name}
      </Anchor>
      : {DUPLICATE_REASON_TEXTS[duplicate_reason]}.{' '}
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link
            {...props}
            to={`${base}/duplicates`}
            search={{ keep: duplicate_of, merge: candidate.candidate_id }}
          />
        )}
      >
        Compare
      </Anchor>
    </Text>
  );
}

function Origin({ candidate }: { candidate: Candidate }) {
  const facts: [string, string | null][] = [
    ['Recruiter', candidate.recruiter_name],
    ['Source', formatEnum(candidate.source)],
    ['File', candidate.resume_file_name],
    ['Added', formatDateTime(candidate.created_at)],
    ['Changed', formatDateTime(candidate.updated_at)],
    ['Completeness', `${candidate.completeness}%`],
  ];
  return (
    <dl className={styles.origin}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className={shared.muted}>{name}</dt>
            <dd className={shared.anywhere}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
