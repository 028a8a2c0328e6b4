export { deleteUser, insertUser, lockPerson, updateUser } from './accounts.repo.ts';
export { imageFile, imageUrl, removeImage, storeImage } from './images.service.ts';
export { createInvitation, revokeInvitation } from './invitations.service.ts';
export { createPasswordLink } from './links.service.ts';
export { recordAttempt } from './rate-limit.repo.ts';
