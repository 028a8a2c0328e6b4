export {
  addTagChangeProgress,
  assertUnchanging,
  createTag,
  findTagChange,
  finishTagChange,
  lockExistingTags,
  renameTagItself,
  startTagChange,
} from './tag-changes.writes.ts';
export { listChangingTags } from './tag-list.repo.ts';
export { distinctTags, type NamedTag, replaceInTagList } from './tag-lists.rules.ts';
export { resolveTags, resolveTagsByKey } from './tag-names.writes.ts';
export { planTagChange } from './tag-records.service.ts';
export { listWholeTags } from './tags.service.ts';
