import { Page } from '../../ui/page/page-bar.tsx';

export function JobMatchesPage(_props: { jobId: string }) {
  return <Page>{null}</Page>;
}
