import { useRolePath } from '../../lib/session/home.ts';

/** The address of the notification settings. */
export const useSettingsAddress = () => ({
  to: `${useRolePath()}/settings`,
  search: { section: 'notifications' },
});
