import { and, eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { advisedWordLimit, Grade, wordRangeOf } from '@capyzen/contracts/writing'
import type { PictureAnalysis } from '@capyzen/contracts/coach'
import type { SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { writingPictures } from '#domains/learning/writing'
import {
  askForObject,
  filterReply,
  judgeWords,
  requireNoOpenExam,
  systemPrompt,
  type ConversationDeps,
} from '#domains/tutor/conversations'
import { AppError } from '#platform/errors'

/** As the prompt asks for it; numbers may come as text. */
const Told = z.object({
  title: z.string().trim().min(1).max(500),
  grade_level: Grade,
  word_limit: z.coerce.number().int().positive().max(10_000).nullish(),
  prompt_text: z.string().trim().max(4_000).nullish(),
})

export async function analysePicture(
  deps: ConversationDeps,
  imageId: string,
  actor: SignedIn,
): Promise<{ outcome: 'analysed'; analysis: PictureAnalysis } | { outcome: 'unavailable' | 'unreadable' }> {
  const { db, model, storage } = deps
  await requireNoOpenExam(db, actor.userId)
  await requireConsent(db, actor.userId)
  const [picture] = await db
    .select({ fileKey: writingPictures.fileKey })
    .from(writingPictures)
    .where(and(eq(writingPictures.id, imageId), eq(writingPictures.ownerId, actor.userId)))
  if (!picture) throw new AppError('not_found')
  if (!model?.canSee) return { outcome: 'unavailable' }
  const bytes = await buffer(await storage.read('writing-images', picture.fileKey))
  const told = await askForObject(deps, actor.userId, {
    system: systemPrompt({
      ...{ role: 'image', language: 'en', level: null },
      facts: [
        'grade_level is one of grade_3, grade_4, grade_5, grade_6.',
        'word_limit is 300 to 400 for grade_3 and grade_4, 500 to 600 for grade_5 and grade_6.',
        'prompt_text says in one or two sentences what to write about, in the language of the task in the picture.',
      ],
    }),
    messages: [{ from: 'learner', text: '', image: { bytes, mimeType: 'image/jpeg' } }],
    maxOutputTokens: 500,
    schema: Told,
    name: 'composition_task',
  })
  if (typeof told === 'string') return { outcome: told }
  // An exam may have been opened and consent withdrawn meanwhile.
  await requireNoOpenExam(db, actor.userId)
  await requireConsent(db, actor.userId)
  const { title, grade_level: grade, word_limit: limit, prompt_text: prompt } = told.value
  const plain = { title: plainText(title, 120), requirements: firstSentences(plainText(prompt ?? '', longestTask)) }
  // What a picture says reaches a child through the model.
  const isFit = plain.title !== '' && judgeWords(`${plain.title}\n${plain.requirements}`) === 'fine'
  if (!isFit) return { outcome: 'unreadable' }
  const wordLimit = limit && limit <= advisedWordLimit ? limit : wordRangeOf({ grade, wordLimit: null }).most
  return { outcome: 'analysed', analysis: { ...plain, grade, wordLimit } }
}

/** A task takes a sentence or two; more would be the composition. */
const longestTask = 300
const firstSentences = (text: string) =>
  (text.match(/[^.!?。！？]+[.!?。！？]*["”’」』）)]*\s*/gu) ?? []).slice(0, 3).join('').trim()

const plainText = (text: string, longest: number) =>
  filterReply(text)
    .text.replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
