import * as calls from '@placewell/contract/placements/reports.ts';
import { handle } from '../../platform/http/handle.ts';
import { getReportRows } from './report-rows.service.ts';
import { getFeeReport, getFunnelReport, getSourceReport, getStageReport } from './reports.service.ts';

export const routes = [
  handle(calls.getFunnelReport, getFunnelReport),
  handle(calls.getStageReport, getStageReport),
  handle(calls.getSourceReport, getSourceReport),
  handle(calls.getFeeReport, getFeeReport),
  handle(calls.getReportRows, getReportRows),
];
