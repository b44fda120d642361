import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { getSession } from '@capyzen/contracts/auth'
import { getCharacter, readStrokes } from '@capyzen/contracts/characters'
import { getCatalogue, getCourse, getSeries } from '@capyzen/contracts/courses'
import { readDailyPlan } from '@capyzen/contracts/daily-plan'
import { getAttempt, getPaper, listAttempts, listPapers, listUnapprovedPapers } from '@capyzen/contracts/exams'
import { getFamilySignIn, listChildren } from '@capyzen/contracts/families'
import { listHomework } from '@capyzen/contracts/homework'
import { listLiveCourses, readTimetable } from '@capyzen/contracts/live-courses'
import { listFamilyRequests } from '@capyzen/contracts/orders'
import { readPractice } from '@capyzen/contracts/practice'
import { listProviders } from '@capyzen/contracts/single-sign-on'
import { getTutorHub } from '@capyzen/contracts/tutor-hub'
import { listLessonProgress } from '@capyzen/contracts/videos'
import type { EarlyCall, EarlyCallsOfPages } from '#platform/early-calls'

/** Every page asks who is signed in. */
export const earlyEverywhere: readonly EarlyCall[] = [{ endpoint: getSession }]

const catalogue: readonly EarlyCall<'courses'>[] = [
  // Students begin with their own level.
  { endpoint: getCatalogue, without: 'any', isForVisitorsOnly: true },
  { endpoint: listLessonProgress },
]
const hub: EarlyCall<'aiTutor'> = { endpoint: getTutorHub }
const premium: readonly EarlyCall<'aiTutor'>[] = [hub, { endpoint: getEntitlements }]

/**
 * What the main pages ask for at once. What depends on the kind of user or on their level is not here: the server that
 * sends a document does not look up its reader.
 */
export const earlyCalls: EarlyCallsOfPages = {
  login: [
    { endpoint: listProviders, isForVisitorsOnly: true },
    { endpoint: getFamilySignIn, isForVisitorsOnly: true },
  ],
  courses: catalogue,
  videoTutorials: catalogue,
  series: [{ endpoint: getSeries, params: { seriesId: 'seriesId' } }, { endpoint: listLessonProgress }],
  course: [{ endpoint: getCourse, params: { courseId: 'courseId' } }],
  mockExam: [{ endpoint: listPapers }, { endpoint: listUnapprovedPapers }, { endpoint: listAttempts }],
  takeExam: [
    { endpoint: getPaper, params: { paperId: 'examId' } },
    { endpoint: getAttempt, params: { attemptId: '?attempt' }, without: ['child'] },
  ],
  questionPractice: [{ endpoint: readPractice, without: ['kind', 'view'] }],
  dailyPlan: [{ endpoint: readDailyPlan }, { endpoint: getEntitlements }],
  homework: [{ endpoint: listHomework, without: 'any' }],
  account: [getEntitlements, listPurchases, listProviders].map((endpoint) => ({ endpoint, without: 'any' })),
  family: [{ endpoint: listChildren }, { endpoint: listFamilyRequests }],
  classroom: [{ endpoint: listLiveCourses }, { endpoint: readTimetable }],
  chineseCharacter: [
    { endpoint: getCharacter, params: { character: 'character' }, without: 'any' },
    { endpoint: readStrokes, params: { character: 'character' } },
  ],
  aiTutor: premium,
  oralExam: premium,
  oralExamTool: premium,
  languageArts: premium,
  languageArtsTool: premium,
  tutorMe: premium,
  snapAndSolve: premium,
  errorAnalysis: premium,
  readingCoach: premium,
  vocabulary: [hub, { endpoint: getEntitlements, without: ['review'] }],
  dictationPractice: [hub],
  writingCoach: [hub],
}
