import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fetched, fetchedPage } from '#platform/router.tsx'
import { renderApp } from '#test/render-app.tsx'
import { SearchBox } from './search-box.tsx'

const search = vi.fn()

function Searched() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchBox
        aria-label="Search"
        text={text}
        onSearch={(next) => {
          search(next)
          setText(next)
        }}
      />
      <button onClick={() => setText('ratio')}>Ratio</button>
    </>
  )
}

function SearchPage() {
  const [query, setQuery] = useSearchParams()
  return <SearchBox text={query.get('q') ?? ''} onSearch={(q) => setQuery({ q }, { replace: true })} />
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('SearchBox', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    vi.useRealTimers()
    search.mockClear()
  })

  it('searches once the typing pauses, with the text trimmed', () => {
    renderApp(<Searched />)
    for (const value of ['r', 'ra', ' rat ']) {
      fireEvent.change(box(), { target: { value } })
      wait(200)
    }
    expect(search).not.toHaveBeenCalled()
    wait(200)
    expect(search.mock.calls).toEqual([['rat']])
    expect(box().value).toBe(' rat ')
  })

  it('searches at once on Enter, and not again for the same text', () => {
    renderApp(<Searched />)
    fireEvent.change(box(), { target: { value: 'ratio' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(search.mock.calls).toEqual([['ratio']])
    wait(1_000)
    expect(search).toHaveBeenCalledOnce()
  })

  it('waits while an input method composes text', () => {
    renderApp(<Searched />)
    fireEvent.compositionStart(box())
    for (const value of ['z', 'zuo', 'zuo wen']) {
      fireEvent.input(box(), { target: { value }, isComposing: true })
      fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
      wait(1_000)
    }
    expect(search).not.toHaveBeenCalled()
    fireEvent.input(box(), { target: { value: '作文' }, isComposing: true })
    fireEvent.compositionEnd(box())
    wait(1_000)
    expect(search.mock.calls).toEqual([['作文']])
  })

  it('tells its owner nothing of a half-typed word', () => {
    const typed = vi.fn()
    renderApp(<SearchBox aria-label="Search" text="" onSearch={search} onType={typed} />)
    fireEvent.compositionStart(box())
    fireEvent.input(box(), { target: { value: 'zuo' }, isComposing: true })
    fireEvent.input(box(), { target: { value: '作文' }, isComposing: true })
    fireEvent.compositionEnd(box())
    fireEvent.input(box(), { target: { value: '作文课' } })
    expect(typed.mock.calls.flat()).toEqual(['', '作文', '作文课'])
  })

  it('is cleared by its button, which returns the focus', async () => {
    const { user } = renderApp(<Searched />)
    await user.click(screen.getByRole('button', { name: 'Ratio' }))
    expect(box().value).toBe('ratio')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect([box().value, document.activeElement, screen.queryByRole('button', { name: 'Clear search' })]).toEqual([
      '',
      box(),
      null,
    ])
    expect(search.mock.calls).toEqual([['']])
  })

  it('does not interrupt a navigation with a pending search', async () => {
    const chunk = Promise.withResolvers<{ Entry: React.ComponentType }>()
    const page = fetchedPage(() => chunk.promise, 'Entry')
    const routes = [
      { path: '/list', element: <SearchPage /> },
      { path: '/entry', element: <Fetched page={page} />, handle: page },
    ]
    const { router } = renderApp(null, { at: '/list', routes })
    fireEvent.change(box(), { target: { value: 'lim' } })
    // A click on a link, or Tab to it, blurs the box first.
    fireEvent.blur(box())
    act(() => void router.navigate('/entry'))
    wait(1_000)
    chunk.resolve({ Entry: () => <p>the entry</p> })
    await waitFor(() => expect(screen.getByText('the entry')).toBeTruthy())
    expect(router.state.location.pathname).toBe('/entry')
  })
})
