import { testEveryCall } from '../../testing/every-call/every-call.ts';

testEveryCall('placements');
