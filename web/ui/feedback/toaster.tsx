import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';

/** Where toasts appear. Not part of the first page, whose forms say everything beside their fields. */
export const Toaster = () => <Notifications position="top-right" limit={4} />;
