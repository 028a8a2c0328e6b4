export { listWholeAgencies } from './agencies.service.ts';
export { listAgencies, listNamedAgencies } from './agency-list.repo.ts';
