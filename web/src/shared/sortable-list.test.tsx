import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { Menu } from '#ui/menu.tsx'
import { SortableList } from './sortable-list.tsx'

const papers = ['Algebra', 'Biology', 'Chemistry'].map((name) => ({ key: name.toLowerCase(), name }))

function Papers({ save, shown }: { save: (ids: string[]) => Promise<unknown>; shown?: number }) {
  const [items, setItems] = useState(papers)
  return (
    <SortableList
      items={items}
      {...(shown && { shown })}
      idOf={({ key }) => key}
      nameOf={({ name }) => name}
      onOrder={async (ids) => {
        await save(ids)
        setItems(ids.map((id) => papers.find(({ key }) => key === id)!))
      }}
      render={({ key, name }, { handle, moves }) => (
        <>
          {handle}
          <h3>{name}</h3>
          <Menu name={`More: ${name}`} data-menu-of={key}>
            {moves}
          </Menu>
        </>
      )}
    />
  )
}

const shownNames = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

describe('SortableList', () => {
  it('moves an item by its menu, announces the position and keeps the focus on the menu button', async () => {
    const save = vi.fn(async () => undefined)
    const { user } = renderApp(<Papers save={save} />)
    await user.click(screen.getByRole('button', { name: 'More: Algebra' }))
    expect(screen.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: 'Move to the end' }))
    await waitFor(() => expect(shownNames()).toEqual(['Biology', 'Chemistry', 'Algebra']))
    expect(save).toHaveBeenCalledWith(['biology', 'chemistry', 'algebra'])
    expect(screen.getByText('Algebra: place 3 of 3.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More: Algebra' })))
  })

  it('shows the new order while it is being saved, and the old one again when it was not applied', async () => {
    const answer = Promise.withResolvers<undefined>()
    const list = { items: papers, idOf: (paper: { key: string }) => paper.key }
    const { user } = renderApp(
      <SortableList
        {...list}
        nameOf={({ name }) => name}
        onOrder={() => answer.promise}
        render={({ name }, { moves }) => (
          <>
            <h3>{name}</h3>
            <Menu name={`More: ${name}`}>{moves}</Menu>
          </>
        )}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'More: Chemistry' }))
    await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
    await waitFor(() => expect(shownNames()).toEqual(['Chemistry', 'Algebra', 'Biology']))
    answer.resolve(undefined)
    await waitFor(() => expect(shownNames()).toEqual(['Algebra', 'Biology', 'Chemistry']))
  })

  it('sends the order of all items when only the first are rendered', async () => {
    const save = vi.fn(async () => undefined)
    const { user } = renderApp(<Papers save={save} shown={2} />)
    expect(shownNames()).toEqual(['Algebra', 'Biology'])
    await user.click(screen.getByRole('button', { name: 'More: Algebra' }))
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(['biology', 'algebra', 'chemistry']))
  })

  it('describes its handles to screen readers in both languages', () => {
    renderApp(<Papers save={async () => undefined} />, { language: 'zh' })
    const handle = within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: '移动：Algebra' })
    expect(handle.getAttribute('aria-roledescription')).toBe('可移动')
  })
})
