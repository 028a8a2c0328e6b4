export { findPlacement, listWholePlacements } from './list/placements.service.ts';
export {
  erasePlacedPeople,
  type MovedPlacement,
  movePlacementsOfCandidates,
  movePlacementsOfClients,
  separatePlacementsOfCandidates,
  separatePlacementsOfClients,
} from './merging/moved-placements.writes.ts';
