import * as calls from '@placewell/contract/sharing/share-answers.ts';
import { handle } from '../../platform/http/handle.ts';
import { getShareAnswers } from './share-answers.service.ts';

export const routes = [handle(calls.getShareAnswers, getShareAnswers)];
