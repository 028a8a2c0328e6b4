import * as calls from '@placewell/contract/outreach/activities.ts';
import { handle } from '../../platform/http/handle.ts';
import { addCall, addNote, addTask } from './add-activities.service.ts';
import { updateCall } from './calls.service.ts';
import { delActivities, restoreActivities, updateNote, updateTask } from './change-activities.service.ts';
import { getTasks } from './tasks.service.ts';
import { getRecordReaders, getTimeline } from './timeline.service.ts';

export const routes = [
  handle(calls.getTimeline, getTimeline),
  handle(calls.getRecordReaders, getRecordReaders),
  handle(calls.addNote, addNote),
  handle(calls.updateNote, updateNote),
  handle(calls.addTask, addTask),
  handle(calls.updateTask, updateTask),
  handle(calls.addCall, addCall),
  handle(calls.updateCall, updateCall),
  handle(calls.delActivities, delActivities),
  handle(calls.restoreActivities, restoreActivities),
  handle(calls.getTasks, getTasks),
];
