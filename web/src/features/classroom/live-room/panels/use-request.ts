import type { RoomRequest, roomRequests } from '@capyzen/contracts/live-room'
import { useState } from 'react'
import type { z } from 'zod'
import { ChannelRefusal } from '#platform/channel.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { useRoom, type RefusalReason } from '../room.ts'
import { refusalMessages } from './messages.ts'

type Payload<Request extends RoomRequest> = z.input<(typeof roomRequests)[Request]>

const messageOf: Partial<Record<RefusalReason, keyof typeof refusalMessages.words>> = {
  too_many: 'too_many',
  not_joined: 'not_joined',
  timeout: 'not_joined',
  not_allowed: 'not_allowed',
  locked: 'not_allowed',
  forbidden: 'forbidden',
  consent_required: 'consent_required',
}

export function tellRefusal(reason: RefusalReason): void {
  toast.error(textNow(refusalMessages, messageOf[reason] ?? 'other'))
}

export function useRequest() {
  const { ask } = useRoom()
  const [pending, setPending] = useState(0)

  /** Undefined once the room has done it, otherwise why not. */
  async function request<Request extends RoomRequest>(
    name: Request,
    payload: Payload<Request>,
  ): Promise<RefusalReason | undefined> {
    setPending((count) => count + 1)
    try {
      await ask(name, payload)
      return undefined
    } catch (error) {
      return error instanceof ChannelRefusal ? (error.reason as RefusalReason) : 'unavailable'
    } finally {
      setPending((count) => count - 1)
    }
  }

  /** Whether the room has done it; a toast tells of a refusal. */
  async function order<Request extends RoomRequest>(name: Request, payload: Payload<Request>): Promise<boolean> {
    const refusal = await request(name, payload)
    if (refusal) tellRefusal(refusal)
    return !refusal
  }

  return { request, order, isPending: pending > 0 }
}
