export { changesOf, fieldRefusal, type SubscriptionFields } from './agency-fields.rules.ts';
export { changeSubscriptionFields } from './agency-fields.service.ts';
