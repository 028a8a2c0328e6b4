import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import { readChildren } from '../workers/processes.ts';
import { readThreads } from '../workers/threads.ts';

const RESOLUTION_MS = 20;
const NS = 1e9;

/** Metrics of this process, its threads and the children it has started; read when they are asked for. */
export function watchProcess(registry: Registry): { stop: () => void } {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: 'placewell_event_loop_delay_seconds',
    help: 'How late the turns of the event loop began since the last scrape: half of them, 99 of 100, and the worst',
    labelNames: ['share'],
    registers,
    collect() {
      const late = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1000);
      // Without a turn since the last scrape there is none to speak of.
      if (delay.count === 0) return;
      this.set({ share: '0.5' }, late(delay.percentile(50)));
      this.set({ share: '0.99' }, late(delay.percentile(99)));
      this.set({ share: '1' }, late(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    name: 'placewell_memory_bytes',
    help: 'Memory of the process by kind; rss is all of it, threads included, children not',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
      const kinds = {
        rss,
        heap_used: heapUsed,
        heap_total: heapTotal,
        external,
        array_buffers: arrayBuffers,
      };
      for (const [kind, bytes] of Object.entries(kinds)) this.set({ kind }, bytes);
    },
  });
  new Gauge({
    name: 'placewell_children',
    help: 'Child processes that read files, by their program',
    labelNames: ['program'],
    registers,
    collect() {
      this.reset();
      for (const { program } of readChildren()) this.inc({ program });
    },
  });
  new Gauge({
    name: 'placewell_children_memory_bytes',
    help: 'Resident memory of the child processes with all that they have started, by their program; on Linux only',
    labelNames: ['program'],
    registers,
    collect() {
      this.reset();
      for (const { program, memoryMb } of readChildren())
        if (memoryMb !== undefined) this.inc({ program }, memoryMb * 1024 * 1024);
    },
  });
  new Gauge({
    name: 'placewell_threads',
    help: 'Worker threads, by their program',
    labelNames: ['program'],
    registers,
    async collect() {
      const found = await readThreads();
      this.reset();
      for (const { program } of found) this.inc({ program });
    },
  });
  new Gauge({
    name: 'placewell_threads_heap_bytes',
    help: 'Heap in use by the worker threads, by their program; without typed arrays, which only the rss holds',
    labelNames: ['program'],
    registers,
    async collect() {
      const found = await readThreads();
      this.reset();
      for (const { program, heapBytes } of found)
        if (heapBytes !== undefined) this.inc({ program }, heapBytes);
    },
  });
  new Counter({
    name: 'placewell_cpu_seconds_total',
    help: 'Processor time of the process and its threads',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'placewell_start_time_seconds',
    help: 'When the process started, in seconds since 1970',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));
  return { stop: () => delay.disable() };
}
