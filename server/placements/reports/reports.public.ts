export { getFeeReport, getFunnelReport } from './reports.service.ts';
