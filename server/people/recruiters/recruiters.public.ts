export { lockFirstUser, lockUsers } from './recruiters.repo.ts';
export { listWholeRecruiters, recordRights, requireReplaceable } from './recruiters.service.ts';
export { removeRecruiter } from './recruiters.writes.ts';
export { listNamedPeople, suggestPeople } from './suggest-people.repo.ts';
