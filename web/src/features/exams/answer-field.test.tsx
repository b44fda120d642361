import type { Language } from '@capyzen/contracts/bilingual'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#platform/testing.tsx'
import { AnswerField } from './answer-field.tsx'
import { openAttempt } from './fixtures.ts'

const written = openAttempt()
  .topics.flatMap(({ questions }) => questions)
  .find(({ type }) => type === 'ShortAnswer')

function Field({ text, unit, first }: { text: string; unit: string | null; first: string }) {
  const [answer, setAnswer] = useState(first)
  if (!written) return null
  return (
    <AnswerField
      question={{ ...written, text, unit }}
      language="en"
      isSum
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

describe('a number', () => {
  const hint = 'Write a fraction like 3/5 or 2 3/5.'

  it('has a hint about fractions only where there are some', async () => {
    const { user, box } = show()
    expect(screen.queryByText(hint)).toBeNull()
    await user.type(box, '3/')
    expect(screen.getByText(hint)).toBeTruthy()
  })

  it('has the hint at once when the question speaks in fractions', () => {
    show({ text: 'What is {3/5} of 40 cm?' })
    expect(screen.getByText(hint)).toBeTruthy()
  })

  it.each([
    ['en', 'This does not look like a number.'],
    ['zh', '这看起来不像一个数。'],
  ] as const)('without a digit is remarked on once the box is left, and kept, in %s', async (language, note) => {
    const { user, box } = show({ language })
    await user.type(box, 'ten')
    expect(screen.queryByText(note)).toBeNull()
    await user.tab()
    expect(screen.getByText(note)).toBeTruthy()
    expect(box.value).toBe('ten')
    await user.type(box, '10')
    await user.tab()
    expect(screen.queryByText(note)).toBeNull()
  })

  it('is not expected where there is no unit', async () => {
    const { user, box } = show({ unit: null })
    await user.type(box, 'square')
    await user.tab()
    expect(screen.queryByText('This does not look like a number.')).toBeNull()
  })
})

describe('a long answer', () => {
  it.each([
    ['en', '1901 / 2000 characters'],
    ['zh', '1901 / 2000 个字'],
  ] as const)('is counted once fewer than a hundred characters are left, in %s', async (language, words) => {
    const { user, box } = show({ unit: null, first: 'a'.repeat(1900), language })
    expect(screen.queryByText(/2000/)).toBeNull()
    await user.type(box, 'b')
    expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite')
  })
})
