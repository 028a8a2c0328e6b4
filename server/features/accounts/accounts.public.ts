export { invitationEmail, sendEmail } from './accounts.emails.ts';
export { deleteUser, insertLink, insertUser, updateUser } from './accounts.repo.ts';
export { imageUrl } from './images.service.ts';
export { linkUrl } from './link-tokens.service.ts';
