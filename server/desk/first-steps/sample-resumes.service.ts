import type { Person } from '@placewell/resume/corpus/people/person.ts';
import { pdfLayouts, renderPdf } from '@placewell/resume/corpus/render-pdf.ts';
import { renderRtf, renderText } from '@placewell/resume/corpus/render-text.ts';
import type { SampleResume } from '../../sourcing/sourcing.public.ts';
import { SAMPLE_PEOPLE } from './sample-people.rules.ts';

/** As agencies receive them: mostly PDFs of several layouts, one RTF and one plain text. */
async function render(person: Person, at: number): Promise<SampleResume> {
  const file = (file_type: SampleResume['file_type'], bytes: Uint8Array) => ({
    file_name: `${person.name.toLowerCase().replace(/[^a-z]+/g, '-')}.${file_type}`,
    file_type,
    bytes,
  });
  if (at === 4) return file('rtf', renderRtf(person, 0));
  if (at === 6) return file('txt', renderText(person, 'capitals', 0));
  const layout = pdfLayouts[at % pdfLayouts.length];
  if (!layout) throw new Error('There is no layout');
  return file('pdf', await renderPdf(person, layout, 0));
}

let rendered: Promise<SampleResume[]> | undefined;
/** The resumes of the fictional people, rendered once a process. */
export function sampleResumes(): Promise<SampleResume[]> {
  rendered ??= Promise.all(SAMPLE_PEOPLE.map(render));
  return rendered;
}
