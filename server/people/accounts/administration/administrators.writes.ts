// Who is a super admin as well changes with the accounts, which no open list shows: nothing is published.
export { insertAdministrator } from './administrators.repo.ts';
