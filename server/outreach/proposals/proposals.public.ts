export { isProposed } from './proposals.repo.ts';
export { countToDecide } from './proposals.service.ts';
export { propose, withdrawProposals } from './proposals.writes.ts';
