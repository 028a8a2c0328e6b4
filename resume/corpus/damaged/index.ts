import { damagedArchives } from './archives.ts';
import { bytesOf, type DamagedFile } from './damaged-file.ts';
import { damagedOfficeFiles } from './office-files.ts';
import { damagedPdfs } from './pdfs.ts';

/** Some seventy broken and hostile files of every format; archives contain resumes, the others are resumes. */
export const damagedResumes: readonly DamagedFile[] = [...damagedPdfs, ...damagedOfficeFiles];
export { bytesOf, type DamagedFile, damagedArchives };
