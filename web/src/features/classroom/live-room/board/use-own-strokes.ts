import type { BoardStroke } from '@capyzen/contracts/live-room'
import { useState } from 'react'
import { ChannelRefusal } from '#platform/channel.ts'
import { textNow } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { toast } from '#ui/toast.tsx'
import { tellRefusal } from '../panels/use-request.ts'
import { useRoom, type RefusalReason } from '../room.ts'
import { strokesOf } from './geometry.ts'
import { messages } from './messages.ts'

type Pen = Pick<BoardStroke, 'colour' | 'width'>

/** Own strokes that the room hasn't told of yet. They are seen at once, and go where the room refuses them. */
export function useOwnStrokes() {
  const { state, ask } = useRoom()
  const [waiting, setWaiting] = useState<readonly BoardStroke[]>([])
  const arrived = new Set(waiting.length > 0 ? state.board.map(({ id }) => id) : [])
  const still = waiting.filter(({ id }) => !arrived.has(id))
  if (still.length < waiting.length) setWaiting(still)

  async function send(stroke: BoardStroke): Promise<RefusalReason | undefined> {
    try {
      await ask('stroke', stroke)
      return undefined
    } catch (error) {
      setWaiting((before) => before.filter(({ id }) => id !== stroke.id))
      return error instanceof ChannelRefusal ? (error.reason as RefusalReason) : 'unavailable'
    }
  }

  async function draw(points: BoardStroke['points'], pen: Pen): Promise<void> {
    const strokes = strokesOf(points).map((part) => ({ id: randomUuid(), ...pen, points: part }))
    setWaiting((before) => [...before, ...strokes])
    const refusals = await Promise.all(strokes.map(send))
    const refusal = refusals.find((reason) => reason !== undefined)
    if (refusal === 'too_many') toast.error(textNow(messages, 'full'))
    else if (refusal) tellRefusal(refusal)
  }

  return { waiting: still, draw }
}
