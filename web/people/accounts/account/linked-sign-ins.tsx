import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import formStyles from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { useLinkedSignIns, useRemoveSignIn } from '../social/social.queries.ts';

/** The sign-ins linked to the user's account; nothing without any. */
export function LinkedSignIns() {
  const { data } = useLinkedSignIns();
  const remove = useRemoveSignIn();
  if (!data?.items.length) return null;
  return (
    <section className={formStyles.form} aria-labelledby="linked-sign-ins">
      <h2 id="linked-sign-ins">Linked sign-ins</h2>
      <ul className={`${shared.plainList} ${shared.stack}`}>
        {data.items.map(({ identity_id, provider_name, email, last_used_at }) => (
          <li key={identity_id} className={shared.spread}>
            <span className={`${shared.fill} ${shared.anywhere}`}>
              {provider_name}
              <small className={`${shared.block} ${shared.tiny} ${shared.muted}`}>
                {email} · last used {formatDate(last_used_at)}
              </small>
            </span>
            <Button
              size="xs"
              aria-label={`Remove ${provider_name}, ${email}`}
              loading={remove.isPending && remove.variables?.body.identity_id === identity_id}
              onClick={() => remove.mutate({ body: { identity_id } })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <FormError message={remove.error ? getErrorMessage(remove.error) : undefined} />
    </section>
  );
}
