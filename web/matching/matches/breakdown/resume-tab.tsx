import { ActionIcon, Flex, NativeSelect } from '@mantine/core';
import type { Criterion } from '@placewell/contract/matching/matches.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentType } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import type { ChosenQuotes } from '../match-address.ts';
import styles from './breakdown.module.css';
import { indexedQuotes } from './breakdown-quotes.ts';

/** Shows the resume of a candidate with quotes marked; it belongs to another feature. */
export type QuotedResume = ComponentType<{
  candidateId: string;
  quotes: readonly string[];
  chosen: number | undefined;
}>;

type ResumeTabProps = {
  Resume: QuotedResume;
  candidateId: string;
  criteria: readonly Criterion[];
  chosen: ChosenQuotes;
  onChoose: (quotes: ChosenQuotes) => void;
};

/** The resume with the quotes of one criterion marked, and arrows from one quote to the next. */
export function ResumeTab({ Resume, candidateId, criteria, chosen, onChoose }: ResumeTabProps) {
  const quoted = criteria.filter((row) => indexedQuotes(row).length > 0);
  const criterion = quoted.find((row) => row.criterion === chosen.criterion) ?? quoted[0];
  const quotes = criterion ? indexedQuotes(criterion).map(({ quote }) => quote) : [];
  const index = Math.min(chosen.index ?? 0, quotes.length - 1);
  const step = (by: 1 | -1) => {
    if (criterion)
      onChoose({ criterion: criterion.criterion, index: (index + by + quotes.length) % quotes.length });
  };
  return (
    <Flex direction="column" flex={1} mih={0}>
      {criterion ? (
        <div className={`${styles.chooser} ${shared.row}`}>
          <NativeSelect
            size="xs"
            aria-label="Quotes of"
            value={criterion.criterion}
            onChange={(event) => onChoose({ criterion: event.currentTarget.value, index: undefined })}
            data={quoted.map((row) => ({ value: row.criterion, label: row.label }))}
          />
          <span className={`${shared.end} ${shared.hint} ${shared.numeric}`} role="status">
            Quote {index + 1} of {quotes.length}
          </span>
          <ActionIcon aria-label="Previous quote" disabled={quotes.length < 2} onClick={() => step(-1)}>
            <ChevronUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label="Next quote" disabled={quotes.length < 2} onClick={() => step(1)}>
            <ChevronDown size={16} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <p className={`${styles.chooser} ${shared.hint}`}>The score does not quote this resume.</p>
      )}
      <div className={shared.rest}>
        <Resume key={candidateId} candidateId={candidateId} quotes={quotes} chosen={index} />
      </div>
    </Flex>
  );
}
