import { limits } from '@placewell/contract/limits.ts';
import { REACH_OPTIONS, reachLabel } from '../../lib/reach.ts';
import styles from './job-form.module.css';
import { FormCell, JobNumberField, JobSelectField } from './job-inputs.tsx';
import { useAgencyReach } from './jobs.queries.ts';

/** How far is out of reach of this job, and what follows; empty inputs follow the agency, whose values they show. */
export function ReachInputs() {
  const agency = useAgencyReach().data;
  return (
    <details className={styles.advanced}>
      <summary>Out of reach</summary>
      <p>
        For an on-site or hybrid job: candidates who live farther away and do not want to relocate. Left
        empty, your agency's matching settings apply.
      </p>
      <div className={styles.cells}>
        <FormCell names={['reach_km']}>
          <JobNumberField
            name="reach_km"
            label="Out of reach beyond"
            suffix=" km"
            min={limits.reachKmMin}
            max={limits.reachKmMax}
            placeholder={agency ? `${agency.reach_km} km` : ''}
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
      </div>
    </details>
  );
}
