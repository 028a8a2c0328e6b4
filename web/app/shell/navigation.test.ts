import { isPage, OWN_AGENCY_META, PAGES } from '@placewell/contract/pages.ts';
import { describe, expect, it } from 'vitest';
import { pageItems } from '../palette/palette-pages.ts';
import { isActive, navItems, shownItems } from './navigation.ts';

// The specification's section 2, with the page of each entry.
const SPECIFIED = {
  super_admin: [
    ['Agency management', '/super-admin/agency-management'],
    ['Subscription & billing', '/super-admin/subscription-management'],
  ],
  agency: [
    ['Recruiters', '/agency/recruiters-management'],
    ['Candidates', '/agency/candidates-management'],
    ['Job & Matches', '/agency/jobs-and-matches'],
    ['Data Enrichment', '/agency/data-enrichment'],
    ['Subscription & Billing', '/billing'],
  ],
  recruiter: [
    ['Candidates', '/recruiter/candidates-management'],
    ['Jobs', '/recruiter/jobs-management'],
    ['Matches', '/recruiter/matches-management'],
    ['Data Enrichment', '/recruiter/data-enrichment'],
  ],
} as const;
/** Pages without an item: the user's menu or another page leads to them. */
const WITHOUT_ITEM = ['exports', 'questionnairee'];
const ROLES = ['super_admin', 'agency', 'recruiter'] as const;

describe('sidebar', () => {
  it.each(ROLES)('has the specified entries of %s in order, each as soon as its page exists', (role) => {
    const entries = navItems(role, 'specified').map(({ label, to }) => [label, to]);
    expect(entries).toEqual(SPECIFIED[role].filter(([, page]) => isPage(page)));
    expect(entries.length).toBeGreaterThan(0);
  });

  it.each(ROLES)("shows our entries of %s after the specification's", (role) => {
    expect(navItems(role)).toEqual([...navItems(role, 'specified'), ...navItems(role, 'own')]);
  });

  it.each(ROLES)('marks an item on each page of %s', (role) => {
    const start = `/${role.replace('_', '-')}/`;
    const unmarked = PAGES.filter(
      (page) => page.startsWith(start) && !navItems(role).some((item) => isActive(item, page)),
    );
    expect(unmarked.filter((page) => !WITHOUT_ITEM.includes(page.slice(start.length)))).toEqual([]);
  });

  it('has no entries for a candidate or without a role', () => {
    expect([navItems('candidate'), navItems('')]).toEqual([[], []]);
  });

  it.each([
    ['super_admin', '/super-admin/agency/7/recruiters', 'Agency management'],
    ['agency', '/agency/jobs/7/matches', 'Job & Matches'],
    ['agency', '/agency/recruiter-candidates-management', 'Candidates'],
    ['agency', '/pricing', 'Subscription & Billing'],
    ['recruiter', '/recruiter/candidates/7/matches', 'Candidates'],
    ['agency', '/agency/exports', 'Settings'],
    ['recruiter', '/recruiter/webhook-deliveries', 'Settings'],
    ['recruiter', '/recruiter/tasks', 'Tasks'],
    ['agency', '/account', 'Settings'],
    ['recruiter', '/account', 'Settings'],
  ] as const)('of %s marks on %s only %s', (role, path, label) => {
    expect(
      navItems(role)
        .filter((item) => isActive(item, path))
        .map((item) => item.label),
    ).toEqual([label]);
  });
});

describe('our entries', () => {
  const ofAgency = (areas: string[] | undefined, path = '/agency/today') =>
    shownItems(navItems('agency', 'own'), areas, path).map(({ label }) => label);

  it('appear with the first record of their area, in their order', () => {
    expect(ofAgency([])).toEqual(['Today', 'Settings']);
    expect(ofAgency(['clients'])).toEqual(['Today', 'Clients', 'Settings']);
    expect(ofAgency(['placements', 'submissions', 'clients', 'tasks'])).toEqual([
      'Today',
      'Tasks',
      'Clients',
      'Submissions',
      'Placements',
      'Reports',
      'Settings',
    ]);
  });

  it('include that of the open page', () => {
    expect(ofAgency([], '/agency/clients/7')).toEqual(['Today', 'Clients', 'Settings']);
  });

  it('do not move while the areas are unknown', () => {
    expect(ofAgency(undefined)).toEqual(['Today']);
    const own = navItems('super_admin', 'own');
    expect(shownItems(own, undefined, '/')).toEqual(own);
  });

  it.each(['agency', 'recruiter'] as const)('are all in the palette of %s', (role) => {
    const targets = pageItems(role).map(({ key }) => key);
    for (const { to } of navItems(role, 'own')) expect(targets.join(' ')).toContain(to);
  });
});

it('has no page about money where the installation is run for one agency', () => {
  const meta = document.createElement('meta');
  meta.name = OWN_AGENCY_META;
  document.head.append(meta);
  try {
    expect(navItems('agency').map(({ to }) => to)).not.toContain('/billing');
    expect(navItems('super_admin').map(({ label }) => label)).toContain('Dashboard');
    const targets = (['agency', 'recruiter'] as const).flatMap((role) =>
      pageItems(role).map(({ key }) => key),
    );
    expect(targets.filter((key) => /pricing|billing/.test(key))).toEqual([]);
  } finally {
    meta.remove();
  }
  expect(pageItems('agency').filter(({ key }) => /pricing|billing/.test(key))).toHaveLength(3);
});
