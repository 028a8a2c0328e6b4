import * as calls from '@placewell/contract/desk/sentences.ts';
import { handle } from '../../platform/http/handle.ts';
import { readSearch } from './sentences.service.ts';

export const routes = [handle(calls.readSearch, readSearch)];
