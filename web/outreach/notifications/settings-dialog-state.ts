import { createStore } from '../../lib/store.ts';

const store = createStore({ isOpen: false });

export const openNotificationSettings = () => store.update({ isOpen: true });
export const closeNotificationSettings = () => store.update({ isOpen: false });
export const useIsSettingsOpen = () => store.use().isOpen;
