import type pg from 'pg';
import { jobs } from '../../app.ts';
import { HAS_ENDED, IS_GIVEN_UP, IS_SUPERSEDED } from '../../platform/jobs/given-up.ts';
import type { Lane } from '../../platform/jobs/lanes.ts';
import { counted, type Finding, note, ok, problem, shortened } from '../finding.ts';
import { inOneMoment, type Moment } from '../rows-of-all.repo.ts';
import type { TimeBox } from '../time-box.ts';
import * as queue from './queue.repo.ts';
import * as unfinished from './unfinished.repo.ts';

const MINUTE = 60_000;
/** Longer than a job of the lane may wait while none of the lane starts, and than one may run, in minutes. */
const SENSIBLE: Readonly<Record<Lane, { wait: number; run: number }>> = {
  interactive: { wait: 5, run: 10 },
  mail: { wait: 15, run: 15 },
  parsing: { wait: 15, run: 15 },
  scanning: { wait: 15, run: 15 },
  scoring: { wait: 15, run: 60 },
  outside: { wait: 15, run: 30 },
  housekeeping: { wait: 60, run: 360 },
};
/** The worker gives jobs of dead ones back every ten seconds. */
const DEAD_MS = 60_000;

const laneByTask: Readonly<Record<string, Lane>> = Object.fromEntries(
  jobs.map(({ task }) => [task.name, task.lane]),
);
const ageOf = (instant: string) => Date.now() - new Date(instant).getTime();
const shortError = (text: string | null) => (text ?? 'no error is noted').split('\n')[0]?.slice(0, 200);

/** How long ago, in the largest unit that fits: "3 hours" */
export function ageText(instant: string): string {
  const minutes = Math.max(0, Math.round(ageOf(instant) / MINUTE));
  if (minutes < 120) return counted(minutes, 'minute');
  if (minutes < 2880) return counted(Math.round(minutes / 60), 'hour');
  return counted(Math.round(minutes / 1440), 'day');
}

/** Work that is dead, stuck or superseded: jobs of the queue, and records whose job is gone. */
export async function checkWork(owner: pg.Pool, time: TimeBox): Promise<Finding[]> {
  return inOneMoment(owner, time, async (moment) => {
    const { client } = moment;
    const { workers, others } = await queue.findProcesses(client);
    const isWorking = workers > 0;
    const found = [
      ...(await deadJobs(client)),
      ...(await supersededJobs(client)),
      ...(await unfinishedRecords(moment)),
      ...(await stuckRemovals(moment, isWorking)),
      ...(await schedulesAhead(client)),
      ...(isWorking ? await stuckJobs(client) : await withoutWorker(client, others)),
    ];
    return [
      ...(found.some(({ state }) => state === 'problem')
        ? []
        : [ok('No background work is dead or stuck, and no record waits for a job that is gone.')]),
      ...shortened(found, 40),
      ...leftOut(moment),
    ];
  });
}

const leftOut = (moment: Moment): Finding[] =>
  moment.left_out() > 0
    ? [
        note(
          `${counted(moment.left_out(), 'agency', 'agencies')} were left out for want of time: see --full.`,
        ),
      ]
    : [];

async function deadJobs(client: pg.ClientBase): Promise<Finding[]> {
  const dead = await queue.listDeadJobs(client);
  return dead
    .filter(({ task }) => task in laneByTask)
    .map(({ task, count, last_at, last_error, is_superseded, ids }) => {
      const jobsText = `${counted(count, 'job')} of ${task}`;
      const ofTask = (condition: string) =>
        `array(select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = '${task}' and ${condition})`;
      if (is_superseded)
        return note(
          `${jobsText} ended without success after a newer one had taken their place. They can be deleted: select graphile_worker.complete_jobs(${ofTask(`${HAS_ENDED} and ${IS_SUPERSEDED}`)});`,
        );
      return problem(
        `${jobsText} failed for the last time, ${ageText(last_at)} ago: ${shortError(last_error)}. Fix the cause, then let them run again (ids ${ids.join(', ')}${count > ids.length ? ', …' : ''}): select graphile_worker.reschedule_jobs(${ofTask(IS_GIVEN_UP)}, run_at => now(), attempts => 0);`,
      );
    });
}

async function supersededJobs(client: pg.ClientBase): Promise<Finding[]> {
  const unknown = (await queue.listWaitingJobs(client, laneByTask)).filter(({ lane }) => lane === null);
  const ofNoAgency = await queue.countJobsOfNoAgency(client);
  return [
    ...unknown.map(({ task, count, since }) =>
      problem(
        `${counted(count, 'job')} of ${task} wait since ${ageText(since)}, and this version has no such task: they are of another version. Update Placewell, or delete them: select graphile_worker.complete_jobs(array(select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = '${task}'));`,
      ),
    ),
    ...(ofNoAgency > 0
      ? [
          note(
            `${counted(ofNoAgency, 'job')} belong to agencies that are gone; they end by themselves when it is their turn.`,
          ),
        ]
      : []),
  ];
}

