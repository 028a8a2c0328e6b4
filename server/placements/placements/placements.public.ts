export { findPlacement, listWholePlacements, readerOf } from './list/placements.service.ts';
