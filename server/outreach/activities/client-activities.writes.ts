/** As `moveActivities`, of clients and of contacts. */
export {
  updateClientOfActivities as moveClientActivities,
  updateContactOfActivities as moveContactActivities,
} from './client-activities.repo.ts';
