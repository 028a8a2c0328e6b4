import * as calls from '@placewell/contract/installation/agencies.ts';
import { handleInstallation } from '../../platform/http/handle.ts';
import * as agencies from './agencies.service.ts';

export const routes = [
  handleInstallation(calls.getAgencies, agencies.getAgencies),
  handleInstallation(calls.getAgency, agencies.getAgency),
  handleInstallation(calls.updateAgency, agencies.updateAgency),
  handleInstallation(calls.updateAgencyStatus, agencies.updateAgencyStatus),
  handleInstallation(calls.delAgency, agencies.delAgency),
];
