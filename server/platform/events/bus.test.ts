import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant.ts';
import { defineEvent, EventBus, listenTo } from './bus.ts';

const tx = {} as TenantTx;
const doorOpened = defineEvent('door.opened', z.object({ door: z.string(), width_cm: z.int().default(80) }));
const doorClosed = defineEvent('door.closed', z.object({ door: z.string() }));

it('an event with a payload that its schema refuses is not emitted', async () => {
  const listener = vi.fn();
  const bus = new EventBus([listenTo(doorOpened, listener)]);
  // `as never`: the payloads are wrong on purpose.
  await expect(bus.emit(tx, doorOpened, {} as never)).rejects.toThrow(z.ZodError);
  await expect(bus.emit(tx, doorOpened, { door: 7 } as never)).rejects.toThrow(z.ZodError);
  expect(listener).not.toHaveBeenCalled();
});

it('only the listeners of an event get its validated payload, one after the other in their order', async () => {
  const calls: unknown[] = [];
  const bus = new EventBus([
    listenTo(doorOpened, async (...[, payload]) => {
      await Promise.resolve();
      calls.push(['first', payload]);
    }),
    listenTo(doorClosed, async () => void calls.push('closed')),
    listenTo(doorOpened, async (...[, payload]) => void calls.push(['second', payload])),
  ]);
  await bus.emit(tx, doorOpened, { door: 'front' });
  expect(calls).toEqual([
    ['first', { door: 'front', width_cm: 80 }],
    ['second', { door: 'front', width_cm: 80 }],
  ]);
});

it('an event that is emitted at once begins with every listener in their order, and waits for all', async () => {
  const calls: unknown[] = [];
  const pause = (name: string) =>
    listenTo(doorOpened, async () => {
      calls.push(name);
      await Promise.resolve();
      calls.push(`${name} ended`);
    });
  await new EventBus([pause('first'), pause('second')]).emitAtOnce(tx, doorOpened, { door: 'front' });
  expect(calls).toEqual(['first', 'second', 'first ended', 'second ended']);
  const jammed = listenTo(doorOpened, () => Promise.reject(new Error('jammed')));
  const emitted = new EventBus([pause('third'), jammed]).emitAtOnce(tx, doorOpened, { door: 'front' });
  await expect(emitted).rejects.toThrow('jammed');
});

it('a listener that throws fails the emitter and ends the event there', async () => {
  const later = vi.fn();
  const bus = new EventBus([
    listenTo(doorOpened, () => Promise.reject(new Error('jammed'))),
    listenTo(doorOpened, later),
  ]);
  await expect(bus.emit(tx, doorOpened, { door: 'front' })).rejects.toThrow('jammed');
  expect(later).not.toHaveBeenCalled();
});

it('a listener may emit further events through the bus that it is given', async () => {
  const closed = vi.fn();
  const bus = new EventBus([
    listenTo(doorOpened, (given, { door }, events) => events.emit(given, doorClosed, { door })),
    listenTo(doorClosed, async (given, payload) => closed(given, payload)),
  ]);
  await bus.emit(tx, doorOpened, { door: 'front' });
  expect(closed).toHaveBeenCalledExactlyOnceWith(tx, { door: 'front' });
});
