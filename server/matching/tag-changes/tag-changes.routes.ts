import * as calls from '@placewell/contract/sourcing/tags.ts';
import { handle } from '../../platform/http/handle.ts';
import { deleteTags, mergeTags, renameTag } from './tag-changes.service.ts';

export const routes = [
  handle(calls.renameTag, renameTag),
  handle(calls.mergeTags, mergeTags),
  handle(calls.deleteTags, deleteTags),
];
