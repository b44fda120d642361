import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { LeaveGuard, useLetGo, useUnsaved } from './leave-guard.tsx'

function Editor() {
  const [text, setText] = useState('')
  const letGo = useLetGo()
  useUnsaved('text', text !== '')
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={letGo}>
        Let go
      </button>
      <Link to="?tab=2">Another tab</Link>
      <Link to="/list">List</Link>
    </>
  )
}

const open = () =>
  renderApp(<p>the list</p>, {
    at: '/editor',
    routes: [
      { path: '/list', element: <p>the list</p> },
      {
        path: '/editor',
        element: (
          <LeaveGuard>
            <Editor />
          </LeaveGuard>
        ),
      },
    ],
  })

const isClosingHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('LeaveGuard', () => {
  it('lets the user leave when nothing is unsaved', async () => {
    const { user } = open()
    expect(isClosingHeld()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'List' }))
    expect(await screen.findByText('the list')).toBeDefined()
  })

  it('asks for confirmation before unsaved input is left', async () => {
    const { user, router } = open()
    await user.type(screen.getByLabelText('Text'), 'Mine')
    expect(isClosingHeld()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Another tab' }))
    expect(router.state.location.search).toBe('?tab=2')
    await user.click(screen.getByRole('link', { name: 'List' }))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Mine')
    await user.click(screen.getByRole('link', { name: 'List' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'))
  })

  it('asks nothing once the unsaved input is released', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('Text'), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Let go' }))
    expect(isClosingHeld()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'List' }))
    expect(await screen.findByText('the list')).toBeDefined()
  })
})
