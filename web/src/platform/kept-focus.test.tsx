import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '#shared/dialog.tsx'
import { renderApp } from '#test/render-app.tsx'

/** A section whose button is removed or disabled once it is pressed. */
function Part({ title = 'Devices', then }: { title?: string; then: 'gone' | 'off' }) {
  const [isDone, setDone] = useState(false)
  return (
    <section>
      <h2>{title}</h2>
      {!(isDone && then === 'gone') && (
        <button type="button" disabled={isDone} onClick={() => setDone(true)}>
          Do it
        </button>
      )}
    </section>
  )
}

function WithDialog({ removesOpener }: { removesOpener: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  return (
    <section>
      <h2>Children</h2>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sure?">
        <Step>
          <button
            type="button"
            onClick={() => {
              setThere(!removesOpener)
              setOpen(false)
            }}
          >
            Yes
          </button>
        </Step>
      </Dialog>
    </section>
  )
}

/** Removes the pressed button while the dialog stays open. */
function Step({ children }: { children: ReactNode }) {
  const [isSecond, setSecond] = useState(false)
  if (isSecond) return children
  return (
    <button type="button" onClick={() => setSecond(true)}>
      Go on
    </button>
  )
}

const page = (part: ReactNode) =>
  renderApp(
    <>
      <h1>Account</h1>
      {part}
    </>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const toBeAt = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('focus after an element disappears', () => {
  it.each(['gone', 'off'] as const)('moves to the heading of the section whose button is %s', async (then) => {
    const { user } = page(<Part then={then} />)
    await user.tab()
    await user.keyboard('{Enter}')
    await toBeAt(screen.getByRole('heading', { name: 'Devices' }))
  })

  it('moves to the heading around a list, not to one of another item', async () => {
    const { user } = page(
      <section>
        <ul>
          <li>
            <h3>Another item</h3>
          </li>
          <li>
            <Emptied />
          </li>
        </ul>
      </section>,
    )
    await user.click(button('Delete'))
    await toBeAt(screen.getByRole('heading', { name: 'Account' }))
  })

  it('stays in a dialog, and returns to the button that opened it', async () => {
    const { user } = page(<WithDialog removesOpener={false} />)
    await user.click(button('Open'))
    await user.click(button('Go on'))
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await user.click(button('Yes'))
    await toBeAt(button('Open'))
  })

  it('moves to the section’s heading when the dialog removed the button that opened it', async () => {
    const { user } = page(<WithDialog removesOpener />)
    await user.click(button('Open'))
    await user.click(button('Go on'))
    await user.click(button('Yes'))
    await toBeAt(screen.getByRole('heading', { name: 'Children' }))
  })

  it('does not move when a tapped text disappears', async () => {
    const { user } = page(<Fleeting />)
    await user.click(screen.getByText('Tap me away'))
    await waitFor(() => expect(screen.queryByText('Tap me away')).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(document.body)
  })

  it('does not move when the user has moved it meanwhile', async () => {
    const { user, rerender } = renderApp(null)
    rerender(
      <>
        <h1>Account</h1>
        <button type="button">Kept</button>
        <p>Words</p>
        <Late />
      </>,
    )
    await user.click(button('Soon gone'))
    await user.click(screen.getByText('Words'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Soon gone' })).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(document.body)
  })
})

function Emptied() {
  const [isThere, setThere] = useState(true)
  if (!isThere) return null
  return (
    <button type="button" onClick={() => setThere(false)}>
      Delete
    </button>
  )
}

/** Disappears on the first click anywhere on the page. */
function Fleeting() {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    const go = () => setThere(false)
    document.addEventListener('click', go)
    return () => document.removeEventListener('click', go)
  }, [])
  return isThere && <p>Tap me away</p>
}

function Late() {
  const [isThere, setThere] = useState(true)
  if (!isThere) return null
  return (
    <button type="button" onClick={() => setTimeout(() => setThere(false), 150)}>
      Soon gone
    </button>
  )
}
