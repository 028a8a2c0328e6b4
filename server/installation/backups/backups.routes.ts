import * as calls from '@placewell/contract/installation/backups.ts';
import { handle } from '../../platform/http/handle.ts';
import { getBackups } from './backups.service.ts';

export const routes = [handle(calls.getBackups, getBackups)];
