import type { ComponentProps } from 'react';
import { PersonCell } from '../../ui/data-list/cells.tsx';
import { CandidatesLink, JobsLink, MatchesLink, RecruiterStatus, roleLabel } from './recruiter-columns.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';
import styles from './recruiters.module.css';

export function RecruiterCard(props: ComponentProps<typeof RecruiterMenu>) {
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
        {recruiter.role === 'agency' && <span>{roleLabel(recruiter)}</span>}
        <span>
          Jobs <JobsLink recruiter={recruiter} />
        </span>
        <span>
          Candidates <CandidatesLink recruiter={recruiter} />
        </span>
        <span>
          Matches <MatchesLink recruiter={recruiter} />
        </span>
      </div>
    </>
  );
}
