import { scansPerDay } from '@capyzen/contracts/recognition'
import { sheetPhotosPerDay } from '@capyzen/contracts/sheet-answers'
import { mostWorksheetsPerDay } from '@capyzen/contracts/worksheets'
import { policyTable } from '#platform/rate-limits'

/**
 * Exceeding a limit answers `too_many_requests`, except for emails (0015): beyond their budgets nothing is sent, and
 * the response is the usual one. A `holder` is an account, or one known device of it. Two limits live elsewhere: wrong
 * access codes of a course per day (0005) and tries of a one-time code (0013).
 */
export const rateLimits = policyTable({
  // Signing in. Failures of an account count by network or known device, so that a stranger cannot lock the owner out.
  passwordFailures: { per: ['account', 'network'], atMost: { quarterHour: 10 }, source: '0015' },
  passwordFailuresOnKnownDevice: { per: ['account', 'browser'], atMost: { quarterHour: 10 }, source: '0015' },
  /** Passwords, codes and links, each as its own `attempt`. */
  failuresOfNetwork: { per: ['attempt', 'network'], atMost: { quarterHour: 100 }, source: '0015' },
  /** Hashing is expensive: beyond this only known devices are served. */
  passwordChecksOfNetwork: { per: ['network'], atMost: { quarterHour: 1_000 }, source: '0015' },
  /** Counts successful sign-ins; never refunded. */
  sessionsOpened: { per: ['user'], atMost: { quarterHour: 100 }, source: '0013' },
  /** All known devices of an account together, because a password holder can create any number of them. */
  attemptsOfKnownDevices: { per: ['attempt', 'account'], atMost: { day: 100 }, source: '0015' },
  setupLinkFailures: { per: ['network'], atMost: { hour: 20 }, source: '0015' },
  reauthenticationFailures: { per: ['holder'], atMost: { quarterHour: 10 }, source: '0013' },

  // Starting a flow: nothing can be guessed. Each browser has a share of its network's budget.
  signUpsOfBrowser: { per: ['browser'], atMost: { hour: 60 }, source: '0015' },
  signUpsOfNetwork: { per: ['network'], atMost: { hour: 2_000 }, source: '0015' },
  signInStartsOfBrowser: { per: ['method', 'browser'], atMost: { quarterHour: 60 }, source: '0015' },
  signInStartsOfNetwork: { per: ['method', 'network'], atMost: { quarterHour: 6_000 }, source: '0015' },
  passkeyReauthenticationStarts: { per: ['user'], atMost: { quarterHour: 60 }, source: '0015' },
  /** A browser sends one assertion; verifying it is expensive. */
  singleSignOnAnswers: { per: ['request'], atMost: { quarterHour: 5 }, source: '0012' },

  // Emails and text messages with links and codes, by `kind` and recipient.
  emailRequestsOfNetwork: { per: ['network'], atMost: { quarterHour: 60 }, source: '0015' },
  emailsAtOnce: { per: ['kind', 'recipient', 'network'], atMost: { quarterHour: 3 }, source: '0015' },
  /** A share of the daily `emails`, so that one network cannot exhaust them. */
  emailsOfNetwork: { per: ['kind', 'recipient', 'network'], atMost: { day: 5 }, source: '0015' },
  emails: { per: ['kind', 'recipient'], atMost: { day: 10 }, source: '0015' },
  /** Beyond `emails`, each network gets one more: twenty a day from all networks. */
  lastEmailOfNetwork: { per: ['kind', 'recipient', 'network'], atMost: { day: 1 }, source: '0015' },
  lastEmails: { per: ['kind', 'recipient'], atMost: { day: 10 }, source: '0015' },
  /** For networks that signed in to the account before. */
  emailsOfKnownNetwork: { per: ['kind', 'recipient', 'network', 'isKnown'], atMost: { day: 2 }, source: '0015' },
  emailsOfKnownDevice: { per: ['kind', 'recipient', 'browser'], atMost: { quarterHour: 3, day: 10 }, source: '0015' },
  emailsOfKnownDevices: { per: ['kind', 'recipient'], atMost: { day: 20 }, source: '0015' },

  /** Three codes of a million are valid at any time: a year of guessing succeeds with a chance of about 5 %. */
  factorGuesses: { per: ['holder', 'factor'], atMost: { tenMinutes: 5, day: 50 }, source: '0011' },
  factorMessages: { per: ['holder'], atMost: { tenMinutes: 5, day: 20 }, source: '0011' },
  /** Protects the owner of a number that was entered but not verified. */
  factorMessagesToClaimedNumber: { per: ['recipient'], atMost: { day: 20 }, source: '0011' },

  // Content.
  /** Speaking costs a process. A class shares a network, and what was spoken before is free. */
  serverSpeech: { per: ['network'], atMost: { minute: 240, hour: 3_000 }, source: '0015' },

  /** Visitors may try a few questions. A class shares a network. */
  sampleAnswers: { per: ['network'], atMost: { minute: 120, hour: 1_500 }, source: '0015' },

  // Account and family.
  /** Spent before the reauthentication, which an error would use up. */
  contactChanges: { per: ['kind', 'user'], atMost: { hour: 10 }, source: '0015' },
  /** Reading all data of a user is expensive. Includes the archives of children. */
  archives: { per: ['user'], atMost: { hour: 10 }, source: '0015' },
  userExports: { per: ['user'], atMost: { hour: 20 }, source: '0015' },
  /** There are 20,736 PINs. Counts by device, so that other devices cannot lock a child out. */
  picturePinFailures: { per: ['child', 'device', 'pin'], atMost: { quarterHour: 5 }, source: '0014' },
  /** The parent is notified of the last failure. */
  picturePinFailuresOfDay: { per: ['child', 'device', 'pin'], atMost: { day: 20 }, source: '0014' },
  /** Fits a class at school, but not a script that invents students. */
  consentEmailsOfNetwork: { per: ['network'], atMost: { hour: 60 }, source: '0014' },
  consentEmailsOfStudent: { per: ['user'], atMost: { day: 3 }, source: '0014' },
  /** A share of `consentEmails`, so that one network cannot exhaust them. */
  consentEmailShareOfNetwork: { per: ['recipient', 'network'], atMost: { day: 2 }, source: '0014' },
  consentEmails: { per: ['recipient'], atMost: { day: 4 }, source: '0014' },
  /** Beyond `consentEmails`, each network gets one more. */
  lastConsentEmailOfNetwork: { per: ['recipient', 'network'], atMost: { day: 1 }, source: '0014' },
  lastConsentEmails: { per: ['recipient'], atMost: { day: 4 }, source: '0014' },

  /** Nobody needs more to find a free nickname; stops a script that tries out words. */
  boardNicknames: { per: ['user'], atMost: { hour: 30 }, source: '0015' },

  /** Each may write an order and open a page at the card processor. */
  checkouts: { per: ['user'], atMost: { hour: 60, day: 200 }, source: '0015' },
  /** A child asks for a few things; stops taps without end. */
  parentRequests: { per: ['user'], atMost: { hour: 20 }, source: '0015' },
  /** The web app sends one; stops a script that tries out codes. */
  referralAccepts: { per: ['user'], atMost: { hour: 30 }, source: '0015' },

  /** The editor asks when a child pauses; stops a script that keeps the checking thread busy. */
  writingChecks: { per: ['user'], atMost: { minute: 20, hour: 400 }, source: '0015' },

  /** More than a class prints; each takes the processor for a second. */
  characterSheets: { per: ['user'], atMost: { minute: 6, hour: 60 }, source: '0015' },

  /** Exceeding it answers `limit_reached`. */
  worksheetsMade: { per: ['user'], atMost: { day: mostWorksheetsPerDay }, source: '0015' },
  /** Each takes the processor for ten seconds. Exceeding it answers `limit_reached`. */
  worksheetSets: { per: ['user'], atMost: { day: 30 }, source: '0015' },
  /** Setting a sheet takes the processor for a second; one that was set before is free. */
  worksheetPrints: { per: ['user'], atMost: { minute: 20, hour: 200 }, source: '0015' },
  worksheetPrintsOfNetwork: { per: ['network'], atMost: { minute: 40, hour: 300 }, source: '0015' },

  /** Each page takes the processor for some seconds. Exceeding it answers `limit_reached`. */
  scans: { per: ['user'], atMost: { day: scansPerDay }, source: '0015' },
  /** Each takes the processor for a second. Exceeding it answers `limit_reached`. */
  sheetPhotos: { per: ['user'], atMost: { day: sheetPhotosPerDay }, source: '0015' },
  /** More sheets than a family answers; each keeps up to forty answers. */
  sheetAnswers: { per: ['user'], atMost: { hour: 60, day: 200 }, source: '0015' },

  // Access codes and join codes; a right code is refunded.
  codeGuesses: { per: ['kind', 'user'], atMost: { quarterHour: 5, day: 20 }, source: '0005' },
  /** Fits the mistyped codes of a class behind one address. */
  accessCodeGuessesOfNetwork: { per: ['network'], atMost: { quarterHour: 40, day: 100 }, source: '0005' },
  /**
   * Fits a school. There is no global budget, which a stranger could exhaust to lock out every student: with 31⁸ codes,
   * a thousand classes and fifty guessing addresses, the first hit is expected after some 23 years.
   */
  joinCodeGuessesOfNetwork: { per: ['network'], atMost: { quarterHour: 300, day: 2_000 }, source: '0005' },

  /** A tab asks for one when it opens a channel and each time it comes back; stops a script in a loop. */
  channelTokens: { per: ['user'], atMost: { minute: 120, hour: 2_000 }, source: '0040' },

  /** A learner whom Zoom turns away tries again some times; stops a script in a loop. */
  zoomSignatures: { per: ['user'], atMost: { minute: 12, hour: 120 }, source: '0015' },

  // Reports of the web app: more than a student can click; stops a script in a loop.
  behaviourBatches: { per: ['user'], atMost: { minute: 40, day: 2_000 }, source: '0015' },
  missingPageReports: { per: ['network'], atMost: { minute: 60 }, source: '0015' },
})
