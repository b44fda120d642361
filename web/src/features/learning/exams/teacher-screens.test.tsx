import { getSession } from '@capyzen/contracts/auth'
import { getClassResults, listClassPapers, listExtraTimes, setExtraTime } from '@capyzen/contracts/exams'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { paperPage, submittedAttempt } from '#test/fixtures/exams.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { ClassExamScreen, ClassExamsScreen } from './class-results-screen.tsx'
import { ChildExtraTime } from './extra-time.tsx'

const attempt = submittedAttempt()
const classId = '0b6f4d0e-3f43-4b8e-9a54-3f8f6a1d2c44'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.on(getSession, sessionOf(viewerOf({ userType: 'teacher', isConfirmedTeacher: true })))
})

describe('ClassExamsScreen and ClassExamScreen', () => {
  it('lists the papers of a class with their averages', async () => {
    const papers = [{ id: '1', title: attempt.paper.title, sittings: 12, averageShare: 0.625 }]
    api.on(listClassPapers, { className: '6 Kindness', students: 30, papers })
    renderApp(<ClassExamsScreen classId={classId} />)
    const row = within((await screen.findAllByRole('row'))[1]!)
    expect(row.getByRole('link').getAttribute('href')).toBe(`/classes/${classId}/exams/1`)
    expect(row.getByText('12 of 30')).toBeTruthy()
    expect(row.getByText('63%')).toBeTruthy()
  })

  it('shows who sat a paper, and the facility, discrimination and wrong option of each question', async () => {
    const { question } = attempt.topics[0]!.questions[0]!
    api.on(getClassResults, {
      className: '6 Kindness',
      paper: paperPage().paper,
      sittings: [
        {
          studentId: '0b6f4d0e-3f43-4b8e-9a54-3f8f6a1d2c55',
          name: 'Ai',
          score: 4,
          totalMarks: attempt.paper.totalMarks,
          submittedAt: attempt.submittedAt,
          hasProvisionalMarks: true,
        },
        {
          studentId: '0b6f4d0e-3f43-4b8e-9a54-3f8f6a1d2c66',
          name: 'Bo',
          score: null,
          totalMarks: null,
          submittedAt: null,
          hasProvisionalMarks: false,
        },
      ],
      questions: [
        {
          question,
          facility: 0.5,
          discrimination: -0.25,
          nearMisses: 0,
          topWrongOption: { value: 'B', label: 'B. 怕事', count: 7, misconception: { en: 'Mixed up', zh: '混淆' } },
        },
      ],
      countedSittings: 12,
    })
    const { user } = renderApp(<ClassExamScreen classId={classId} paperId="1" />)
    expect(await screen.findByText('4 of 6')).toBeTruthy()
    expect(screen.getByText('Not yet')).toBeTruthy()
    expect(screen.getByText('provisional')).toBeTruthy()
    const row = within(within(screen.getByRole('table', { name: 'Questions' })).getAllByRole('row')[1]!)
    for (const shown of ['50%', '-0.25', 'B. 怕事 (7)', 'Mixed up']) expect(row.getByText(shown)).toBeTruthy()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    const lines = (await (saved.mock.calls[0]![0] as Blob).text()).split('\r\n')
    expect(lines[0]).toContain('"Score","Status of score"')
    expect(lines.slice(1, 3)).toEqual([expect.stringMatching(/"4","provisional"$/), '"Bo","","",""'])
  })

  it('tells another teacher that there is nothing', async () => {
    api.fail(getClassResults, { error: 'not_found' })
    renderApp(<ClassExamScreen classId={classId} paperId="1" />)
    expect(await screen.findByText('We can’t find these results')).toBeTruthy()
  })
})

describe('ChildExtraTime', () => {
  it('shows the chosen time and sends another', async () => {
    const studentId = '0b6f4d0e-3f43-4b8e-9a54-3f8f6a1d2c33'
    api.on(listExtraTimes, { extraTimes: [{ studentId, factor: 1.25 }] })
    const calls = api.on(setExtraTime, { extraTime: { studentId, factor: 2 } })
    const { user } = renderApp(<ChildExtraTime studentId={studentId} name="Ai" />)
    const box = await screen.findByRole('combobox', { name: 'Time in mock exams: Ai' })
    await waitFor(() => expect(box.textContent).toBe('25% more'))
    box.focus()
    await user.keyboard('d')
    await waitFor(() => expect(calls).toMatchObject([{ params: { studentId }, body: { factor: 2 } }]))
  })
})
