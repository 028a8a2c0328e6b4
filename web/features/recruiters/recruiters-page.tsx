import { Page } from '../../ui/page/page-bar.tsx';
export function RecruitersPage() {
  return <Page>{null}</Page>;
}
