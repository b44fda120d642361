/* long because the page and feedback on an answer share open questions and what was said of them */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '@capyzen/contracts/auth'
import { askCapyzen, askFeedback, getCapyzen } from '@capyzen/contracts/capyzen'
import { clearConversation, getChildConversation, listChildConversations } from '@capyzen/contracts/conversations'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { startAttempt } from '@capyzen/contracts/exams'
import { submitHomework } from '@capyzen/contracts/homework'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import { userRoles } from '#domains/identity/auth'
import { conversations } from '#domains/tutor/conversations'
import { questionVersions } from '#domains/learning/questions'
import { agreedChild, agreedLearner, readReply } from '#test/fixtures/conversations'
import { makeCourse } from '#test/fixtures/courses'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { nextName, practiceQuestion, publishForPractice, waitingQuestion } from '#test/fixtures/questions'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

const model = scriptedModel()
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ model: model.gateway })))
afterAll(() => app?.close())
beforeEach(() => model.play(['Look at the question again.']))

type Message = CallInput<typeof askCapyzen>
const message = (text: string, more: Partial<Message> = {}): Message => ({
  ...{ key: randomUUID(), text, imageId: null, language: 'en', conversationId: null, page: null },
  ...more,
})
type Feedback = CallInput<typeof askFeedback>
const feedback = (questionVersionId: string, answer: string, more: Partial<Feedback> = {}): Feedback => ({
  ...{ key: randomUUID(), questionVersionId, answer, imageId: null, language: 'en' },
  ...more,
})

async function said(caller: Caller, text: string, more: Partial<Message> = {}) {
  const { body, status } = await caller.call(askCapyzen, message(text, more))
  expect([status, body.error]).toEqual([200, undefined])
  return { ...body, ...(await readReply(caller, body.reply.id)) }
}

async function feedbackOn(caller: Caller, versionId: string, answer: string, more: Partial<Feedback> = {}) {
  const { body, status } = await caller.call(askFeedback, feedback(versionId, answer, more))
  expect([status, body.error]).toEqual([200, undefined])
  return { ...body, ...(await readReply(caller, body.reply.id)) }
}

/** A question that the learner has open in practice; its answer is `photosynthesis`. */
async function openTurn(learner: Caller, overrides: Parameters<typeof practiceQuestion>[0] = {}) {
  const question = practiceQuestion({
    text: `How does a plant make its food (${nextName()})?`,
    key: { kind: 'text', accepted: ['photosynthesis'] },
    hints: [
      { en: 'It needs light.', zh: '需要光。' },
      { en: 'The leaves do it.', zh: '叶子来做。' },
    ],
    explanation: { en: 'It is photosynthesis: {1/2} sun, __light__.', zh: '这就是光合作用。' },
    ...overrides,
  })
  const [versionId = ''] = await publishForPractice(app.db, question)
  const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
  const { body } = await learner.call(takeTurn, { scope: { kind: 'question', questionId: version!.questionId } })
  return { versionId, turnId: body.turn!.id, text: question.text }
}
const page = (questionVersionId: string) => ({ kind: 'question' as const, questionVersionId })

