import type { TagMatch } from '@placewell/contract/sourcing/tags.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../../ui/filters/filter-bar.tsx';
import { filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import {
  DateRangeFilter,
  MultiSelectFilter,
  SingleSelectFilter,
  TextFilter,
} from '../../../ui/filters/filter-editors.tsx';
import { MoneyFilter } from '../../../ui/filters/money-filter.tsx';
import { PlaceFilter } from '../../../ui/filters/place-filter.tsx';
import { RangeFilter } from '../../../ui/filters/range-filter.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page, PageBar, PageHeader } from '../../../ui/page/page-bar.tsx';
import { PageMenu } from '../../../ui/page/page-menu.tsx';
import { SectionLinks } from '../../../ui/page/section-links.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import styles from '../demo.module.css';
import { Entry, State } from '../demo-frame.tsx';

type Filters = {
  job_types?: string[];
  scope?: string;
  recruiter_id?: string;
  client_name?: string;
  location?: string;
  experience_min?: number;
  experience_max?: number;
  salary_min?: number;
  salary_max?: number;
  salary_currency?: string;
  from_date?: string;
  to_date?: string;
  skills?: string[];
  tags?: string[];
  tags_match?: TagMatch;
};
const JOB_TYPES = ['Full-Time', 'Part-Time', 'Contract', 'Internship'];
const PEOPLE = [{ id: '1', name: 'Maren Lund' }];
const noop = () => undefined;
const STEPS = ['Choose file', 'Map columns', 'Add resumes', 'Check'].map((label, index) => ({
  id: label,
  label,
  isDone: index < 2,
  isOpen: index < 3,
}));

/** The bar of a page with every kind of filter, set and not set, and each editor by itself. */
export function Filters() {
  const [filters, setFilters] = useState<Filters>({ experience_min: 5, job_types: ['Contract'] });
  const build = filterBuilders<Filters>({
    filters,
    setFilters: (change) => setFilters((now) => ({ ...now, ...change }) as Filters),
  });
  const SCOPES = [
    { value: undefined, label: 'Mine' },
    { value: 'all', label: 'Everybody' },
  ];
  const [step, setStep] = useState('Map columns');
  return (
    <>
      <Entry name="SectionLinks">
        <SectionLinks
          sections={[
            { name: 'overview', label: 'Overview' },
            { name: 'prices', label: 'Prices' },
          ]}
          current="overview"
        />
      </Entry>
      <Entry name="Steps">
        <div className={styles.wide}>
          <Steps label="Example steps" steps={STEPS} current={step} onStep={setStep} />
        </div>
      </Entry>
      <Entry name="Page, PageHeader, PageBar, PageMenu, FilterBar">
        <div className={styles.wide}>
          <Page>
            <PageHeader
              title="Payroll lead, Northgate Foods"
              details="Leeds · Hybrid"
              actions={<Button size="xs">Board</Button>}
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
              <FilterBar
                filters={[
                  build.multiSelect('job_types', 'Job type', JOB_TYPES),
                  build.singleSelect('scope', 'Records of', SCOPES),
                  build.person('recruiter_id', 'Recruiter', PEOPLE),
                  build.text('client_name', 'Client'),
                  build.place('location', 'Location'),
                  build.range(['experience_min', 'experience_max'], 'Experience', {
                    highest: 10,
                    suffix: ' y',
                    isOpenEnded: true,
                  }),
                  build.money(['salary_min', 'salary_max', 'salary_currency'], 'Salary', 200_000),
                  build.dateRange(['from_date', 'to_date'], 'Added'),
                  build.skills('skills', 'Skills'),
                  build.tags('candidate'),
                ]}
                onClear={() => setFilters({})}
              />
            </PageBar>
          </Page>
        </div>
      </Entry>
      <Entry name="Filter editors">
        <State name="MultiSelectFilter">
          <MultiSelectFilter
            label="Job type"
            options={JOB_TYPES.map((value) => ({ value, label: value }))}
            value={['Contract']}
            onChange={noop}
          />
        </State>
        <State name="SingleSelectFilter">
          <SingleSelectFilter
            label="Records of"
            options={[
              { value: 'self', label: 'Mine' },
              { value: 'all', label: 'Everybody' },
            ]}
            value="all"
            onChange={noop}
          />
        </State>
        <State name="TextFilter">
          <TextFilter label="Client" value="Northgate Foods" onApply={noop} />
        </State>
        <State name="PlaceFilter">
          <PlaceFilter label="Location" value="Leeds + 25 km" onApply={noop} onDone={noop} />
        </State>
        <State name="RangeFilter, inverted">
          <RangeFilter
            label="Experience"
            value={{ min: 8, max: 2 }}
            lowest={0}
            highest={10}
            suffix=" y"
            onApply={noop}
          />
        </State>
        <State name="DateRangeFilter">
          <DateRangeFilter label="Added" from="2026-01-01" to={undefined} onApply={noop} />
        </State>
        <State name="MoneyFilter">
          <MoneyFilter
            label="Salary"
            value={{ min: 40_000, currency: 'EUR' }}
            highest={200_000}
            onApply={noop}
          />
        </State>
      </Entry>
    </>
  );
}
