import { expect, test as it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { startWorker } from './runner.ts';

const test = useTestApp();
const add = (value: number) =>
  test.database.ownerPool.query(`select graphile_worker.add_job('note', $1::json)`, [
    JSON.stringify({ value }),
  ]);

it('jobs that a dead worker held run when the next worker starts, but not those of a living one', async () => {
  const noted: number[] = [];
  const start = () =>
    startWorker(
      test.platform,
      { note: async ({ value }: { value: number }) => void noted.push(value) },
      [],
      1,
    );
  const hold = () =>
    test.database.ownerPool.query(
      `update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now()`,
    );
  await add(1);
  await hold();
  const first = await start();
  await vi.waitFor(() => expect(noted).toEqual([1]), 5000);

  await test.database.ownerPool.query(`select graphile_worker.add_job('other', '{}')`);
  await hold();
  const second = await start();
  const { rows } = await test.database.ownerPool.query('select locked_by from graphile_worker.jobs');
  expect(rows).toEqual([{ locked_by: 'somebody' }]);
  await first.stop();
  await second.stop();
});
