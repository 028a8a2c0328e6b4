import { Page } from '../../ui/page/page-bar.tsx';

export function AllMatchesPage(_props: { scope: 'self' | 'all' }) {
  return <Page>{null}</Page>;
}
