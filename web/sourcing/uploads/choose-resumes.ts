import { ACCEPTED_EXTENSIONS } from '../../lib/resume-files.ts';
import { startUpload } from './transfer-store.ts';

/** Lets the user choose resumes on any page and uploads them; works only while a key press or click is handled. */
export function chooseResumes() {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = ACCEPTED_EXTENSIONS.join(',');
  input.addEventListener('change', () => startUpload([...(input.files ?? [])]));
  input.click();
}
