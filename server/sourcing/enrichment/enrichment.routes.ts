import * as calls from '@placewell/contract/sourcing/enrichment.ts';
import { handle } from '../../platform/http/handle.ts';
import { reportBounce } from './bounces/bounces.service.ts';
import { findForCandidate, undoForCandidate } from './candidate-look-up.service.ts';
import { addDoNotEnrich, getDoNotEnrich, removeDoNotEnrich } from './do-not-enrich.service.ts';
import { cancelEnrichments, checkEnrichStatus, getEnrichments } from './enrichment.service.ts';
import { getFinders, updateFinders } from './finders.service.ts';
import { lookUpPeople } from './look-up.service.ts';

export const routes = [
  handle(calls.lookUpPeople, lookUpPeople),
  handle(calls.checkEnrichStatus, checkEnrichStatus),
  handle(calls.getEnrichments, getEnrichments),
  handle(calls.cancelEnrichments, cancelEnrichments),
  handle(calls.reportBounce, reportBounce),
  handle(calls.findForCandidate, findForCandidate),
  handle(calls.undoForCandidate, undoForCandidate),
  handle(calls.getFinders, getFinders),
  handle(calls.updateFinders, updateFinders),
  handle(calls.getDoNotEnrich, getDoNotEnrich),
  handle(calls.addDoNotEnrich, addDoNotEnrich),
  handle(calls.removeDoNotEnrich, removeDoNotEnrich),
];
