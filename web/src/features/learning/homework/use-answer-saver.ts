import { saveHomeworkAnswer, type AssignedQuestion } from '@capyzen/contracts/homework'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call, hasCode } from '#platform/api.ts'
import { createAnswerSaver, type SavedAnswer, type SendResult } from './answer-saver.ts'

export function useAnswerSaver(assignmentId: string, questions: readonly AssignedQuestion[]) {
  const [saver] = useState(() =>
    createAnswerSaver({
      saved: questions.map(({ question, answer, revision }) => ({ questionId: question.id, answer, revision })),
      send: (answer, options) => sendAnswer(assignmentId, answer, options),
    }),
  )
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read)
  useEffect(() => {
    const leave = () => saver.sendBeforeLeaving()
    const hide = () => document.visibilityState === 'hidden' && leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', saver.sendNow)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', saver.sendNow)
      leave()
    }
  }, [saver])
  return { ...snapshot, saver }
}

async function sendAnswer(
  assignmentId: string,
  { questionId, answer, revision }: SavedAnswer,
  options: { keepalive: boolean },
): Promise<SendResult> {
  try {
    const input = { assignmentId, questionVersionId: questionId, answer, revision }
    const result = await call(saveHomeworkAnswer, input, options)
    return result.outcome === 'saved' ? result : { outcome: 'superseded', revision: result.revision }
  } catch (error) {
    if (hasCode(error, 'conflict', 'not_found')) return { outcome: 'closed' }
    if (hasCode(error, 'invalid_request')) return { outcome: 'refused' }
    if (error instanceof ApiError) return { outcome: 'failed' }
    throw error
  }
}
