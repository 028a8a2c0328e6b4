import * as calls from '@placewell/contract/people/agency-settings.ts';
import { handle } from '../../platform/http/handle.ts';
import * as settings from './agency-settings.service.ts';

export const routes = [
  handle(calls.getAgencySettings, settings.getAgencySettings),
  handle(calls.updateAgencySettings, settings.updateAgencySettings),
  handle(calls.updateAgencyLogo, settings.updateAgencyLogo),
  handle(calls.delAgencyLogo, settings.delAgencyLogo, { transaction: false }),
];
