import { asOwner } from '../../platform/db/database.ts';
import { type Measure, PartlyMeasured } from '../../platform/monitoring/gauges.ts';
import { findLedgerCheck, type LedgerCheck } from './ledger-checks.repo.ts';
import { checkLedgers } from './ledger-checks.service.ts';
import { beginLedgerCheck, endLedgerCheck } from './ledger-checks.writes.ts';

const HOUR_MS = 3_600_000;
/** How often a worker looks for the result of another. */
const LOOK_MS = 5 * 60_000;
/** After each agency: the check takes its time, at 10,000 agencies some minutes, and little of the database. */
const PAUSE_MS = 20;

const gaugesOf = ({ wrong_agencies, checked_at }: Partial<LedgerCheck> = {}) => ({
  placewell_credits_wrong_agencies: wrong_agencies == null ? [] : [{ value: wrong_agencies }],
  ...(checked_at && {
    placewell_credits_checked_timestamp_seconds: [
      { value: Math.round(new Date(checked_at).getTime() / 1000) },
    ],
  }),
});

/** Agencies whose credits do not add up, as `npm run doctor` checks them, agency by agency: by one worker in each hour. */
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
  everyMs: LOOK_MS,
  isSlow: true,
  mostMs: 3 * HOUR_MS,
  read: async ({ database: { ownerPool }, log }, pause) => {
    if (!(await beginLedgerCheck(ownerPool, HOUR_MS))) return gaugesOf(await findLedgerCheck(ownerPool));
    let unchecked = 0;
    const { agencies, faults } = await checkLedgers(asOwner(ownerPool), 'owner', {
      rest: () => pause(PAUSE_MS),
      onError: (agency_id, error) => {
        unchecked++;
        log.error({ err: error, agency_id }, 'Credits of an agency not checked');
      },
    });
    const wrong = new Set(faults.map(({ agency_id }) => agency_id));
    if (wrong.size > 0) log.error({ agency_ids: [...wrong].slice(0, 20) }, 'Credits do not add up');
    await endLedgerCheck(ownerPool, { wrong_agencies: wrong.size, isWhole: unchecked === 0 });
    const found = gaugesOf(await findLedgerCheck(ownerPool));
    if (unchecked > 0)
      throw new PartlyMeasured(`${unchecked} of ${agencies} agencies could not be checked`, found);
    return found;
  },
};
