export {
  type Account,
  deleteUser,
  findAccount,
  findAccountForLogin,
  insertUser,
  lockAccount,
  lockPerson,
  markOpenLinksUsed,
  updateUser,
} from './accounts.repo.ts';
export { createAgency } from './accounts.service.ts';
export { confirmEmail } from './confirm-email.writes.ts';
export { guess, guessToken } from './guessing/guesses.service.ts';
export { recordAttempt } from './guessing/rate-limit.repo.ts';
export {
  assertBlockRateLimit,
  EMAILS_PER_RECIPIENT,
  emailKey,
  isWithin,
  whileFewAreTaken,
  whileFewSignUp,
} from './guessing/rate-limit.service.ts';
export { createHandoff } from './handoff/handoff.service.ts';
export { imageFile, imageUrl, removeImage, storeImage } from './images.service.ts';
export { createInvitation, revokeInvitation } from './invitations.service.ts';
export { createPasswordLink } from './links.service.ts';
export { verifyPassword } from './passwords/passwords.rules.ts';
export { startSession, withAccount } from './start-session.service.ts';
