import { SegmentedControl, Select, Skeleton } from '@mantine/core';
import { EMAIL_LABELS, type EmailKind, getEmailSamples } from '@placewell/contract/people/emails.ts';
import { useState } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import styles from './demo.module.css';
import { Entry } from './demo-frame.tsx';

/** Every email as the server composes it, with made-up names; its HTML in a frame that may do nothing. */
export function Emails() {
  const { data, error, refetch } = useCallQuery(getEmailSamples, {}, { topic: 'about' });
  const [kind, setKind] = useState<EmailKind>('invitation');
  const [part, setPart] = useState('HTML');
  const kinds = data?.items.map((item) => ({ value: item.kind, label: EMAIL_LABELS[item.kind] })) ?? [];
  const email = data?.items.find((item) => item.kind === kind);
  return (
    <Entry name="Emails">
      <Select
        label="Email"
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value as EmailKind)}
      />
      <SegmentedControl
        aria-label="Part of the email"
        data={['HTML', 'Text']}
        value={part}
        onChange={setPart}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} />}
      {email && (
        <section className={styles.email} aria-label={EMAIL_LABELS[kind]}>
          <p>
            Subject: <b>{email.subject}</b>
          </p>
          {part === 'HTML' ? (
            <iframe title={`${EMAIL_LABELS[kind]} as HTML`} sandbox="" srcDoc={email.html} />
          ) : (
            <pre>{email.text}</pre>
          )}
        </section>
      )}
    </Entry>
  );
}
