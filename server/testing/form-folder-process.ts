// Makes a form folder under the data folder of its first argument and ends as its second one says.
import { makeFormFolder } from '../platform/files/form-folders.ts';

const [, , dataDir = '', end] = process.argv;
const folder = await makeFormFolder(dataDir);
process.send?.(folder, undefined, {}, () => {
  if (end === 'SIGKILL') process.kill(process.pid, 'SIGKILL');
  else process.exit(0);
});
