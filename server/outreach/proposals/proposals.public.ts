export { countToDecide } from './proposals.service.ts';
export { propose, withdrawProposals } from './proposals.writes.ts';
