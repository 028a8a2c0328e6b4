export { yearlySalary } from './salaries.repo.ts';
