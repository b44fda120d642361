import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Sent } from '@capyzen/contracts/conversations'
import type { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { lookUp } from '#domains/content/dictionary'
import { people, type SignedIn } from '#domains/identity/auth'
import {
  beginExchange,
  earlierTexts,
  offlineReply,
  systemPrompt,
  type ConversationDeps,
} from '#domains/tutor/conversations'
import type { DomainDeps } from '#platform/domain'
import { climb } from './ladder.ts'
import { openQuestionRule } from './open-question.ts'
import { helpedBy, openQuestionsIn, resultsOfSums, waitsForAnswer } from './protected-answers.ts'

const fallback: Bilingual = {
  en: 'Sorry, cannot answer now, please try later.',
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
    conversationId === null ? [] : earlierTexts(db, { conversationId, learnerId: actor.userId }),
  ])
  const said = [...earlier, { text, hasImage: imageId !== null }]
  const texts = said.map((one) => one.text)
  const open = await openQuestionsIn(deps, actor.userId, texts)
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
  return beginExchange(deps, actor, {
    ...{ kind: 'tutor', about: null, conversationId, text, imageId, language, key, remembered, maxOutputTokens },
    system: systemPrompt({
      role: 'tutor',
      level: learner?.level ?? null,
      language,
      rung,
      facts: isOpen ? [waitsForAnswer] : [],
    }),
    protectedAnswers: [...new Set([...open.flatMap(({ answers }) => answers), ...resultsOfSums(sums)])],
    openQuestion: rule,
    helpsWith: helpedBy(text, open, problem),
    offline: () =>
      offlineReply({
        ...{ text, language, rung, isOpen, choices: rule?.choices, dictionary: (asked) => lookUp(db, asked) },
        ...(question && { question }),
        ...(problem !== undefined && { problem }),
      }),
    fallback,
  })
}
