import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ToastRequest } from '#ui/toast-host.tsx'
import { takeToasts } from '#ui/toast.tsx'

/** Waits for a toast with this title, or like this one. Others that came before it or with it are passed over. */
export async function expectToast(wanted: string | Partial<ToastRequest>): Promise<void> {
  const seen: ToastRequest[] = []
  const like = expect.objectContaining(typeof wanted === 'string' ? { title: wanted } : wanted)
  await waitFor(() => {
    seen.push(...takeToasts())
    expect(seen).toContainEqual(like)
  })
}
