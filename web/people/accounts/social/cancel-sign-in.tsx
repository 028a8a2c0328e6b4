import { useNavigate } from '@tanstack/react-router';
import { forgetSocialSignIn } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/inputs/button.tsx';

/** Drops an unfinished sign-in and returns to the sign-in page. */
export function CancelSignIn() {
  const navigate = useNavigate();
  const cancel = async () => {
    await navigate({ to: '/auth', replace: true });
    forgetSocialSignIn();
  };
  return (
    <Button variant="quiet" size="md" onClick={() => void cancel()}>
      Cancel
    </Button>
  );
}
