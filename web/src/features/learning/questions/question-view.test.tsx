import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { questionOfType, writtenQuestion } from '#test/fixtures/questions.ts'
import { renderApp, stubResizeObserver } from '#test/render-app.tsx'
import { QuestionView, type QuestionViewProps } from './question-view.tsx'

const ignore = () => undefined

function Answering({ onCheck, ...given }: Pick<QuestionViewProps, 'question' | 'onCheck'>) {
  const [answer, setAnswer] = useState('')
  return <QuestionView {...given} language="en" answer={answer} onAnswer={setAnswer} {...(onCheck && { onCheck })} />
}

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
    // A meaning may be the answer, so that no word can be tapped before it.
    expect(passage.getAllByRole('button')).toHaveLength(1)
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

  describe('Enter, where an answer is checked at once,', () => {
    it('checks the answer in a line, but adds a line to the working', async () => {
      const check = vi.fn()
      const { user } = renderApp(<Answering question={questionOfType.ShortAnswer} onCheck={check} />)
      const [working, line] = screen.getAllByRole('textbox')
      await user.type(working!, '3 x 8{Enter}= 24')
      expect(check).not.toHaveBeenCalled()
      expect((working as HTMLTextAreaElement).value).toBe('3 x 8\n= 24')
      await user.type(line!, '24{Enter}')
      expect(check).toHaveBeenCalledTimes(1)
    })

    it('goes to the next empty gap first', async () => {
      const check = vi.fn()
      const { user } = renderApp(<Answering question={questionOfType.Cloze} onCheck={check} />)
      const [first, last] = screen.getAllByRole('textbox')
      await user.type(last!, 'late{Enter}')
      expect([document.activeElement, check.mock.calls.length]).toEqual([first, 0])
      await user.type(first!, 'went{Enter}')
      expect(check).toHaveBeenCalledTimes(1)
    })

    it.each([
      ['MCQ', 'radio'],
      ['MultipleResponse', 'checkbox'],
    ] as const)('checks the chosen answer of a question of type %s', async (type, role) => {
      const check = vi.fn()
      const { user } = renderApp(<Answering question={questionOfType[type]} onCheck={check} />)
      const [first] = screen.getAllByRole<HTMLInputElement>(role)
      await user.click(first!)
      await user.keyboard('{Enter}')
      expect([first!.checked, check.mock.calls.length]).toEqual([true, 1])
    })

    it.each([{ isComposing: true }, { keyCode: 229 }])(
      'leaves a Chinese character to be chosen with it (%o)',
      (how) => {
        const check = vi.fn()
        renderApp(<Answering question={questionOfType.ShortAnswer} onCheck={check} />)
        const line = screen.getAllByRole('textbox').at(-1)!
        fireEvent.keyDown(line, { key: 'Enter', ...how })
        expect(check).not.toHaveBeenCalled()
      },
    )
  })

  it('does nothing at Enter in an exam, where it could hand in the whole', async () => {
    const submitted = vi.fn()
    const { user } = renderApp(<Answering question={questionOfType.ShortAnswer} />)
    document.addEventListener('submit', submitted)
    await user.type(screen.getAllByRole('textbox').at(-1)!, '24{Enter}')
    document.removeEventListener('submit', submitted)
    expect(submitted).not.toHaveBeenCalled()
  })

  it('says at the field that the answer was rejected', () => {
    renderApp(<QuestionView question={questionOfType.Matching} language="en" answer="" isRefused onAnswer={ignore} />)
    const group = screen.getByRole('group', { name: /Match each animal/ })
    const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(/can’t save this answer/)
  })
})
