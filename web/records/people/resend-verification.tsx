import { Text } from '@mantine/core';
import { resendVerification } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/queries.ts';
import { Button } from '../../ui/inputs/button.tsx';

/** Shown if a confirmed email address is required: resends the confirmation link. */
export function ResendVerification() {
  const resend = useCall(resendVerification);
  if (resend.isSuccess)
    return (
      <Text mt={8} role="status">
        {resend.data.mail_goes_to === 'mailbox'
          ? 'The link was sent. Check your inbox.'
          : `The link was written. ${texts.mailInstead[resend.data.mail_goes_to]}`}
      </Text>
    );
  return (
    <Text component="div" mt={8}>
      <Button size="xs" loading={resend.isPending} onClick={() => resend.mutate({ body: {} })}>
        Resend confirmation link
      </Button>
      {resend.error && ` ${getErrorMessage(resend.error)}`}
    </Text>
  );
}
