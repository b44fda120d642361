import { errorStatus, type ErrorCode } from '@capyzen/contracts/errors'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api.ts'
import { renderApp } from '#test/render-app.tsx'
import { Fetched, type Fetchable, type FetchedProps } from './fetched.tsx'

const failed = (code: ErrorCode | 'unreachable') => new ApiError(code, code === 'unreachable' ? 0 : errorStatus[code])

function show(query: Partial<Fetchable<string>>, props: Partial<FetchedProps<string>> = {}, language?: 'en' | 'zh') {
  const refetch = vi.fn()
  const whole = { data: undefined, error: null, refetch, ...query }
  const element = (
    <Fetched query={whole} {...props}>
      {(data) => <p>{data}</p>}
    </Fetched>
  )
  return { refetch, ...renderApp(element, language && { language }) }
}

const isLoading = () => document.querySelector('[data-loading]') !== null

describe('Fetched', () => {
  it('announces the loading message and marks the page as loading until the data is there', () => {
    const { unmount } = show({}, { messages: { loading: { en: 'Fetching pens…', zh: '正在获取笔……' } } }, 'zh')
    expect(screen.getByRole('status').textContent).toBe('正在获取笔……')
    expect(isLoading()).toBe(true)
    unmount()
    const { unmount: leave } = show({ data: 'a pen' }, { isWaiting: true })
    expect(screen.queryByText('a pen')).toBeNull()
    expect(isLoading()).toBe(true)
    leave()
    show({ data: 'a pen' })
    expect(screen.getByText('a pen')).toBeTruthy()
    expect(isLoading()).toBe(false)
  })

  it('shows the given skeleton, or as many lines as asked for', () => {
    const { unmount } = show({}, { skeleton: <i data-testid="skeleton" /> })
    expect(screen.getByTestId('skeleton')).toBeTruthy()
    unmount()
    show({}, { lines: 5 })
    expect(screen.getByRole('status').querySelectorAll('.h-14')).toHaveLength(5)
  })

  it('says offline that nothing is lost, and retries on request', async () => {
    const { user, refetch } = show({ error: failed('unreachable') })
    expect(screen.getByRole('alert').textContent).toContain('Nothing is lost. Check your internet connection')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
    expect(isLoading()).toBe(false)
  })

  it('shows the message of the error code, in the page’s language', () => {
    show({ error: failed('too_many_requests') }, {}, 'zh')
    expect(screen.getByRole('alert').textContent).toContain('试的次数太多了')
  })

  it('lets a feature override the messages of a failed load', () => {
    const pens = {
      loadFailed: { en: 'No pens', zh: '没有笔' },
      loadFailedWhy: { en: 'Check the cable.', zh: '请检查。' },
    }
    show({ error: failed('unreachable') }, { messages: pens })
    expect(screen.getByRole('alert').textContent).toContain('No pensCheck the cable.')
  })

  it('keeps loaded data when a reload fails', () => {
    show({ data: 'a pen', error: failed('internal') })
    expect(screen.getByText('a pen')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['not_found', 'invalid_request'],
    ['forbidden', 'forbidden'],
  ] as const)('replaces even loaded data where %s has its own element', (...codes) => {
    for (const code of codes) {
      const { unmount } = show(
        { data: 'a pen', error: failed(code) },
        { unknown: <p>no such pen</p>, forbidden: <p>not your pen</p> },
      )
      expect(screen.queryByText('a pen')).toBeNull()
      expect(screen.getByText(code === 'forbidden' ? 'not your pen' : 'no such pen')).toBeTruthy()
      unmount()
    }
  })

  it('links home for a user without access, and to sign-in and back for a visitor', () => {
    const { unmount } = show({ error: failed('forbidden') })
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
    unmount()
    show({ error: failed('session_not_found') })
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/^\/login/)
  })
})
