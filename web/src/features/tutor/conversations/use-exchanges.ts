import {
  getConversation,
  stopReply,
  type ChatMessage,
  type Conversation,
  type Sent,
} from '@capyzen/contracts/conversations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/api.ts'
import { currentLanguage, type Language } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { changedByMessages, conversationQuery, uploadPicture } from './queries.ts'
import { readReply } from './reply-stream.ts'

/** A message on its way, or one that could not be sent and may be sent again under the same key. */
export interface Outgoing {
  key: string
  conversationId: string | null
  text: string
  quote: string | null
  picture: { file: Blob; previewUrl: string } | null
  imageId: string | null
  state: 'sending' | 'failed'
}

export interface Question {
  key: string
  conversationId: string | null
  text: string
  imageId: string | null
  language: Language
}

export type SendFailure = { at: 'picture' | 'message'; error: unknown }

interface ExchangesProps {
  /** Null before the first message. */
  conversationId: string | null
  send: (sending: Question) => Promise<Sent>
  onBegun: (conversationId: string) => void
  onFailed: (failure: SendFailure) => void
}

/** One conversation: its messages, with the reply as it is written, and sending another. */
export function useExchanges({ conversationId, send, onBegun, onFailed }: ExchangesProps) {
  const queries = useQueryClient()
  const query = useQuery(conversationQuery(conversationId))
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null)
  const messages = query.data?.messages ?? []
  const writingId = messages.find(({ state }) => state === 'writing')?.id

  useEffect(() => {
    if (conversationId === null || writingId === undefined) return
    const leaving = new AbortController()
    const key = conversationQuery(conversationId).queryKey
    const change = (next: (message: ChatMessage) => ChatMessage) =>
      queries.setQueryData(key, (held) => held && changed(held, writingId, next))
    const held = queries.getQueryData(key)?.messages.find(({ id }) => id === writingId)
    readReply({
      messageId: writingId,
      text: held?.text ?? '',
      signal: leaving.signal,
      onText: (text) => change((message) => ({ ...message, text })),
      readWhole: async () => {
        const whole = await call(getConversation, { conversationId }, { signal: leaving.signal })
        return whole.messages.find(({ id }) => id === writingId)
      },
    }).then(
      (whole) => {
        change(() => whole)
        for (const one of changedByMessages) void queries.invalidateQueries(one)
      },
      () => {
        // Left on purpose, the next visit reads on; otherwise what came stays on the screen.
        if (!leaving.signal.aborted) change((message) => ({ ...message, state: 'failed' }))
      },
    )
    return () => leaving.abort()
  }, [queries, conversationId, writingId])

  async function deliver(message: Outgoing) {
    setOutgoing({ ...message, state: 'sending' })
    let { imageId } = message
    try {
      if (message.picture && imageId === null) imageId = await uploadPicture(message.picture.file)
    } catch (error) {
      setOutgoing({ ...message, state: 'failed' })
      return onFailed({ at: 'picture', error })
    }
    try {
      const { key, text } = message
      const sent = await send({
        ...{ key, text, imageId, language: currentLanguage() },
        conversationId: message.conversationId,
      })
      append(sent)
      forget(message)
      if (message.conversationId === null) onBegun(sent.conversationId)
    } catch (error) {
      setOutgoing({ ...message, imageId, state: 'failed' })
      onFailed({ at: 'message', error })
    }
    for (const one of changedByMessages) void queries.invalidateQueries(one)
  }

  function append({ conversationId: id, sent, reply }: Sent) {
    queries.setQueryData(conversationQuery(id).queryKey, (held): Conversation => {
      const before = held ?? { id, kind: 'tutor', title: sent.text, updatedAt: sent.at, messages: [] }
      const others = before.messages.filter((message) => message.id !== sent.id && message.id !== reply.id)
      return { ...before, updatedAt: reply.at, messages: [...others, sent, reply] }
    })
  }

  function forget({ picture }: Outgoing) {
    if (picture) URL.revokeObjectURL(picture.previewUrl)
    setOutgoing(null)
  }

  const ownOutgoing = outgoing?.conversationId === conversationId ? outgoing : null
  return {
    query,
    messages,
    outgoing: ownOutgoing,
    isSending: outgoing?.state === 'sending',
    isWriting: writingId !== undefined,
    say: (text: string, picture: Outgoing['picture'], quote: string | null = null) =>
      deliver({ key: randomUuid(), conversationId, text, quote, picture, imageId: null, state: 'sending' }),
    sendAgain: () => (ownOutgoing ? deliver(ownOutgoing) : undefined),
    discard: () => ownOutgoing && forget(ownOutgoing),
    async stop() {
      if (conversationId === null || writingId === undefined) return
      const stopped = await call(stopReply, { messageId: writingId }, { isRepeatable: true })
      queries.setQueryData(
        conversationQuery(conversationId).queryKey,
        (held) => held && changed(held, writingId, () => stopped),
      )
    },
  }
}

function changed(held: Conversation, id: string, next: (message: ChatMessage) => ChatMessage): Conversation {
  return { ...held, messages: held.messages.map((message) => (message.id === id ? next(message) : message)) }
}
