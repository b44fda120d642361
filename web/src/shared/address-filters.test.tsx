import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goBack, renderApp } from '#test/render-app.tsx'
import {
  chosenFilters,
  isFiltered,
  readFilters,
  useAddressFilters,
  useAddressPage,
  withFilter,
} from './address-filters.ts'

const spec = { q: 'text', level: ['all', 'p5', 'p6'] } as const
const at = (search: string) => new URLSearchParams(search)

describe('readFilters', () => {
  it('reads unknown values as the default, and trims and shortens text', () => {
    expect(readFilters(spec, at('level=p7&q=  ratio ')).level).toBe('all')
    expect(readFilters(spec, at('level=p6&q=  ratio '))).toEqual({ q: 'ratio', level: 'p6' })
    expect(readFilters(spec, at(`q=${'x'.repeat(300)}`)).q).toHaveLength(100)
  })
})

describe('chosenFilters', () => {
  it('leaves out filters at their default', () => {
    expect(chosenFilters(spec, { q: '分数', level: 'all' })).toEqual({ q: '分数' })
    expect(isFiltered(spec, { q: '', level: 'all' })).toBe(false)
  })
})

describe('withFilter', () => {
  it('removes a default from the URL, and keeps other parameters', () => {
    expect(withFilter(spec, at('level=p5&utm=1'), { name: 'level', value: 'all' }).toString()).toBe('utm=1')
  })

  it('resets the page, or the parameters it is told to', () => {
    expect(withFilter(spec, at('page=3'), { name: 'q', value: 'x' }).toString()).toBe('q=x')
    const forgets = ['content']
    expect(withFilter(spec, at('content=y&page=3'), { name: 'q', value: 'x', forgets }).toString()).toBe('page=3&q=x')
  })
})

function List() {
  const { filters, choose, clear } = useAddressFilters(spec)
  const { page, goTo } = useAddressPage()
  return (
    <>
      <p>{[filters.q, filters.level, page].join(' ')}</p>
      <button onClick={() => choose('level', 'p6')}>P6</button>
      <button onClick={() => goTo(page + 1)}>Next</button>
      <button onClick={clear}>Clear</button>
    </>
  )
}

describe('useAddressFilters and useAddressPage', () => {
  it('follow the URL, and step back a page at a time', async () => {
    const { user, router } = renderApp(<List />, { at: '/?q=ratio&page=2' })
    expect(screen.getByText('ratio all 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('ratio all 3')).toBeTruthy()
    expect(router.state.historyAction).toBe('PUSH')
    await goBack()
    expect(screen.getByText('ratio all 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'P6' }))
    expect(screen.getByText('ratio p6 1')).toBeTruthy()
    expect(router.state.historyAction).toBe('REPLACE')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(router.state.location.search).toBe('')
  })

  it.each(['0', '-1', '1.5', 'x', '1000000'])('read %s as the first page', (page) => {
    renderApp(<List />, { at: `/?page=${page}` })
    expect(screen.getByText('all 1', { exact: false })).toBeTruthy()
  })
})
