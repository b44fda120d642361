import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { countWords } from '@capyzen/contracts/word-count'
import { CriterionName } from '@capyzen/contracts/writing'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { requireConsent } from '#domains/identity/families'
import { addModelComments, isOwnSession, toVersion, writingSessions, writingVersions } from '#domains/learning/writing'
import {
  askForObject,
  filterReply,
  isHandInProse,
  judgeWords,
  requireNoOpenExam,
  suppliesSentence,
  systemPrompt,
  type ConversationDeps,
} from '#domains/tutor/conversations'
import { AppError } from '#platform/errors'

const longestComment = 400

const Told = z.object({
  comments: z
    .array(z.object({ criterion: CriterionName, comment: z.string().trim().min(1).max(longestComment) }))
    .min(1)
    .max(CriterionName.options.length),
})

/** Half as much again as the model is asked for. */
const mostWords = 60
const mostCharacters = 120
const isTooLong = (comment: string) =>
  countWords(comment, 'en') > mostWords || (comment.match(/\p{Script=Han}/gu) ?? []).length > mostCharacters

/** Marks are given by the rules and the teacher alone. */
const tellsMarks =
  /\d\s*(?:\/\s*\d|%|out of\b|marks?\b|points?\b|分)|\b(?:full|half|no|zero|top|pass) marks?\b|满分|零分|得分|(?:[一二三四五六七八九]十?|十(?=[一二三四五六七八九]))[一二三四五六七八九]?分(?!钟|之|开|别|析|明|成|段|为)/iu

/** Beside what the rules say about each criterion; a comment that supplies a sentence is left out. */
export async function commentOnVersion(
  deps: ConversationDeps,
  { sessionId, versionId }: { sessionId: string; versionId: string },
  actor: SignedIn,
) {
  const { db } = deps
  const [row] = await db
    .select({ version: writingVersions, session: writingSessions })
    .from(writingVersions)
    .innerJoin(writingSessions, eq(writingSessions.id, writingVersions.sessionId))
    .where(and(eq(writingVersions.id, versionId), isOwnSession(sessionId, actor.userId)))
  if (!row?.version.feedback) throw new AppError('not_found')
  const { version, session } = row
  const { feedback } = version
  await requirePremium(deps, actor)
  await requireNoOpenExam(db, actor.userId)
  await requireConsent(db, actor.userId)
  if (feedback?.criteria.some(({ comment }) => comment !== undefined))
    return { outcome: 'commented' as const, version: toVersion(version) }
  const told = await askForObject(deps, actor.userId, {
    system: systemPrompt({
      ...{ role: 'coach', language: session.language, level: `P${session.grade.slice(-1)}` },
      facts: [
        'This is feedback on a submitted draft: for each criterion one comment of at most 40 words, what is good and one question that leads on. No marks.',
        `The criteria: ${CriterionName.options.join(', ')}.`,
        ...(feedback?.criteria.map(({ name, reason }) => `${name}: ${reason.en}`) ?? []),
      ],
    }),
    messages: [{ from: 'learner', text: `[My composition]\n${version.text}\n[End of my composition]` }],
    maxOutputTokens: 900,
    schema: Told,
    name: 'composition_comments',
  })
  if (typeof told === 'string') return { outcome: 'unavailable' as const, version: toVersion(version) }
  // An exam may have been opened and consent withdrawn meanwhile.
  await requireNoOpenExam(db, actor.userId)
  await requireConsent(db, actor.userId)
  const comments = new Map(
    told.value.comments.flatMap(({ criterion, comment }) => {
      const { text, isCut } = filterReply(comment)
      const plain = text.replace(/[*_`#>]/g, '').trim()
      const isFit =
        !isCut && plain !== '' && !isTooLong(plain) && !tellsMarks.test(plain) && judgeWords(plain) === 'fine'
      return isFit && !suppliesSentence(plain, version.text) ? [[criterion, plain] as const] : []
    }),
  )
  // Each may hold a piece of a sentence.
  const all = [...comments.values()].join('\n')
  if (comments.size === 0 || suppliesSentence(all, version.text) || isHandInProse(all, [version.text]))
    return { outcome: 'unavailable' as const, version: toVersion(version) }
  const changed = await db.transaction((tx) => addModelComments(tx, versionId, comments))
  return { outcome: 'commented' as const, version: toVersion(changed) }
}
