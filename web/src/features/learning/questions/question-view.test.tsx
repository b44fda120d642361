import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { questionOfType, writtenQuestion } from '#test/fixtures/questions.ts'
import { renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { QuestionView } from './question-view.tsx'

const ignore = () => undefined

describe('QuestionView', () => {
  it.each([
    ['en', 'Passage', 'Hide', 'Show'],
    ['zh', '阅读材料', '收起', '展开'],
  ] as const)('shows the passage, which can be folded, in %s', async (language, name, hide, unfold) => {
    const question = writtenQuestion({ passage: '花盆挡路。\n\n爷爷走过来。' })
    const { user } = renderApp(<QuestionView question={question} language="zh" answer="" onAnswer={ignore} />, {
      language,
    })
    const passage = within(screen.getByRole('region', { name }))
    expect(passage.getByText(/花盆挡路/).textContent).toBe(question.passage)
    await user.click(passage.getByRole('button', { name: hide }))
    expect(passage.getByRole('button', { name: unfold }).getAttribute('aria-expanded')).toBe('false')
  })

  it('enlarges a picture by key, with its description, and returns the focus', async () => {
    stubResizeObserver()
    const image = { url: '/x.svg', alt: 'A rectangle, 12 cm by 5 cm', width: 420, height: 220 }
    const { user } = renderApp(
      <QuestionView question={{ ...questionOfType.MCQ, image }} language="en" answer="" onAnswer={ignore} />,
    )
    expect(screen.getAllByRole('img', { name: image.alt })).toHaveLength(1)
    const enlarge = screen.getByRole('button', { name: 'Enlarge the picture' })
    enlarge.focus()
    await user.keyboard('{Enter}')
    expect(within(screen.getByRole('dialog', { name: 'Picture' })).getByRole('img', { name: image.alt })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(enlarge)
  })

  it('says at the field that the answer was rejected', () => {
    renderApp(<QuestionView question={questionOfType.Matching} language="en" answer="" isRefused onAnswer={ignore} />)
    const group = screen.getByRole('group', { name: /Match each animal/ })
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(/couldn’t save this answer/)
  })
})
