export {
  type Access,
  assertCan,
  can,
  canReadWholeLog,
  ownedBy,
  splitByPermission,
  visibleOwner,
} from './access.rules.ts';
export { accessOf, accessOfUser, assertCanOwn } from './access.service.ts';
