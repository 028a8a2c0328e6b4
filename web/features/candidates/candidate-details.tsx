import { Anchor } from '@mantine/core';
import type { Candidate } from '@placewell/contract/candidates.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { useEffect, useMemo, useRef } from 'react';
import { formatCount, formatDateTime, formatWord } from '../../lib/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import {
  type FieldDef,
  isDoubtful,
  MAIN_FIELDS,
  NOTE_FIELD,
  parsedOf,
  SUMMARY_FIELD,
} from './candidate-fields.ts';
import { SkillsSection, TagsSection } from './chip-fields.tsx';
import styles from './details.module.css';
import { EDUCATION, LANGUAGES, WORK } from './entry-kinds.ts';
import { EntryList } from './entry-list.tsx';
import { FieldRow } from './field-row.tsx';
import { LongField } from './long-field.tsx';
import type { QuoteFinder } from './quote-boxes.ts';
import { findPeriods, findQuote, findWord } from './quotes.ts';
import { useEditCandidate } from './use-edit-candidate.ts';

type CandidateDetailsProps = {
  candidate: Candidate;
  canEdit: boolean;
  onLook: (finder: QuoteFinder | undefined) => void;
  onKnown: (candidateId: string) => void;
};

/** What a field was read from: its quote, and for the years of experience the periods that they are counted from. */
function finderOf(candidate: Candidate, field: FieldDef): QuoteFinder | undefined {
  const parsed = parsedOf(candidate, field);
  if (!parsed?.quote) return undefined;
  return (folded) => {
    const found = findQuote(folded, parsed.quote, parsed.value);
    return found.length > 0 || field.key !== 'experience_years'
      ? found
      : findPeriods(folded, candidate.work_history);
  };
}

const wordsFinder =
  (words: readonly string[]): QuoteFinder =>
  (folded, source) =>
    [...new Set(words)].filter(Boolean).flatMap((word) => findWord(folded, source, word));

/** The fields that were read from the resume and everything else that is known, each editable in its place. */
export function CandidateDetails({ candidate, canEdit, onLook, onKnown }: CandidateDetailsProps) {
  const edits = useEditCandidate(candidate.candidate_id);
  const list = useRef<HTMLDivElement>(null);
  const doubted = useMemo(
    () => (canEdit ? [...MAIN_FIELDS, SUMMARY_FIELD].filter((field) => isDoubtful(candidate, field)) : []),
    [candidate, canEdit],
  );
  // The first doubtful field waits for Enter or `e` as soon as the candidate is open.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-field-value][data-doubtful]')?.focus();
  }, []);
  const lookAt = (field: FieldDef | undefined) => onLook(field && finderOf(candidate, field));
  const lookFor = (words: readonly string[] | undefined) => onLook(words && wordsFinder(words));
  const shared = { candidate, edits, canEdit };
  return (
    <div className={styles.details}>
      {candidate.duplicate_of && candidate.duplicate_reason && (
        <p className={styles.duplicate}>
          May be{' '}
          <Anchor component="button" type="button" inherit onClick={() => onKnown(candidate.duplicate_of!)}>
            {candidate.duplicate_name}
          </Anchor>
          : {DUPLICATE_REASON_TEXTS[candidate.duplicate_reason]}
        </p>
      )}
      {doubted.length > 0 && (
        <div className={styles.doubts} role="status">
          <span>{formatCount(doubted.length, 'field')} to check</span>
          {doubted.length > 1 && (
            <Button size="xs" onClick={() => edits.accept(doubted)}>
              Accept all
            </Button>
          )}
        </div>
      )}
      <div ref={list} data-field-list>
        {MAIN_FIELDS.map((field) => (
          <FieldRow key={field.key} {...shared} field={field} onLook={lookAt} onKnown={onKnown} />
        ))}
      </div>
      <SkillsSection {...shared} onLook={(skill) => lookFor(skill === undefined ? undefined : [skill])} />
      <LongField {...shared} field={SUMMARY_FIELD} onLook={lookAt} onKnown={onKnown} />
      <EntryList kind={WORK} {...shared} onLook={lookFor} />
      <EntryList kind={EDUCATION} {...shared} onLook={lookFor} />
      <EntryList kind={LANGUAGES} {...shared} onLook={lookFor} />
      <TagsSection {...shared} />
      <LongField {...shared} field={NOTE_FIELD} onLook={lookAt} onKnown={onKnown} />
      <Origin candidate={candidate} />
    </div>
  );
}

function Origin({ candidate }: { candidate: Candidate }) {
  const facts: [string, string | null][] = [
    ['Recruiter', candidate.recruiter_name],
    ['Source', formatWord(candidate.source)],
    ['File', candidate.resume_file_name],
    ['Added', formatDateTime(candidate.created_at)],
    ['Changed', formatDateTime(candidate.updated_at)],
    ['Complete', `${candidate.completeness} %`],
  ];
  return (
    <dl className={styles.origin}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
