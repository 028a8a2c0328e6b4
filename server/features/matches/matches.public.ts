export { hasOutdated } from './features.repo.ts';
/** Prepares features of another vocabulary again, in the background, and then scores every open job. */
export { enqueueRenewal } from './queue.ts';
