import { RangeSlider } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { useState } from 'react';

type ScoreFilterProps = {
  min: number | undefined;
  max: number | undefined;
  lowest: number;
  onApply: (value: { min?: number | undefined; max?: number | undefined }) => void;
};

/** A score range, applied when a thumb is released; either end of the slider means no limit. */
export function ScoreFilter({ min, max, lowest, onApply }: ScoreFilterProps) {
  const highest = limits.scoreMax;
  const [range, setRange] = useState<[number, number]>([min ?? lowest, max ?? highest]);
  return (
    <div style={{ padding: '0 8px 20px' }}>
      <p style={{ margin: '0 0 12px', fontSize: 13, fontWeight: 540 }}>
        Score {range[0]}–{range[1]}
      </p>
      <RangeSlider
        size="sm"
        thumbSize={24}
        min={lowest}
        max={highest}
        minRange={0}
        label={null}
        marks={[60, 80].map((value) => ({ value, label: String(value) }))}
        value={range}
        onChange={setRange}
        onChangeEnd={([from, to]) =>
          onApply({
            min: from === lowest ? undefined : from,
            max: to === highest ? undefined : to,
          })
        }
        thumbFromLabel="Minimum score"
        thumbToLabel="Maximum score"
      />
    </div>
  );
}
