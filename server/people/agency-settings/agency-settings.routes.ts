import * as calls from '@placewell/contract/people/agency-settings.ts';
import { handle, handleForm, handleWithoutTransaction } from '../../platform/http/handle.ts';
import * as settings from './agency-settings.service.ts';

export const routes = [
  handle(calls.getAgencySettings, settings.getAgencySettings),
  handle(calls.updateAgencySettings, settings.updateAgencySettings),
  handleForm(calls.updateAgencyLogo, settings.updateAgencyLogo),
  handleWithoutTransaction(calls.delAgencyLogo, settings.delAgencyLogo),
];
