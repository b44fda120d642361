import { eq } from 'drizzle-orm'
import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Sent } from '@capyzen/contracts/conversations'
import type { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import type { Level } from '@capyzen/contracts/vocabulary'
import { people, type SignedIn } from '#domains/identity/auth'
import {
  beginExchange,
  earlierMessages,
  followDialogue,
  goOn,
  languageOf,
  offlineReply,
  systemPrompt,
  withoutExamples,
  type ConversationDeps,
} from '#domains/tutor/conversations'
import type { DomainDeps } from '#platform/domain'
import { readClosed, readWordsAsked } from './closed-questions.ts'
import { climb } from './ladder.ts'
import { meaningsOf } from './meanings.ts'
import { openQuestionRule } from './open-question.ts'
import { helpedBy, openQuestionsIn, resultsOfSums, waitsForAnswer } from './protected-answers.ts'
import { explainWhy } from './science-why.ts'

const fallback: Bilingual = {
  en: 'Sorry, I can’t answer right now. Please try again later.',
  zh: '抱歉，现在无法回答，请稍后再试。',
}

/** How many earlier messages the model is given. */
const remembered = 12
const maxOutputTokens = 600

type ChatDeps = ConversationDeps & Pick<DomainDeps, 'domains'>

/** Help is built from what the learner wrote so far, so that sending twice climbs once. */
export async function askTutor(
  deps: ChatDeps,
  actor: SignedIn,
  { conversationId, text, imageId, language, key }: CallInput<typeof sendTutorMessage>,
): Promise<Sent> {
  const { db } = deps
  const [[learner], earlier] = await Promise.all([
    db.select({ level: people.level }).from(people).where(eq(people.id, actor.userId)),
    conversationId === null ? [] : earlierMessages(db, { conversationId, learnerId: actor.userId }),
  ])
  const talk = [...earlier, { from: 'learner' as const, text, hasImage: imageId !== null }]
  const learnerSaid = talk.filter(({ from }) => from === 'learner')
  const open = await openQuestionsIn(
    deps,
    actor.userId,
    learnerSaid.map((one) => one.text),
  )
  const dialogue = followDialogue(earlier)
  // What is tried at the tutor's examples is no step of the learner's own problem.
  const said = withoutExamples(learnerSaid, goOn(dialogue, { from: 'learner', text }))
  const texts = said.map((one) => one.text)
  const { rung, problems } = climb(
    said,
    open.map((one) => one.text),
  )
  // A similar one may be worked through whole, not the sums of other problems.
  const sums = rung === 'example' ? problems.slice(0, -1) : texts
  const problem = problems.at(-1)
  const isOpen = open.length > 0
  const question = open.find((one) => one.text === problem)?.help
  const rule = isOpen ? openQuestionRule(texts, open) : undefined
  const protectedAnswers = [...new Set([...open.flatMap(({ answers }) => answers), ...resultsOfSums(sums)])]
  return beginExchange(deps, actor, {
    ...{ kind: 'tutor', about: null, conversationId, text, imageId, language, key, remembered, maxOutputTokens },
    system: systemPrompt({
      role: 'tutor',
      level: learner?.level ?? null,
      language,
      rung,
      facts: isOpen ? [waitsForAnswer] : [],
    }),
    protectedAnswers,
    openQuestion: rule,
    helpsWith: helpedBy(text, open, problem),
    offline: () =>
      offlineReply({
        ...{ text, language, rung, isOpen, dialogue, protectedAnswers, choices: rule?.choices },
        ...offlineSources(deps, { userId: actor.userId, level: learner?.level ?? null }),
        ...(question && { question }),
        ...(problem !== undefined && { problem, problemBefore: problems.at(-2) }),
      }),
    // In the language of the message, as the reply would be.
    fallback: { en: fallback[languageOf(text, language)], zh: fallback[languageOf(text, language)] },
  })
}

/** What replies by the academy's rules are made of. */
export function offlineSources(
  deps: Pick<ChatDeps, 'db' | 'domains' | 'clock'>,
  { userId, level }: { userId: string; level: Level | null },
) {
  const { db } = deps
  const closed = () => readClosed(deps, userId)
  return {
    readClosed: closed,
    readWordsAsked: () => readWordsAsked(deps, userId),
    dictionary: (asked: { language: Language; word: string }) => meaningsOf(db, asked),
    explainWhy: (text: string) => explainWhy(db, { text, level, readClosed: closed }),
  }
}
