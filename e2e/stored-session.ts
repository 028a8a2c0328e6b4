import type { DataInput } from '@placewell/contract/call.ts';
import type { login } from '@placewell/contract/people/accounts.ts';
import type { SecondFactorNeeded } from '@placewell/contract/people/session-data.ts';

/** A session under the keys with which the web application stores it in the browser. */
export const storedSession = (session: Exclude<DataInput<typeof login>, SecondFactorNeeded>) => ({
  token: session.token,
  role: session.role,
  agency_id: session.agency_id,
  user_id: session.user_id,
  image: session.image,
  questionnaireStatus: session.questionnaire_status,
  userFullName: session.fullname,
});
