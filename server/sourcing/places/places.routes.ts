import * as calls from '@placewell/contract/sourcing/places.ts';
import { handle } from '../../platform/http/handle.ts';
import { getPlaces } from './places.service.ts';

export const routes = [handle(calls.getPlaces, getPlaces)];
