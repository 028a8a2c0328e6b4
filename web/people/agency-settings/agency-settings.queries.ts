import {
  delAgencyLogo,
  updateAgencyLogo,
  updateAgencySettings,
} from '@placewell/contract/people/agency-settings.ts';
import { useCall } from '../../lib/api/queries.ts';

export const useUpdateAgencySettings = () =>
  useCall(updateAgencySettings, {
    refresh: ['agency-settings', 'profile', 'candidates', 'clients', 'jobs', 'matches', 'tiles'],
  });
export const useUpdateAgencyLogo = () => useCall(updateAgencyLogo, { refresh: ['agency-settings'] });
export const useDeleteAgencyLogo = () => useCall(delAgencyLogo, { refresh: ['agency-settings'] });
