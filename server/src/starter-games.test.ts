import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerItem, beginPlay, readLanguageArts, type GamePlay } from '@capyzen/contracts/language-arts'
import { listMistakes, takeTurn } from '@capyzen/contracts/practice'
import { searchQuestions } from '@capyzen/contracts/question-bank'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { learningEvents, readLearner } from '#domains/insight/learning-events'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import { questions, questionVersions } from '#domains/learning/questions'
import { questionCards } from '#domains/learning/reviews'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { itemFiles, readItemFile } from '../../content/language-arts/item-files.ts'
import { loadGameItems } from '#domains/learning/language-arts'

let app: TestApp
const files = itemFiles.map(readItemFile)
const load = (file = files[0]!, items = file.items) =>
  loadGameItems(app.db, { ...file, items: items.map((item) => ({ ...item, image: null })) }, app.clock.now())

beforeAll(async () => {
  app = await startTestApp()
  for (const file of files) await load(file)
})
afterAll(() => app?.close())

type Learner = Caller & { id: string }
const spelling = { language: 'en', round: 'spelling', level: 'P2' } as const
const begin = async (learner: Caller, place: Parameters<typeof app.visitor>[0] | object = spelling) =>
  (await learner.call(beginPlay, place as typeof spelling)).body

/** Of starter content: `english-spelling-p2-1` is the first. */
const words = new Map(
  files.flatMap(({ items }) =>
    items.map(({ text, answer }) => [
      text,
      answer.kind === 'short' && answer.key.kind === 'text' ? answer.key.accepted[0]! : '',
    ]),
  ),
)
const rightOf = ({ question }: GamePlay['items'][number]) => words.get(question.text) ?? ''

const give = (learner: Caller, play: GamePlay, index: number, answer: string, more: object = {}) =>
  learner.call(answerItem, {
    ...{
      playId: play.id,
      questionId: play.items[index]!.question.id,
      answer,
      key: randomUUID(),
      isLast: false,
      seconds: 6,
    },
    ...more,
  })

async function finish(learner: Caller, play: GamePlay, from = 0) {
  for (const [index, item] of play.items.entries())
    if (index >= from) {
      app.clock.advance(6)
      await give(learner, play, index, rightOf(item))
    }
}

const eventsOf = (learner: Learner) =>
  app.db
    .select()
    .from(learningEvents)
    .where(and(eq(learningEvents.userId, learner.id), eq(learningEvents.kind, 'question_answered')))
    .orderBy(learningEvents.seq)

describe('readLanguageArts', () => {
  it('names five rounds of each language, with six levels', async () => {
    const { rounds, left } = (await (await app.premium()).call(readLanguageArts, {})).body
    expect(rounds.map(({ language, round }) => `${language} ${round}`)).toEqual([
      ...['build-sentence', 'parts-of-speech', 'spot-mistake', 'spelling', 'word-pairs'].map((name) => `en ${name}`),
      ...['build-sentence', 'parts-of-speech', 'spot-mistake', 'measure-words', 'word-pairs'].map(
        (name) => `zh ${name}`,
      ),
    ])
    for (const round of rounds) expect(round.levels).toEqual(levels.map((level) => ({ level, stars: 0 })))
    expect(left).toBeNull()
  })

  it('opens to premium, administrators and confirmed teachers', async () => {
    const learner = await app.person()
    for (const answer of [
      await learner.call(readLanguageArts, {}),
      await learner.call(beginPlay, spelling),
      await learner.call(answerItem, {
        ...{
          playId: randomUUID(),
          questionId: randomUUID(),
          answer: 'A',
          key: randomUUID(),
          isLast: false,
          seconds: 1,
        },
      }),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'premium_required'])
    for (const looking of [await app.administrator(), await app.confirmedTeacher()])
      expect((await looking.call(readLanguageArts, {})).status).toBe(200)
  })
})

