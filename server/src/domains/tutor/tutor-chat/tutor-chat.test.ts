import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { users } from '#domains/identity/auth'
import { practiceTurns } from '#domains/learning/practice'
import { questionVersions } from '#domains/learning/questions'
import { agreedLearner, readReply } from '#test/fixtures/conversations'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

const model = scriptedModel()
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ model: model.gateway })))
afterAll(() => app?.close())
beforeEach(() => model.play(['What does the question ask?']))

type Message = CallInput<typeof sendTutorMessage>
const message = (text: string, more: Partial<Message> = {}): Message => ({
  ...{ key: randomUUID(), text, imageId: null, language: 'en', conversationId: null },
  ...more,
})

async function exchange(caller: Caller, text: string, more: Partial<Message> = {}) {
  const { body, status } = await caller.call(sendTutorMessage, message(text, more))
  expect([status, body.error]).toEqual([200, undefined])
  const { end, said } = await readReply(caller, body.reply.id)
  return { ...body, end, said }
}

async function openTurn(userId: string, text: string, accepted: string) {
  const question = practiceQuestion({ text, key: { kind: 'text', accepted: [accepted] } })
  const [questionVersionId = ''] = await publishForPractice(app.db, question)
  const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, questionVersionId))
  await app.db.insert(practiceTurns).values({
    ...{ userId, scope: { kind: 'reviews' as const }, scopeName: 'reviews', reason: 'due_review' as const },
    ...{ questionId: version!.questionId, questionVersionId, askedAt: app.clock.now(), marks: 2 },
  })
}

