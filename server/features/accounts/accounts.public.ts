export { insertUser, putLink } from './accounts.repo.ts';
export { imageUrl } from './images.ts';
export { inviteLetter, post } from './letters.ts';
export { linkUrl } from './links.ts';
