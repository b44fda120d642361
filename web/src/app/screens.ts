import { screens as reports } from '#features/administration/reports/screens.ts'
import { screens as paymentManagement } from '#features/commerce/payment-management/screens.ts'
import { screens as referrals } from '#features/commerce/referrals/screens.ts'
import { screens as liveCourseAuthoring } from '#features/classroom/live-courses/authoring/screens.ts'
import { screens as zoom } from '#features/classroom/zoom/screens.ts'
import { screens as courseAuthoring } from '#features/content/courses/authoring/screens.ts'
import { screens as courses } from '#features/content/courses/screens.ts'
import { screens as videoUploads } from '#features/content/video-uploads/screens.ts'
import { screens as classes } from '#features/identity/classes/screens.ts'
import { screens as families } from '#features/identity/families/screens.ts'
import { screens as support } from '#features/identity/support/screens.ts'
import { screens as users } from '#features/identity/users/screens.ts'
import { screens as characters } from '#features/learning/characters/screens.ts'
import { screens as paperAuthoring } from '#features/learning/exams/authoring/screens.ts'
import { screens as exams } from '#features/learning/exams/screens.ts'
import { screens as languageArts } from '#features/learning/language-arts/screens.ts'
import { screens as leaderboard } from '#features/learning/leaderboard/screens.ts'
import { screens as oral } from '#features/learning/oral/screens.ts'
import { screens as questionBank } from '#features/learning/questions/bank/screens.ts'
import { screens as questionAuthoring } from '#features/learning/questions/authoring/screens.ts'
import { screens as streaks } from '#features/learning/streaks/screens.ts'
import { screens as weeklyReports } from '#features/learning/weekly-reports/screens.ts'
import { screens as worksheets } from '#features/learning/worksheets/screens.ts'
import { screens as writing } from '#features/learning/writing/screens.ts'
import { screens as tutorHub } from '#features/tutor/tutor-hub/screens.ts'
import type { Screens } from '#shared/screens.ts'
import { classroom, screens as composed } from './pages/screens.ts'

/** The screens of every page; each menu names its pages in this order. */
export const screens: Screens = {
  ...composed,
  ...exams,
  ...courses,
  ...classroom,
  ...questionBank,
  ...characters,
  ...leaderboard,
  ...worksheets,
  ...languageArts,
  ...referrals,
  ...classes,
  ...courseAuthoring,
  ...videoUploads,
  ...users,
  ...families,
  ...support,
  ...streaks,
  ...weeklyReports,
  ...writing,
  ...oral,
  ...questionAuthoring,
  ...paperAuthoring,
  ...liveCourseAuthoring,
  ...zoom,
  ...tutorHub,
  ...paymentManagement,
  ...reports,
}
