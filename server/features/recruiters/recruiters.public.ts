export { listNamedPeople, suggestPeople } from './suggest-people.repo.ts';
