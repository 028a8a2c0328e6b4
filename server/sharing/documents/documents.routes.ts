import * as calls from '@placewell/contract/sharing/documents.ts';
import { handle } from '../../platform/http/handle.ts';
import { getCandidateDocument } from './documents.service.ts';

export const routes = [handle(calls.getCandidateDocument, getCandidateDocument, { transaction: false })];
