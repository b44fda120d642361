import { saveDraft, type WritingSession } from '@capyzen/contracts/writing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, hasCode, isSignedOut } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { errorMessage } from '#shared/error-message.ts'
import { useHoldOnClose } from '#shared/leave-guard.tsx'
import { toast } from '#ui/toast.tsx'
import { createDraftSaver, type DraftSnapshot } from './draft-saver.ts'
import { practiceMessages } from './practice-messages.ts'
import { sessionQuery } from './queries.ts'

export interface Draft extends DraftSnapshot {
  write: (text: string) => void
  flush: () => Promise<boolean>
  /** Inspiration points, and those of them that were earned since the page was opened. */
  points: number
  newPoints: number
  /** Of this window, as the server names it. */
  window: string
  revision: () => number
  tookAs: (text: string, revision: number) => void
  /** What stood there stays as a version. */
  replaceWith: (text: string) => Promise<void>
}

/** The draft of a practice, which saves itself and takes over what another window saved. */
export function useDraft(session: WritingSession): Draft {
  const { id: sessionId, draft } = session
  const queries = useQueryClient()
  const [window_] = useState(randomUuid)
  const [firstPoints] = useState(session.inspirationPoints)
  const [savedPoints, setSavedPoints] = useState(firstPoints)
  const points = Math.max(savedPoints, session.inspirationPoints)
  const [saver] = useState(() =>
    createDraftSaver(draft, async ({ text, revision }, { keepalive }) => {
      try {
        const saved = await call(saveDraft, { sessionId, text, revision, window: window_ }, { keepalive })
        setSavedPoints(saved.inspirationPoints)
        if (saved.outcome === 'saved_over') {
          toast.info(textNow(practiceMessages, 'savedOver'), textNow(practiceMessages, 'savedOverWhy'))
          void queries.invalidateQueries(sessionQuery(sessionId))
        }
        return { outcome: 'saved', revision: saved.draft.revision }
      } catch (error) {
        const isRefused = hasCode(error, 'consent_required', 'not_found', 'invalid_request') || isSignedOut(error)
        return { outcome: isRefused ? 'refused' : 'failed' }
      }
    }),
  )
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot)

  useEffect(() => {
    if (saver.adopt(draft)) toast.info(textNow(practiceMessages, 'newerShown'))
  }, [saver, draft])

  useHoldOnClose(snapshot.state !== 'saved')
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saver.saveBeforeLeaving()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', saver.retry)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', saver.retry)
      saver.saveBeforeLeaving()
      saver.end()
      void queries.invalidateQueries({ queryKey: ['writing', 'session', sessionId], refetchType: 'none' })
    }
  }, [saver, queries, sessionId])

  /** Saved as from another window, so that the server keeps what it replaces. */
  async function replaceWith(text: string) {
    if (!(await saver.flush())) return
    try {
      const saved = await call(saveDraft, { sessionId, text, revision: 0, window: randomUuid() })
      saver.adopt({ text, revision: saved.draft.revision })
      await queries.invalidateQueries(sessionQuery(sessionId))
    } catch (error) {
      toast.error(textNow(practiceMessages, 'putBackFailed'), errorMessage(error))
    }
  }

  const { write, flush, revision, tookAs } = saver
  return {
    ...snapshot,
    points,
    newPoints: points - firstPoints,
    window: window_,
    write,
    flush,
    revision,
    tookAs,
    replaceWith,
  }
}
