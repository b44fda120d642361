import { openChannel } from '@capyzen/contracts/realtime'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeChannelSockets } from '#test/channel-socket.ts'
import { fakeApi, renderApp } from '#test/render-app.tsx'
import { useNews } from '#shared/news.ts'

const viewerId = '0190f3a0-0000-7000-8000-000000000001'
const heard: string[] = []

function Orders({ of }: { of: string | undefined }) {
  useNews(of, 'order', () => heard.push('order'))
  useNews(of, 'video', () => heard.push('video'))
  return null
}

function openPage(of: string | undefined) {
  heard.length = 0
  const api = fakeApi()
  const sockets = fakeChannelSockets()
  const asked = api.on(openChannel, { token: 'a token', expiresAt: '2026-11-28T10:00:00Z' })
  return { sockets, asked, ...renderApp(<Orders of={of} />) }
}

describe('useNews', () => {
  it('opens no socket for visitors', async () => {
    const { sockets, asked } = openPage(undefined)
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect([sockets.length, asked.length]).toEqual([0, 0])
  })

  it('calls back on news of its kind and after each join, by one channel for all', async () => {
    const { sockets, asked, unmount } = openPage(viewerId)
    await vi.waitFor(() => expect(sockets).toHaveLength(1))
    const [socket] = sockets
    act(() => socket?.open())
    await vi.waitFor(() => expect(socket?.payloadsOf('phx_join')).toHaveLength(1))
    expect(asked.map(({ body }) => body)).toEqual([{ topic: `user:${viewerId}` }])
    act(() => socket?.reply('phx_join', 'ok', {}))
    expect(heard).toEqual(['order', 'video'])
    act(() => socket?.push(`user:${viewerId}`, 'video', {}))
    act(() => socket?.push(`user:${viewerId}`, 'homework', {}))
    expect(heard).toEqual(['order', 'video', 'video'])
    unmount()
    await vi.waitFor(() => expect(socket?.payloadsOf('phx_leave')).toHaveLength(1))
  })
})