describe('beginPlay', () => {
  it('asks four items of the level and then four easier ones, without a key, and says aloud what is spelt', async () => {
    const play = await begin(await app.premium())
    expect(play.items.map(({ level }) => level)).toEqual(['P2', 'P2', 'P2', 'P2', 'P1', 'P1', 'P1', 'P1'])
    for (const { question, spoken, given } of play.items) {
      expect(given).toBeNull()
      expect(question.type).toBe('ShortAnswer')
      expect(spoken?.toLowerCase()).toContain(words.get(question.text))
      expect(JSON.stringify(question).toLowerCase()).not.toContain(`"${words.get(question.text)}"`)
    }
    const pairs = await begin(await app.premium(), { language: 'zh', round: 'word-pairs', level: 'P6' })
    expect(pairs.items.map(({ level }) => level)).toEqual(['P6', 'P6', 'P6', 'P6', 'P5', 'P5', 'P5', 'P5'])
    expect(pairs.items.every(({ spoken }) => spoken === null)).toBe(true)
  })

  it('goes on with a play that was left, on another device and of two that begin at once', async () => {
    const learner = await app.premium()
    const [one, other] = await Promise.all([begin(learner), begin(learner)])
    expect(one.id).toBe(other.id)
    await give(learner, one, 0, rightOf(one.items[0]!))
    await give(learner, one, 1, 'zzz')
    const again = await begin(learner)
    expect(again.id).toBe(one.id)
    expect(again.items.map(({ given }) => given?.outcome)).toEqual([
      'answered',
      'try_again',
      ...Array.from({ length: 6 }, () => undefined),
    ])
    const { left } = (await learner.call(readLanguageArts, {})).body
    expect(left).toEqual({ ...spelling, answered: 1, total: 8 })
    app.clock.advance(8 * 86_400)
    expect((await begin(learner)).id).not.toBe(one.id)
  })

  it('answers 404 for a round that the language does not have', async () => {
    const learner = await app.premium()
    const answer = await learner.call(beginPlay, { language: 'zh', round: 'spelling', level: 'P1' })
    expect(answer.status).toBe(404)
  })
})

