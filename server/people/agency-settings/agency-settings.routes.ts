import * as calls from '@placewell/contract/people/agency-settings.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  delAgencyLogo,
  getAgencySettings,
  updateAgencyLogo,
  updateAgencySettings,
} from './agency-settings.service.ts';

export const routes = [
  handle(calls.getAgencySettings, getAgencySettings),
  handle(calls.updateAgencySettings, updateAgencySettings),
  handle(calls.updateAgencyLogo, updateAgencyLogo),
  handle(calls.delAgencyLogo, delAgencyLogo, { transaction: false }),
];
