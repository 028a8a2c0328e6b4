import * as calls from '@placewell/contract/agencies.ts';
import { handleInstallation } from '../../platform/http/handle.ts';
import { getAgencies } from './agencies.service.ts';

export const routes = [handleInstallation(calls.getAgencies, getAgencies)];
