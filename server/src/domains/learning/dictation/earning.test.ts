import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerDictation, type DictationAnswer, type DictationPaper } from '@capyzen/contracts/dictation'
import { readLearner } from '#domains/insight/learning-events'
import { begunDictation, dictated, savedList, writeWord } from '#test/fixtures/dictation'
import { decideConsent } from '#test/fixtures/writing'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

type Item = ReturnType<typeof dictated>
type Learner = Awaited<ReturnType<typeof newLearner>>

/** With premium and a guardian who has agreed, as lists need both. */
async function newLearner() {
  const learner = await app.premium()
  await decideConsent(app, learner.id)
  return learner
}

/** Answers each item of a new list with what is given, or as it asks. Returns the XP that came of it. */
async function dictate(learner: Learner, items: Item[], given?: DictationAnswer, paper: DictationPaper = 'screen') {
  const before = await readLearner(app.db, learner.id)
  const session = await begunDictation(learner, { kind: 'list', listId: await savedList(learner, { items }) }, paper)
  for (const [position, { text, pinyin, mode }] of items.entries()) {
    app.clock.advance(10)
    const answer = given ?? { kind: 'typed' as const, pinyin }
    const { body } =
      mode === 'write' && !given
        ? await writeWord(learner, session.id, position, text)
        : await learner.call(answerDictation, { sessionId: session.id, position, answer })
    if (!body.item?.result?.isRight) throw new Error(`Not right: ${JSON.stringify(body)}`)
  }
  const after = await readLearner(app.db, learner.id)
  return after.xp - before.xp
}

describe('a dictated word', () => {
  it('earns where it is written or its pinyin typed', async () => {
    const learner = await newLearner()
    expect(await dictate(learner, [dictated('园'), dictated('水', 'pinyin')])).toBe(20)
  })

  it('earns nothing where its pinyin is invented', async () => {
    const learner = await newLearner()
    const texts = '园朋友水火山木土日月天地人大小上下左右中'.split('')
    const invented = texts.map((text) => ({ ...dictated(text, 'pinyin'), pinyin: 'ā' }))
    expect(await dictate(learner, invented)).toBe(0)
    expect(await dictate(learner, [{ ...dictated('园水', 'pinyin'), pinyin: 'yuán ā' }])).toBe(0)
  })

  it('earns with a neutral tone, an umlaut and another reading', async () => {
    const learner = await newLearner()
    const items = [
      { ...dictated('朋友', 'pinyin'), pinyin: 'péng you' },
      { ...dictated('绿', 'pinyin'), pinyin: 'lǜ' },
      { ...dictated('行', 'pinyin'), pinyin: 'háng' },
      { ...dictated('花儿', 'pinyin'), pinyin: 'huā r' },
    ]
    expect(await dictate(learner, items)).toBe(60)
  })

  it('earns once a day for its text, however it is asked and in whichever list, and on a later day again', async () => {
    const learner = await newLearner()
    expect(await dictate(learner, [dictated('园', 'pinyin')])).toBe(10)
    expect(await dictate(learner, [dictated('园'), dictated('园', 'pinyin')])).toBe(0)
    app.clock.advance(86_400)
    expect(await dictate(learner, [dictated('园')])).toBe(10)
  })

  it('earns nothing where the learner marks it, and can still be earned on the screen', async () => {
    const learner = await newLearner()
    const marked = { kind: 'marked' as const, wrong: [] }
    expect(await dictate(learner, [dictated('园'), dictated('水')], marked, 'paper')).toBe(0)
    expect(await dictate(learner, [dictated('园')])).toBe(10)
  })

  it('counts as learning of the day all the same', async () => {
    const learner = await newLearner()
    await dictate(learner, [dictated('园')], { kind: 'marked', wrong: [] }, 'paper')
    expect((await readLearner(app.db, learner.id)).days).toBe(1)
  })
})
