import * as calls from '@placewell/contract/desk/saved-views.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  addSavedView,
  delSavedView,
  getSavedViews,
  restoreSavedViews,
  updateDefaultView,
  updateSavedView,
} from './saved-views.service.ts';

export const routes = [
  handle(calls.getSavedViews, getSavedViews),
  handle(calls.addSavedView, addSavedView),
  handle(calls.updateSavedView, updateSavedView),
  handle(calls.delSavedView, delSavedView),
  handle(calls.restoreSavedViews, restoreSavedViews),
  handle(calls.updateDefaultView, updateDefaultView),
];
