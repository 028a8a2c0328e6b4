export { listWholeRecruiters } from './recruiters.service.ts';
export { listNamedPeople, suggestPeople } from './suggest-people.repo.ts';
