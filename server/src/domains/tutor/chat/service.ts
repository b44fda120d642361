import { eq } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Sent } from '@capyzen/contracts/conversations'
import type { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { users, type SignedIn } from '#domains/identity/auth'
import { beginExchange, earlierTexts, offlineReply, type ConversationDeps } from '#domains/tutor/conversations'
import type { DomainDeps } from '#platform/domain'
import { climb } from './ladder.ts'
import { chatPrompt } from './prompt.ts'
import { openQuestionsIn, resultsOfSums } from './protected-answers.ts'

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
    db.select({ level: users.level }).from(users).where(eq(users.id, actor.userId)),
    conversationId === null ? [] : earlierTexts(db, { conversationId, learnerId: actor.userId }),
  ])
  const said = [...earlier, { text, hasImage: imageId !== null }]
  const texts = said.map((one) => one.text)
  const open = await openQuestionsIn(deps, actor.userId, texts)
  const { rung, problems } = climb(
    said,
    open.map((one) => one.text),
  )
  const question = open.find((one) => one.text === problems.at(-1))?.help
  return beginExchange(deps, actor, {
    ...{ kind: 'tutor', about: null, conversationId, text, imageId, language, key, remembered, maxOutputTokens },
    system: chatPrompt({ level: learner?.level ?? null, language, rung }),
    protectedAnswers: [...new Set([...open.flatMap(({ answers }) => answers), ...resultsOfSums(texts, rung)])],
    offline: () => offlineReply({ text, language, rung, ...(question && { question }) }),
    fallback,
  })
}
