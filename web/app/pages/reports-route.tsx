import { ReportsPage } from '../../placements/reports/reports-page.tsx';
import { ListViews } from './list-views.tsx';

/** The numbers of the desk, with the saved views of the page. */
export const ReportsRoute = () => <ReportsPage views={<ListViews list="reports" />} />;
