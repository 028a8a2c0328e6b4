export {
  type Account,
  findAccount,
  findAccountForLogin,
  hasSuperAdmin,
  lockAccount,
  lockPerson,
  lockSetUp,
} from './accounts.repo.ts';
export {
  deleteUser,
  insertUser,
  markOpenLinksUsed,
  recordAttempt,
  updateEmail,
  updateUser,
} from './accounts.writes.ts';
export { listToOwn, type OwnCandidate } from './administration/administrators.repo.ts';
export { endAdministrator, shareAccount } from './administration/administrators.writes.ts';
export { confirmEmail } from './confirm-email.writes.ts';
export { guess, guessToken } from './guessing/guesses.service.ts';
export {
  assertBlockRateLimit,
  EMAILS_PER_RECIPIENT,
  emailKey,
  isWithin,
  whileFewAreTaken,
  whileFewSignUp,
} from './guessing/rate-limit.service.ts';
export { acceptByProvider } from './handoff/accept-by-provider.writes.ts';
export { createHandoff } from './handoff/handoff.service.ts';
export { imageFile, imageUrl, removeImage, storeImage } from './images.service.ts';
export { createInvitation, revokeInvitation } from './invitations.service.ts';
export { createPasswordLink } from './links.service.ts';
export { verifyPassword } from './passwords/passwords.rules.ts';
export { finishSignIn } from './second-factor/challenge.service.ts';
export { removeFactors } from './second-factor/second-factor.writes.ts';
export { createAgency } from './sign-up/create-accounts.service.ts';
export {
  asOwn,
  assertSignUpOpen,
  mayChooseMode,
  signUpState,
  withSignUp,
} from './sign-up/own-agency.service.ts';
export { withAccount } from './start-session.service.ts';
