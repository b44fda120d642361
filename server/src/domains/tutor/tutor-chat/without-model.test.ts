import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeTurn } from '@capyzen/contracts/practice'
import { sendTutorMessage } from '@capyzen/contracts/tutor-chat'
import { users } from '#domains/identity/auth'
import { questionVersions } from '#domains/learning/questions'
import { loadGradedWords } from '#domains/learning/words'
import { agreedLearner, readReply } from '#test/fixtures/conversations'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
let droplets = ''
beforeAll(async () => {
  app = await startTestApp()
  const science = { subject: 'science' as const, topic: 'Matter', skills: ['SC.CY.WA.01'], level: 'P4' as const }
  const ids = await publishForPractice(
    app.db,
    practiceQuestion({
      ...science,
      text: 'Tiny droplets of water form on the outside of a cold can. Where do they come from?',
      explanation: {
        en: 'Water vapour in the air touches the cold can, loses heat and condenses into droplets of water. A common slip is to say that water leaks out.',
        zh: '空气中的水蒸气碰到冷罐子，失去热，凝结成小水珠。常见错误是说水漏出来。',
      },
    }),
    practiceQuestion({
      ...science,
      level: 'P6',
      text: 'A polar bear has a thick layer of fat. How does it help the bear?',
      explanation: {
        en: 'Fat is a poor conductor, so a polar bear keeps warm.',
        zh: '脂肪是热的不良导体，北极熊就能保暖。',
      },
    }),
  )
  droplets = ids[0]!
})
afterAll(() => app?.close())

/** A conversation, message after message. */
function talk(caller: Caller, language: 'en' | 'zh' = 'en') {
  let conversationId: string | null = null
  return async (text: string): Promise<string> => {
    const sent = { key: randomUUID(), text, imageId: null, language, conversationId }
    const { body, status } = await caller.call(sendTutorMessage, sent)
    expect(status, body.error).toBe(200)
    ;({ conversationId } = body)
    return (await readReply(caller, body.reply.id)).end?.text ?? ''
  }
}

const whyDroplets = 'why do water droplets form outside a cold can'

describe('the tutor chat without a model', () => {
  it('follows a child through its examples and back to the own sum', async () => {
    const say = talk(await agreedLearner(app))
    expect(await say('what is 24 x 13')).toContain('What do these numbers stand for')
    const set = await say('can give me one to try first?')
    const [, a = '', b = ''] = /\*\*(\d+) × (\d+)\*\*/.exec(set) ?? []
    const [tens, ones] = [Math.floor(Number(a) / 10) * 10, Number(a) % 10]
    expect(await say(`${tens} x ${b} = ${tens * Number(b)}`)).toContain('Right so far')
    expect(await say(`${ones}x${b}=${ones * Number(b) + 1}`)).toContain('once more')
    expect(await say(`oh ${Number(a) * Number(b)}`)).toMatch(/^Yes, \*\*\d+\*\* is right!/)
    const other = await say('yes')
    expect(other).toContain('Try this one:')
    expect(other).not.toContain(`${a} × ${b}`)
    expect(await say('24 x 13 is 302')).not.toContain('312')
  })

  it('explains a why from the bank, up to the level of its learner, or says that it can’t', async () => {
    const learner = await agreedLearner(app)
    await app.db.update(users).set({ level: 'P4' }).where(eq(users.id, learner.id))
    const say = talk(learner)
    const said = await say(whyDroplets)
    expect(said).toContain('Water vapour in the air touches the cold can')
    expect(said).not.toContain('common slip')
    expect(await say('为什么冷罐子外面会有小水珠？')).toContain('凝结成小水珠')
    expect(await say('why does a polar bear have a thick layer of fat')).toContain('I don’t know that one')
    expect(await say('why is the sky blue')).toContain('I don’t know that one')
    expect(await say('why do 3 water droplets form outside a cold can')).not.toContain('One of our Science questions')
    await app.db.update(users).set({ level: 'P6' }).where(eq(users.id, learner.id))
    expect(await say('why does a polar bear have thick fat')).toContain('poor conductor')
    // Only its question says so, and a single noun fits many.
    for (const asked of ['why is a polar bear thick', 'why is it cold'])
      expect(await say(asked)).toContain('I don’t know that one')
  })

  it('explains nothing that is near a question which waits in practice or homework', async () => {
    const [practising, pupil] = [await agreedLearner(app), await agreedLearner(app)]
    const [version] = await app.db.select().from(questionVersions).where(eq(questionVersions.id, droplets))
    await practising.call(takeTurn, { scope: { kind: 'question', questionId: version!.questionId } })
    const scene = await homeworkScene(app)
    const taught = await scene.classWith(pupil)
    await scene.assigned(taught.id, { source: { kind: 'questions', questionVersionIds: [droplets] } })
    for (const caller of [practising, pupil]) {
      const said = await talk(caller)(whyDroplets)
      expect(said).not.toMatch(/vapour|condens/)
      expect(said).toContain('still waits for your answer')
    }
  })

  it('judges no try at a sum of homework, however it is typed', async () => {
    const pupil = await agreedLearner(app)
    const scene = await homeworkScene(app)
    const taught = await scene.classWith(pupil)
    const questionVersionIds = await publishForPractice(
      app.db,
      practiceQuestion({
        text: 'Find the value of 50 − (8 + 4) × 3.',
        key: { kind: 'number', value: '14' },
      }),
    )
    await scene.assigned(taught.id, { source: { kind: 'questions', questionVersionIds } })
    const say = talk(pupil)
    await say('50 - (8+4) x 3')
    for (const tried of ['14', '15', '8+4=12']) expect(await say(tried)).not.toMatch(/fits|Not there|Right so far/)
  })

  it('explains a taught word with its part of speech', async () => {
    await loadGradedWords(app.db, 'en', [
      {
        ...{ level: 'P4', topic: 'feelings', word: 'reluctant', part_of_speech: 'adjective', checked: 'true' },
        ...{ definition: 'not really wanting to do something', chinese: '不情愿的' },
        example: 'I was reluctant to leave the party.',
      },
    ])
    const say = talk(await agreedLearner(app))
    expect(await say('wat does reluctant mean')).toContain('**reluctant** (adjective): not really wanting')
    expect(await talk(await agreedLearner(app), 'zh')('reluctant 是什么意思')).toContain('(形容词)')

    const pupil = await agreedLearner(app)
    const scene = await homeworkScene(app)
    const taught = await scene.classWith(pupil)
    const questionVersionIds = await publishForPractice(
      app.db,
      practiceQuestion({ subject: 'english', text: 'Ali was reluctant to leave. What does “reluctant” mean?' }),
    )
    await scene.assigned(taught.id, { source: { kind: 'questions', questionVersionIds } })
    for (const asked of ['reluctant', 'what does reluctant mean'])
      expect(await talk(pupil)(asked)).toContain('still waits for your answer')
    expect(await talk(pupil, 'zh')('reluctant 是什么意思')).toContain('还没作答')
    expect(await talk(pupil)('what does leave mean')).not.toContain('still waits for your answer')
  })
})
