import { Divider, Skeleton, Switch, type SwitchProps, Text } from '@mantine/core';
import { NOTIFICATION_LABELS } from '@placewell/contract/outreach/notification-texts.ts';
import { canBeEmailed } from '@placewell/contract/outreach/notifications.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useSavedAtOnce } from '../../ui/feedback/use-saved-at-once.ts';
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
                <SavedSwitch
                  aria-label={`${label} in the bell`}
                  stored={in_bell}
                  save={(next) => update.send({ kind, in_bell: next })}
                />
              </td>
              <td>
                {canBeEmailed(kind) ? (
                  <SavedSwitch
                    aria-label={`${label} by email`}
                    stored={by_email}
                    save={(next) => update.send({ kind, by_email: next })}
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
    <SavedSwitch
      label="Weekly digest"
      aria-label="Weekly digest"
      description="By email, on Mondays at 8:00: new matches, expiring matches, tasks due, jobs without movement"
      stored={data.is_wanted}
      save={(is_wanted) => update.send({ is_wanted })}
    />
  );
}

type SavedSwitchProps = Omit<SwitchProps, 'checked' | 'onChange'> & {
  stored: boolean;
  save: (next: boolean) => Promise<unknown>;
};

function SavedSwitch({ stored, save, ...rest }: SavedSwitchProps) {
  const [isOn, choose] = useSavedAtOnce(stored, save);
  return <Switch {...rest} checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} />;
}
