import * as calls from '@placewell/contract/outside/archives.ts';
import { handle } from '../../platform/http/handle.ts';
import { startArchive } from './archives.service.ts';

export const routes = [handle(calls.startArchive, startArchive)];
