export {
  findPlan,
  findTopUp,
  listPlans,
  listTopUps,
  type PlanRow,
  type TopUpRow,
  updatePlanPrice,
  updateTopUp,
} from './plans.repo.ts';
