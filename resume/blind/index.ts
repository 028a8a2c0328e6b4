export { blindFileName } from './file-name.ts';
export type { Blinder, PersonIdentity, TextKind } from './identity.ts';
export { maskPerson } from './mask-person.ts';
export type { ResumeTexts } from './mask-resume.ts';
export { maskResume, resumeBlinder } from './mask-resume.ts';
