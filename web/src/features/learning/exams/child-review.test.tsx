import { getSession } from '@capyzen/contracts/auth'
import { getChildAttempt } from '@capyzen/contracts/exams'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { submittedAttempt } from '#test/fixtures/exams.ts'
import { ChildReview } from './child-review.tsx'

const props = { childId: '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c01', attemptId: '3f0c7a1e-8f5c-4c9e-9a57-0a9f7b1b2c02' }
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'parent' })))
})

describe('ChildReview', () => {
  it('shows score, levels and answers to the parent, who changes nothing', async () => {
    api.on(getChildAttempt, submittedAttempt())
    renderApp(<ChildReview {...props} />)
    expect(await screen.findByText(/AL\d to AL\d/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Question by question' })).toBeTruthy()
    expect(screen.getAllByText(/child/i).length).toBeGreaterThan(0)
    for (const name of [/second look/i, /^Retake/, /^Practise/])
      expect(screen.queryAllByRole('button', { name }).concat(screen.queryAllByRole('link', { name }))).toEqual([])
    expect(screen.getByRole('link', { name: 'Your child’s week' }).getAttribute('href')).toBe(
      `/family/week/${props.childId}`,
    )
  })

  it.each([
    ['conflict', 'Your child is doing this paper again'],
    ['not_found', 'We can’t find this paper'],
    ['forbidden', 'For parents'],
  ] as const)('says why there is nothing to see: %s', async (error, title) => {
    api.fail(getChildAttempt, { error })
    renderApp(<ChildReview {...props} />)
    expect(await screen.findByText(title)).toBeTruthy()
  })
})
