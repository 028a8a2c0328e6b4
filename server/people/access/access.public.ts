export { findJobOwner, findRecruitersSeeAll } from './access.repo.ts';
export {
  type Access,
  assertCan,
  can,
  canReadWholeLog,
  canReceive,
  canSeePeople,
  checkCan,
  ownedBy,
  readableOwner,
  splitByPermission,
  visibleOwner,
} from './access.rules.ts';
export { accessOf, accessOfUser, assertCanOwn } from './access.service.ts';
export { publishToKnown, publishToManagers, publishToReaders } from './live-readers.service.ts';
export { lockChangeable, lockedOne } from './lock-changeable.service.ts';
export { assertReaders, listReaders } from './record-readers.service.ts';
