import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { ToolFrame, useLeaveTool } from './tool-frame.tsx'

const title = { en: 'Oral exam practice', zh: '口试练习' }
const own = <ToolFrame title={title} path="/tools/oral-exam" address={null} />
const foreign = <ToolFrame title={title} path="/tools/oral-exam" address="https://oral.example/test" />

afterEach(() => vi.restoreAllMocks())

describe('ToolFrame', () => {
  it.each([
    ['en', 'Oral exam practice', 'Loading Oral exam practice…'],
    ['zh', '口试练习', '正在打开口试练习……'],
  ] as const)(
    'is named, and shows a spinner until it has something to show, in %s',
    async (language, name, waiting) => {
      renderApp(own, { language })
      const frame = screen.getByTitle<HTMLIFrameElement>(name)
      expect(frame.getAttribute('src')).toBe('/tools/oral-exam')
      const shown = document.implementation.createHTMLDocument()
      Object.defineProperty(frame, 'contentDocument', { value: shown })
      fireEvent.load(frame)
      expect(screen.getByText(waiting)).toBeTruthy()
      shown.documentElement.setAttribute('data-ready', '')
      await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
    },
  )

  it('may use microphone, camera, scripts, forms, popups and downloads, and lead nobody away', () => {
    renderApp(own)
    const frame = screen.getByTitle(title.en)
    expect(frame.getAttribute('allow')).toBe('microphone; camera')
    expect(frame.getAttribute('sandbox')?.split(' ').toSorted()).toEqual(
      ['allow-downloads', 'allow-forms', 'allow-popups', 'allow-same-origin', 'allow-scripts'].toSorted(),
    )
  })

  it('frames the tool of another site in the document of its own page', () => {
    const loadedAt = vi.spyOn(performance, 'getEntriesByType')
    loadedAt.mockReturnValue([{ name: location.href } as PerformanceEntry])
    renderApp(foreign)
    expect(screen.getByTitle(title.en).getAttribute('src')).toBe('https://oral.example/test')
  })

  it('waits for that document where another page was loaded', () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { href: location.href, origin: location.origin, pathname: '/ai-tutor/oral-exam', reload })
    const loadedAt = vi.spyOn(performance, 'getEntriesByType')
    loadedAt.mockReturnValue([{ name: 'http://localhost/ai-tutor' } as PerformanceEntry])
    renderApp(foreign)
    expect(screen.queryByTitle(title.en)).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  describe('where the tool asks for another page of ours', () => {
    const ask = (source: Window | null, data: unknown, origin = location.origin) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { source, origin, data })))
    const show = () => {
      const { router } = renderApp(own, { at: '/ai-tutor/oral-exam' })
      const { contentWindow } = screen.getByTitle<HTMLIFrameElement>(title.en)
      return { contentWindow, shown: () => router.state.location.pathname }
    }

    it('goes there', () => {
      const { contentWindow, shown } = show()
      ask(contentWindow, { leaveTo: '/question-practice' })
      expect(shown()).toBe('/question-practice')
    })

    it.each([
      ['another site', { leaveTo: '/login' }, 'https://oral.example'],
      ['an address of another site', { leaveTo: '//oral.example' }, undefined],
      ['something else', { leaveTo: 'javascript:alert(1)' }, undefined],
      ['nothing', null, undefined],
    ])('goes nowhere for %s', (_who, data, origin) => {
      const { contentWindow, shown } = show()
      ask(contentWindow, data, origin)
      ask(window, { leaveTo: '/login' })
      expect(shown()).toBe('/ai-tutor/oral-exam')
    })
  })
})

describe('useLeaveTool', () => {
  function Tool() {
    const leave = useLeaveTool()
    return <button onClick={() => leave('/question-practice')}>mistakes</button>
  }

  it('goes there itself where nothing frames it', async () => {
    const { router, user } = renderApp(<Tool />, { at: '/tools/language-arts' })
    await user.click(screen.getByRole('button'))
    expect(router.state.location.pathname).toBe('/question-practice')
  })

  it('asks what frames it', async () => {
    const asked = vi.fn()
    vi.stubGlobal('parent', { postMessage: asked })
    const { router, user } = renderApp(<Tool />, { at: '/tools/language-arts' })
    await user.click(screen.getByRole('button'))
    expect(asked).toHaveBeenCalledWith({ leaveTo: '/question-practice' }, location.origin)
    expect(router.state.location.pathname).toBe('/tools/language-arts')
    vi.unstubAllGlobals()
  })
})
