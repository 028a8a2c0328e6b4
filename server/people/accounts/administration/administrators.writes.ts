// Who is a super admin as well changes with the accounts, which no open list shows: nothing is published.
export { insertAdministrator, updateSharedPassword as sharePassword } from './administrators.repo.ts';
