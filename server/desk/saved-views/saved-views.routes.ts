import * as calls from '@placewell/contract/desk/saved-views.ts';
import { handle } from '../../platform/http/handle.ts';
import * as views from './saved-views.service.ts';

export const routes = [
  handle(calls.getSavedViews, views.getSavedViews),
  handle(calls.addSavedView, views.addSavedView),
  handle(calls.updateSavedView, views.updateSavedView),
  handle(calls.delSavedView, views.delSavedView),
  handle(calls.restoreSavedViews, views.restoreSavedViews),
  handle(calls.updateDefaultView, views.updateDefaultView),
];
