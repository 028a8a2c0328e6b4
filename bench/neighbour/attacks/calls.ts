// Attacks by calls: what anyone, or an agency with an account, can send without pause.
import { limits } from '@placewell/contract/limits.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { addCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { type Attack, nextAddress, repeat, type Target } from '../attack.ts';
import { post } from '../http.ts';

const send = ({ url, token }: Target, path: string, body: object) =>
  post(url, path, JSON.stringify(body), { token, address: nextAddress() });

export const keys: Attack = {
  description: 'bodies with 60,000 unknown keys, without an account, on four connections',
  prepare: async () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]))),
  run: ({ url }, body) => repeat(4, () => post(url, 'login', body as string, { address: nextAddress() })),
};

export const login: Attack = {
  description: 'sign-ins with wrong passwords, each for another account, on 20 connections',
  run: ({ url }) =>
    repeat(20, (turn) => {
      const body = { email: `nobody-${turn}@example.com`, password: 'a wrong password 7' };
      return post(url, 'login', JSON.stringify(body), { address: nextAddress() });
    }),
};

/** The most expensive repetitions for text readers, at the longest text that the call accepts. */
const TEXTS = ['1', 'a.', 'a@', '1-', 'İ', 'java, '].map((part) =>
  part.repeat(50_000 / part.length).slice(0, 50_000),
);

export const description: Attack = {
  description: 'the worst texts for reading a job description, on four connections',
  run: (target) =>
    repeat(4, (turn) => send(target, 'agency/readJobDescription', { text: TEXTS[turn % TEXTS.length] })),
};

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
  run: (target, people) =>
    repeat(4, (turn) => {
      const ids = people as string[];
      const candidate_id = ids[turn % ids.length];
      return send(target, updateCandidate.path, { candidate_id, experience_years: turn % 10 });
    }),
};

export const lists: Attack = {
  description: '40 slow list calls of an agency with 20,000 candidates at a time',
  candidates: 20_000,
  run: (target) =>
    repeat(40, (turn) => {
      const body = { search: `an${turn % 7}`, view_scope: 'all', limit: 100, page: 1 + (turn % 50) };
      return send(target, getCandidates.path, body);
    }),
};

export const bulk: Attack = {
  description: 'bulk changes of 500 candidates at a time, on eight connections',
  candidates: 2000,
  prepare: async ({ url, token }) => {
    const client = new ApiClient(url, token);
    const ids: string[] = [];
    for (let page = 1; ids.length < limits.bulkIds; page++) {
      const { items } = await client.call(getCandidates, { view_scope: 'all', limit: 100, page });
      ids.push(...items.map((item) => item.candidate_id));
    }
    return ids;
  },
  run: (target, candidate_ids) =>
    repeat(8, (turn) => {
      const candidate_status = turn % 2 === 0 ? 'active' : 'on_hold';
      return send(target, 'agency/updateCandidateStatus', { candidate_ids, candidate_status });
    }),
};
