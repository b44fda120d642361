import { getSession } from '@capyzen/contracts/auth'
import { getChildComposition } from '@capyzen/contracts/writing'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ChildCompositionScreen } from './child-composition.tsx'

const [childId, versionId] = ['01a20000-0000-7000-8000-000000000001', '01a20000-0000-7000-8000-000000000002']
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
})

describe('ChildCompositionScreen', () => {
  it('shows the parent what was written with the teacher’s marks and comment, and nothing to fill in', async () => {
    api.on(getChildComposition, {
      composition: {
        student: { id: childId, name: 'Mei' },
        assignment: {
          ...{ title: 'A rainy day', sessionType: 'full_process', grade: 'grade_4', genre: 'picture_composition' },
          ...{ language: 'en', wordLimit: 150, wordRange: { least: 100, most: 200 }, requirements: '' },
          picture: { url: '/files/picture.jpg', width: 60, height: 40 },
        },
        version: {
          ...{ id: versionId, number: 1, kind: 'submitted', name: null, words: 10, madeAt: '2026-11-20T04:00:00.000Z' },
          ...{ text: 'The rain fell.', marks: { total: 25.5, isProvisional: false }, feedback: null },
          teacher: { content: 12.5, language: 13, comment: 'I can hear it.', markedAt: '2026-11-21T04:00:00.000Z' },
        },
      },
    })
    renderApp(<ChildCompositionScreen childId={childId} versionId={versionId} />)
    expect(await screen.findByRole('heading', { name: 'A rainy day' })).toBeTruthy()
    expect(screen.getByText('The rain fell.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Feedback' }).textContent).toContain('I can hear it.')
    expect(screen.getByText('Marked by the teacher')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Your child’s week' }).getAttribute('href')).toBe(`/family/week/${childId}`)
  })

  it.each([
    ['not_found', 'This composition isn’t here'],
    ['forbidden', 'For parents'],
  ] as const)('says why there is nothing to read: %s', async (error, title) => {
    api.fail(getChildComposition, { error })
    renderApp(<ChildCompositionScreen childId={childId} versionId={versionId} />)
    expect(await screen.findByText(title)).toBeTruthy()
  })
})
