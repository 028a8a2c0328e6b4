import { receiveProviderEvent as call } from '@placewell/contract/money/provider-events.ts';
import { handleRaw } from '../../../platform/http/handle.ts';
import { admitProviderEvent, receiveProviderEvent } from './receive-event.service.ts';

export const routes = [handleRaw(call, receiveProviderEvent, { admit: admitProviderEvent })];
