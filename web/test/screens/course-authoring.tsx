import {
  getAuthoredCourse,
  getLessonText,
  listAuthored,
  type AuthoredCourse,
} from '@capyzen/contracts/course-authoring'
import { fireEvent, screen } from '@testing-library/react'
import type { Language } from '#platform/i18n.ts'
import { fakeApi, renderApp, stubResizeObserver } from '../render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { CourseEditorScreen } from '#features/content/courses/authoring/editor-screens.tsx'
import { authoredCourse, courseRow, lessonText, seriesRow } from '../fixtures/course-authoring.ts'

/** A server with a series and its one lesson, and a browser in which nothing was written yet. */
export function editorServer(): ReturnType<typeof fakeApi> {
  sessionStorage.clear()
  takeToasts()
  stubResizeObserver()
  const api = fakeApi()
  api.on(listAuthored, { series: [seriesRow()], courses: [courseRow()] })
  api.on(getLessonText, lessonText())
  return api
}

export const editorRoutes = [
  {
    path: '/administration/courses/:courseId',
    element: <CourseEditorScreen courseId="parts-and-wholes" />,
  },
  { path: '*', element: <p>elsewhere</p> },
]

export async function openEditor(
  api: ReturnType<typeof fakeApi>,
  course: Partial<AuthoredCourse> = {},
  language: Language = 'en',
) {
  api.on(getAuthoredCourse, { course: authoredCourse(course) })
  const view = renderApp(null, { at: '/administration/courses/parts-and-wholes', language, routes: editorRoutes })
  await screen.findByRole('heading', { level: 1 })
  return view
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const button = (name: string) => screen.getByRole('button', { name })

export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

export async function rewrite(user: Awaited<ReturnType<typeof openEditor>>['user'], name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') {
    await user.click(field(name))
    await user.paste(text)
  }
}
