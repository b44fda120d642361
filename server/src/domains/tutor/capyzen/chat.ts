import { and, eq } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { askCapyzen as contract, AssistantPage, getCapyzen } from '@capyzen/contracts/capyzen'
import type { Sent } from '@capyzen/contracts/conversations'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { courses, isPublishedCourse } from '#domains/content/courses'
import { people, type SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import {
  aboutQuestion,
  beginExchange,
  earlierMessages,
  findNewestConversation,
  findOpenConversation,
  followDialogue,
  goOn,
  languageOf,
  offlineReply,
  requireNoOpenExam,
  systemPrompt,
  withoutExamples,
  type ConversationDeps,
} from '#domains/tutor/conversations'
import {
  climb,
  helpedBy,
  offlineSources,
  openQuestionRule,
  openQuestionsIn,
  resultsOfSums,
  waitsForAnswer,
} from '#domains/tutor/tutor-chat'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { inMarkdown } from './markdown.ts'
import { factsOf, requireOwnQuestion, type OwnQuestion, type QuestionDeps } from './own-question.ts'

const fallback: Bilingual = {
  en: 'The AI assistant can’t reply right now, please try again later.',
  zh: 'AI助教暂时无法回复，请稍后再试。',
}

/** Earlier messages that the model is given: six with the new one (spec 2 §7). */
const remembered = 5
const maxOutputTokens = 400

type CapyzenDeps = ConversationDeps & QuestionDeps

interface Page {
  about: string | null
  facts: string[]
  question?: OwnQuestion
}

export async function askCapyzen(
  deps: CapyzenDeps,
  actor: SignedIn,
  { page: asked, conversationId: given, text, imageId, language, key }: CallInput<typeof contract>,
): Promise<Sent> {
  const { db } = deps
  const learnerId = actor.userId
  // Before anything is said about the page.
  await requirePremium(deps, actor)
  await requireNoOpenExam(db, learnerId)
  const [{ about, facts, question }, [learner]] = await Promise.all([
    readPage(deps, actor, asked, language),
    db.select({ level: people.level }).from(people).where(eq(people.id, learnerId)),
  ])
  const conversationId = await conversationFor(db, { learnerId, about, given })
  const earlier = conversationId === null ? [] : await earlierMessages(db, { conversationId, learnerId })
  const talk = [...earlier, { from: 'learner' as const, text, hasImage: imageId !== null }]
  const learnerSaid = talk.filter(({ from }) => from === 'learner')
  const open = await openQuestionsIn(
    deps,
    learnerId,
    learnerSaid.map((one) => one.text),
  )
  const dialogue = followDialogue(earlier)
  const said = withoutExamples(learnerSaid, goOn(dialogue, { from: 'learner', text }))
  const texts = said.map((one) => one.text)
  const waiting = question && !question.isTold ? question : undefined
  // The question of the page is there before the first word about it.
  const onPage = waiting ? [{ text: waiting.question.text, choices: waiting.choices, hasImage: false }] : []
  const unanswered = [...onPage, ...open]
  const { rung, problems } = climb(
    [...onPage, ...said],
    unanswered.map((one) => one.text),
  )
  const sums = rung === 'example' ? problems.slice(0, -1) : texts
  const isAboutPage = waiting !== undefined && problems.at(-1) === waiting.question.text
  const help = isAboutPage ? inMarkdownHelp(waiting.help) : open.find((one) => one.text === problems.at(-1))?.help
  const isOpen = unanswered.length > 0
  const rule = isOpen ? openQuestionRule(texts, unanswered) : undefined
  const helpsWith = helpedBy(text, open, problems.at(-1))
  const told = question?.isTold ? question.solution.explanation : null
  const protectedAnswers = [
    ...new Set([
      ...(question?.protectedAnswers ?? []),
      ...open.flatMap(({ answers }) => answers),
      ...(question?.isTold ? [] : resultsOfSums(sums)),
    ]),
  ]
  return beginExchange(deps, actor, {
    rememberedSince: question?.waitsSince,
    ...{ kind: 'capyzen', about, conversationId, text, imageId, language, key, remembered, maxOutputTokens },
    fallback: { en: fallback[languageOf(text, language)], zh: fallback[languageOf(text, language)] },
    system: systemPrompt({
      role: 'capyzen',
      level: learner?.level ?? null,
      language,
      rung,
      facts: isOpen ? [...facts, waitsForAnswer] : facts,
    }),
    protectedAnswers,
    openQuestion: rule,
    // The model sees the question of the page, whatever is asked beside it.
    helpsWith: waiting ? [...helpsWith, waiting.questionId] : helpsWith,
    offline: async () => {
      const answer = await offlineReply({
        ...{ text, language, rung, isOpen, dialogue, protectedAnswers, choices: rule?.choices },
        ...offlineSources(deps, { userId: learnerId, level: learner?.level ?? null }),
        ...(help ? { question: help } : waiting && { beside: inMarkdownHelp(waiting.help) }),
      })
      if (!told || !asksWhy(text)) return answer
      return { text: inMarkdown(told[language]) }
    },
  })
}

/** Null where the panel begins a new conversation. */
export async function readOpenConversation(
  { db }: Pick<CapyzenDeps, 'db'>,
  { userId: learnerId }: SignedIn,
  { courseId, questionVersionId }: CallInput<typeof getCapyzen>,
): Promise<string | null> {
  const about = courseId ? aboutCourse(courseId) : questionVersionId ? aboutQuestion(questionVersionId) : undefined
  const kind = 'capyzen'
  const found =
    about === undefined
      ? await findNewestConversation(db, { learnerId, kind })
      : await findOpenConversation(db, { learnerId, kind, about })
  return found ?? null
}

const aboutCourse = (courseId: string) => `course ${courseId}`

const asksWhy = (text: string) =>
  /\b(why|explain|how|wrong|understand)\b|为什么|怎么|讲解|解释|不懂|不明白|错/i.test(text)

const inMarkdownHelp = (help: OwnQuestion['help']): OwnQuestion['help'] => ({
  ...help,
  hints: help.hints.map(({ en, zh }) => ({ en: inMarkdown(en), zh: inMarkdown(zh) })),
})

async function readPage(
  deps: CapyzenDeps,
  actor: SignedIn,
  page: AssistantPage | null,
  language: Language,
): Promise<Page> {
  if (page === null) return { about: null, facts: [] }
  if (page.kind === 'course') {
    const [course] = await deps.db
      .select()
      .from(courses)
      .where(and(eq(courses.id, page.courseId), actor.isAdministrator ? undefined : isPublishedCourse))
    if (!course) throw new AppError('not_found')
    const [title, summary] =
      language === 'zh' ? [course.titleZh, course.descriptionZh] : [course.titleEn, course.descriptionEn]
    return {
      about: aboutCourse(course.id),
      facts: [`The learner is looking at the course “${title}”: ${summary.slice(0, longestSummary)}`],
    }
  }
  const versionId = page.questionVersionId
  const question = await requireOwnQuestion(deps, actor.userId, { versionId, among: 'shown' })
  const { solution, isTold } = question
  const told =
    isTold && solution.explanation ? [`It has been answered. Explanation: ${solution.explanation[language]}`] : []
  return { about: aboutQuestion(versionId), facts: [...factsOf(question.question), ...told], question }
}

const longestSummary = 1_000

/**
 * A conversation stays with its page, as what was said in it may hold the text of a question whose answer is protected
 * there only.
 */
async function conversationFor(
  db: Database,
  { learnerId, about, given }: { learnerId: string; about: string | null; given: string | null },
): Promise<string | null> {
  if (about === null) return given
  const open = (await findOpenConversation(db, { learnerId, kind: 'capyzen', about })) ?? null
  if (given !== null && given !== open) throw new AppError('not_found')
  return open
}
