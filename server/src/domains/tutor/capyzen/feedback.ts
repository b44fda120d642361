import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import { hasParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { askFeedback as contract } from '@capyzen/contracts/capyzen'
import type { Sent } from '@capyzen/contracts/conversations'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'
import { withoutInvisible } from '@capyzen/contracts/visible-text'
import type { SignedIn } from '#domains/identity/auth'
import { requirePremium } from '#domains/identity/entitlements'
import { answerInWords, reviewAnswer } from '#domains/learning/questions'
import {
  aboutQuestion,
  beginExchange,
  earlierTexts,
  findOpenConversation,
  offlineReply,
  requireNoOpenExam,
  rungs,
  systemPrompt,
  type ConversationDeps,
  type OfflineReply,
} from '#domains/tutor/conversations'
import { answeredRule, answersAbout, openQuestionsIn, waitsForAnswer } from '#domains/tutor/tutor-chat'
import { AppError } from '#platform/errors'
import { inMarkdown } from './markdown.ts'
import { factsOf, requireOwnQuestion, type QuestionDeps } from './own-question.ts'

const fallback: Bilingual = {
  en: 'Capyzen’s feedback: the AI assistant can’t give feedback right now, please try again later.',
  zh: 'Capyzen点评：AI助教暂时无法点评，请稍后再试。',
}

/** The try before, with what was said of it. */
const remembered = 2
const maxOutputTokens = 400

export async function askFeedback(
  deps: ConversationDeps & QuestionDeps,
  actor: SignedIn,
  { questionVersionId, answer, imageId, language, key }: CallInput<typeof contract>,
): Promise<Sent> {
  const { db } = deps
  const learnerId = actor.userId
  // Before anything is said about the question.
  await requirePremium(deps, actor)
  await requireNoOpenExam(db, learnerId)
  const own = await requireOwnQuestion(deps, learnerId, { versionId: questionVersionId, among: 'answered' })
  const about = aboutQuestion(questionVersionId)
  const conversationId = (await findOpenConversation(db, { learnerId, kind: 'feedback', about })) ?? null
  const text = readable(own.question, withoutInvisible(answer))
  if (text === '') throw new AppError('invalid_request', { fields: ['answer'] })
  const tries = conversationId === null ? [] : await earlierTexts(db, { conversationId, learnerId })
  // Another answer is another try; the same one again is not.
  const otherTries = new Set(tries.map((one) => one.text).filter((one) => one !== text)).size
  const rung = rungs[Math.min(1 + otherTries, rungs.indexOf('step'))] ?? 'hint'
  const texts = [...tries.map((one) => one.text), text]
  // An answer may hold another question. What is explained may hold the result of a sum.
  const others = own.isTold
    ? (await openQuestionsIn(deps, learnerId, texts)).flatMap(({ answers }) => answers)
    : await answersAbout(deps, learnerId, texts)
  const reviewed = own.isTold ? reviewAnswer(own.question, own.solution, answer) : undefined
  return beginExchange(deps, actor, {
    ...{ kind: 'feedback', about, conversationId, text, imageId, language, key, remembered, maxOutputTokens, fallback },
    rememberedSince: own.waitsSince,
    system: systemPrompt({
      ...{ role: 'feedback', language, level: own.level },
      ...(!reviewed && { rung }),
      facts: [...factsOf(own.question), ...(reviewed ? toldFacts(reviewed, language) : [waitsForAnswer])],
    }),
    protectedAnswers: [...own.protectedAnswers, ...others],
    openQuestion: own.isTold ? undefined : answeredRule(text, { text: own.question.text, choices: own.choices }),
    helpsWith: own.isTold ? [] : [own.questionId],
    offline: async () =>
      reviewed
        ? explained(reviewed, language)
        : offlineReply({ text: '', language, rung, question: { ...own.help, hints: own.help.hints.map(marked) } }),
  })
}

const marked = ({ en, zh }: Bilingual): Bilingual => ({ en: inMarkdown(en), zh: inMarkdown(zh) })

function toldFacts({ isCorrect, provisional, explanation, mistake }: ScoredAnswer, language: Language): string[] {
  return [
    provisional
      ? 'It has been handed in, and waits for a teacher to mark it.'
      : `It has been handed in, and the answer below was marked ${isCorrect ? 'right' : 'not right'}.`,
    ...(mistake ? [`A known mistake: ${mistake.feedback[language]}`] : []),
    ...(explanation ? [`The explanation, which the learner may see: ${explanation[language]}`] : []),
  ]
}

const said = {
  right: { en: 'That’s right, well done.', zh: '答对了，做得好。' },
  almost: {
    en: 'Not quite there yet. Compare your way with this one:',
    zh: '还差一点。把你的想法和下面的讲解比一比：',
  },
  waits: { en: 'A teacher will look at this answer too.', zh: '老师也会看一看这个答案。' },
  next: {
    en: 'Can you say in your own words which step decides it?',
    zh: '你能用自己的话说说，关键是哪一步吗？',
  },
} satisfies Record<string, Bilingual>

/** What the academy itself has to say about an answer that has been handed in. */
function explained({ isCorrect, provisional, mistake, explanation }: ScoredAnswer, language: Language): OfflineReply {
  const parts = [
    said[provisional ? 'waits' : isCorrect ? 'right' : 'almost'][language],
    ...(mistake ? [inMarkdown(mistake.feedback[language])] : []),
    ...(explanation ? [inMarkdown(explanation[language])] : []),
  ]
  return mistake || explanation || isCorrect ? { text: [...parts, said.next[language]].join('\n\n') } : { cannot: true }
}

/** An answer as its learner sees it: chosen labels rather than values, one part a line. */
function readable(question: Question, answer: string): string {
  const inWords = answer.trim() === '' ? undefined : answerInWords(question, answer.trim())
  if (inWords !== undefined) return inWords
  const shown = (value: string) => question.options.find((option) => option.value === value)?.label ?? value
  if (!hasParts(question)) return shown(answer.trim())
  const parts = splitParts(answer)
  if (parts.length === 0) return answer.trim()
  const lines = parts.map((part, nth) => {
    const name = question.prompts[nth] ?? question.blanks[nth]?.label
    return name === null || name === undefined ? shown(part) : `${name} ${shown(part)}`
  })
  return lines
    .filter((line) => line.trim() !== '')
    .join('\n')
    .slice(0, longest)
}

const longest = 2_000
