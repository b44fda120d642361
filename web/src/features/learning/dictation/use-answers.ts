import {
  answerDictation,
  finishDictation,
  type DictationAnswer,
  type DictationSession,
} from '@capyzen/contracts/dictation'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, hasCode } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { watchForWakes } from '#platform/wakes.ts'
import { toast } from '#ui/toast.tsx'
import { helperMessages } from './read-out-messages.ts'
import { forgetOverview, putSession, sessionQuery } from './queries.ts'
import { readUnsent, storeUnsent, type UnsentAnswers } from './unsent-answers.ts'

const sendAgainMs = 15_000

/**
 * Answers of a dictation: kept on the device until the server has them, one request at a time, and sent again when the
 * page wakes or is opened again.
 */
export function useAnswers(session: DictationSession) {
  const queries = useQueryClient()
  const { id } = session
  const [unsent, setUnsent] = useState<UnsentAnswers>(() => (session.isOwn ? readUnsent(id) : {}))
  const [isSending, setSending] = useState(false)
  const latest = useRef(unsent)
  const sending = useRef<Promise<boolean>>(undefined)

  const change = useCallback(
    (next: UnsentAnswers) => {
      latest.current = next
      storeUnsent(id, next)
      setUnsent(next)
    },
    [id],
  )

  const drop = useCallback(
    (position: number) => {
      const { [position]: _sent, ...rest } = latest.current
      change(rest)
    },
    [change],
  )

  const sendAll = useCallback(async () => {
    for (;;) {
      const [next] = Object.entries(latest.current)
      if (!next) return true
      const position = Number(next[0])
      const sent = await sendOne(id, position, next[1])
      if (sent === 'later') return false
      drop(position)
      if (sent === 'refused') {
        await queries.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
        continue
      }
      const known = queries.getQueryData(sessionQuery(id).queryKey)
      if (known) putSession(queries, withItem(known.session, position, sent.item, sent.isFinished))
      if (sent.isFinished) void forgetOverview(queries)
    }
  }, [id, drop, queries])

  /** True once nothing is left to send. */
  const send = useCallback((): Promise<boolean> => {
    if (sending.current) return sending.current
    setSending(true)
    sending.current = sendAll().finally(() => {
      sending.current = undefined
      setSending(false)
    })
    return sending.current
  }, [sendAll])

  useEffect(() => {
    if (!session.isOwn) return undefined
    const sendAgain = () => {
      if (Object.keys(latest.current).length > 0) void send()
    }
    sendAgain()
    const timer = setInterval(sendAgain, sendAgainMs)
    const stop = watchForWakes(sendAgain)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [send, session.isOwn])

  return {
    unsent,
    isSending,
    send,
    /** By position. Resolves to whether the server has them. */
    give: useCallback(
      (given: UnsentAnswers) => {
        change({ ...latest.current, ...given })
        return send()
      },
      [change, send],
    ),
    finish: useCallback(async () => {
      if (!(await send())) return false
      const { session: finished } = await call(finishDictation, { sessionId: id }, { isRepeatable: true })
      const known = queries.getQueryData(sessionQuery(id).queryKey)
      putSession(queries, known ? withStrokesOf(finished, known.session) : finished)
      void forgetOverview(queries)
      return true
    }, [id, queries, send]),
  }
}

async function sendOne(sessionId: string, position: number, answer: DictationAnswer) {
  try {
    return await call(answerDictation, { sessionId, position, answer })
  } catch (error) {
    if (!hasCode(error, 'conflict', 'not_found', 'invalid_request')) return 'later' as const
    toast.info(textNow(helperMessages, 'finishedElsewhere'))
    return 'refused' as const
  }
}

/** What isn't kept is shown from this page's memory. */
function withStrokesOf(finished: DictationSession, known: DictationSession): DictationSession {
  const items = finished.items.map((item, at) => {
    const strokes = item.result?.strokes ?? known.items[at]?.result?.strokes ?? null
    return item.result ? { ...item, result: { ...item.result, strokes } } : item
  })
  return { ...finished, items }
}

function withItem(
  session: DictationSession,
  position: number,
  item: DictationSession['items'][number],
  isFinished: boolean,
): DictationSession {
  const items = session.items.with(position, item)
  const answered = items.filter(({ result }) => result !== null)
  return {
    ...session,
    items,
    answered: answered.length,
    right: answered.filter(({ result }) => result?.isRight).length,
    // The time is the server's; here it only tells that it is over.
    finishedAt: session.finishedAt ?? (isFinished ? session.startedAt : null),
  }
}