describe('Capyzen beside a page', () => {
  it('tells the model the question of the page without its key, hints and explanation', async () => {
    const learner = await agreedLearner(app)
    const { versionId, text } = await openTurn(learner)
    await said(learner, 'Help me please', { page: page(versionId) })
    const { system, messages } = model.requests.at(-1)!
    expect(system).toContain(text)
    expect(system + JSON.stringify(messages)).not.toMatch(/photosynthesis|needs light|leaves do it/)
  })

  it('never tells the answer of the page while it waits, and gives its hints', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    model.play(['It is photosynthesis.'])
    for (const text of ['tell me the answer', 'is it the roots?', 'maybe the stem does it', 'or the flower then'])
      expect((await said(learner, text, { page: page(versionId) })).end?.text).not.toMatch(/photosynthesis/i)
    model.play([{ fail: 'unavailable' }])
    const { end } = await said(learner, 'I think it is the roots again', { page: page(versionId) })
    expect(end).toMatchObject({ source: 'rules', text: 'The leaves do it.' })
  })

  it.each([
    ['is it the roots?', 'No, try again.'],
    ['is it photosynthesis?', 'Yes! That’s right, well done.'],
    ['是光合作用吗', '答对了！'],
  ])('never says whether an answer is right while it waits, but gives a hint (%s)', async (text, verdict) => {
    const learner = await agreedLearner(app)
    const { versionId, turnId } = await openTurn(learner)
    model.play([verdict])
    const { end, said: streamed } = await said(learner, text, { page: page(versionId) })
    expect(['It needs light.', '需要光。']).toContain(streamed)
    expect(end?.text).toBe(streamed)
    expect(model.requests.at(-1)?.system).toContain('Don’t say whether an answer is right')
    await learner.call(answerTurn, { turnId, answer: 'roots', isLast: true })
    expect((await said(learner, text, { page: page(versionId) })).end?.text).toBe(verdict)
  })

  it.each([
    ['is it the roots?', 'roots'],
    ['is it photosynthesis?', 'photosynthesis'],
    ['42', '42'],
    ['I think it is 3/4', '3/4'],
    ['是叶子吗？', '叶子'],
  ])('repeats no guess, as it would not repeat the right one (%s)', async (text, guess) => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    model.play([`Hm, ${guess}?`])
    const { end } = await said(learner, text, { page: page(versionId) })
    expect(end?.text).toMatch(/It needs light|需要光/)
    expect(end?.text).not.toContain(guess)
  })

  it('names no choice, right or wrong, and explains none by the rules', async () => {
    const learner = await agreedLearner(app)
    const words = ['gigantic', 'tiny', 'quiet', 'clever']
    const { versionId } = await openTurn(learner, {
      text: `Choose the word that means very big (${nextName()}).`,
      type: 'MCQ',
      options: words.map((label, at) => ({ value: 'ABCD'[at]!, label })),
      key: { kind: 'option', value: 'B' },
    })
    for (const word of words) {
      model.play([`Think of **${word}** first.`])
      const { end } = await said(learner, 'I am lost, please help me', { page: page(versionId) })
      expect(end?.text).toMatch(/^Think of …\n\nThis question is about/)
    }
    model.play([{ fail: 'unavailable' }])
    for (const word of words)
      expect((await said(learner, `What does "${word}" mean?`, { page: page(versionId) })).end?.text).toContain(
        'one of the choices',
      )
  })

  it('names no choice of a gap, and no letter, though the question has an article', async () => {
    const learner = await agreedLearner(app)
    const cloze = await openTurn(learner, {
      text: `The roots take in [1] (${nextName()}).`,
      type: 'Cloze',
      blanks: [{ label: null, unit: null, options: ['oxygen', 'water', 'sunlight'] }],
      key: { kind: 'blanks', blanks: [{ marks: 2, key: { kind: 'text', accepted: ['water'] } }] },
    })
    for (const word of ['oxygen', 'water', 'sunlight']) {
      model.play([`Think of ${word} first.`])
      const { end } = await said(learner, 'I am lost, please help me', { page: page(cloze.versionId) })
      expect(end?.text).toMatch(/^Think of …/)
    }
    const choices = await openTurn(learner, {
      text: `What does a plant need most (${nextName()})?`,
      type: 'MCQ',
      options: ['By light, as it is warm', 'By meat, as it is food', 'By silk, as it is soft'].map((label, at) => ({
        ...{ value: 'ABC'[at]!, label },
      })),
      key: { kind: 'option', value: 'A' },
    })
    for (const letter of 'ABC') {
      model.play([`The answer is ${letter}.`])
      const { end } = await said(learner, 'I am lost, please help me', { page: page(choices.versionId) })
      expect(end?.text).toMatch(/^The answer is …/)
    }
    for (const beginning of ['by light', 'by meat', 'by silk']) {
      model.play([`Is it ${beginning} that it lives?`])
      const { end } = await said(learner, 'I am lost, please help me', { page: page(choices.versionId) })
      expect(end?.text).toMatch(/^Is it …/)
    }
  })

  it('comes back to the question of the page after a word that was asked about meanwhile', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    model.play([{ fail: 'unavailable' }])
    const ask = async (text: string) => (await said(learner, text, { page: page(versionId) })).end?.text
    expect(await ask('What does "fraction" mean?')).toContain('equal parts')
    expect(await ask('hint please')).toMatch(/^This question is about/)
    expect(await ask('which one should I look at first')).toMatch(/^This question is about/)
    expect(await ask('maybe the roots do it')).toBe('It needs light.')
  })

  it('may speak of the answer once it was given', async () => {
    const learner = await agreedLearner(app)
    const { versionId, turnId } = await openTurn(learner)
    await learner.call(answerTurn, { turnId, answer: 'photosynthesis' })
    model.play(['Yes, photosynthesis.'])
    expect((await said(learner, 'why?', { page: page(versionId) })).end?.text).toBe('Yes, photosynthesis.')
    expect(model.requests.at(-1)?.system).toContain('It is photosynthesis')
  })

  it('keeps a conversation to its page, so that its question is protected in all of it', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    const first = await said(learner, 'Help', { page: page(versionId) })
    expect((await said(learner, 'And now?', { page: page(versionId) })).conversationId).toBe(first.conversationId)
    const elsewhere = await learner.call(askCapyzen, message('So?', { conversationId: first.conversationId }))
    expect(elsewhere.body.error).toBe('not_found')
    const free = await said(learner, 'Hello')
    const moved = message('Hi', { conversationId: free.conversationId, page: page(versionId) })
    expect((await learner.call(askCapyzen, moved)).body.error).toBe('not_found')
  })

  it('goes on with the newest conversation about no page until it is cleared, and with the one of a page', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    const openOf = async (caller: Caller, questionVersionId?: string) =>
      (await caller.call(getCapyzen, questionVersionId === undefined ? {} : { questionVersionId })).body.conversationId
    expect(await openOf(learner)).toBeNull()
    await said(learner, 'An older one')
    const { conversationId } = await said(learner, 'Hello')
    const beside = await said(learner, 'Help', { page: page(versionId) })
    expect([await openOf(learner), await openOf(learner, versionId)]).toEqual([conversationId, beside.conversationId])
    const other = await agreedLearner(app)
    expect([await openOf(other), await openOf(other, versionId)]).toEqual([null, null])
    await learner.call(clearConversation, { conversationId })
    expect([await openOf(learner), await openOf(learner, versionId)]).toEqual([null, beside.conversationId])
  })

  it('gives the model six messages in all, the new one included', async () => {
    const learner = await agreedLearner(app)
    let conversationId: string | null = null
    for (const text of ['one', 'two', 'three', 'four', 'five'])
      ({ conversationId } = await said(learner, text, { conversationId }))
    const { messages } = model.requests.at(-1)!
    expect(messages.map((one) => one.text)).toEqual([
      ...['Look at the question again.', 'three', 'Look at the question again.'],
      ...['four', 'Look at the question again.', 'five'],
    ])
  })

  it('knows a course by its title and summary', async () => {
    const learner = await agreedLearner(app)
    const courseId = await makeCourse(app.db, { titleEn: 'Fractions by boat', descriptionEn: 'Halves on the river.' })
    await said(learner, 'What is this?', { page: { kind: 'course', courseId } })
    expect(model.requests.at(-1)?.system).toContain('“Fractions by boat”: Halves on the river.')
    const unknown = message('Hi', { page: { kind: 'course', courseId: 'no-such-course' } })
    expect((await learner.call(askCapyzen, unknown)).body.error).toBe('not_found')
  })

  it('knows a draft course for administrators alone, who see its page', async () => {
    const courseId = await makeCourse(app.db, { titleEn: 'Not shown yet', status: 'draft' })
    const asked = message('What is this?', { page: { kind: 'course', courseId } })
    expect((await (await agreedLearner(app)).call(askCapyzen, asked)).body.error).toBe('not_found')
    const administrator = await agreedLearner(app)
    await app.db.insert(userRoles).values({ userId: administrator.id, role: 'administrator' })
    await said(administrator, 'What is this?', { page: { kind: 'course', courseId } })
    expect(model.requests.at(-1)?.system).toContain('“Not shown yet”')
  })

  it('is silent while an exam is open, and so is the feedback', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    await learner.call(startAttempt, { paperId: await makePaper(app.db) })
    for (const asked of [message('Hi'), message('Hi', { page: page(versionId) })])
      expect((await learner.call(askCapyzen, asked)).body.error).toBe('conflict')
    expect((await learner.call(askFeedback, feedback(versionId, 'roots'))).body.error).toBe('conflict')
  })

  it('is for premium members', async () => {
    const person = await app.person()
    expect((await person.call(askCapyzen, message('Hi'))).body.error).toBe('premium_required')
  })
})

