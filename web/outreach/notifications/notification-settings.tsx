import { Divider, Skeleton, Switch, Text } from '@mantine/core';
import { NOTIFICATION_LABELS } from '@placewell/contract/outreach/notification-texts.ts';
import { canBeEmailed, type NotificationSetting } from '@placewell/contract/outreach/notifications.ts';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import {
  useDigestSetting,
  useNotificationSettings,
  useUpdateDigest,
  useUpdateSetting,
} from './notifications.queries.ts';
import styles from './notifications-bell.module.css';

/** Which kinds are shown in the bell and sent by email; each choice is saved at once. */
export const NotificationSettings = () => (
  <section className={formStyles.form} data-wide aria-label="Notifications">
    <Text c="dimmed">
      Emails wait two minutes so that several things arrive as one; anything you have read by then is left
      out.
    </Text>
    <Settings />
    <Divider />
    <Digest />
  </section>
);

function Settings() {
  const { data, error, refetch } = useNotificationSettings();
  const update = useUpdateSetting();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const change = (setting: Pick<NotificationSetting, 'kind'> & Partial<NotificationSetting>) =>
    void update(setting).catch((failure: unknown) => toast.error({ message: getErrorMessage(failure) }));
  return (
    <table className={`${shared.table} ${styles.settings}`}>
      <thead>
        <tr>
          <th scope="col">Notify me about</th>
          <th scope="col">Bell</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map(({ kind, in_bell, by_email }) => {
          const { label, about } = NOTIFICATION_LABELS[kind];
          return (
            <tr key={kind}>
              <th scope="row">
                {label}
                <Text size="xs" c="dimmed">
                  {about}
                </Text>
              </th>
              <td>
                <Switch
                  aria-label={`${label} in the bell`}
                  checked={in_bell}
                  onChange={(event) => change({ kind, in_bell: event.currentTarget.checked })}
                />
              </td>
              <td>
                {canBeEmailed(kind) ? (
                  <Switch
                    aria-label={`${label} by email`}
                    checked={by_email}
                    onChange={(event) => change({ kind, by_email: event.currentTarget.checked })}
                  />
                ) : (
                  <span className={shared.muted} title="Not sent by email">
                    –
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The weekly digest, which is opt-in. */
function Digest() {
  const { data, error, refetch } = useDigestSetting();
  const update = useUpdateDigest();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  return (
    <Switch
      label="Weekly digest"
      aria-label="Weekly digest"
      description="By email, on Mondays at 8:00: new matches, expiring matches, tasks due, jobs without movement"
      checked={data.is_wanted}
      onChange={(event) =>
        void update(event.currentTarget.checked).catch((failure: unknown) =>
          toast.error({ message: getErrorMessage(failure) }),
        )
      }
    />
  );
}
