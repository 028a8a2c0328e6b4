import { addJob } from '@placewell/contract/matching/jobs.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { type Attack, nextAddress, repeat } from '../attack.ts';
import { post } from '../http.ts';

const JOBS = 220;
const SKILLS = ['TypeScript', 'Node.js', 'PostgreSQL', 'React', 'Docker', 'Java', 'Python', 'SQL'];

export const changes: Attack = {
  description: '220 open jobs with full lists, and people who change all the time, on four connections',
  // With shorter lists than usual, so that few people fill them.
  env: { MATCHES_PER_JOB: '50' },
  prepare: async ({ url, token, isFull }) => {
    const client = new ApiClient(url, token);
    const people: string[] = [];
    for (let at = 0; at < (isFull ? 1760 : 120); at++)
      people.push(
        (
          await client.call(addCandidate, {
            candidate_name: `Person ${at}`,
            experience: 3 + (at % 7),
            skills: SKILLS,
          })
        ).candidate_id,
      );
    for (let at = 0; at < JOBS; at++)
      await client.call(addJob, {
        job_title: `Full Stack Developer ${at}`,
        job_status: 'open',
        description: 'Build the booking platform of a growing travel company with TypeScript and PostgreSQL.',
        job_type: 'Full-Time',
        work_mode: 'Remote',
        location: 'London, United Kingdom',
        skills_required: SKILLS.slice(at % 4, (at % 4) + 4),
      });
    return people;
  },
  run: ({ url, token }, people) =>
    repeat(4, (turn) => {
      const ids = people as string[];
      const body = { candidate_id: ids[turn % ids.length], experience_years: turn % 10 };
      return post(url, updateCandidate.path, JSON.stringify(body), { token, address: nextAddress() });
    }),
};
