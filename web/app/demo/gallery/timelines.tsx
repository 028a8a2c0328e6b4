import { toast } from '../../../lib/toasts.ts';
import { WriteMessageButton } from '../../../ui/messages/write-message-button.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { WriteButton } from '../../../ui/timeline/write-button.tsx';
import styles from '../demo.module.css';
import { Entry } from '../demo-frame.tsx';

export function Timelines() {
  return (
    <>
      <Entry name="Timeline">
        <div className={styles.field}>
          <Timeline of={{ candidate_id: '1' }} subject="Ada Example" />
        </div>
      </Entry>
      <Entry name="WriteMessageButton">
        <WriteMessageButton to={{ candidate_ids: ['1', '2'] }} />
      </Entry>
      <Entry name="WriteButton">
        <WriteButton
          records={{ candidate_ids: ['1', '2'] }}
          noun="candidate"
          count={2}
          onDone={() => toast({ message: 'Done' })}
        />
      </Entry>
    </>
  );
}
