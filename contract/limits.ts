/** The specification's constants and the product's own limits. Durations in ms, sizes in bytes. */
export const limits = {
  pageSize: 10,
  pageSizeMatches: 20,
  pageSizeSubscriptions: 20,
  pageSizeMax: 100,
  /** Order of a candidate's matches. */
  candidateMatchesSort: 'date_desc',
  /** Totals are exact up to this count and estimated beyond it. */
  exactTotal: 10_000,
  bulkIds: 500,
  /** Rows that may be selected at once; more than one call takes are sent in parts. */
  selectedRows: 10_000,
  /** Deleted candidates and jobs can be restored for this many days, then they are gone. */
  restoreDays: 7,
  /** A value shared by more candidates than this says nothing about any two of them; the number of such values listed. */
  duplicateCrowd: 10,
  duplicateCrowdsListed: 20,
  searchLength: 200,
  /** Saved views: characters of a name and of the parameters, private views of a person, shared views of a list. */
  viewName: 60,
  viewParameters: 8_000,
  privateViews: 100,
  sharedViews: 100,
  /** Characters of a tag, tags of one candidate or job, of one filter, and those merged or deleted by one call. */
  tagLength: 40,
  tagsPerRecord: 30,
  /** Skills of a candidate, jobs of the work history, and entries of education or languages. */
  skillsPerCandidate: 200,
  jobsPerCandidate: 60,
  entriesPerCandidate: 30,
  /** Characters of the note on a candidate. */
  candidateNote: 10_000,
  /** Clients: of an agency, other names, contacts and files of one, characters of a note, steps of a rebate. */
  clients: 50_000,
  clientAliases: 30,
  contactsPerClient: 200,
  filesPerClient: 50,
  clientNote: 10_000,
  rebateSteps: 6,
  guaranteeDays: 730,
  paymentDays: 180,
  /** Minutes of a call or meeting. */
  callMinutes: 600,
  tagsPerFilter: 20,
  tagsPerMerge: 20,
  /** Characters of a note and of a task's text, of a task's title; people whom one text mentions; entries of a page. */
  noteLength: 5_000,
  taskTitleLength: 200,
  mentions: 20,
  timelineEntries: 30,
  /** Messages to candidates: templates of an agency, characters of a name, of a subject and of a text. */
  messageTemplates: 100,
  messageTemplateName: 60,
  messageSubject: 200,
  messageBody: 5_000,
  /** Recipients of one call, and how long it can be canceled. */
  messageRecipients: 100,
  messageUndoMs: 10_000,
  /** Hours after which a message that could not leave is not sent any more. */
  messageHours: 24,
  /** Messages and emails of shares in 24 hours: of a person, of an agency, and of an agency that is new. */
  messagesPerPerson: 200,
  messagesPerAgency: 1_000,
  newAgencyMessages: 50,
  /** Shares: people and recipients of one, open ones of a job, those an agency sends in 24 hours, and how long they can be canceled. */
  sharePeople: 25,
  shareRecipients: 10,
  openSharesPerJob: 20,
  sharesPerAgency: 200,
  /** Emails of shares that one address may get of an agency in 24 hours, and of an agency that is new. */
  sharesPerAddress: 10,
  newAgencySharesPerAddress: 1,
  shareUndoMs: 10_000,
  /** Hours after which a share that could not leave is not sent any more. */
  shareHours: 24,
  /** Days that a share is open. */
  shareDaysMin: 1,
  shareDays: 30,
  shareDaysMax: 180,
  /** Characters of a title, of the message, of a pitch, and of a comment and the times in an answer. */
  shareTitle: 200,
  shareMessage: 2_000,
  pitch: 2_000,
  shareComment: 2_000,
  /** Characters of an answer's reason, times and comment together, as lists show them. */
  answerNote: 300,
  /** Answers in 24 hours that a link takes about one person of its page. */
  answersPerPerson: 20,
  shareTimes: 500,
  /** Months in which a person is not introduced to the same client again, unless an agency user says so. */
  introducedMonths: 12,
  /** Candidates that a shared page compares side by side. */
  comparedPeople: 4,
  /** Interviews of a match, its people and opinions, its minutes, and characters of its place and briefings. */
  interviewsPerMatch: 20,
  interviewPeople: 20,
  feedbackPerInterview: 50,
  interviewMinutesMin: 15,
  interviewMinutesMax: 480,
  interviewPlace: 500,
  interviewBriefing: 2_000,
  /** Invitations wait for this time. */
  inviteUndoMs: 10_000,
  /** Interviews that a list shows. */
  interviewsShown: 500,
  /** Offers of a match; splits and corrections of a placement, characters of its numbers and of a reason. */
  offersPerMatch: 20,
  splits: 6,
  correctionsPerPlacement: 100,
  accountsNumber: 60,
  /** A fee, in cents. */
  feeCents: 1_000_000_000_00,
  placementReason: 500,
  /** Days that a report covers, and rows of a grouped one. */
  reportDays: 1_100,
  reportGroups: 200,
  /** Characters of the footer of documents. */
  documentFooter: 300,
  /** The palette: rows of each kind, and how many a device remembers. */
  paletteRows: 5,
  paletteRowsMax: 20,
  recentItems: 10,
  /** The bell: rows of a page, the highest number on it, days that notifications are kept. */
  notificationsPage: 20,
  unreadShown: 99,
  notificationDays: 90,
  /** Days for which it is remembered that an email was sent or refused. */
  emailDays: 30,
  /** Days for which the security log of an agency is kept: 12 months. */
  securityLogDays: 365,
  /** Maximum body, not counting files: of most calls, of those with filters or many ids, of those with long texts. */
  bodyBytes: 4 * 1024,
  listBodyBytes: 64 * 1024,
  textBodyBytes: 512 * 1024,
  /** A body may have one field or list entry, at any depth, per this many bytes of its limit. */
  bytesPerEntry: 64,
  /** Invalid fields that a response names. */
  fieldErrors: 20,

  passwordMin: 10,
  passwordMax: 128,
  fullNameModal: 20,
  fullNameShell: 50,
  factorName: 40,
  factorsOfPerson: 10,
  passkeyAnswer: 8000,
  recoveryCodes: 10,
  /** How long people may work without a second factor once it is demanded; functions of the database repeat it. */
  factorGraceDays: 7,
  /** From asking for the reset of a lost second factor until it is gone. */
  factorResetMs: 24 * 60 * 60_000,
  /** Between the password and the second factor, and between the beginning of a factor and its confirmation. */
  secondFactorMs: 10 * 60_000,
  /** Within which a login stands for a password that a person does not have. */
  recentSignInMs: 10 * 60_000,
  /** A picture has to be smaller than this. */
  imageBytes: 2 * 1024 * 1024,
  sessionSlidingDays: 30,
  sessionMaxDays: 90,
  resetLinkMs: 60 * 60_000,
  emailChangeLinkMs: 24 * 60 * 60_000,
  handoffMs: 60_000,
  /** Time to create the agency or link the account after signing in at a provider. */
  socialSignInMs: 10 * 60_000,
  socialLinkMs: 60 * 60_000,
  idTokenLength: 8000,
  /** Of an agency's identity provider. */
  issuerLength: 300,
  clientIdLength: 200,
  clientSecretLength: 200,
  providerNameLength: 40,
  /** Days without its TXT record after which a domain is no longer verified. */
  domainProofDays: 7,
  setUpLinkMs: 24 * 60 * 60_000,
  inviteDays: 7,
  verifyLinkDays: 7,
  invitesPerCall: 50,
  /** Invitations of an agency in an hour, and in all while it is new. */
  invitesPerHour: 50,
  newAgencyInvites: 10,
  newAgencyDays: 14,
  /** Invitations of one person by an agency in a day. */
  invitesPerRecipient: 3,
  inviteMessage: 1_000,
  /** Days of the trial that an agency begins with, and the most that its invitation may say. */
  trialDays: 14,
  trialDaysMax: 365,

  /** Characters of a job's description. */
  descriptionLength: 50_000,
  /** Must-haves that are suggested from a description. */
  mustHaveSuggestions: 3,

  /** Files of one candidate, those of one call, and characters of a file's name. */
  filesPerCandidate: 50,
  filesPerCall: 20,
  fileName: 200,
  uploadFiles: 100,
  /** People of one file with the resumes of several that are listed. */
  peoplePerFile: 50,
  uploadFileBytes: 10 * 1024 * 1024,
  /** What the archives of one upload may unpack to. */
  uploadUnpackedBytes: 200 * 1024 * 1024,
  /** What an agency may upload in an hour, and how many files of it may fail by their own fault: then it has to wait. */
  uploadBytesPerHour: 4 * 1024 ** 3,
  failedFilesPerHour: 200,
  /** Exports: days that a file is kept, and how many a person may have waiting or running. */
  exportDays: 7,
  /** Days for which it is kept who exported what, after the file has gone. */
  deletedExportDays: 90,
  exportsWaiting: 5,
  /** Imports: the table's bytes, what a workbook unpacks to, rows, columns, characters of a cell and of a header. */
  importFileBytes: 50 * 1024 * 1024,
  importUnpackedBytes: 500 * 1024 * 1024,
  importRows: 50_000,
  importColumns: 200,
  importCell: 32_767,
  importHeader: 200,
  /** The last row that may be the header; characters of the other system's name; resumes of one import. */
  importHeaderRow: 100,
  importSource: 60,
  importFiles: 10_000,
  /** Reading a table: processor time, and memory beside what the program takes. */
  importReadMs: 60_000,
  importMemoryMb: 384,
  /** Moving an agency in: tables, rows of all, words that are mapped, days in which it can be undone. */
  moveTables: 20,
  moveRows: 500_000,
  moveWords: 2_000,
  moveUndoDays: 7,
  /** Mappings of an agency; days after which rows and files of an import are deleted. */
  importMappings: 100,
  importDays: 30,
  vocabularyFiles: 4,
  vocabularyFileBytes: 64 * 1024 * 1024,
  parseTimeoutMs: 10_000,
  parseMemoryMb: 256,
  /** Of a scan: pages that are read, time of one and of all (of the processor, and by the clock), memory of all that reads. */
  scanPages: 10,
  scanPageTimeoutMs: 45_000,
  scanTimeoutMs: 120_000,
  scanMemoryMb: 900,
  /** A parsed field with a lower confidence is doubtful and needs review. */
  minConfidence: 0.7,
  trialCredits: 25,

  /** Billing: how often a pack is bought at once, within what time the same again needs a yes, cards of an agency. */
  topUpQuantity: 100,
  recentPurchaseMs: 2 * 60_000,
  /** For how long an upgrade is sold from the moment of its preview, to the cent and the credit. */
  upgradePreviewMs: 15 * 60_000,
  paymentMethods: 10,
  /** An event of the card payment provider; handled ones are kept for these days. */
  providerEventBytes: 512 * 1024,
  providerEventDays: 90,
  /** Days for which an overdue agency keeps its access; days before the end of a trial when it is reminded. */
  dunningDays: 7,
  trialReminderDays: 3,
  /** Days that a pause of a subscription lasts at most, and months in which one may begin; characters of why it was canceled. */
  pauseDays: 90,
  pauseEveryMonths: 12,
  cancelReason: 500,
  /** Characters of a line of the billing address, and of a postal code or tax number. */
  billingLine: 120,
  billingNumber: 40,

  /** Looking up people: those of one call, characters of a name, of a company, of an address, of a caller's reference. */
  enrichRequests: 100,
  enrichName: 120,
  enrichCompany: 200,
  enrichUrl: 300,
  webhookUrl: 2_000,
  /** How long each process keeps live events for pages whose stream is not open yet. */
  liveEventsKeptMs: 30_000,
  /** Deliveries of webhooks on one page. */
  deliveriesPage: 20,
  enrichReference: 100,
  doNotEnrichNote: 300,
  /** Days for which the same person is free, and within which a bounce gives the credit back. */
  enrichCacheDays: 90,
  bounceDays: 30,
  /** Refunds without evidence: at most one per this many look-ups charged in those days. */
  bounceUnprovenOneIn: 10,
  /** A refund without evidence comes at the earliest this many hours after the look-up. */
  bounceUnprovenHours: 24,
  /** Reported addresses that an agency has checked again within 24 hours. */
  bounceChecks: 20,

  salaryMaxJobs: 200_000,
  salaryMaxMatches: 1_000_000,
  experienceMax: 10,
  scoreMin: 0,
  scoreMax: 100,
  matchExpiryDays: 30,
  matchExpiryDaysMax: 365,
  matchThreshold: 40,
  /** Characters of the name that an agency gives to a stage of matches. */
  statusNameLength: 30,
  /** Dashboard tiles: days until a match counts as expiring, days until a job counts as idle. */
  expiringDays: 3,
  idleDays: 7,
  /** Rows of a section of Today. */
  todayRows: 5,
  /** Proposals that one call decides. */
  decideAtOnce: 100,
  /** Proposals that are shown at a time, and decided one after the other. */
  toDecideRows: 10,
  /** The super admin's metrics: days of the series, days that count as recent, days until a trial counts as ending. */
  metricsDays: 90,
  metricsRecentDays: 30,
  /** Days for which a super admin is asked about a subscription that ended because test cards buy nothing any more. */
  lapsedDays: 60,
  trialsEndingDays: 7,
  /** Credits that a super admin adds or takes at once, and characters of the reason of what they do. */
  creditsAdjusted: 100_000,
  /** Cents that a plan or pack may cost; card payments need at least half a dollar. */
  priceCentsMin: 50,
  priceCentsMax: 99_999_99,
  adminReason: 500,
  /** Webhooks: attempts at a delivery, days after which one that only fails is switched off, days that events are kept. */
  webhookAttempts: 10,
  webhookFailingDays: 5,
  webhookEventDays: 30,
  matchesPerJob: 500,
  /** How many of the best unlisted candidates of a job can be paged through. */
  unlistedCandidates: 1_000,
  mustHaveCap: 39,
  /** Kilometres beyond which a job on site or hybrid is out of reach: the default, and what may be set. */
  reachKm: 200,
  reachKmMin: 10,
  reachKmMax: 5_000,
  /** Kilometres around a city that a location filter takes: "Leeds + 25 km". */
  distanceKmMin: 1,
  distanceKmMax: 500,
  /** Countries for which a candidate's permit to work is kept. */
  workPermits: 30,
  /** Email addresses of a person, and phone numbers. */
  addressesPerPerson: 10,

  /** Preparing the text of a candidate or job for matching: processor time, and time by the clock. */
  prepareCpuMs: 2_000,
  prepareMs: 30_000,

  /** The questionnaire: characters of a question and of an option, options of a question, answers of one call. */
  questionLength: 200,
  questionOptionLength: 80,
  questionOptions: 12,
  questionnaireAnswers: 20,

  /** Layout, in px. */
  headerHeight: 72,
  sidebarWidth: 260,
  compactHeaderUpTo: 600,
  sidebarOverlayBelow: 1024,
  /** From here on an agency's jobs and the matches of the chosen one stand side by side. */
  sideBySideFrom: 1280,

  /** Days over which the use of credits is measured. */
  burnRateDays: 30,
  creditsCacheMs: 60_000,
  activeSubscriptionCacheMs: 5 * 60_000,
  profileCacheMs: 5 * 60_000,
  creditsTooltipMs: 1_600,
  profileCloseDelayMs: 1_500,
  profileCheckDelayMs: 300,
  copyTickMs: 2_000,
  toastMs: 3_000,
  toastProfileErrorMs: 4_000,
  toastShellMs: 4_000,
  toastShellErrorMs: 5_000,
  toastPosition: 'top-right',
} as const;
