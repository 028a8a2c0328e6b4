import { Page } from '../../ui/page/page-bar.tsx';

export function JobsPage(_props: { scope: 'self' | 'all' }) {
  return <Page>{null}</Page>;
}
