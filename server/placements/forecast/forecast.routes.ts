import { getForecast as call } from '@placewell/contract/placements/forecast.ts';
import { handle } from '../../platform/http/handle.ts';
import { getForecast } from './forecast.service.ts';

export const routes = [handle(call, getForecast)];
