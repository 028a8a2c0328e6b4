export { invitationEmail, sendEmail } from './accounts.emails.ts';
export { insertLink, insertUser } from './accounts.repo.ts';
export { imageUrl } from './images.service.ts';
export { linkUrl } from './link-tokens.service.ts';
