export { addPlacement } from './add-placement.service.ts';
export { findPlacement, listWholePlacements } from './list/placements.service.ts';
export {
  erasePlacedPeople,
  type MovedPlacement,
  movePlacementsOfCandidates,
  movePlacementsOfClients,
  separatePlacementsOfCandidates,
  separatePlacementsOfClients,
} from './merging/moved-placements.writes.ts';
export { deletePlacement } from './placements.writes.ts';
export { updatePlacement } from './update-placement.service.ts';
