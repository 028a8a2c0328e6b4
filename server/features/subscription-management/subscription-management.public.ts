export { changeSubscriptionFields, type SubscriptionFields } from './agency-fields.service.ts';
