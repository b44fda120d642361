import { reportsDomain } from '#domains/administration/reports'
import { accessCodesDomain } from '#domains/commerce/access-codes'
import { cardsDomain } from '#domains/commerce/cards'
import { ledgerDomain } from '#domains/commerce/ledger'
import { ordersDomain } from '#domains/commerce/orders'
import { paymentManagementDomain } from '#domains/commerce/payment-management'
import { payNowDomain } from '#domains/commerce/paynow'
import { referralsDomain } from '#domains/commerce/referrals'
import { classesDomain } from '#domains/identity/classes'
import { homeworkDomain } from '#domains/learning/homework'
import { coursesDomain } from '#domains/content/courses'
import { dictionaryDomain } from '#domains/content/dictionary'
import { videoUploadsDomain } from '#domains/content/video-uploads'
import { videosDomain } from '#domains/content/videos'
import { accountDomain } from '#domains/identity/account'
import { authDomain } from '#domains/identity/auth'
import { entitlementsDomain } from '#domains/identity/entitlements'
import { factorsDomain } from '#domains/identity/factors'
import { familiesDomain } from '#domains/identity/families'
import { passkeysDomain } from '#domains/identity/passkeys'
import { singleSignOnDomain } from '#domains/identity/single-sign-on'
import { supportDomain } from '#domains/identity/support'
import { usersDomain } from '#domains/identity/users'
import { analyticsDomain } from '#domains/insight/analytics'
import { learningEventsDomain } from '#domains/insight/learning-events'
import { attemptsDomain } from '#domains/learning/attempts'
import { dailyPlanDomain } from '#domains/learning/daily-plan'
import { examsDomain } from '#domains/learning/exams'
import { practiceDomain } from '#domains/learning/practice'
import { progressDomain } from '#domains/learning/progress'
import { questionsDomain } from '#domains/learning/questions'
import { leaderboardDomain } from '#domains/learning/leaderboard'
import { streaksDomain } from '#domains/learning/streaks'
import { weeklyReportsDomain } from '#domains/learning/weekly-reports'
import { writingDomain } from '#domains/learning/writing'
import { writingFindingsDomain } from '#domains/learning/writing-findings'
import { capyzenDomain } from '#domains/tutor/capyzen'
import { tutorChatDomain } from '#domains/tutor/tutor-chat'
import { tutorHubDomain } from '#domains/tutor/tutor-hub'
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
  entitlementsDomain,
  classesDomain,
  learningEventsDomain,
  coursesDomain,
  videosDomain,
  videoUploadsDomain,
  dictionaryDomain,
  questionsDomain,
  attemptsDomain,
  examsDomain,
  homeworkDomain,
  practiceDomain,
  dailyPlanDomain,
  progressDomain,
  streaksDomain,
  leaderboardDomain,
  weeklyReportsDomain,
  writingDomain,
  writingFindingsDomain,
  tutorHubDomain,
  conversationsDomain,
  tutorChatDomain,
  capyzenDomain,
  coachDomain,
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
