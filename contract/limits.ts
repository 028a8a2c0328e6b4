/** The specification's constants and the product's own limits, each written here once. Times in ms, sizes in bytes. */
export const limits = {
  pageSize: 10,
  pageSizeMatches: 20,
  pageSizeMax: 100,
  /** Totals are counted exactly up to here and estimated beyond. */
  exactTotal: 10_000,
  bulkIds: 500,
  /** Deleted candidates and jobs can be restored for so long, and then go for good. */
  restoreDays: 7,
  searchLength: 200,
  /** The body of a call that names no limit of its own, files aside. */
  bodyBytes: 1024 * 1024,

  passwordMin: 10,
  passwordMax: 128,
  fullNameModal: 20,
  fullNameShell: 50,
  imageBytes: 2 * 1024 * 1024,
  sessionSlidingDays: 30,
  sessionMaxDays: 90,
  resetLinkMs: 60 * 60_000,
  inviteDays: 7,
  verifyLinkDays: 7,
  invitesPerCall: 50,

  uploadFiles: 100,
  uploadFileBytes: 10 * 1024 * 1024,
  vocabularyFiles: 4,
  vocabularyFileBytes: 64 * 1024 * 1024,
  parseTimeoutMs: 10_000,
  parseMemoryMb: 256,
  /** Below this the parser doubts a field and asks a person. */
  minConfidence: 0.7,
  trialCredits: 25,

  salaryMaxJobs: 200_000,
  salaryMaxMatches: 1_000_000,
  experienceMax: 10,
  scoreMin: 0,
  scoreMax: 100,
  matchExpiryDays: 30,
  matchExpiryDaysMax: 365,
  matchThreshold: 40,
  /** The tiles: matches that expire so soon, open jobs in which nothing happened for so long, credits so few. */
  expiringDays: 3,
  idleDays: 7,
  lowCredits: 10,
  matchesPerJob: 500,
  /** Of the candidates who are not in a job's list, the best that can be looked through. */
  unlistedCandidates: 1_000,
  mustHaveCap: 39,

  headerHeight: 72,
  sidebarWidth: 260,
  compactHeaderBelow: 600,
  sidebarOverlayBelow: 1024,

  creditsCacheMs: 60_000,
  profileCacheMs: 5 * 60_000,
  creditsTooltipMs: 1_600,
  profileCloseDelayMs: 1_500,
  profileCheckDelayMs: 300,
  copyTickMs: 2_000,
  toastMs: 3_000,
  toastProfileErrorMs: 4_000,
  toastShellMs: 4_000,
  toastShellErrorMs: 5_000,
} as const;
