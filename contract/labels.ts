/** What the specification calls the parts of its screens, to the letter. Wordings of messages are in texts.ts. */
export const labels = {
  /** Entries of the sidebar. */
  sidebar: {
    agencyManagement: 'Agency management',
    subscriptions: 'Subscription & billing',
    recruiters: 'Recruiters',
    candidates: 'Candidates',
    jobsAndMatches: 'Job & Matches',
    enrichment: 'Data Enrichment',
    subscription: 'Subscription & Billing',
    jobs: 'Jobs',
    matches: 'Matches',
  },
  /** Titles of pages. */
  pages: {
    agencyManagement: 'Agency Management',
    subscriptions: 'Dashboard',
    agencyRecruiters: 'Agency Recruiters Details',
    candidates: 'Candidate Management',
    jobs: 'Job Management',
    jobsAndMatches: 'Jobs and Matches',
    matches: 'Match Management',
    enrichment: 'Data Enrichment',
  },
  /** The header's menu. */
  menu: { profile: 'Profile', webhook: 'Webhook', logout: 'Logout' },
  profile: { fullName: 'Full name', role: 'Role', email: 'Email', save: 'Save', close: 'Close' },
  questionnaire: { continue: 'Continue', skipAll: 'Skip all', skipForever: 'Skip forever' },
  webhooks: { active: 'Active', inactive: 'Inactive', deleteWord: 'DELETE', retry: 'Retry' },
  credits: { resume: 'Resume', email: 'Email' },
} as const;
