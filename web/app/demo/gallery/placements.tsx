import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MatchOffers } from '../../../records/placements/match-offers.tsx';
import { PlacementFateDialog } from '../../../records/placements/placement-fate-dialog.tsx';
import { PlacementFateQuestion } from '../../../records/placements/placement-fate-question.tsx';
import { RecordFilter } from '../../../records/sharing/record-filter.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormText } from '../../../ui/inputs/form-fields.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { SAMPLE_PEOPLE } from '../sample-answers.ts';
import type { Part } from './states.tsx';

const [{ id }] = SAMPLE_PEOPLE;
const MATCH = {
  match_id: id,
  candidate_id: id,
  candidate_name: 'Ada Example',
  job_id: id,
  job_title: 'Payroll lead',
  status: 'placed',
  may_change: true,
} as unknown as MatchDetails;

function Fate() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Move away from placed</Button>
      <PlacementFateDialog opened={isOpen} onAnswer={close} onClose={close} />
      <PlacementFateQuestion />
    </>
  );
}

function Texts() {
  const form = useForm({ defaultValues: { client_name: 'Northgate Foods', website: null } });
  return (
    <FormProvider {...form}>
      <FormText name="client_name" label="Name" withAsterisk />
      <FormText name="website" label="Website" description="The page that the link opens." />
    </FormProvider>
  );
}

export const placements: Part[] = [
  ['FormText', { 'required, and one that may be empty': <Texts /> }, 380],
  ['MatchOffers', { 'of a match that is placed, with its form': <MatchOffers match={MATCH} /> }, 420],
  ['PlacementFateDialog', { 'what becomes of a placement': <Fate /> }, 420],
  [
    'Facts',
    {
      'those with a value': (
        <Facts
          minColWidth={120}
          facts={[
            ['First day', '4 Jan 2027'],
            ['Fee', '£12,000'],
            ['Last day', null],
          ]}
        />
      ),
    },
    380,
  ],
  [
    'RecordFilter',
    {
      'finds a client': (
        <RecordFilter kind="client" label="Client" value={undefined} onApply={() => undefined} />
      ),
    },
    380,
  ],
];
