import { z } from 'zod'
import { requireConsent } from '#domains/identity/families'
import { hasOpenExam } from '#domains/learning/attempts'
import { judgeWords, systemPrompt, tryForObject } from '#domains/tutor/conversations'
import { AppError } from '#platform/errors'
import type { ModelDeps } from './model-help.ts'

const longestLine = 300
const mostLines = 60
const Told = z.object({ lines: z.array(z.string()).max(200) })

/** The hook of recognition. It counts as a message of the day; during an exam, without consent and for unkind words it gives nothing. */
export async function transcribePicture(
  deps: ModelDeps,
  { learnerId, bytes }: { learnerId: string; bytes: Buffer },
): Promise<string[] | undefined> {
  if (!deps.model?.canSee || !(await mayBeAsked(deps, learnerId))) return undefined
  const told = await tryForObject(deps, learnerId, {
    system: systemPrompt({ role: 'reader', language: 'en', level: null }),
    messages: [{ from: 'learner', text: '', image: { bytes, mimeType: 'image/jpeg' } }],
    maxOutputTokens: 1_500,
    schema: Told,
    name: 'lines_of_page',
  })
  if (typeof told === 'string' || !(await mayBeAsked(deps, learnerId))) return undefined
  const lines = told.value.lines
    .slice(0, mostLines)
    .map((line) =>
      line
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, longestLine),
    )
    .filter((line) => line !== '')
  return lines.length > 0 && judgeWords(lines.join('\n')) === 'fine' ? lines : undefined
}

async function mayBeAsked({ db }: ModelDeps, learnerId: string): Promise<boolean> {
  if (await hasOpenExam(db, learnerId)) return false
  return requireConsent(db, learnerId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}
