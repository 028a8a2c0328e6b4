import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  const { token, role } = useSession();
  const isSignedIn = token !== '' && role !== '';
  return (
    <PlainPage
      lead={
        <Text size="sm" fw={600} c="var(--pw-accent-text)" lts="0.06em">
          404
        </Text>
      }
      title="This page does not exist"
      text="The address may be mistyped, or the page may have moved."
    >
      <Button variant="primary" component={Link} to={isSignedIn ? homePath(role) : '/auth'}>
        {isSignedIn ? 'Go to the home page' : 'Go to login'}
      </Button>
    </PlainPage>
  );
}