describe('answerItem', () => {
  it('marks a right answer at once, with the explanation, as an answer like all others', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    app.clock.advance(10)
    const { body } = await give(learner, play, 0, rightOf(play.items[0]!).toUpperCase())
    expect(body).toMatchObject({
      result: { outcome: 'answered', isCorrect: true, tries: 1, explanation: { en: expect.any(String) } },
      summary: null,
    })
    expect(await eventsOf(learner)).toMatchObject([
      { isCorrect: true, isAided: false, isHasty: false, seconds: 6, subject: 'english' },
    ])
    expect(await readLearner(app.db, learner.id)).toMatchObject({ xp: 10, questions: 1 })
    const [attempt] = await app.db.select().from(attempts).where(eq(attempts.userId, learner.id))
    expect(attempt).toMatchObject({ purpose: 'game', score: 1, totalMarks: 1, submittedBy: 'student' })
  })

  it('gives a hint and a second try, without the key, and counts it as helped', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    app.clock.advance(10)
    const first = (await give(learner, play, 0, 'zzz')).body
    expect(first).toEqual({
      result: {
        outcome: 'try_again',
        answer: 'zzz',
        hint: { en: expect.any(String), zh: expect.any(String) },
        inPlace: [],
      },
      summary: null,
    })
    expect(await eventsOf(learner)).toEqual([])
    app.clock.advance(10)
    const second = (await give(learner, play, 0, rightOf(play.items[0]!))).body
    expect(second.result).toMatchObject({ outcome: 'answered', isCorrect: true, tries: 2 })
    expect(await eventsOf(learner)).toMatchObject([{ isCorrect: true, isAided: true }])
    expect(await readLearner(app.db, learner.id)).toMatchObject({ xp: 5 })
  })

  it('sends a miss to the mistakes book and the review schedule, where practice asks it again', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    for (const answer of ['zzz', 'yyy']) {
      app.clock.advance(10)
      await give(learner, play, 0, answer)
    }
    const { mistakes } = (await learner.call(listMistakes, {})).body
    expect(mistakes).toMatchObject([
      { source: { purpose: 'game', title: null }, title: expect.stringContaining('Spell') },
    ])
    const cards = await app.db.select().from(questionCards).where(eq(questionCards.userId, learner.id))
    expect(cards).toHaveLength(1)
    app.clock.moveTo(new Date(cards[0]!.dueAt.getTime() + 1_000).toISOString())
    const { turn } = (await learner.call(takeTurn, { scope: { kind: 'reviews' } })).body
    expect(turn?.question.text).toBe(play.items[0]!.question.text)
  })

  it.each(['build-sentence', 'word-pairs'] as const)('tells of %s which parts may stay', async (round) => {
    const learner = await app.premium()
    const play = await begin(learner, { language: 'en', round, level: 'P1' })
    const values = play.items[0]!.question.options.map(({ value }) => value)
    const answer = JSON.stringify(values)
    const { result } = (await give(learner, play, 0, answer)).body
    if (result.outcome !== 'try_again') throw new Error('right by chance')
    expect(result.inPlace).toHaveLength(values.length)
    expect(result.inPlace).toContain(false)
  })

  it('shows the answer to a child who gives up, with what was given counted as wrong', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    app.clock.advance(10)
    await give(learner, play, 0, 'zzz')
    app.clock.advance(10)
    const tried = (await give(learner, play, 0, '', { isLast: true })).body.result
    expect(tried).toMatchObject({ outcome: 'answered', answer: 'zzz', isCorrect: false, tries: 1 })
    app.clock.advance(10)
    const empty = (await give(learner, play, 1, '', { isLast: true })).body.result
    expect(empty).toMatchObject({ outcome: 'answered', answer: '', isCorrect: false, tries: 0 })
    expect((await learner.call(listMistakes, {})).body.mistakes).toHaveLength(1)
  })

  it('counts a repeated request once, also of several at once', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    app.clock.advance(10)
    const key = randomUUID()
    const wrong = await Promise.all([1, 2, 3].map(() => give(learner, play, 0, 'zzz', { key })))
    expect(wrong.map(({ body }) => body.result.outcome)).toEqual(['try_again', 'try_again', 'try_again'])
    const right = await Promise.all([1, 2, 3].map(() => give(learner, play, 1, rightOf(play.items[1]!))))
    expect(new Set(right.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await give(learner, play, 1, 'zzz')).body.result).toMatchObject({ isCorrect: true, tries: 1 })
    expect(await eventsOf(learner)).toHaveLength(1)
    const answers = await app.db
      .select()
      .from(attemptAnswers)
      .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
      .where(eq(attempts.userId, learner.id))
    expect(answers).toHaveLength(1)
  })

  it('ends with stars, of which mending earns as many, and keeps the best', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    await give(learner, play, 0, 'zzz')
    await finish(learner, play)
    const last = (await give(learner, play, 7, 'again')).body
    expect(last.summary).toEqual({ total: 8, right: 7, mended: 1, stars: 3, starsBefore: 0 })
    const second = await begin(learner)
    for (const [index] of second.items.entries()) await give(learner, second, index, '', { isLast: true })
    const { summary } = (await give(learner, second, 7, 'again')).body
    expect(summary).toEqual({ total: 8, right: 0, mended: 0, stars: 1, starsBefore: 3 })
    const { rounds, left } = (await learner.call(readLanguageArts, {})).body
    expect(left).toBeNull()
    const own = rounds.find(({ language, round }) => language === 'en' && round === 'spelling')
    expect(own?.levels[1]).toEqual({ level: 'P2', stars: 3 })
  })

  it('gives XP once for each question, however often it is played', async () => {
    const learner = await app.premium()
    // After the first play the level is mastered, and four items of the next one join in.
    for (const _ of [1, 2, 3]) await finish(learner, await begin(learner))
    expect(await readLearner(app.db, learner.id)).toMatchObject({ xp: 120, questions: 12 })
  })

  it('gives nothing for answers that came too soon to be thought of', async () => {
    const learner = await app.premium()
    const play = await begin(learner)
    for (const [index, item] of play.items.entries()) await give(learner, play, index, rightOf(item))
    expect(await readLearner(app.db, learner.id)).toMatchObject({ xp: 0 })
  })

  it('takes no empty answer but the last', async () => {
    const learner = await app.premium()
    const answer = await give(learner, await begin(learner), 0, ' ')
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request'])
  })

  it('knows neither plays of others nor items of other plays', async () => {
    const [learner, other] = [await app.premium(), await app.premium()]
    const play = await begin(learner)
    expect((await give(other, play, 0, 'zzz')).status).toBe(404)
    expect((await give(learner, play, 0, 'zzz', { questionId: randomUUID() })).status).toBe(404)
    const foreign = await begin(other, { language: 'en', round: 'word-pairs', level: 'P1' })
    expect((await give(learner, play, 0, 'A', { questionId: foreign.items[0]!.question.id })).status).toBe(404)
  })
})

describe('loadGameItems', () => {
  it('keeps items out of practice and the question bank', async () => {
    const { questions: found } = (await (await app.confirmedTeacher()).call(searchQuestions, { subject: 'english' }))
      .body
    expect(found).toEqual([])
    expect(await app.db.$count(questions, eq(questions.inPractice, true))).toBe(0)
  })

  it('replaces the items of a round, and keeps the versions of those that stay as they were', async () => {
    const file = files.find(({ name }) => name === 'chinese-measure-words')!
    // The domain's table is its own.
    const isItem = sql`select question_id from game_items where language = 'zh' and round = 'measure-words'`
    const versions = () =>
      app.db
        .select({ id: questionVersions.id })
        .from(questionVersions)
        .where(sql`${questionVersions.questionId} in (${isItem})`)
        .orderBy(questionVersions.id)
    const before = await versions()
    await load(file)
    expect(await versions()).toEqual(before)
    await load(file, file.items.slice(1))
    expect((await app.db.execute(isItem)).rowCount).toBe(file.items.length - 1)
    await load(file)
    expect(await versions()).toHaveLength(before.length)
  })
})
