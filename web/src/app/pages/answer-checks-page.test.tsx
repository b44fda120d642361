import { getSession } from '@capyzen/contracts/auth'
import { listAnswersToCheck } from '@capyzen/contracts/exams'
import { listHomeworkToCheck } from '@capyzen/contracts/homework'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { teacher } from '#test/fixtures/classes.ts'
import { classFractions } from '#test/fixtures/homework.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { AnswerChecksPage } from './answer-checks-page.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(teacher))
  api.on(listAnswersToCheck, { answers: [], total: 0 })
})

describe('AnswerChecksPage', () => {
  it('names homework in which answers wait, with a link to its results', async () => {
    const { id, className, title } = classFractions
    api.on(listHomeworkToCheck, { homework: [{ id, className, title, toCheck: 3 }] })
    renderApp(<AnswerChecksPage />)
    const link = await screen.findByRole('link', { name: `Check answers: ${title}` })
    expect(link.getAttribute('href')).toBe(`/homework?results=${id}`)
    expect(screen.getByText(`${className} · 3 answers to check`)).toBeTruthy()
  })

  it('leaves homework out where none waits', async () => {
    api.on(listHomeworkToCheck, { homework: [] })
    renderApp(<AnswerChecksPage />)
    await screen.findByText('No exam answers to check')
    expect(screen.queryByRole('heading', { name: 'Homework' })).toBeNull()
  })

  it('asks for no homework where the viewer is no teacher', async () => {
    api.on(getSession, sessionOf(viewerOf({ userType: 'student' })))
    api.fail(listAnswersToCheck, { error: 'forbidden' })
    const asked = api.on(listHomeworkToCheck, { homework: [] })
    renderApp(<AnswerChecksPage />)
    await screen.findByText('For teachers')
    expect(asked).toEqual([])
  })
})
