import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { Phase, Subscription, SubscriptionSchedule } from './objects.ts';
import { integer, metadata, parameters, text } from './parameters.ts';
import { invalidRequest } from './refusals.ts';
import type { StripeState } from './state.ts';
import { assertOngoing, monthAfter } from './subscription-rules.ts';

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: integer.optional() })).length(1),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: z.strictObject({ interval: z.literal('month'), interval_count: integer.optional() }).optional(),
  proration_behavior: z.enum(['none', 'always_invoice', 'create_prorations']).optional(),
});

function readPhases(state: StripeState, given: readonly z.output<typeof phase>[]): Phase[] {
  const phases: Phase[] = [];
  for (const [index, one] of given.entries()) {
    const start = one.start_date ?? phases.at(-1)?.end_date;
    if (start === undefined)
      throw invalidRequest('The first phase must have a start_date.', { param: 'phases[0][start_date]' });
    const end = one.duration ? monthAfter(start, one.duration.interval_count ?? 1) : one.end_date;
    if (end === undefined || end <= start)
      throw invalidRequest('A phase must end after its start.', { param: `phases[${index}][end_date]` });
    const price = one.items[0]?.price ?? '';
    state.get('price', price, `phases[${index}][items][0][price]`);
    phases.push({
      start_date: start,
      end_date: end,
      items: [{ price, quantity: 1 }],
      proration_behavior: one.proration_behavior ?? 'create_prorations',
    });
  }
  return phases;
}

/** Releases the subscription from its schedule. */
export function release(state: StripeState, schedule: SubscriptionSchedule) {
  const subscription = schedule.subscription && state.get('subscription', schedule.subscription);
  schedule.status = 'released';
  schedule.released_subscription = schedule.subscription;
  schedule.subscription = null;
  schedule.current_phase = null;
  if (subscription) subscription.schedule = null;
  state.emit('subscription_schedule.released', schedule);
}

/** At a renewal: applies the new phase's price, and releases the schedule after its last phase. */
export function enterPhase(state: StripeState, subscription: Subscription, time: number) {
  if (!subscription.schedule) return;
  const schedule = state.get('subscription_schedule', subscription.schedule);
  const next = schedule.phases.find(({ start_date, end_date }) => start_date <= time && time < end_date);
  if (!next) return release(state, schedule);
  const item = subscription.items.data[0];
  if (item) item.price = state.get('price', next.items[0]?.price ?? '');
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
}

export const scheduleEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/subscription_schedules',
    parameters({ from_subscription: text }),
    (state, { from_subscription }) => {
      const subscription = state.get('subscription', from_subscription, 'from_subscription');
      assertOngoing(subscription);
      if (subscription.schedule)
        throw invalidRequest('You cannot migrate a subscription that is already attached to a schedule.');
      if (subscription.cancel_at_period_end)
        throw invalidRequest('You cannot migrate a subscription that is set to cancel to a schedule.');
      const item = subscription.items.data[0];
      const period = {
        start_date: item?.current_period_start ?? 0,
        end_date: item?.current_period_end ?? 0,
      };
      const schedule = state.add<SubscriptionSchedule>({
        id: state.newId('sub_sched'),
        object: 'subscription_schedule',
        created: state.now(subscription.customer),
        customer: subscription.customer,
        subscription: subscription.id,
        released_subscription: null,
        status: 'active',
        end_behavior: 'release',
        phases: [
          {
            ...period,
            items: [{ price: item?.price.id ?? '', quantity: 1 }],
            proration_behavior: 'create_prorations',
          },
        ],
        current_phase: period,
        metadata: {},
      });
      subscription.schedule = schedule.id;
      state.emit('subscription_schedule.created', schedule);
      return schedule;
    },
  ),
  endpoint('GET /v1/subscription_schedules/:id', parameters({}), (state, _parameters, id) =>
    state.get('subscription_schedule', id),
  ),
  endpoint(
    'POST /v1/subscription_schedules/:id',
    parameters({
      phases: z.array(phase).min(1).max(10),
      end_behavior: z.enum(['release', 'cancel']).optional(),
      proration_behavior: z.enum(['none', 'always_invoice', 'create_prorations']).optional(),
      metadata: metadata.optional(),
    }),
    (state, given, id) => {
      const schedule = state.get('subscription_schedule', id);
      if (schedule.status !== 'active')
        throw invalidRequest(
          `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
        );
      const phases = readPhases(state, given.phases);
      if (phases[0]?.start_date !== schedule.current_phase?.start_date)
        throw invalidRequest('You can not modify the start date of the current phase.', {
          param: 'phases[0][start_date]',
        });
      schedule.phases = phases;
      schedule.end_behavior = given.end_behavior ?? schedule.end_behavior;
      Object.assign(schedule.metadata, given.metadata);
      state.emit('subscription_schedule.updated', schedule);
      return schedule;
    },
  ),
  endpoint('POST /v1/subscription_schedules/:id/release', parameters({}), (state, _parameters, id) => {
    const schedule = state.get('subscription_schedule', id);
    if (schedule.status !== 'active')
      throw invalidRequest(
        `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
      );
    release(state, schedule);
    return schedule;
  }),
];
