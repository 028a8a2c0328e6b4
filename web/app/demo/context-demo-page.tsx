import { useSessionState } from '../../lib/session/session-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './demo.module.css';
import { DemoFrame, Entry } from './demo-frame.tsx';

/** The session as every page sees it; the token is not shown. */
export function ContextDemoPage() {
  const { token, ...session } = useSession();
  const state = useSessionState();
  return (
    <DemoFrame title="Session context">
      <Entry name="Session">
        <pre className={styles.data}>
          {JSON.stringify({ ...session, ...state, token: token ? '(set)' : '' }, null, 2)}
        </pre>
      </Entry>
    </DemoFrame>
  );
}
