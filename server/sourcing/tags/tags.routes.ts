import * as calls from '@placewell/contract/sourcing/tags.ts';
import { handle } from '../../platform/http/handle.ts';
import { getTags } from './tags.service.ts';

export const routes = [handle(calls.getTags, getTags)];
