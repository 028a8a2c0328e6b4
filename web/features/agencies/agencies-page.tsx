import { Page } from '../../ui/page/page-bar.tsx';
export function AgenciesPage() {
  return <Page>{null}</Page>;
}
