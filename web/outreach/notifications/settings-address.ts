import { useRolePath } from '../../lib/session/home.ts';

/** Where a person chooses what they are told of. */
export const useSettingsAddress = () => ({
  to: `${useRolePath()}/settings`,
  search: { section: 'notifications' },
});
