import { reportsDomain } from '#domains/administration/reports'
import { accessCodesDomain } from '#domains/commerce/access-codes'
import { cardsDomain } from '#domains/commerce/cards'
import { ledgerDomain } from '#domains/commerce/ledger'
import { ordersDomain } from '#domains/commerce/orders'
import { paymentManagementDomain } from '#domains/commerce/payment-management'
import { payNowDomain } from '#domains/commerce/paynow'
import { referralsDomain } from '#domains/commerce/referrals'
import { liveCoursesDomain } from '#domains/classroom/live-courses'
import { zoomDomain } from '#domains/classroom/zoom'
import { liveLessonsDomain } from '#domains/classroom/live-lessons'
import { liveRoomDomain } from '#domains/classroom/live-room'
import { classesDomain } from '#domains/identity/classes'
import { homeworkDomain } from '#domains/learning/homework'
import { coursesDomain } from '#domains/content/courses'
import { strokesDomain } from '#domains/content/strokes'
import { dictionaryDomain } from '#domains/content/dictionary'
import { spokenWordsDomain } from '#domains/content/spoken-words'
import { videoUploadsDomain } from '#domains/content/video-uploads'
import { videosDomain } from '#domains/content/videos'
import { accountDomain } from '#domains/identity/account'
import { authDomain } from '#domains/identity/auth'
import { entitlementsDomain } from '#domains/identity/entitlements'
import { factorsDomain } from '#domains/identity/factors'
import { familiesDomain } from '#domains/identity/families'
import { passkeysDomain } from '#domains/identity/passkeys'
import { realtimeDomain } from '#domains/identity/realtime'
import { singleSignOnDomain } from '#domains/identity/single-sign-on'
import { supportDomain } from '#domains/identity/support'
import { usersDomain } from '#domains/identity/users'
import { analyticsDomain } from '#domains/insight/analytics'
import { learningEventsDomain } from '#domains/insight/learning-events'
import { attemptsDomain } from '#domains/learning/attempts'
import { charactersDomain } from '#domains/learning/characters'
import { dailyPlanDomain } from '#domains/learning/daily-plan'
import { dictationDomain } from '#domains/learning/dictation'
import { examsDomain } from '#domains/learning/exams'
import { languageArtsDomain } from '#domains/learning/language-arts'
import { oralDomain } from '#domains/learning/oral'
import { levelContentDomain } from '#domains/learning/level-content'
import { practiceDomain } from '#domains/learning/practice'
import { progressDomain } from '#domains/learning/progress'
import { readingDomain } from '#domains/learning/reading'
import { questionsDomain } from '#domains/learning/questions'
import { recognitionDomain } from '#domains/learning/recognition'
import { recordingsDomain } from '#domains/learning/recordings'
import { reviewsDomain } from '#domains/learning/reviews'
import { sampleQuestionsDomain } from '#domains/learning/sample-questions'
import { sheetAnswersDomain } from '#domains/learning/sheet-answers'
import { leaderboardDomain } from '#domains/learning/leaderboard'
import { streaksDomain } from '#domains/learning/streaks'
import { weeklyReportsDomain } from '#domains/learning/weekly-reports'
import { wordsDomain } from '#domains/learning/words'
import { worksheetsDomain } from '#domains/learning/worksheets'
import { writingDomain } from '#domains/learning/writing'
import { writingFindingsDomain } from '#domains/learning/writing-findings'
import { capyzenDomain } from '#domains/tutor/capyzen'
import { tutorChatDomain } from '#domains/tutor/tutor-chat'
import { tutorHubDomain } from '#domains/tutor/tutor-hub'
import { snapAndSolveDomain } from '#domains/tutor/snap-and-solve'
import { errorAnalysisDomain } from '#domains/tutor/error-analysis'
import { coachDomain } from '#domains/tutor/coach'
import { conversationsDomain } from '#domains/tutor/conversations'
import type { Domain } from '#platform/domain'
import { starterContentDomain } from './starter-content.ts'

/**
 * In start order: each domain stands after those whose `start` it depends on. Account archives follow the same order.
 */
export const domains: readonly Domain[] = [
  authDomain,
  singleSignOnDomain,
  accountDomain,
  factorsDomain,
  passkeysDomain,
  familiesDomain,
  usersDomain,
  supportDomain,
  realtimeDomain,
  entitlementsDomain,
  classesDomain,
  learningEventsDomain,
  coursesDomain,
  videosDomain,
  videoUploadsDomain,
  dictionaryDomain,
  strokesDomain,
  spokenWordsDomain,
  questionsDomain,
  attemptsDomain,
  reviewsDomain,
  charactersDomain,
  recordingsDomain,
  recognitionDomain,
  examsDomain,
  homeworkDomain,
  // Locks what it changes before practice locks the learner, as an answer to a passage does.
  readingDomain,
  practiceDomain,
  sampleQuestionsDomain,
  languageArtsDomain,
  levelContentDomain,
  dailyPlanDomain,
  progressDomain,
  streaksDomain,
  leaderboardDomain,
  weeklyReportsDomain,
  wordsDomain,
  writingDomain,
  writingFindingsDomain,
  oralDomain,
  dictationDomain,
  worksheetsDomain,
  sheetAnswersDomain,
  liveCoursesDomain,
  liveLessonsDomain,
  liveRoomDomain,
  zoomDomain,
  tutorHubDomain,
  conversationsDomain,
  tutorChatDomain,
  capyzenDomain,
  coachDomain,
  snapAndSolveDomain,
  errorAnalysisDomain,
  ledgerDomain,
  ordersDomain,
  cardsDomain,
  payNowDomain,
  paymentManagementDomain,
  referralsDomain,
  accessCodesDomain,
  analyticsDomain,
  reportsDomain,
  starterContentDomain,
]
