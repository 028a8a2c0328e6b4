import { Page } from '../../ui/page/page-bar.tsx';

export function CandidateMatchesPage(_props: { candidateId: string }) {
  return <Page>{null}</Page>;
}
