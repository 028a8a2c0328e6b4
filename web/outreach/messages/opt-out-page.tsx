import { Center, Skeleton, Stack, Text, Title } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { useSearch } from '@tanstack/react-router';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useMessageLink, useOptIn, useOptOut } from './messages.queries.ts';

/** Where the link in a message leads. It takes a click, because mail scanners open links by themselves. */
export function OptOutPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  return (
    <Center component="main" mih="100dvh" px={16} py={24}>
      <Stack w="min(420px, 100%)" className={shared.anywhere}>
        <Logo />
        <OptOut token={String(token)} />
      </Stack>
    </Center>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Title fz={20} lh="28px">
    {children}
  </Title>
);

function OptOut({ token }: { token: string }) {
  const link = useMessageLink(token);
  const [out, back] = [useOptOut(), useOptIn()];
  const error = out.error ?? back.error;
  const isUnknown = token === '' || ['link_unknown', 'invalid_input'].includes(link.error?.code ?? '');
  if (isUnknown)
    return (
      <>
        <Heading>This link is not valid</Heading>
        <Text role="alert" c="dimmed">
          It may have been cut off when it was copied. Open it from the email again.
        </Text>
      </>
    );
  if (link.error && !link.data) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <Skeleton height={120} role="status" aria-label="Loading" />;
  const { agency_name, opted_out_at } = link.data;
  const isOut = opted_out_at !== null;
  const change = isOut ? back : out;
  return (
    <>
      <Heading>{isOut ? texts.unsubscribed : `Emails from ${agency_name}`}</Heading>
      <Text role="status" c="dimmed">
        {isOut
          ? `${agency_name} can no longer write to you with Placewell.`
          : `${agency_name} wrote to you about a job. You can stop these emails here.`}
      </Text>
      <FormError message={error ? getErrorMessage(error) : undefined} />
      <Button
        variant={isOut ? 'secondary' : 'primary'}
        size="md"
        h="auto"
        mih={40}
        styles={{ label: { whiteSpace: 'normal' } }}
        loading={change.isPending}
        onClick={() => change.mutate({ body: { token } })}
      >
        {isOut ? 'Get these emails again' : `No more emails from ${agency_name}`}
      </Button>
    </>
  );
}
