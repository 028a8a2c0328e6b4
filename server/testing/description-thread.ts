// A thread that reads job descriptions in tests: a command word in a text simulates one that takes too long.
import type { DescriptionTask } from '../matching/jobs/description/description.thread.ts';
import { serveTasks } from '../platform/workers/serve-tasks.ts';

await serveTasks(async () => async ({ text }: DescriptionTask) => {
  while (text.includes('READ-SPIN'));
  return { fields: { job_title: text.slice(0, 5), description: text }, skills_mentioned: [] };
});