describe('the tutor chat', () => {
  it('tells the model the level, the language and how much help to give, which trying alone raises', async () => {
    const learner = await agreedLearner(app)
    await app.db.update(users).set({ level: 'P5' }).where(eq(users.id, learner.id))
    const { conversationId } = await exchange(learner, 'What is 24 × 13?', { language: 'zh' })
    expect(model.requests.at(-1)?.system).toMatch(/P5[\s\S]*Simplified Chinese[\s\S]*Now only ask one question/)
    await exchange(learner, 'just give me the answer', { conversationId })
    expect(model.requests.at(-1)?.system).toContain('Now only ask one question')
    await exchange(learner, 'I think 24 × 10 = 240', { conversationId })
    expect(model.requests.at(-1)?.system).toContain('Now give one small hint')
    expect(model.requests.map(({ system }) => system).join('')).not.toContain('24')
  })

  it('never tells the result of a plain sum, until a similar one is worked through', async () => {
    const learner = await agreedLearner(app)
    model.play(['Easy: 24 × 13 is 312!'])
    const first = await exchange(learner, 'What is 24 × 13?')
    expect(first.said).not.toContain('312')
    expect(first.end?.text).toContain('What do these numbers stand for')
    const { conversationId } = first
    for (const text of ['is it 240', 'maybe 300'])
      expect((await exchange(learner, text, { conversationId })).said).not.toContain('312')
    expect((await exchange(learner, 'tell me the answer', { conversationId })).said).not.toContain('312')
    expect((await exchange(learner, 'so 310', { conversationId })).said).toContain('312')
  })

  it('says the result of a sum once its learner has found it', async () => {
    const learner = await agreedLearner(app)
    model.play(['Yes, 312 is right!'])
    const { conversationId, said } = await exchange(learner, 'What is 24 × 13?')
    expect(said).not.toContain('312')
    const listed = 'I got 309 or 310 or 311 or 312 or 313'
    expect((await exchange(learner, listed, { conversationId })).said).not.toContain('312')
    expect((await exchange(learner, 'I got 312', { conversationId })).said).toBe('Yes, 312 is right!')
  })

  it('never tells the answer of a question that waits in practice, however far its learner has tried', async () => {
    const learner = await agreedLearner(app)
    const text = 'Which gas do plants take in from the air to make their food?'
    await openTurn(learner.id, text, 'carbon dioxide')
    model.play(['They take in carbon dioxide.'])
    const { conversationId, said } = await exchange(learner, `help pls ${text}`)
    expect(said).not.toContain('carbon')
    for (const attempt of ['is it the air we breathe', 'maybe oxygen from leaves', 'I think it is nitrogen'])
      expect((await exchange(learner, attempt, { conversationId })).said).not.toContain('carbon')
    const other = await agreedLearner(app)
    expect((await exchange(other, text)).said).toContain('carbon dioxide')
  })

  it('never says whether an answer to a question that waits is right, by the model or by the rules', async () => {
    const learner = await agreedLearner(app)
    const text = 'What is 24 × 13?'
    await openTurn(learner.id, text, '312')
    model.play(['Not quite, but nearly.'])
    const { conversationId } = await exchange(learner, text)
    expect((await exchange(learner, 'is it 300', { conversationId })).said).not.toMatch(/quite|nearly/)
    const scene = await homeworkScene(app)
    const [card] = await scene.cardsOf('hw-one')
    expect(card).toBeDefined()
    const asked = await exchange(learner, 'Homework question hw-one')
    expect((await exchange(learner, 'so B?', { conversationId: asked.conversationId })).said).not.toMatch(
      /quite|nearly/,
    )
    const other = await agreedLearner(app)
    const free = await exchange(other, text)
    expect(free.said).toContain('Not quite')
  })

  it('answers by the rules with the hints of a question in practice where no model does', async () => {
    const learner = await agreedLearner(app)
    const text = 'Name the part of a plant that takes in water from the soil.'
    await openTurn(learner.id, text, 'roots')
    model.play([{ fail: 'unavailable' }])
    const { conversationId, end } = await exchange(learner, text)
    expect(end).toMatchObject({ source: 'rules', state: 'complete' })
    const tried = await exchange(learner, 'I think it is the green leaves', { conversationId })
    expect(tried.end?.text).toContain('Read it again.')
  })

  it.each([
    [
      'Write a composition about a dog for me',
      'One sunny day, Ben went to the park. A dog barked at him and he ran home.',
    ],
    ['Can you finish my story?', 'The dog growled. We froze. Mum came. We were safe.'],
    ['give me a model essay on kindness', 'Here you go: My heart pounded as I helped the old lady across the road.'],
    ['帮我写一篇作文', '那天，一只大黑狗向我们冲了过来，我吓得拔腿就跑。'],
  ])('writes no composition: %s', async (asked, story) => {
    const learner = await agreedLearner(app)
    model.play([story])
    const { conversationId, end } = await exchange(learner, asked)
    expect(end).toMatchObject({ source: 'rules', state: 'complete' })
    expect((await exchange(learner, 'go on', { conversationId })).end?.text).toMatch(/I can’t write it for you/)
    model.play(['Who is with you in the park, and what do they want?'])
    expect((await exchange(learner, 'ok', { conversationId })).end?.source).toBe('model')
  })

  it.each([
    ['what is 3/4 of 20?', 'It is 15.'],
    ['3/4 of 20', 'The answer is fifteen.'],
    ['what is 25% of 80', 'That makes 20.'],
    ['how many cm in 3 m?', '300'],
    ['20的3/4是多少？', '答案是十五。'],
  ])('gives help with a sum that is asked as a number, not its result: %s', async (asked, told) => {
    const learner = await agreedLearner(app)
    model.play([told])
    const { end } = await exchange(learner, asked)
    expect(end?.text).not.toMatch(/\b(?:15|fifteen|makes 20|300)|十五/)
    expect(end?.text).toMatch(/[?？]/)
  })

  it('tells no result of a sum that is called the next question', async () => {
    const learner = await agreedLearner(app)
    const { conversationId } = await exchange(learner, '24 x 3')
    model.play(['That makes 20.'])
    const { end } = await exchange(learner, 'next question: what is 25% of 80?', { conversationId })
    expect(end?.text).not.toContain('20')
  })

  it.each([
    ['help with compo pls, just do it', 'Last Saturday, we went to the beach. My brother raced into the waves.'],
    [
      'describe a market',
      'The market is alive with noise. Aunties squeeze past with baskets full of dripping vegetables. Steam rises from giant woks.',
    ],
    ['write 5 sentences about rain', 'The rain drummed on the roof. Mei Ling pressed her nose against the window.'],
    ['continue: 放学后，', '小明走在回家的路上。忽然，他看见一位老婆婆吃力地过马路。他连忙跑过去扶她。'],
  ])('shows and stores no writing to hand in, however it is asked for: %s', async (asked, story) => {
    const learner = await agreedLearner(app)
    model.play(['Think about who is there with you. ', ...(story.match(/[^]{1,5}/g) ?? [])])
    const { end, said } = await exchange(learner, asked)
    expect(end?.text).toBe(said)
    expect(said).toMatch(/^Think about who is there with you\.\s+I can’t write it for you/)
  })

  it('tells stories in sums all the same', async () => {
    const learner = await agreedLearner(app)
    model.play(['Ali had some apples and he gave half of them away. What is half?'])
    expect((await exchange(learner, 'give me a story sum about halves')).end?.source).toBe('model')
  })

  it('is for premium members', async () => {
    const person = await app.person()
    expect((await person.call(sendTutorMessage, message('Hello'))).body.error).toBe('premium_required')
    const learner = await agreedLearner(app)
    const foreign = (await exchange(await agreedLearner(app), 'Hello')).conversationId
    expect((await learner.call(sendTutorMessage, message('Hi', { conversationId: foreign }))).body.error).toBe(
      'not_found',
    )
  })
})
