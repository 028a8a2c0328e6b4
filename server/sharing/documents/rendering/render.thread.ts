// Makes documents in a thread, so that none blocks the API.
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { documentModel, factsModel } from '../document-model.rules.ts';
import type { DocumentTask } from './render-pool.thread.ts';

async function load() {
  const [{ drawPdf }, { writeDocx }] = await Promise.all([
    import('./pdf.thread.ts'),
    import('./docx.thread.ts'),
  ]);
  return async ({ branding, format, ...input }: DocumentTask): Promise<Uint8Array> => {
    const model = 'note' in input ? factsModel(input.note) : documentModel(input);
    return format === 'pdf' ? drawPdf(model, branding) : writeDocx(model, branding);
  };
}

await serveTasks(load);