async function unfinishedRecords(moment: Moment): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const kind of unfinished.UNFINISHED) {
    const found = await unfinished.findUnfinished(moment, kind);
    const [oldest] = found;
    if (!oldest) continue;
    const examples = found
      .slice(0, 3)
      .map(({ id, agency_id }) => `${id}${agency_id ? ` of agency ${agency_id}` : ''}`);
    findings.push(
      problem(
        `${found.length} ${kind.what} are under way since ${ageText(oldest.since)} or less, and no job works on them: ${examples.join(', ')}. ${kind.advice}`,
      ),
    );
  }
  return findings;
}

const stuckRemovals = async (moment: Moment, isWorking: boolean): Promise<Finding[]> =>
  (await unfinished.listStuckRemovals(moment)).map(({ agency_id, since }) =>
    (isWorking ? problem : note)(
      `The removal of agency ${agency_id} began ${ageText(since)} ago and has not ended. It goes on every hour, at minute 7: look for installation.removeAgencies in the log of the worker.`,
    ),
  );

const schedulesAhead = async (client: pg.ClientBase): Promise<Finding[]> =>
  (await queue.listSchedulesAhead(client)).map(({ name, until }) =>
    problem(
      `The schedule ${name} stands still until ${until}: it last ran at a time that is still to come, so the clock of this machine was put back, or was ahead. Set the clock right, then: update graphile_worker._private_known_crontabs set last_execution = now() where identifier = '${name}';`,
    ),
  );

async function stuckJobs(client: pg.ClientBase): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { task, count, since, is_dead } of await queue.listLockedJobs(client)) {
    const lane = laneByTask[task];
    if (is_dead && ageOf(since) > DEAD_MS)
      findings.push(
        problem(
          `${counted(count, 'job')} of ${task} are held by a worker that is gone, since ${ageText(since)}. A running worker gives them back within seconds: look for "Dead worker check failed" in its log.`,
        ),
      );
    else if (lane && ageOf(since) > SENSIBLE[lane].run * MINUTE)
      findings.push(
        problem(
          `A job of ${task} runs since ${ageText(since)}; more than ${SENSIBLE[lane].run} minutes are not sensible. See the log of the worker; start it again if it does not move.`,
        ),
      );
  }
  for (const { lane, task, count, since, started_at } of await queue.listWaitingJobs(client, laneByTask)) {
    if (lane === null) continue;
    const limit = SENSIBLE[lane].wait * MINUTE;
    const isMoving = started_at !== null && ageOf(started_at) < limit;
    if (ageOf(since) > limit && !isMoving)
      findings.push(
        problem(
          `${counted(count, 'job')} of ${task} could run since ${ageText(since)}, and the lane ${lane} has started none for ${SENSIBLE[lane].wait} minutes. See the log of the worker, and start it again.`,
        ),
      );
  }
  return findings;
}

/** A stopped installation is in order; an API without a worker is not, unless that is just starting. */
async function withoutWorker(client: pg.ClientBase, others: number): Promise<Finding[]> {
  const waiting = (await queue.listWaitingJobs(client, laneByTask)).filter(({ lane }) => lane !== null);
  const count = waiting.reduce((sum, job) => sum + job.count, 0);
  const since = waiting.map((job) => job.since).sort()[0];
  if (others > 0 && since && ageOf(since) > SENSIBLE.interactive.wait * MINUTE)
    return [
      problem(
        `No worker runs beside the API: ${counted(count, 'job')} wait, since ${ageText(since)}. Start one (node server/main.ts worker, or npm start).`,
      ),
    ];
  return count > 0 ? [note(`No worker runs; ${counted(count, 'job')} wait for the next start.`)] : [];
}

/** Emails and webhooks that wait too long. */
export async function checkDeliveries(owner: pg.Pool, time: TimeBox): Promise<Finding[]> {
  return inOneMoment(owner, time, async (moment) => {
    const { workers, others } = await queue.findProcesses(moment.client);
    const isStopped = workers === 0 && others === 0;
    const { waiting, failed, oldest, is_late } = await unfinished.countEmails(moment);
    const late = await unfinished.countLateDeliveries(moment);
    const text = `${counted(waiting, 'email')} wait${waiting === 1 ? 's' : ''}, ${failed} were given up in the last 7 days`;
    const emails =
      is_late && !isStopped
        ? problem(
            `${text}; the oldest waits since ${oldest ? ageText(oldest) : 'long'}. See the errors of mail.send in the log of the worker, and SMTP_URL.`,
          )
        : failed > 0 || is_late
          ? note(`${text}.`)
          : ok(`${text}.`);
    const webhooks =
      late.count === 0 || !late.since
        ? ok('No webhook waits too long.')
        : (isStopped ? note : problem)(
            `${counted(late.count, 'event')} of webhooks should have left, the oldest ${ageText(late.since)} ago. See whether the worker runs, and its log.`,
          );
    return [emails, webhooks, ...leftOut(moment)];
  });
}
