import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { CANDIDATE_STATUSES } from '@placewell/contract/sourcing/candidates.ts';
import type { Import, ImportSettings } from '@placewell/contract/sourcing/imports.ts';
import { useState } from 'react';
import { formatEnum } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

type Words = NonNullable<ImportSettings['status_words']>;
const OPTIONS = [
  { value: '', label: 'Choose …' },
  ...CANDIDATE_STATUSES.map((value) => ({ value, label: formatEnum(value) })),
];

/** Asks what words of the status column mean that the product does not know; their rows are not imported until then. */
export function StatusQuestions({ of, onAnswer }: { of: Import; onAnswer: (words: Words) => void }) {
  const [words, setWords] = useState<Words>({});
  const choose = (word: string, value: string) => {
    const status = CANDIDATE_STATUSES.find((one) => one === value);
    const { [word]: _before, ...others } = words;
    setWords(status ? { ...others, [word]: status } : others);
  };
  return (
    <Notice tone="warning" role="status">
      <Text fz="inherit" fw={560}>
        What do these statuses mean?
      </Text>
      <Text fz="inherit">Rows with them are not imported until you say so.</Text>
      <SimpleGrid minColWidth={220} spacing={16} verticalSpacing={12} my={12}>
        {of.unknown_statuses.map((word) => (
          <NativeSelect
            key={word}
            label={`“${word}”`}
            data={OPTIONS}
            value={words[word] ?? ''}
            onChange={({ currentTarget: { value } }) => choose(word, value)}
          />
        ))}
      </SimpleGrid>
      <Button size="xs" disabled={Object.keys(words).length === 0} onClick={() => onAnswer(words)}>
        Use these and check again
      </Button>
    </Notice>
  );
}
