import * as calls from '@placewell/contract/outreach/proposals.ts';
import { handle } from '../../platform/http/handle.ts';
import { decideProposals, getProposals } from './proposals.service.ts';

export const routes = [
  handle(calls.getProposals, getProposals),
  handle(calls.decideProposals, decideProposals, { transaction: false }),
];
