import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getFactorDemand,
  getSecondFactors,
  removeFactor,
  renewRecoveryCodes,
  setFactorDemand,
  stopFactorReset,
  stopOwnFactorReset,
} from '@placewell/contract/people/second-factor.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';

const CHANGES = { refresh: ['second-factors'] } as const;
/** Whether the person has one, which the demand asks for. */
const CHANGES_NEED = { refresh: ['second-factors', 'profile'] } as const;

export const useSecondFactors = () => useCallQuery(getSecondFactors, {}, { topic: 'second-factors' });
export const useBeginTotp = () => useCall(beginTotp);
export const useConfirmTotp = () => useCall(confirmTotp, CHANGES_NEED);
export const useBeginPasskey = () => useCall(beginPasskey);
export const useConfirmPasskey = () => useCall(confirmPasskey, CHANGES_NEED);
export const useRemoveFactor = () => useCall(removeFactor, CHANGES_NEED);
export const useRenewRecoveryCodes = () => useCall(renewRecoveryCodes, CHANGES);
export const useStopOwnFactorReset = () => useCall(stopOwnFactorReset, CHANGES);
export const useStopFactorReset = () => useCall(stopFactorReset, CHANGES);
export const useFactorDemand = () => useCallQuery(getFactorDemand, {}, { topic: 'second-factors' });
export const useSetFactorDemand = () => useCall(setFactorDemand, CHANGES_NEED);
