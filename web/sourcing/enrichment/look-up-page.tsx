import { SegmentedControl, Stack } from '@mantine/core';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { Page } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './enrichment.module.css';
import { EnrichmentSections } from './enrichment-sections.tsx';
import { LatestLookUps } from './look-up/latest-look-ups.tsx';
import { PersonForm } from './look-up/person-form.tsx';

const ListForm = lazyPart(() => import('./look-up/list-form.tsx'), 'ListForm');

const FindersSection = lazyPart(() => import('./finders/finders-section.tsx'), 'FindersSection');

const WAYS = [
  { value: 'one', label: 'One person' },
  { value: 'paste', label: 'Paste a list' },
  { value: 'csv', label: 'CSV file' },
];

/** Where people are looked up (`?by=`: one, a pasted list or a CSV file), and who finds them (`?section=finders`). */
export function LookUpPage() {
  const { params } = useUrlParams();
  const section = textParam(params, 'section') === 'finders' ? 'finders' : 'look-up';
  return (
    <Page>
      <EnrichmentSections current={section} />
      {section === 'finders' ? <FindersSection /> : <LookUp />}
    </Page>
  );
}

function LookUp() {
  const { params, change } = useUrlParams();
  const asked = textParam(params, 'by');
  const way = asked === 'paste' || asked === 'csv' ? asked : 'one';
  return (
    <div className={`${shared.scroll} ${styles.lookUp}`}>
      <Stack component="section" miw={0} aria-label="Look up people">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="How many"
          data={WAYS}
          value={way}
          onChange={(next) => change({ by: next === 'one' ? undefined : next }, { replace: true })}
        />
        {way === 'one' ? <PersonForm /> : <ListForm key={way} from={way} />}
      </Stack>
      <LatestLookUps />
    </div>
  );
}
