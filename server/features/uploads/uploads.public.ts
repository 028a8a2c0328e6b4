export { assertUploadBudget, countUsage } from './budget/upload-budget.service.ts';