describe('feedback on an answer', () => {
  it.each(['photosynthesis', 'the roots'])('gives hints only while the turn is open (%s)', async (answer) => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    model.play(['The answer is photosynthesis.'])
    const { end } = await feedbackOn(learner, versionId, answer)
    expect(end?.text).toContain('It needs light.')
    expect(end?.text).not.toContain('photosynthesis')
    const { system } = model.requests.at(-1)!
    expect(system).not.toMatch(/photosynthesis|needs light/)
    expect((await feedbackOn(learner, versionId, 'the stem')).end?.text).toContain('The leaves do it.')
  })

  it.each(['Not quite, look again.', 'Correct!', '太棒了！'])(
    'says no verdict of an open turn: %s',
    async (verdict) => {
      const learner = await agreedLearner(app)
      const { versionId } = await openTurn(learner)
      model.play([verdict])
      expect((await feedbackOn(learner, versionId, 'the roots')).end?.text).toBe('It needs light.')
    },
  )

  it('explains by the rules once it is answered, labelled as such', async () => {
    const learner = await agreedLearner(app)
    const { versionId, turnId } = await openTurn(learner)
    await learner.call(answerTurn, { turnId, answer: 'roots', isLast: true })
    model.play([{ fail: 'unavailable' }])
    const { end } = await feedbackOn(learner, versionId, 'roots')
    expect(end).toMatchObject({ source: 'rules', state: 'complete' })
    expect(end?.text).toContain('It is photosynthesis: $\\frac{1}{2}$ sun, **light**.')
    const right = await feedbackOn(learner, versionId, 'photosynthesis', { language: 'zh' })
    expect(right.end?.text).toMatch(/^答对了[\s\S]*光合作用/)
  })

  it('is closed again where the question waits in practice once more', async () => {
    const learner = await agreedLearner(app)
    const { versionId, turnId } = await openTurn(learner)
    await learner.call(answerTurn, { turnId, answer: 'photosynthesis' })
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
    const again = await learner.call(takeTurn, { scope: { kind: 'question', questionId: version!.questionId } })
    expect(again.body.turn).not.toBeNull()
    model.play(['It is photosynthesis.'])
    expect((await feedbackOn(learner, versionId, 'roots')).end?.text).not.toMatch(/photosynthesis/)
  })

  it('gives the model nothing of what explained a question that waits again', async () => {
    const learner = await agreedLearner(app)
    const { versionId, turnId } = await openTurn(learner)
    await learner.call(answerTurn, { turnId, answer: 'photosynthesis' })
    model.play(['It is photosynthesis.'])
    await feedbackOn(learner, versionId, 'photosynthesis')
    await said(learner, 'why?', { page: page(versionId) })
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, versionId))
    await learner.call(takeTurn, { scope: { kind: 'question', questionId: version!.questionId } })
    app.clock.advance(60)
    model.play(['Look again.'])
    await feedbackOn(learner, versionId, 'roots')
    await said(learner, 'help', { page: page(versionId) })
    await said(learner, 'more help', { page: page(versionId) })
    expect(model.requests.map(({ messages }) => messages.map(({ text }) => text))).toEqual([
      ['roots'],
      ['help'],
      ['help', 'Look again.', 'more help'],
    ])
  })

  it('of assigned homework tells nothing of the key before it is handed in', async () => {
    const scene = await homeworkScene(app)
    const learner = await agreedLearner(app)
    const { id } = await scene.classWith(learner)
    const homework = await scene.assigned(id)
    const [versionId = ''] = scene.ids
    await scene.save(learner, homework.id, 0, 'C')
    model.play([{ fail: 'unavailable' }])
    const open = await feedbackOn(learner, versionId, 'C')
    expect(open.end?.text).not.toMatch(/THE-|\bB\b/)
    expect(open.sent.text).toBe('C. choice C')
    expect(model.requests.at(-1)?.system).not.toContain('THE-')
    expect((await learner.call(submitHomework, { assignmentId: homework.id })).status).toBe(200)
    expect((await feedbackOn(learner, versionId, 'C')).end?.text).toContain('THE-EXPLANATION')
  })

  it('of another learner’s turn, and of a question that was never asked, is unknown', async () => {
    const [owner, other] = [await agreedLearner(app), await agreedLearner(app)]
    const { versionId } = await openTurn(owner)
    const foreign = await other.call(askFeedback, feedback(versionId, 'roots'))
    const unknown = await other.call(askFeedback, feedback(randomUUID(), 'roots'))
    expect([foreign.status, foreign.text.replace(versionId, '')]).toEqual([404, unknown.text])
  })

  it('tells nothing about another question or a sum in place of an answer, and repeats no guess', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    const other = await waitingQuestion(app, learner, 'chlorophyll')
    model.play(['They use chlorophyll for it.'])
    expect((await feedbackOn(learner, versionId, other)).end?.text).not.toMatch(/chlorophyll/i)
    model.play(['It is 4140, I think.'])
    expect((await feedbackOn(learner, versionId, '345 x 12 = ?')).end?.text).not.toContain('4140')
    model.play(['You wrote 12/16. What does the 16 stand for?'])
    expect((await feedbackOn(learner, versionId, '12/16')).end?.text).not.toContain('12/16')
  })

  it('needs an answer, and premium', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    expect((await learner.call(askFeedback, feedback(versionId, ' \n '))).body.error).toBe('invalid_request')
    const unseen = await learner.call(askFeedback, feedback(versionId, '\u200b\u2060'))
    expect([unseen.body.error, unseen.body.fields]).toEqual(['invalid_request', ['answer']])
    expect((await feedbackOn(learner, versionId, 'ro\u202eots')).sent.text).toBe('roots')
    const person = await app.person()
    const turn = await openTurn(person)
    const refused = await person.call(askFeedback, feedback(turn.versionId, 'roots'))
    expect([refused.status, refused.body.error]).toEqual([403, 'premium_required'])
    // Also for a question that isn't theirs, so that nothing is said about it.
    expect((await person.call(askFeedback, feedback(versionId, 'roots'))).body.error).toBe('premium_required')
  })

  it('keeps one conversation for each question, and a repeated sending once', async () => {
    const learner = await agreedLearner(app)
    const { versionId } = await openTurn(learner)
    const asked = feedback(versionId, 'roots')
    const first = await learner.call(askFeedback, asked)
    await readReply(learner, first.body.reply.id)
    const again = await learner.call(askFeedback, asked)
    expect(again.body.sent.id).toBe(first.body.sent.id)
    expect((await feedbackOn(learner, versionId, 'stem')).conversationId).toBe(first.body.conversationId)
    const kept = await app.db.select().from(conversations).where(eq(conversations.learnerId, learner.id))
    expect(kept.map(({ kind, about }) => [kind, about])).toEqual([['feedback', `question ${versionId}`]])
  })

  it('shows the parent which question it was about, and nothing of its answer', async () => {
    const child = await agreedChild(app)
    const { versionId, text } = await openTurn(child)
    const { conversationId } = await feedbackOn(child, versionId, 'the roots')
    await said(child, 'Hello')
    const parent = app.visitor()
    await parent.call(signIn, { email: child.email, password: child.password })
    const listed = (await parent.call(listChildConversations, { childId: child.id })).body
    expect(new Set(listed.conversations.map(({ kind, question }) => `${kind} ${question}`))).toEqual(
      new Set([`feedback ${text}`, 'capyzen null']),
    )
    const read = (await parent.call(getChildConversation, { childId: child.id, conversationId })).body
    expect(read.question).toBe(text)
    expect(JSON.stringify([listed, read])).not.toContain('photosynthesis')
  })
})
