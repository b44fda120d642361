import type { Language } from '@capyzen/contracts/bilingual'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { AnswerField } from './answer-field.tsx'
import { writtenQuestion } from '#test/fixtures/questions.ts'

function Field({ text, unit, first }: { text: string; unit: string | null; first: string }) {
  const [answer, setAnswer] = useState(first)
  return (
    <AnswerField
      question={writtenQuestion({ text, unit })}
      language="en"
      answer={answer}
      labelledBy="text"
      problemId={undefined}
      onAnswer={setAnswer}
      onLeave={() => undefined}
    />
  )
}

function show({ text = 'How many?', unit = 'cm' as string | null, first = '', language = 'en' as Language } = {}) {
  const { user } = renderApp(<Field text={text} unit={unit} first={first} />, { language })
  return { user, box: screen.getByRole<HTMLInputElement>('textbox') }
}

describe('number field', () => {
  const hint = 'Write a fraction like 3/5 or 2 3/5.'

  it('shows a hint about fractions once one is typed', async () => {
    const { user, box } = show()
    expect(screen.queryByText(hint)).toBeNull()
    await user.type(box, '3/')
    expect(screen.getByText(hint)).toBeTruthy()
  })

  it('shows the hint at once when the question contains fractions', () => {
    show({ text: 'What is {3/5} of 40 cm?' })
    expect(screen.getByText(hint)).toBeTruthy()
  })

  it.each([
    ['en', 'This doesn’t look like a number.'],
    ['zh', '这看起来不像一个数。'],
  ] as const)(
    'warns about text without a digit when the field loses focus, and keeps it, in %s',
    async (language, note) => {
      const { user, box } = show({ language })
      await user.type(box, 'ten')
      expect(screen.queryByText(note)).toBeNull()
      await user.tab()
      expect(screen.getByText(note)).toBeTruthy()
      expect(box.value).toBe('ten')
      await user.type(box, '10')
      await user.tab()
      expect(screen.queryByText(note)).toBeNull()
    },
  )

  it('accepts text when the question has no unit', async () => {
    const { user, box } = show({ unit: null })
    await user.type(box, 'square')
    await user.tab()
    expect(screen.queryByText('This doesn’t look like a number.')).toBeNull()
  })
})

describe('character count of a long answer', () => {
  it.each([
    ['en', '1901 / 2000 characters'],
    ['zh', '1901 / 2000 个字'],
  ] as const)('appears once fewer than a hundred characters are left, in %s', async (language, message) => {
    const { user, box } = show({ unit: null, first: 'a'.repeat(1900), language })
    expect(screen.queryByText(/2000/)).toBeNull()
    await user.type(box, 'b')
    expect(screen.getByText(message).getAttribute('aria-live')).toBe('polite')
  })
})
