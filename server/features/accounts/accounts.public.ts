export { deleteUser, insertLink, insertUser, updateUser } from './accounts.repo.ts';
export { imageFile, imageUrl, removeImage, storeImage } from './images.service.ts';
export { enqueueLinkEmail, linkUrl } from './link-tokens.service.ts';
export { recordAttempt } from './rate-limit.repo.ts';
