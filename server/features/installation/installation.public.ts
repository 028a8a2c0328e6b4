export { listAgencies, listNamedAgencies } from './agency-list.repo.ts';
