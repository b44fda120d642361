import { titledPage } from '#shared/titled-page.tsx'
import { CoursesScreen } from './courses-screen.tsx'
import { messages } from './messages.ts'

const { lessons, lessonsPromise } = messages.words

export const CoursesPage = titledPage('courses', CoursesScreen, lessons, lessonsPromise)
export { CoursesPage as VideoTutorialsPage }
