import { receiveProviderEvent as call } from '@placewell/contract/money/provider-events.ts';
import { handle } from '../../../platform/http/handle.ts';
import { admitProviderEvent, receiveProviderEvent } from './receive-event.service.ts';

export const routes = [handle(call, receiveProviderEvent, { admit: admitProviderEvent })];
