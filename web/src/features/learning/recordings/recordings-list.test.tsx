import {
  deleteRecording,
  listChildRecordings,
  listOwnRecordings,
  type ListedRecording,
} from '@capyzen/contracts/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { toast } from '#ui/toast.tsx'
import { ChildRecordings } from './child-recordings.tsx'
import { OwnRecordingsCard } from './own-recordings-card.tsx'

const spoken: ListedRecording = {
  about: { en: 'At the hawker centre · reading aloud', zh: '在小贩中心 · 朗读' },
  id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0011',
  purpose: 'oral',
  seconds: 65,
  createdAt: '2026-11-20T04:00:00.000Z',
  expiresAt: '2026-12-20T04:00:00.000Z',
}
const word: ListedRecording = {
  ...spoken,
  about: null,
  id: '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0012',
  purpose: 'word',
  expiresAt: null,
}
const childId = '0b4d6f0e-7f7b-4c55-9b9e-0d5a4a1c0001'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(undefined)
})

describe('own recordings', () => {
  it('are listed with until when they are kept, and deleted after a question', async () => {
    api.on(listOwnRecordings, { recordings: [spoken, word], total: 2 })
    const sent = api.on(deleteRecording, { outcome: 'deleted' })
    const { user } = renderApp(<OwnRecordingsCard isStudent />)
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first as HTMLElement).getByText(/until 20 Dec 2026/)).toBeDefined()
    expect(within(second as HTMLElement).queryByText(/until/)).toBeNull()
    await user.click(
      within(first as HTMLElement).getByRole('button', { name: /^Delete: At the hawker centre · reading aloud/ }),
    )
    expect(sent).toHaveLength(0)
    api.on(listOwnRecordings, { recordings: [word], total: 1 })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(sent[0]?.params).toEqual({ recordingId: spoken.id })
  })

  it('show nothing where there are none', async () => {
    const asked = api.on(listOwnRecordings, { recordings: [], total: 0 })
    const { container } = renderApp(<OwnRecordingsCard isStudent />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(container.textContent).toBe('')
  })

  it('say that one was not deleted', async () => {
    api.on(listOwnRecordings, { recordings: [spoken], total: 1 })
    api.cut(deleteRecording)
    const { user } = renderApp(<OwnRecordingsCard isStudent={false} />)
    await user.click(await screen.findByRole('button', { name: /^Delete:/ }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
  })
})

describe('recordings of a child', () => {
  it('open on the child’s card, and are heard there', async () => {
    api.on(listChildRecordings, { recordings: [spoken], total: 150 })
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { user } = renderApp(<ChildRecordings childId={childId} name="Lin" />, { language: 'zh' })
    await user.click(screen.getByRole('button', { name: '录音：Lin 录的音' }))
    await user.click(await screen.findByRole('button', { name: /^听一听/ }))
    expect(play).toHaveBeenCalledOnce()
    expect(screen.getByText('只显示最新的 1 段。')).toBeDefined()
  })

  it('say what would be there', async () => {
    api.on(listChildRecordings, { recordings: [], total: 0 })
    const { user } = renderApp(<ChildRecordings childId={childId} name="Lin" />)
    await user.click(screen.getByRole('button', { name: /^Recordings/ }))
    expect(await screen.findByText(/when Lin practises speaking/)).toBeDefined()
  })
})
