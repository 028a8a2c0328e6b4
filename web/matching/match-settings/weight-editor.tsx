import { Box, NumberInput, Slider, Text } from '@mantine/core';
import { WEIGHT_BOUNDS, type WeightedCriterion } from '@placewell/contract/matching/match-settings.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { StackedBar } from '../../records/score/stacked-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './match-settings.module.css';
import { type Criteria, sharesOf, type WeightDraft, weightErrors } from './weight-draft.ts';

const within = (criterion: WeightedCriterion, weight: number) => {
  const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
  return Math.min(maximum, Math.max(minimum, weight));
};

type WeightEditorProps = {
  criteria: Criteria;
  value: WeightDraft;
  onChange: (criterion: WeightedCriterion, weight: number | string) => void;
  disabled?: boolean;
};

/** All weights are on one scale, so that equal weights look equal; a slider stops at the limits of its weight. */
const SCALE = { min: 0, max: 100 };

/** A slider and a number input for each criterion, with its resulting share of the score. */
export function WeightEditor({ criteria, value, onChange, disabled = false }: WeightEditorProps) {
  const shares = sharesOf(value);
  const errors = weightErrors(value);
  const sum = Object.values(value).reduce<number>((total, weight) => total + (Number(weight) || 0), 0);
  return (
    <div>
      <StackedBar
        label="Shares of the score"
        height={8}
        segments={criteria.map(({ criterion, label }) => ({
          key: criterion,
          label,
          value: shares[criterion],
        }))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Weights run from 0 to 100 and count in relation to each other: a share is a weight out of their sum,
        now <span className={shared.numeric}>{formatNumber(sum)}</span>. Raising one lowers the shares of all
        others.
      </Text>
      <Box component="ul" mt="sm" className={`${shared.plainList} ${shared.bordered}`}>
        {criteria.map(({ criterion, label, default_weight }) => {
          const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
          const weight = value[criterion];
          const error = errors[criterion];
          return (
            <li key={criterion} className={styles.weight}>
              <span>
                {label}
                <small className={`${shared.block} ${shared.tiny} ${shared.muted} ${shared.numeric}`}>
                  {minimum}–{maximum}, default {default_weight}
                </small>
              </span>
              <Slider
                size={4}
                thumbSize={18}
                {...SCALE}
                value={typeof weight === 'number' ? within(criterion, weight) : minimum}
                onChange={(next) => onChange(criterion, within(criterion, next))}
                thumbLabel={`${label}, weight`}
                thumbValueText={(shown) => `${shown}, ${shares[criterion]}% of the score`}
                label={null}
                disabled={disabled}
              />
              <NumberInput
                className={shared.numeric ?? ''}
                size="xs"
                aria-label={`${label}, weight`}
                value={weight}
                onChange={(next) => onChange(criterion, next)}
                min={minimum}
                max={maximum}
                clampBehavior="none"
                allowDecimal={false}
                error={error}
                errorProps={{ className: shared.nowrap }}
                disabled={disabled}
              />
              <span className={`${shared.strong} ${shared.numeric} ${shared.right}`}>
                {shares[criterion]}%
              </span>
            </li>
          );
        })}
      </Box>
    </div>
  );
}
