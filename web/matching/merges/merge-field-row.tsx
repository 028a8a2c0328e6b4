import { Radio, SimpleGrid } from '@mantine/core';
import {
  canKeepBoth,
  defaultChoice,
  isSameField,
  type MergeChoice,
  type MergeField,
  mergedField,
} from '@placewell/contract/matching/merge-fields.ts';
import type { MergedCandidate } from '@placewell/contract/matching/merges.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import { FIELD_LABELS, formatField } from './merge-values.ts';
import styles from './merges.module.css';

type MergeFieldRowProps = {
  field: MergeField;
  keep: MergedCandidate;
  merge: MergedCandidate;
  /** Undefined: the default. */
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
};

const NOTHING = <span className={shared.muted}>Nothing</span>;

/** One field of both candidates: a choice by arrow keys or click, and the resulting value. */
export function MergeFieldRow({ field, keep, merge, choice, onChoose }: MergeFieldRowProps) {
  const chosen = choice ?? defaultChoice(field, keep, merge);
  const label = FIELD_LABELS[field];
  const result = formatField(field, mergedField(field, keep, merge, chosen) as Partial<Candidate>);
  if (isSameField(field, keep, merge))
    return (
      <div className={styles.field}>
        <b className={shared.strong}>{label}</b>
        <span className={styles.value}>{result}</span>
      </div>
    );
  const option = (value: MergeChoice, text: string, status?: string | null) => (
    <div className={styles.option} data-chosen={chosen === value || undefined}>
      <Radio
        name={`merge-${field}`}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        label={<span className={styles.value}>{text || NOTHING}</span>}
        description={status && formatEnum(status)}
      />
    </div>
  );
  return (
    <fieldset className={styles.field}>
      <legend className={shared.strong}>{label}</legend>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing={4}>
        {option('keep', formatField(field, keep), field === 'email' ? keep.email_status : null)}
        {option('merge', formatField(field, merge), field === 'email' ? merge.email_status : null)}
        {canKeepBoth(field) &&
          option(
            'both',
            `Both: ${formatField(field, mergedField(field, keep, merge, 'both') as Partial<Candidate>)}`,
          )}
      </SimpleGrid>
      <div>
        <small className={shared.muted}>Result</small>
        <div className={styles.value}>{result || NOTHING}</div>
      </div>
    </fieldset>
  );
}
