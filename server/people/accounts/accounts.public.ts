export {
  type Account,
  findAccount,
  findAccountForLogin,
  lockAccount,
  lockPerson,
} from './accounts.repo.ts';
export { createAgency } from './accounts.service.ts';
export { deleteUser, insertUser, markOpenLinksUsed, recordAttempt, updateUser } from './accounts.writes.ts';
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
export { createHandoff } from './handoff/handoff.service.ts';
export { imageFile, imageUrl, removeImage, storeImage } from './images.service.ts';
export { createInvitation, revokeInvitation } from './invitations.service.ts';
export { createPasswordLink } from './links.service.ts';
export { verifyPassword } from './passwords/passwords.rules.ts';
export { startSession, withAccount } from './start-session.service.ts';
