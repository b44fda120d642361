import { cleanup, screen, waitFor } from '@testing-library/react'
import { AlertDialog, Dialog } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast as sonner } from 'sonner'
import { afterEach, expect, it, vi } from 'vitest'
import { useNavigate } from '#platform/router.tsx'
import { goBack, renderApp } from '#test/render-app.tsx'
import { toast, Toasts } from '#ui/toast.tsx'

afterEach(() => {
  cleanup()
  sonner.dismiss()
  vi.restoreAllMocks()
})

function Page() {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'dialog' | 'question'>()
  return (
    <>
      <button onClick={() => toast.error('Not saved')}>Fail</button>
      <button onClick={() => toast.success('Saved')}>Save</button>
      <button
        onClick={() => {
          toast.success('Class created')
          void navigate('/class')
        }}
      >
        Create
      </button>
      <button onClick={() => setDialog('dialog')}>Edit</button>
      <button onClick={() => setDialog('question')}>Delete</button>
      <Link to="/other">Other page</Link>
      <Link to="?page=2">Next</Link>
      <Toasts label="Notices" />
      <Dialog.Root open={dialog === 'dialog'}>
        <Dialog.Portal>
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>Edit the class</Dialog.Title>
            <button onClick={() => toast.success('Code copied')}>Copy</button>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <AlertDialog.Root open={dialog === 'question'}>
        <AlertDialog.Portal>
          <AlertDialog.Content aria-describedby={undefined}>
            <AlertDialog.Title>Delete the class?</AlertDialog.Title>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </>
  )
}

/** Sooner than it would go by itself. */
const expectGone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBeNull(), { timeout: 2_000 })

const press = (name: string) => screen.getByRole('button', { name })

it('a success closes the error before it', async () => {
  const { user } = renderApp(<Page />)
  await user.click(press('Fail'))
  await screen.findByText('Not saved')
  await user.click(press('Save'))
  await screen.findByText('Saved')
  await expectGone('Not saved')
})

it('a toast goes when its reader goes to another page, but not with the redirect of its own action', async () => {
  const { user, router } = renderApp(<Page />)
  await user.click(press('Create'))
  await screen.findByText('Class created')
  expect(router.state.location.pathname).toBe('/class')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.getByText('Class created').closest('[data-removed=true]')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Other page' }))
  await expectGone('Class created')
})

it('the button “Back” of the browser closes toasts too', async () => {
  const { user } = renderApp(<Page />)
  await user.click(screen.getByRole('link', { name: 'Other page' }))
  await user.click(press('Save'))
  await screen.findByText('Saved')
  await goBack()
  await expectGone('Saved')
})

it.each(['Edit', 'Delete'])('opening the dialog “%s” closes the toasts from before', async (name) => {
  const { user } = renderApp(<Page />)
  await user.click(press('Save'))
  await screen.findByText('Saved')
  await user.click(press(name))
  await expectGone('Saved')
})

it('a toast from inside a dialog stays while the dialog is open', async () => {
  const { user } = renderApp(<Page />)
  await user.click(press('Edit'))
  await user.click(press('Copy'))
  const shown = await screen.findByText('Code copied')
  await user.keyboard('{Shift}')
  expect(shown.closest('[data-removed=true]')).toBeNull()
})

it('Tab passes a toast and never returns to where it came from', async () => {
  const { user } = renderApp(<Page />)
  await user.click(press('Save'))
  const shown = (await screen.findByText('Saved')).closest('li')
  screen.getByRole('link', { name: 'Next' }).focus()
  await user.tab()
  expect(shown?.contains(document.activeElement)).toBe(false)
  // A click puts the focus on the list of toasts; leaving it must not give the focus back.
  press('Fail').focus()
  const returned = vi.spyOn(press('Fail'), 'focus')
  shown?.closest('ol')?.focus()
  press('Save').focus()
  expect(returned).not.toHaveBeenCalled()
})

it.each([
  [true, 'bottom'],
  [false, 'top'],
])('on a phone (%s) toasts are at the %s', async (isPhone, edge) => {
  const real = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(real(media), { matches: media.includes('width') && isPhone }),
  )
  const { user } = renderApp(<Page />)
  await user.click(press('Save'))
  const list = (await screen.findByText('Saved')).closest('ol')
  expect(list?.dataset.yPosition).toBe(edge)
})

const placeOf = (title: string) =>
  screen
    .getByText(title)
    .closest<HTMLElement>('[data-sonner-toaster]')
    ?.style.getPropertyValue('--mobile-offset-bottom')

it.each([
  ['near the lower edge', innerHeight - 80, '92px'],
  ['in the middle of the page', innerHeight / 2, 'calc(16px + env(safe-area-inset-bottom))'],
] as const)('a toast at the thumb leaves free the button that was pressed %s', async (_where, top, place) => {
  const { user } = renderApp(<Page />)
  press('Save').getBoundingClientRect = () => new DOMRect(0, top, 200, 44)
  await user.click(press('Save'))
  await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
  await waitFor(() => expect(placeOf('Saved')).toBe(place))
})
