import { Skeleton, Text } from '@mantine/core';
import { Download, Users } from 'lucide-react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { TOAST_POSITIONS, TOAST_TYPES, toast } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { OfflineState } from '../../../ui/feedback/or-offline.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { RowsProgress } from '../../../ui/feedback/rows-progress.tsx';
import { ToastCard } from '../../../ui/feedback/toast-card.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { WhomToAsk } from '../../../ui/feedback/whom-to-ask.tsx';
import { FilterBar, type FilterDef } from '../../../ui/filters/filter-bar.tsx';
import {
  DateRangeFilter,
  MultiSelectFilter,
  SingleSelectFilter,
  TextFilter,
} from '../../../ui/filters/filter-editors.tsx';
import { RangeFilter } from '../../../ui/filters/range-filter.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { MoreActions } from '../../../ui/page/more-actions.tsx';
import { Page, PageBar, PageHeader } from '../../../ui/page/page-bar.tsx';
import { PageMenu } from '../../../ui/page/page-menu.tsx';
import { SectionHead } from '../../../ui/page/section-head.tsx';
import { SectionLinks } from '../../../ui/page/section-links.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { Held, type Part } from './states.tsx';

const STEPS = ['Choose file', 'Map columns', 'Add resumes', 'Check'].map((label, index) => ({
  id: label,
  label,
  isDone: index < 2,
  isOpen: index < 3,
}));
const noop = () => undefined;

/** One filter with a value and its editor; neither is kept. */
const filter = (label: string, editor: FilterDef['editor'], value?: string): FilterDef => ({
  key: label,
  label,
  value,
  editor,
  onRemove: noop,
});
const CHOICES = ['Full-Time', 'Part-Time', 'Contract'].map((value) => ({ value, label: value }));

const filterBar = (
  <FilterBar
    filters={[
      filter(
        'Job type',
        () => <MultiSelectFilter label="Job type" options={CHOICES} value={['Contract']} onChange={noop} />,
        'Contract',
      ),
      filter('Kind', () => (
        <SingleSelectFilter label="Kind" options={CHOICES} value="Contract" onChange={noop} />
      )),
      filter('Client', (close) => <TextFilter label="Client" value="" onApply={close} />),
      filter('Experience', (close) => (
        <RangeFilter label="Experience" value={{}} lowest={0} highest={10} isOpenEnded onApply={close} />
      )),
      filter('Added', (close) => (
        <DateRangeFilter label="Added" from={undefined} to={undefined} onApply={close} />
      )),
    ]}
    onClear={noop}
  />
);

export const pages: readonly Part[] = [
  [
    'Page, PageHeader, MoreActions, PageBar, PageMenu, FilterBar',
    {
      'with every kind of filter': (
        <Page>
          <PageHeader
            title="Payroll lead, Northgate Foods"
            details="Leeds · Hybrid"
            actions={
              <MoreActions>
                <Button size="xs">Board</Button>
              </MoreActions>
            }
          />
          <PageBar
            menu={
              <PageMenu
                label="More for candidates"
                items={[{ id: 'export', label: 'Export…', icon: Download, onChoose: noop }]}
              />
            }
            actions={<Button variant="primary">Add candidate</Button>}
          >
            {filterBar}
          </PageBar>
        </Page>
      ),
    },
    '100%',
  ],
  [
    'SectionLinks, SectionHead, Steps',
    {
      'the heading of a section': (
        <SectionHead title="Archives" hint="One file with everything.">
          <Button size="xs">Start</Button>
        </SectionHead>
      ),
      sections: (
        <SectionLinks
          sections={[
            { name: 'overview', label: 'Overview' },
            { name: 'prices', label: 'Prices' },
          ]}
          current="overview"
        />
      ),
      steps: (
        <Held start="Map columns">
          {(step, set) => <Steps label="Example steps" steps={STEPS} current={step} onStep={set} />}
        </Held>
      ),
    },
    '100%',
  ],
];

const FIXED = {
  position: 'top-right',
  duration: Number.POSITIVE_INFINITY,
  closeOnClick: false,
  pauseOnHover: true,
} as const;
const show = (label: string, options: Parameters<typeof toast>[0]) => (
  <Button size="xs" onClick={() => void toast(options)}>
    {label}
  </Button>
);

export const toasts: readonly Part[] = [
  [
    'Toast, by type',
    Object.fromEntries(
      TOAST_TYPES.map((type) => [
        type,
        <>
          <ToastCard
            toast={{ ...FIXED, id: `sample-${type}`, type, title: 'Title', message: 'One sentence.' }}
          />
          {show(`Show ${type}`, { type, message: `A toast of type ${type}.` })}
        </>,
      ]),
    ),
    400,
  ],
  [
    'Toast, by position',
    Object.fromEntries(
      TOAST_POSITIONS.map((position) => [position, show('Show', { position, message: `At ${position}.` })]),
    ),
  ],
  [
    'Toast, options',
    {
      'duration 10 s': show('Show', { message: 'For ten seconds.', duration: 10_000 }),
      'until closed': show('Show', { message: 'Until it is closed.', duration: FIXED.duration }),
      'closeOnClick off': show('Show', { message: 'A click does not close this.', closeOnClick: false }),
      'pauseOnHover off': show('Show', { message: 'The pointer does not stop this.', pauseOnHover: false }),
      'with Undo': (
        <Button
          size="xs"
          onClick={() =>
            showUndoToast({
              message: '3 candidates deleted',
              onUndo: () => toast({ message: 'Restored' }),
            })
          }
        >
          Show
        </Button>
      ),
    },
  ],
];

const failure = (status: number, message: string) =>
  new ApiError({ code: 'internal', message, status, data: null });
const retry = () => void toast({ message: 'Tried again' });

/** Replacements for pages and lists without content. */
export const states: readonly Part[] = [
  [
    'EmptyState, ErrorState, NotLoaded, OfflineState, OrOffline',
    {
      'nothing yet': (
        <EmptyState
          icon={Users}
          title="No candidates yet"
          action={<Button variant="primary">Add candidate</Button>}
        >
          Upload resumes, or add candidates by hand.
        </EmptyState>
      ),
      'could not be loaded': <ErrorState error={undefined} onRetry={retry} />,
      "with the server's reason": (
        <ErrorState error={failure(400, 'This filter is not known.')} onRetry={retry} />
      ),
      'no access': <ErrorState error={failure(403, "You don't have permission to do this.")} />,
      'does not exist': <ErrorState error={failure(404, 'This job does not exist.')} />,
      'without a connection': <OfflineState />,
      'a record that is loading': (
        <NotLoaded found={{ isError: false, error: null, refetch: retry }}>
          <Skeleton height={40} />
        </NotLoaded>
      ),
    },
  ],
  [
    'FormError, WhomToAsk',
    {
      'of a form': <FormError message="This name is taken." />,
      'with whom to ask': (
        <Text>
          <WhomToAsk />
        </Text>
      ),
    },
  ],
  [
    'ProgressBar, ProgressPanel, RowsProgress',
    {
      panel: (
        <RowsProgress
          label="Checking the rows"
          note="Nothing is written yet."
          of={{ rows_done: 660, rows_total: 1000 }}
          stop={{ label: 'Stop checking', onStop: async () => undefined }}
        />
      ),
      thin: <ProgressBar isThin label="Uploading cv.pdf" progress={0.3} />,
      'without an end in sight': <ProgressBar isThin label="Parsing cv.pdf" />,
    },
    400,
  ],
];
