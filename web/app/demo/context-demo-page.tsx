import { useSession } from '../../lib/session/session-store.ts';
import { useSignInPhase } from '../../lib/session/sign-in-phase.ts';
import styles from './demo.module.css';
import { DemoFrame, Entry } from './demo-frame.tsx';

/** The session as every page sees it; the token is not shown. */
export function ContextDemoPage() {
  const { token, ...session } = useSession();
  const phase = useSignInPhase();
  return (
    <DemoFrame title="Session context">
      <Entry name="Session">
        <pre className={styles.data}>
          {JSON.stringify({ ...session, token: token ? '(set)' : '', phase }, null, 2)}
        </pre>
      </Entry>
    </DemoFrame>
  );
}
