import { getSession, type Viewer } from '@capyzen/contracts/auth'
import {
  approvePaper,
  changePaper,
  getAuthoredPaper,
  listAuthoredPapers,
  publishPaper,
  type AuthoredPaper,
} from '@capyzen/contracts/paper-authoring'
import { listAuthoredQuestions } from '@capyzen/contracts/question-authoring'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionOf, viewerOf } from '#test/fixtures/auth.ts'
import { id, row, versionId } from '#test/fixtures/question-authoring.ts'
import { administrator } from '#test/fixtures/users.ts'
import { fakeApi, renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { takeToasts } from '#ui/toast.tsx'
import { PaperEditorScreen } from './paper-editor-screen.tsx'
import { PapersScreen } from './papers-screen.tsx'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  stubResizeObserver()
  api = fakeApi()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('paper editor', () => {
  const paper = (changes: Partial<AuthoredPaper> = {}): AuthoredPaper => ({
    ...{ id, version: 1, state: 'draft', updatedAt: '2026-11-22T08:00:00.000Z', school: 'Capyzen Academy' },
    ...{ subject: 'science', level: 'P5', year: 2026, type: 'practice', language: 'en', durationMinutes: 20 },
    isTopSchool: false,
    title: { en: 'Heat', zh: '热' },
    instructions: { en: 'Answer all.', zh: '请全部作答。' },
    sections: [{ topic: 'Section A', passage: null, questions: [{ ...row, newerVersionId: null }] }],
    ...changes,
  })
  const other = { ...row, id: versionId, versionId: id, title: 'What melts?', hasFreeMarks: false, marks: 3 }

  it('adds questions from a search, moves them by menu, and sends their order and marks', async () => {
    api.on(getAuthoredPaper, { paper: paper() })
    api.on(listAuthoredQuestions, { questions: [row, other], total: 2 })
    const calls = api.on(changePaper, { outcome: 'saved', paper: paper({ version: 2 }) })
    const { user } = renderApp(<PaperEditorScreen paperId={id} />)
    await user.click(await screen.findByRole('button', { name: 'Add questions' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('In the paper')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Add: What melts?' }))
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    type('Marks: Which is the hottest?', '5')
    expect(screen.getByLabelText<HTMLInputElement>('Marks: What melts?').readOnly).toBe(true)
    expect(screen.getByText('2 questions, 8 marks')).toBeTruthy()
    await user.click(button('Actions: What melts?'))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({
      version: 1,
      paper: {
        sections: [
          {
            questions: [
              { versionId: other.versionId, marks: 3 },
              { versionId: row.versionId, marks: 5 },
            ],
          },
        ],
      },
    })
  })

  const as = (viewer: Viewer) => api.on(getSession, sessionOf(viewer))

  it('tells a teacher who will see the paper, and leaves school and top school to the administrator', async () => {
    as(viewerOf({ userType: 'teacher' }))
    api.on(getAuthoredPaper, { paper: paper() })
    const waiting = paper({ state: 'waiting' })
    const saves = api.on(changePaper, { outcome: 'saved', paper: paper({ version: 2 }) })
    api.on(publishPaper, { outcome: 'saved', paper: waiting })
    const { user } = renderApp(<PaperEditorScreen paperId={id} />)
    expect(await screen.findByText(/^Publishing shows this paper to the students of your classes/)).toBeTruthy()
    expect(screen.queryByLabelText('School')).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'From a top school' })).toBeNull()
    takeToasts()
    await user.click(button('Publish'))
    expect(await screen.findByText('Waits for approval')).toBeTruthy()
    expect(takeToasts()).toMatchObject([{ title: expect.stringMatching(/^Your classes can sit it now/) }])
    expect(screen.queryByRole('button', { name: 'Approve for everybody' })).toBeNull()
    expect(saves).toEqual([])
  })

  it('lets an administrator set the school and approve a paper that waits', async () => {
    as(administrator)
    api.on(getAuthoredPaper, { paper: paper({ state: 'waiting' }) })
    const saves = api.on(changePaper, { outcome: 'saved', paper: paper({ state: 'waiting', version: 2 }) })
    const approvals = api.on(approvePaper, { outcome: 'saved', paper: paper({ state: 'published', version: 2 }) })
    const { user } = renderApp(<PaperEditorScreen paperId={id} />)
    expect(await screen.findByText(/^Only the students of its author’s classes see this paper/)).toBeTruthy()
    type('School', 'River Primary')
    await user.click(button('Approve for everybody'))
    expect(await screen.findByText('Everybody sees this paper.')).toBeTruthy()
    expect(saves[0]?.body).toMatchObject({ version: 1, paper: { school: 'River Primary' } })
    expect(approvals[0]?.body).toEqual({ version: 2, isApproved: true })
  })

  it('shows administrators the papers that wait, with their authors, and teachers the state of theirs', async () => {
    const one = { ...paper(), sections: undefined, isOwn: false, totalMarks: 2, questionCount: 1, author: 'Ms Lim' }
    const { id: _id, ...rest } = one
    const papers = [
      { ...rest, id: 'waits', state: 'waiting' as const },
      { ...rest, id: 'done', state: 'published' as const, title: { en: 'Light', zh: '光' } },
    ]
    api.on(listAuthoredPapers, { papers })
    as(administrator)
    const { user } = renderApp(<PapersScreen />)
    await user.click(await screen.findByRole('button', { name: 'Waiting for approval (1)' }))
    expect(screen.getByRole('link', { name: 'Heat' })).toBeTruthy()
    expect(screen.getByText(/by Ms Lim/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Light' })).toBeNull()
  })

  it('sends that a paper comes from a top school, and shows a saved one as such', async () => {
    as(administrator)
    api.on(getAuthoredPaper, { paper: paper() })
    const calls = api.on(changePaper, { outcome: 'saved', paper: paper({ version: 2, isTopSchool: true }) })
    const { user } = renderApp(<PaperEditorScreen paperId={id} />)
    const box = await screen.findByRole('checkbox', { name: 'From a top school' })
    expect(box.ariaChecked ?? box.getAttribute('aria-checked')).toBe('false')
    await user.click(box)
    await user.click(button('Save'))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ paper: { isTopSchool: true } })
    expect(await screen.findByText('All changes saved')).toBeTruthy()
  })

  it('says what students see of a published paper whose questions were all withdrawn', async () => {
    as(administrator)
    const published = { state: 'published' as const, sections: [{ topic: 'Section A', passage: null, questions: [] }] }
    api.on(getAuthoredPaper, { paper: paper(published) })
    api.on(changePaper, { outcome: 'saved', paper: paper({ ...published, version: 2, isTopSchool: true }) })
    const { user } = renderApp(<PaperEditorScreen paperId={id} />)
    await user.click(await screen.findByRole('checkbox', { name: 'From a top school' }))
    takeToasts()
    await user.click(button('Save'))
    await screen.findByText('All changes saved')
    expect(takeToasts()).toMatchObject([{ title: expect.stringMatching(/Students see “Paper unavailable”/) }])
  })

  it('offers the newer version of a question that changed, and says why an empty paper is not published', async () => {
    const outdated = { ...row, newerVersionId: '01a20000-0000-7000-8000-000000000009' }
    const sections = [{ topic: 'Section A', passage: null, questions: [outdated] }]
    api.on(getAuthoredPaper, { paper: paper({ sections }) })
    const calls = api.on(changePaper, { outcome: 'saved', paper: paper({ version: 2 }) })
    api.on(publishPaper, { outcome: 'empty', paper: paper({ version: 2 }) })
    const { user } = renderApp(<PaperEditorScreen paperId={id} />)
    await user.click(await screen.findByRole('button', { name: 'Use the newer version' }))
    await user.click(button('Publish'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/at least one question/)
    expect(calls[0]?.body).toMatchObject({
      paper: { sections: [{ questions: [{ versionId: outdated.newerVersionId }] }] },
    })
  })
})
