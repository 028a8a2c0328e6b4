import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { getCandidates } from '@placewell/contract/candidates.ts';
import { getJobs } from '@placewell/contract/jobs.ts';
import { useNavigate } from '@tanstack/react-router';
import { BriefcaseBusiness, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import styles from './command-palette.module.css';
import { navItems } from './navigation.ts';

const [store, actions] = createSpotlight();
const MAX_RESULTS = 5;
const DEBOUNCE_MS = 200;

/** Ctrl/Cmd-K: goes to a page, or searches candidates and jobs. */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { role } = useSession();
  useEffect(() => {
    if (opened) actions.open();
    else actions.close();
  }, [opened]);
  const go = (to: string, search: Record<string, string> = {}) => {
    onClose();
    void navigate({ to, search });
  };
  const text = query.trim().toLowerCase();
  const pages = navItems(role).filter((item) => item.label.toLowerCase().includes(text));
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => {
        setQuery('');
        onClose();
      }}
      title="Search everything"
      classNames={{ header: styles.header ?? '', search: styles.search ?? '' }}
      centered={false}
      yOffset="14vh"
      scrollable
      maxHeight={420}
      shortcut={null}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
    >
      <Spotlight.Search
        placeholder="Go to a page, find a candidate or a job"
        aria-label="Search everything"
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Go to">
            {pages.map((item) => (
              <Spotlight.Action
                key={item.to}
                label={item.label}
                leftSection={<item.icon size={18} aria-hidden />}
                onClick={() => go(item.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {(role === 'agency' || role === 'recruiter') && (
          <Records text={query.trim()} isOpen={opened} go={go} />
        )}
        {role === 'super_admin' && pages.length === 0 && <Spotlight.Empty>No results</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

type RecordsProps = {
  text: string;
  isOpen: boolean;
  go: (to: string, search?: Record<string, string>) => void;
};

function Records({ text, isOpen, go }: RecordsProps) {
  const [search] = useDebouncedValue(text, DEBOUNCE_MS);
  const base = useRolePath();
  const enabled = isOpen && search.length > 1;
  const body = { search, limit: MAX_RESULTS, view_scope: 'all' as const };
  const candidates = useCallQuery(getCandidates, body, { topic: 'candidates', enabled, keepPrevious: true });
  const jobs = useCallQuery(getJobs, body, { topic: 'jobs', enabled, keepPrevious: true });
  if (!enabled) return null;
  const people = candidates.data?.items ?? [];
  const openings = jobs.data?.items ?? [];
  if (people.length === 0 && openings.length === 0)
    return (
      <Spotlight.Empty>
        {candidates.isFetching || jobs.isFetching ? 'Searching…' : 'No results'}
      </Spotlight.Empty>
    );
  return (
    <>
      {people.length > 0 && (
        <Spotlight.ActionsGroup label="Candidates">
          {people.map((person) => (
            <Spotlight.Action
              key={person.candidate_id}
              label={person.candidate_name}
              description={[person.job_tittle, person.location].filter(Boolean).join(' · ')}
              leftSection={<PersonAvatar name={person.candidate_name} />}
              onClick={() => go(`${base}/candidates-management`, { candidate: person.candidate_id })}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {openings.length > 0 && (
        <Spotlight.ActionsGroup label="Jobs">
          {openings.map((job) => (
            <Spotlight.Action
              key={job.job_id}
              label={job.job_title}
              description={[job.client_name, job.location].filter(Boolean).join(' · ')}
              leftSection={<BriefcaseBusiness size={18} aria-hidden />}
              onClick={() => go(`${base}/jobs-management`, { job: job.job_id })}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
    </>
  );
}
