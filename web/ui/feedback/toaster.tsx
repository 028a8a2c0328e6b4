import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import styles from './toaster.module.css';

/**
 * Shows toasts under the header, where they cover no close button. The sign-in page has none: its forms show errors
 * at their fields.
 */
export const Toaster = () => (
  <Notifications position="top-right" limit={4} classNames={{ root: styles.root ?? '' }} />
);
