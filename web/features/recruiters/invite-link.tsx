import type { Data } from '@placewell/contract/call.ts';
import type { sendRecruiterInvite } from '@placewell/contract/recruiters.ts';
import { formatDate } from '../../lib/formats.ts';
import { CopyButton } from '../../ui/inputs/copy-button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import styles from './recruiters.module.css';

/** The invitation's link, to hand over by other means than e-mail. */
export function InviteLink({ result }: { result: Data<typeof sendRecruiterInvite> }) {
  if (!result.invite_url)
    return <p className={styles.error}>{result.reason ?? 'This person could not be invited.'}</p>;
  return (
    <div className={styles.form}>
      <p className={styles.hint} role="status">
        {result.email} can join until {result.expires_at && formatDate(result.expires_at)}. The link was sent
        by e-mail where a mail server is set up; you can also pass it on yourself. It works once.
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
