import type { Recruiter } from '@placewell/contract/recruiters.ts';
import { PersonCell } from '../../ui/data-list/cells.tsx';
import { CandidatesLink, JobsLink, RecruiterStatus } from './recruiter-columns.tsx';
import type { RecruiterDialog } from './recruiter-dialogs.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';
import styles from './recruiters.module.css';

/** A recruiter in the list on a narrow screen. */
export function RecruiterCard(props: { recruiter: Recruiter; onDialog: (dialog: RecruiterDialog) => void }) {
  const { recruiter } = props;
  return (
    <>
      <div className={styles.cardHead}>
        <PersonCell
          name={recruiter.recruiter_name || recruiter.email}
          details={recruiter.recruiter_name ? recruiter.email : undefined}
          image={recruiter.image}
        />
        <RecruiterMenu {...props} />
      </div>
      <div className={styles.facts}>
        <RecruiterStatus recruiter={recruiter} />
        <span>
          Jobs <JobsLink recruiter={recruiter} />
        </span>
        <span>
          Candidates <CandidatesLink recruiter={recruiter} />
        </span>
      </div>
    </>
  );
}
