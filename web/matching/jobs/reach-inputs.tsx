import { SimpleGrid, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { formatKm } from '@placewell/contract/sourcing/places.ts';
import { useWatch } from 'react-hook-form';
import { useDistanceUnit } from '../../lib/values/distance-unit.ts';
import { REACH_OPTIONS, reachLabel } from '../../lib/values/reach.ts';
import shared from '../../ui/theme/shared.module.css';
import type { JobFormValues } from './job-form-schema.ts';
import { FormCell, JobNumberField, JobSelectField } from './job-inputs.tsx';
import { useAgencyReach } from './jobs.queries.ts';

/** The job's reach and its effect; empty inputs follow the agency, whose values they show. */
export function ReachInputs() {
  const agency = useAgencyReach().data;
  const unit = useDistanceUnit();
  const [own_km, own_effect] = useWatch<JobFormValues, ['reach_km', 'reach_effect']>({
    name: ['reach_km', 'reach_effect'],
  });
  const km = own_km ?? agency?.reach_km;
  const effect = own_effect ?? agency?.reach_effect;
  return (
    <details>
      <summary className={`${shared.muted} ${shared.strong}`}>
        Out of reach
        {km !== undefined && effect && ` beyond ${formatKm(km, unit)}: ${reachLabel(effect).toLowerCase()}`}
      </summary>
      <Text size="sm" c="dimmed" mt={4} mb={10}>
        For on-site and hybrid jobs: candidates who live further away and do not want to relocate. If left
        empty, your agency's matching settings apply.
      </Text>
      <SimpleGrid cols={6} spacing={12} verticalSpacing={14} style={{ alignItems: 'start' }}>
        <FormCell names={['reach_km']}>
          <JobNumberField
            name="reach_km"
            label="Out of reach beyond"
            distance={unit}
            min={limits.reachKmMin}
            max={limits.reachKmMax}
            placeholder={agency ? formatKm(agency.reach_km, unit) : ''}
          />
        </FormCell>
        <FormCell names={['reach_effect']} span={3}>
          <JobSelectField
            name="reach_effect"
            label="Beyond it"
            data={REACH_OPTIONS}
            placeholder={agency ? reachLabel(agency.reach_effect) : ''}
          />
        </FormCell>
      </SimpleGrid>
    </details>
  );
}
