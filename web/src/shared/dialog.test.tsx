import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#test/render-app.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

describe('Dialog', () => {
  it.each([
    ['en', 'Close'],
    ['zh', '关闭'],
  ] as const)('has a labelled close button in %s', async (language, name) => {
    const onClose = vi.fn()
    const { user } = renderApp(
      <Dialog onClose={onClose} title="Edit">
        <p>Something</p>
      </Dialog>,
      { language },
    )
    await user.click(screen.getByRole('button', { name }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays open while busy', async () => {
    const onClose = vi.fn()
    const { user } = renderApp(
      <Dialog onClose={onClose} title="Edit" isBusy>
        <p>Something</p>
      </Dialog>,
    )
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('ConfirmButton', () => {
  const onConfirm = vi.fn()
  const openIt = async () => {
    onConfirm.mockClear()
    const confirmation = { title: 'Delete it?', description: 'It is gone for good.', confirmLabel: 'Delete now' }
    const view = renderApp(
      <ConfirmButton confirmation={confirmation} onConfirm={onConfirm}>
        Delete
      </ConfirmButton>,
    )
    await view.user.click(screen.getByRole('button', { name: 'Delete' }))
    return view
  }

  it('focuses the cancel button, which does nothing', async () => {
    const { user } = await openIt()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    expect(document.activeElement).toBe(cancel)
    await user.click(cancel)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('runs the action once confirmed, and closes', async () => {
    const { user } = await openIt()
    await user.click(screen.getByRole('button', { name: 'Delete now' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
