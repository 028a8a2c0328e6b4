import { createStore } from '../../lib/store.ts';

const store = createStore({ isOpen: false });

/** Opens the dialog in which a person chooses what comes to the bell and by e-mail; the shell shows it. */
export const openNotificationSettings = () => store.update({ isOpen: true });
export const closeNotificationSettings = () => store.update({ isOpen: false });
export const useIsSettingsOpen = () => store.use().isOpen;
