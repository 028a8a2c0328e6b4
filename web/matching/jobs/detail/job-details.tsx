import type { Job } from '@placewell/contract/matching/jobs.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatDate, formatEnum, formatSalary } from '../../../lib/values/formats.ts';
import { Chips } from '../../../ui/chips/chips.tsx';
import { TagChips } from '../../../ui/tags/tag-chips.tsx';
import { JobPriority, JobStatusDot } from '../job-columns.tsx';
import { experienceText } from '../job-labels.ts';
import styles from '../jobs.module.css';
import { mustHavesOf, reachText } from '../must-have-labels.ts';

type JobDetailsProps = { job: Job; preview?: ((job: Job) => ReactNode) | undefined };

/** All known facts of a job; empty ones are omitted. */
export function JobDetails({ job, preview }: JobDetailsProps) {
  const base = useRolePath();
  const contact = [job.client_contact_name, job.client_contact_email].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    ['Status', <JobStatusDot key="status" job={job} />],
    ['Close reason', job.close_reason],
    ['Priority', <JobPriority key="priority" job={job} />],
    ['Location', job.formatted_address || job.location],
    ['Work mode', job.work_mode],
    ['Employment', job.job_type],
    ['Salary', formatSalary(job)],
    ['Experience', experienceText(job)],
    ['Education', job.education_level && formatEnum(job.education_level)],
    ['Languages', job.languages.join(', ')],
    ['Openings', `${job.openings_filled} of ${job.openings} filled`],
    ['Maximum notice', job.notice_period_max_days !== null && `${job.notice_period_max_days} days`],
    ['Out of reach', reachText(job)],
    ['Start', job.start_date && formatDate(job.start_date)],
    ['Deadline', job.deadline && formatDate(job.deadline)],
    ['Opened', job.opened_at && formatDate(job.opened_at)],
    ['Recruiter', job.recruiter_name],
    ['Contact', contact],
    ['Client name', job.confidential && 'Confidential'],
  ];
  const mustHaves = mustHavesOf(job);
  const otherSkills = job.skills_required
    .filter((required) => !required.must_have)
    .map((required) => required.skill);
  return (
    <>
      {job.matching_error && <p className={styles.notMatched}>{job.matching_error}</p>}
      <dl className={styles.grid}>
        {facts
          .filter(([, value]) => value !== null && value !== '' && value !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {preview && job.match_count > 0 && (
        <section className={styles.section}>
          <h3>
            Best matches <Link to={`${base}/jobs/${job.job_id}/matches`}>See all</Link>
          </h3>
          {preview(job)}
        </section>
      )}
      {job.tags.length > 0 && (
        <section className={styles.section}>
          <h3>Tags</h3>
          <TagChips tags={job.tags} of="job" label="Tags" />
        </section>
      )}
      {mustHaves.length > 0 && (
        <section className={styles.section}>
          <h3>Must-haves</h3>
          <Chips items={mustHaves} />
        </section>
      )}
      {otherSkills.length > 0 && (
        <section className={styles.section}>
          <h3>Required skills</h3>
          <Chips items={otherSkills} />
        </section>
      )}
      {job.skills_preferred.length > 0 && (
        <section className={styles.section}>
          <h3>Nice to have</h3>
          <Chips items={job.skills_preferred} />
        </section>
      )}
      {job.description && (
        <section className={styles.section}>
          <h3>Description</h3>
          <p className={styles.prose}>{job.description}</p>
        </section>
      )}
      {job.job_note && (
        <section className={styles.section}>
          <h3>Note</h3>
          <p className={styles.prose}>{job.job_note}</p>
        </section>
      )}
    </>
  );
}
