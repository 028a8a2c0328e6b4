import type { AgencyId } from '@placewell/contract/ids.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** The code of the last half minute or of the next is taken as well: clocks differ, and typing takes time. */
const TOLERANCE_S = 30;

/** The place of a sealed secret of an app. */
export const totpPlaceOf = (agency_id: AgencyId) => ({ agency_id, column: 'second_factors.secret_sealed' });

/** The secret of a new authenticator app, and the address that its QR code holds. */
export function newTotp(account: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Placewell', label: account, secret }) };
}

/** The step of time whose code this is; undefined if it is wrong, or of a step that was used or passed before. */
export function stepOfCode(secret: string, typed: string, lastStep: number): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({ secret, token, epochTolerance: TOLERANCE_S, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
