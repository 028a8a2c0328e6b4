import type { ComponentProps } from 'react';
import { PersonCell } from '../../ui/data-list/cells.tsx';
import shared from '../../ui/theme/shared.module.css';
import { CandidatesLink, JobsLink, MatchesLink, RecruiterStatus, roleLabel } from './recruiter-columns.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';

export function RecruiterCard(props: ComponentProps<typeof RecruiterMenu>) {
  const { recruiter } = props;
  return (
    <>
      <div className={shared.spread}>
        <PersonCell
          name={recruiter.recruiter_name || recruiter.email}
          details={recruiter.recruiter_name ? recruiter.email : undefined}
          image={recruiter.image}
        />
        <RecruiterMenu {...props} />
      </div>
      <div className={shared.facts}>
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
