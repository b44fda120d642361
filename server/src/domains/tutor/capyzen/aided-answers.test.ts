import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askCapyzen, askFeedback } from '@capyzen/contracts/capyzen'
import { checkHomework, submitHomework } from '@capyzen/contracts/homework'
import { answerTurn, takeHint, takeTurn } from '@capyzen/contracts/practice'
import { getStreak } from '@capyzen/contracts/streaks'
import { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { questionVersions } from '#domains/learning/questions'
import { agreedLearner, readReply } from '#test/fixtures/conversations'
import { homeworkScene } from '#test/fixtures/homework'
import { nextName, practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

const model = scriptedModel()
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ model: model.gateway })))
afterAll(() => app?.close())
beforeEach(() => model.play(['What does the question ask?']))

interface Asked {
  versionId: string
  questionId: string
  text: string
}

async function makeQuestion(): Promise<Asked> {
  const { text, ...question } = practiceQuestion({ text: `Write the word that is not left (${nextName()}).` })
  const [versionId = ''] = await publishForPractice(app.db, { ...question, text })
  const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
  return { versionId, questionId: version!.questionId, text }
}

const open = async (learner: Caller, { questionId }: Asked) =>
  (await learner.call(takeTurn, { scope: { kind: 'question', questionId } })).body.turn!.id
const answer = async (learner: Caller, turnId: string) => {
  const { body } = await learner.call(answerTurn, { turnId, answer: 'right' })
  return body.outcome === 'answered' ? body.skill?.mastery : undefined
}
const xpOf = async (learner: Caller) => (await learner.call(getStreak, {})).body.streak.xp

const sending = () => ({ key: randomUUID(), imageId: null, language: 'en' as const })
const onPage = async (learner: Caller, { versionId }: Pick<Asked, 'versionId'>, text = 'Help me please') => {
  const page = { kind: 'question' as const, questionVersionId: versionId }
  const { body } = await learner.call(askCapyzen, { ...sending(), text, conversationId: null, page })
  await readReply(learner, body.reply.id)
}
const inFeedback = async (learner: Caller, { versionId }: Pick<Asked, 'versionId'>) => {
  const { body } = await learner.call(askFeedback, { ...sending(), questionVersionId: versionId, answer: 'left' })
  await readReply(learner, body.reply.id)
}
const inChat = async (learner: Caller, { text }: Pick<Asked, 'text'>) => {
  const { body } = await learner.call(sendTutorMessage, { ...sending(), text: `help ${text}`, conversationId: null })
  await readReply(learner, body.reply.id)
}

describe('an answer after help', () => {
  it.each([
    [
      'a shown hint',
      async (learner: Caller, _: Asked, turnId: string) => void (await learner.call(takeHint, { turnId })),
    ],
    ['Capyzen on its page', onPage],
    ['feedback on a try', inFeedback],
    ['the tutor chat', inChat],
  ])('earns once what an aided answer earns, after %s', async (_, help) => {
    const learner = await agreedLearner(app)
    const [first, second, third] = [await makeQuestion(), await makeQuestion(), await makeQuestion()]
    await answer(learner, await open(learner, first))
    expect(await xpOf(learner)).toBe(10)
    const turnId = await open(learner, second)
    await help(learner, second, turnId)
    // Two in a row without help would be familiar.
    expect(await answer(learner, turnId)).toBe('attempted')
    expect(await xpOf(learner)).toBe(15)
    await answer(learner, await open(learner, third))
    expect(await xpOf(learner)).toBe(25)
    app.clock.advance(86_400)
    await answer(learner, await open(learner, second))
    expect(await xpOf(learner)).toBeGreaterThan(25)
  })

  it('is aided by help from the question bank before practice asked the question', async () => {
    const learner = await agreedLearner(app)
    const question = await makeQuestion()
    await onPage(learner, question)
    await answer(learner, await open(learner, question))
    expect(await xpOf(learner)).toBe(5)
  })

  it('is aided whatever was asked beside its question', async () => {
    const learner = await agreedLearner(app)
    const question = await makeQuestion()
    const turnId = await open(learner, question)
    await onPage(learner, question, 'How do opposites work, for example up and down?')
    await answer(learner, turnId)
    expect(await xpOf(learner)).toBe(5)
  })

  it('earns in full where the tutor was asked about something else, or in need', async () => {
    const learner = await agreedLearner(app)
    const [question, other] = [await makeQuestion(), await makeQuestion()]
    const turnId = await open(learner, question)
    await onPage(learner, other)
    await inChat(learner, { text: 'What is the capital of Japan called?' })
    await onPage(learner, question, 'I want to die')
    await answer(learner, turnId)
    expect(await xpOf(learner)).toBe(10)
  })

  it('earns in full where the explanation was asked for afterwards', async () => {
    const learner = await agreedLearner(app)
    const question = await makeQuestion()
    await answer(learner, await open(learner, question))
    await onPage(learner, question, 'Why?')
    await inFeedback(learner, question)
    app.clock.advance(86_400)
    await answer(learner, await open(learner, question))
    expect(await xpOf(learner)).toBeGreaterThan(10)
  })

  it('is aided in homework of a class and in the general homework for the questions that help was about', async () => {
    const scene = await homeworkScene(app)
    const learner = await agreedLearner(app)
    const { id } = await scene.classWith(learner)
    const homework = await scene.assigned(id)
    await onPage(learner, { versionId: scene.ids[0]! })
    for (const nth of [0, 1]) await scene.save(learner, homework.id, nth, 'B')
    await learner.call(submitHomework, { assignmentId: homework.id })
    expect(await xpOf(learner)).toBe(15)
    const [third, fourth] = await scene.cardsOf('hw-three', 'hw-four')
    await inChat(learner, { text: 'Homework question hw-three' })
    for (const homeworkId of [third!, fourth!]) await learner.call(checkHomework, { homeworkId, answer: 'B' })
    expect(await xpOf(learner)).toBe(30)
  })
})
