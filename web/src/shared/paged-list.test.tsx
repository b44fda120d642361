import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { PagedList, ShowMore, type PagedListProps } from './paged-list.tsx'

function List({ at = 1, total, ...props }: Partial<PagedListProps> & { at?: number; total: number }) {
  const [page, goTo] = useState(at)
  return (
    <PagedList paging={{ page, goTo }} perPage={50} total={total} {...props}>
      <p>page {page}</p>
    </PagedList>
  )
}

describe('PagedList', () => {
  it('changes the page, and shows the range of results', async () => {
    const { user } = renderApp(<List total={1_020} at={20} />)
    expect(screen.getByText('Showing 951 to 1,000 of 1,020 results')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Showing 1,001 to 1,020 of 1,020 results')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByText('page 20')).toBeTruthy()
  })

  it('has no buttons for a single page', () => {
    renderApp(<List total={3} />, { language: 'zh' })
    expect(screen.getByText('共 3 条结果，当前显示第 1 至 3 条')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('redirects from a missing page to the last one, replacing the history entry', () => {
    const goTo = vi.fn()
    renderApp(<List total={101} paging={{ page: 99, goTo }} />)
    expect(goTo).toHaveBeenCalledExactlyOnceWith(3, { replace: true })
  })

  it('stays busy while it shows data of the previous page', () => {
    const goTo = vi.fn()
    renderApp(<List total={10} isStale paging={{ page: 2, goTo }} />)
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
  })
})

describe('ShowMore', () => {
  it('offers the rest, and disappears once all is shown', async () => {
    const more = vi.fn()
    const { user, unmount } = renderApp(<ShowMore shown={60} total={2_000} onMore={more} />)
    expect(screen.getByText('Showing 60 of 2,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(more).toHaveBeenCalledOnce()
    unmount()
    renderApp(<ShowMore shown={60} total={60} onMore={more} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
