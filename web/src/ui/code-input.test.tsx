import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { CodeInput } from '#ui/code-input.tsx'

function Asked({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeInput aria-label="Code" value={code} onValueChange={setCode} onComplete={onComplete} />
}

function open() {
  const onComplete = vi.fn<(code: string) => void>()
  const { user } = renderApp(<Asked onComplete={onComplete} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  return { user, input, onComplete }
}

it('is one field with one-time-code autofill and a numeric keyboard', () => {
  const { input } = open()
  expect([input.autocomplete, input.inputMode, input.type]).toEqual(['one-time-code', 'numeric', 'text'])
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

it.each(['123456', '123 456', ' 123-456\n', '１２３４５６', 'Your code is 123456. It works for 10 minutes.'])(
  'accepts a whole code from %j',
  async (pasted) => {
    const { user, input, onComplete } = open()
    await user.click(input)
    await user.paste(pasted)
    expect(input.value).toBe('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  },
)

it('accepts digits only, and no seventh one', async () => {
  const { user, input, onComplete } = open()
  await user.type(input, '12a3 4.567')
  expect(input.value).toBe('123456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

it('can be corrected by keyboard, in the middle too', async () => {
  const { user, input, onComplete } = open()
  await user.type(input, '12945')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}3')
  expect(input.value).toBe('12345')
  expect(onComplete).not.toHaveBeenCalled()
  await user.keyboard('{End}6')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

it('starts a new code on a click when all six digits are typed', async () => {
  const { user, input, onComplete } = open()
  await user.type(input, '111111')
  await user.click(input)
  await user.keyboard('222222')
  expect(input.value).toBe('222222')
  expect(onComplete.mock.calls).toEqual([['111111'], ['222222']])
})
