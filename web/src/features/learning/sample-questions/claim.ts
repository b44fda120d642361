import { claimSamples, mostSamples, sampleDays } from '@capyzen/contracts/sample-questions'
import type { Viewer } from '@capyzen/contracts/auth'
import { ApiError, call } from '#platform/api.ts'
import { deviceNow } from '#platform/clock.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { dropAnswers, keptAnswers } from './kept-answers.ts'
import { messages } from './messages.ts'

let running: Promise<void> | undefined

/** Sends them once for a new student; an older account or a grown-up leaves them to the child who comes next. */
export async function claimAnswers(viewer: Viewer): Promise<void> {
  if (viewer.userType !== 'student') return
  if (deviceNow() - Date.parse(viewer.createdAt) > sampleDays * 86_400_000) return
  await (running ??= claim())
}

/** Keeps them where the server could not be asked, for the next page. */
async function claim(): Promise<void> {
  const answers = keptAnswers()
    .slice(0, mostSamples)
    .map(({ questionVersionId, answer }) => ({ questionVersionId, answer }))
  try {
    if (answers.length === 0) return
    const { counted } = await call(claimSamples, { answers }, { isRepeatable: true })
    dropAnswers()
    if (counted > 0) toast.success(textNow(messages, 'kept'), textNow(messages, 'keptWhy'))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 403)) dropAnswers()
  } finally {
    running = undefined
  }
}
