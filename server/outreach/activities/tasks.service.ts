import type { Body, Data } from '@placewell/contract/call.ts';
import type { getTasks as call, Task } from '@placewell/contract/outreach/activities.ts';
import { accessOf, assertCan, readableOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import { listSubjects } from './activities.repo.ts';
import { peopleOf, toEntry } from './entries.rules.ts';
import { countTasks, listTasks } from './tasks.repo.ts';
import { sectionOf } from './tasks.rules.ts';
import { namesOf } from './timeline.service.ts';

/** One page of tasks about records that the actor may read. */
export async function listTasksOf({ tx, actor }: Context, body: Body<typeof call>) {
  const access = await accessOf(tx, actor);
  for (const entity of ['candidate', 'job', 'client', 'contact'] as const) {
    const id = body[`${entity}_id`];
    if (id !== undefined) assertCan(access, 'read', entity, (await listSubjects(tx, entity, [id]))[0]);
  }
  const today = await findToday(tx);
  const asker = { user_id: actor.user_id, reader: readableOwner(access), today };
  const page = await listTasks(tx, body, asker);
  const names = await namesOf(tx, page.items.flatMap(peopleOf));
  const items = page.items.map((row): Task => {
    const entry = toEntry(access, names, row);
    const { move: _move, details: _details, activity_kind: _kind, ...written } = entry;
    const { direction: _direction, outcome: _outcome, minutes: _minutes, ...task } = written;
    return { ...task, section: sectionOf(task, today) };
  });
  return { ...page, items, asker };
}

/** One page of tasks about records that the actor may read, with the number in each section. */
export async function getTasks(context: Context, body: Body<typeof call>): Promise<Data<typeof call>> {
  const { asker, ...page } = await listTasksOf(context, body);
  return { ...page, counts: await countTasks(context.tx, body, asker), today: asker.today };
}
