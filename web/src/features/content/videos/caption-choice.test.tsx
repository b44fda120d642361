import type { Language } from '@capyzen/contracts/bilingual'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { renderApp } from '#test/render-app.tsx'
import { useCaptionChoice } from './caption-choice.ts'

vi.mock('#platform/chinese-faces.ts', () => ({ loadChineseFaces: vi.fn() }))

function Chooser({ languages }: { languages: readonly Language[] }) {
  const { choice, choose, onKey } = useCaptionChoice(languages)
  return (
    <>
      <p>shown: {choice}</p>
      <button type="button" onClick={() => choose('zh')}>
        Chinese
      </button>
      <button type="button" onClick={() => choose('off')}>
        none
      </button>
      <button type="button" onKeyDown={(event) => onKey({ event: event.nativeEvent })}>
        key
      </button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressKey = (repeat = false) =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'key' }), { key: 'c', repeat })
const shown = () => screen.getByText(/^shown/).textContent

it('shows captions in the page’s language, and toggles the same captions by key', () => {
  renderApp(<Chooser languages={['en', 'zh']} />)
  expect(shown()).toBe('shown: en')
  press('Chinese')
  pressKey()
  expect(shown()).toBe('shown: off')
  pressKey()
  expect(shown()).toBe('shown: zh')
})

it('brings back captions by key in the only language after they were turned off in the list', () => {
  renderApp(<Chooser languages={['zh']} />)
  press('none')
  pressKey()
  expect(shown()).toBe('shown: zh')
})

it('toggles captions once while the key is held down', () => {
  renderApp(<Chooser languages={['en', 'zh']} />)
  pressKey()
  pressKey(true)
  expect(shown()).toBe('shown: off')
})

it('loads Chinese fonts on an English page once Chinese captions are shown', () => {
  vi.mocked(loadChineseFaces).mockClear()
  renderApp(<Chooser languages={['en', 'zh']} />)
  expect(loadChineseFaces).not.toHaveBeenCalled()
  press('Chinese')
  expect(loadChineseFaces).toHaveBeenCalledOnce()
})
