import { Box, SimpleGrid, Text } from '@mantine/core';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import { useDistanceUnit } from '../../../lib/values/distance-unit.ts';
import { formatDate, formatEnum, formatNumber, formatSalary } from '../../../lib/values/formats.ts';
import { TagChips } from '../../../records/tags/tag-chips.tsx';
import { Chips } from '../../../ui/chips/chips.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { JobPriority, JobStatusDot } from '../job-columns.tsx';
import { experienceText } from '../job-labels.ts';
import { mustHavesOf, reachText } from '../must-have-labels.ts';
import { MustHaveQuestions } from '../must-haves/suggested-must-haves.tsx';

const feeOf = ({ expected_fee_cents, expected_fee_currency }: Job) =>
  `${formatNumber((expected_fee_cents ?? 0) / 100)} ${expected_fee_currency ?? ''}`.trim();

type JobDetailsProps = { job: Job; preview?: ((job: Job) => ReactNode) | undefined };

/** All known facts of a job; empty ones are omitted. */
export function JobDetails({ job, preview }: JobDetailsProps) {
  const base = useRolePath();
  const unit = useDistanceUnit();
  const contact = [job.client_contact_name, job.client_contact_email].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    [
      'Client',
      job.client_id && (
        <Link key="client" className={shared.accent} to={`${base}/clients/${job.client_id}`}>
          {job.client_name}
        </Link>
      ),
    ],
    ['Status', <JobStatusDot key="status" job={job} />],
    ['Close reason', job.close_reason],
    ['Priority', <JobPriority key="priority" job={job} />],
    ['Location', job.formatted_address || job.location],
    ['Work mode', job.work_mode],
    ['Employment', job.job_type],
    ['Salary', formatSalary(job)],
    ['Expected fee', job.expected_fee_cents !== null && feeOf(job)],
    ['Experience', experienceText(job)],
    ['Education', job.education_level && formatEnum(job.education_level)],
    ['Languages', job.languages.join(', ')],
    ['Openings', `${job.openings_filled} of ${job.openings} filled`],
    ['Maximum notice', job.notice_period_max_days !== null && `${job.notice_period_max_days} days`],
    ['Out of reach', reachText(job, unit)],
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
      {job.matching_error && (
        <Text size="sm" mb="xs" c="var(--pw-partial)">
          {job.matching_error}
        </Text>
      )}
      <MustHaveQuestions job={job} />
      <SimpleGrid component="dl" minColWidth={150} spacing="lg" verticalSpacing="sm" mt={20}>
        {facts
          .filter(([, value]) => value !== null && value !== '' && value !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt className={`${shared.tiny} ${shared.muted}`}>{name}</dt>
              <dd dir="auto" className={shared.anywhere}>
                {value}
              </dd>
            </div>
          ))}
      </SimpleGrid>
      {preview && job.match_count > 0 && (
        <Part
          title="Best matches"
          act={
            <Link className={shared.accent} to={`${base}/jobs/${job.job_id}/matches`}>
              See all
            </Link>
          }
        >
          {preview(job)}
        </Part>
      )}
      {job.tags.length > 0 && (
        <Part title="Tags">
          <TagChips tags={job.tags} of="job" label="Tags" />
        </Part>
      )}
      {mustHaves.length > 0 && (
        <Part title="Must-haves">
          <Chips items={mustHaves} />
        </Part>
      )}
      {otherSkills.length > 0 && (
        <Part title="Required skills">
          <Chips items={otherSkills} />
        </Part>
      )}
      {job.skills_preferred.length > 0 && (
        <Part title="Nice to have">
          <Chips items={job.skills_preferred} />
        </Part>
      )}
      {job.description && (
        <Part title="Description">
          <Prose>{job.description}</Prose>
        </Part>
      )}
      {job.job_note && (
        <Part title="Note">
          <Prose>{job.job_note}</Prose>
        </Part>
      )}
    </>
  );
}

const Part = ({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) => (
  <Box component="section" pt={20}>
    <Box className={`${shared.spread} ${shared.small}`} mb="xs">
      <h3 className={shared.small}>{title}</h3>
      {act}
    </Box>
    {children}
  </Box>
);

const Prose = ({ children }: { children: string }) => (
  <Text dir="auto" className={`${shared.pre} ${shared.anywhere}`} maw="68ch">
    {children}
  </Text>
);
