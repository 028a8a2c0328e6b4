import { asOwner } from '../../platform/db/database.ts';
import { type Measure, PartlyMeasured } from '../../platform/monitoring/gauges.ts';
import { checkLedgers } from './ledger-checks.service.ts';

const HOUR_MS = 3_600_000;
/** After each agency: the check takes its time, at 10,000 agencies some minutes, and little of the database. */
const PAUSE_MS = 20;

/** Agencies whose credits do not add up, as `npm run doctor` checks them, agency by agency. */
export const wrongLedgers: Measure = {
  name: 'credits',
  gauges: {
    placewell_credits_wrong_agencies: {
      help: 'Agencies whose credits do not add up; `npm run doctor` names them',
    },
    placewell_credits_checked_timestamp_seconds: {
      help: 'When the credits of all agencies were last checked, in seconds since 1970',
      stays: true,
    },
  },
  everyMs: HOUR_MS,
  isSlow: true,
  mostMs: 3 * HOUR_MS,
  read: async ({ database, log }, pause) => {
    let unchecked = 0;
    const { agencies, faults } = await checkLedgers(asOwner(database.ownerPool), 'owner', {
      rest: () => pause(PAUSE_MS),
      onError: (agency_id, error) => {
        unchecked++;
        log.error({ err: error, agency_id }, 'Credits of an agency not checked');
      },
    });
    const wrong = new Set(faults.map(({ agency_id }) => agency_id));
    if (wrong.size > 0) log.error({ agency_ids: [...wrong].slice(0, 20) }, 'Credits do not add up');
    const found = { placewell_credits_wrong_agencies: [{ value: wrong.size }] };
    if (unchecked > 0)
      throw new PartlyMeasured(`${unchecked} of ${agencies} agencies could not be checked`, found);
    return {
      ...found,
      placewell_credits_checked_timestamp_seconds: [{ value: Math.round(Date.now() / 1000) }],
    };
  },
};
