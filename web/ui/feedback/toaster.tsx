import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import styles from './toaster.module.css';

/** Where toasts appear: under the header, so that no close button is covered. Not part of the first page, whose forms say everything beside their fields. */
export const Toaster = () => (
  <Notifications position="top-right" limit={4} classNames={{ root: styles.root ?? '' }} />
);
