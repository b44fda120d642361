/** Chinese characters: lessons by grade, how a learner reads and writes them, a school's own list, and sheets to print. */

import { defineDomain } from '#platform/domain'
import { reviewWritten } from './asked-elsewhere.ts'
import { publishLesson } from './lesson-questions.ts'
import { characterPersonalData } from './personal-data.ts'
import { characterRoutes } from './routes.ts'

export { judgeByLessons } from './judging.ts'
export { loadStarterCharacters, readLessonCharacters } from './lessons.ts'
export { readingOf } from './readings.ts'
export { characterSheet, sheetRows } from './sheet.ts'
export { drawHead, sheetPage } from './sheet-head.ts'

export const charactersDomain = defineDomain({
  name: 'characters',
  routes: characterRoutes,
  personalData: characterPersonalData,
  publishLesson,
  answersMarked: reviewWritten,
})
