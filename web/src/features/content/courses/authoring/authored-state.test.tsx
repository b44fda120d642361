import { getAuthoredCourse, getAuthoredSeries } from '@capyzen/contracts/course-authoring'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { AuthoredCourseState, AuthoredSeriesState } from './authored-state.tsx'
import { authoredCourse, authoredSeries } from '#test/fixtures/course-authoring.ts'

it('marks a draft on the page as students will see it, and links to its editor', async () => {
  fakeApi().on(getAuthoredCourse, { course: authoredCourse() })
  renderApp(<AuthoredCourseState courseId="parts-and-wholes" />, { language: 'zh' })
  expect(await screen.findByText('草稿')).toBeTruthy()
  expect(screen.getByRole('link', { name: '编辑' }).getAttribute('href')).toBe(
    '/administration/courses/parts-and-wholes',
  )
})

it('links to the editor of a published series without a draft badge', async () => {
  const calls = fakeApi().on(getAuthoredSeries, { series: authoredSeries({ status: 'published' }) })
  renderApp(<AuthoredSeriesState seriesId="ratio-from-scratch" />)
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    '/administration/series/ratio-from-scratch',
  )
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Draft')).toBeNull()
})
