import type { Data } from '@placewell/contract/call.ts';
import type { sendRecruiterInvite } from '@placewell/contract/invitations.ts';
import { formatDate } from '../../lib/formats.ts';
import { CopyButton } from '../../ui/inputs/copy-button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import styles from './recruiters.module.css';

/** The invitation link, so that it can also be shared by other means than e-mail. */
export function InviteLink({ result }: { result: Data<typeof sendRecruiterInvite> }) {
  if (!result.invite_url)
    return <p className={styles.error}>{result.reason ?? 'This person could not be invited.'}</p>;
  return (
    <div className={styles.form}>
      <p className={styles.hint} role="status">
        {result.email} can join until {result.expires_at && formatDate(result.expires_at)}. If a mail server
        is set up, the link was sent by e-mail; you can also share it yourself. It can be used once.
      </p>
      <div className={styles.link}>
        <TextField
          label="Invitation link"
          value={result.invite_url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={result.invite_url} label="Copy link" />
      </div>
    </div>
  );
}
