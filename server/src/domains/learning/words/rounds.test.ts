import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { readDueReviews } from '@capyzen/contracts/reviews'
import * as contract from '@capyzen/contracts/words'
import { subscriptions } from '#domains/identity/entitlements'
import { sumWaiting, readLearner } from '#domains/insight/learning-events'
import { readItemStates } from '#domains/learning/reviews'
import { loadWords } from '#test/fixtures/words'
import { consentedMember } from '#test/fixtures/writing'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadWords(app)
})
afterAll(() => app?.close())

const nature = { kind: 'deck', language: 'en', level: 'P3', topic: 'in nature' } as const
const family = { kind: 'deck', language: 'zh', level: 'P1', topic: '家人' } as const

async function begin(student: Caller, game: contract.WordGame, source: contract.WordSource = nature) {
  const { status, body } = await student.call(contract.beginWordRound, { game, source })
  if (status !== 200 || !body.round) throw new Error(`No round: ${JSON.stringify(body)}`)
  return body.round
}

async function answer(student: Caller, input: CallInput<typeof contract.answerWordExercise>) {
  app.clock.advance(10)
  const { status, body } = await student.call(contract.answerWordExercise, input)
  expect(status).toBe(200)
  return body
}

/** What a child would type who heard the word. */
function spokenOf({ exercise }: contract.WordRound['exercises'][number]): string {
  if (exercise.kind !== 'spell') throw new Error('not spelled')
  return exercise.spoken
}

const dueDaysOf = async (userId: string, mode: string) => {
  const states = await readItemStates(app.db, userId, 'word', app.clock.now())
  return states.filter((one) => one.mode === mode).map(({ dueAt }) => dueAt.getTime())
}

describe('beginWordRound', () => {
  it('gives the same open round with its answers on another device, and a new one when it is finished', async () => {
    const student = await app.premium()
    const round = await begin(student, 'spell')
    expect(round.exercises).toHaveLength(4)
    await answer(student, { roundId: round.id, place: 0, answer: spokenOf(round.exercises[0]!) })
    const again = await begin(student, 'spell')
    expect(again.id).toBe(round.id)
    expect(again.exercises.map(({ result }) => result?.words[0]?.outcome ?? null)).toEqual(['right', null, null, null])
    for (const place of [1, 2, 3])
      await answer(student, { roundId: round.id, place, answer: spokenOf(round.exercises[place]!) })
    expect((await begin(student, 'spell')).id).not.toBe(round.id)
  })

  it('begins once when two devices race', async () => {
    const student = await app.premium()
    const rounds = await Promise.all([begin(student, 'flip'), begin(student, 'flip')])
    expect(rounds[0]?.id).toBe(rounds[1]?.id)
  })

  it('tells no key of what is marked here', async () => {
    const student = await app.premium()
    for (const game of ['match', 'fill_in', 'fill_in_typed'] as const)
      expect(JSON.stringify(await begin(student, game))).not.toMatch(/"(?:key|accepted|isRight|values)"/)
    const typed = await begin(student, 'fill_in_typed')
    for (const { exercise } of typed.exercises)
      expect(JSON.stringify(exercise)).not.toMatch(/river|mountain|forest|island/)
  })

  it('is for premium members, and knows no unknown deck', async () => {
    const plain = await app.person()
    const refused = await plain.call(contract.beginWordRound, { game: 'flip', source: nature })
    expect([refused.status, refused.body.error]).toEqual([403, 'premium_required'])
    const student = await app.premium()
    const unknown = { ...nature, topic: 'on the moon' }
    expect((await student.call(contract.beginWordRound, { game: 'flip', source: unknown })).status).toBe(404)
  })

  it('has nothing to ask of an empty list, or of words without an example', async () => {
    const student = await consentedMember(app)
    const [empty, bare] = [randomUUID(), randomUUID()]
    const list = { language: 'en', title: 'Mine' } as const
    await student.call(contract.createWordList, { ...list, listId: empty, words: [] })
    await student.call(contract.createWordList, { ...list, listId: bare, words: [{ word: 'pond' }] })
    const roundOf = async (game: contract.WordGame, listId: string) =>
      (await student.call(contract.beginWordRound, { game, source: { kind: 'list', listId } })).body.round
    expect(await roundOf('flip', empty)).toBeNull()
    expect(await roundOf('fill_in', bare)).toBeNull()
    expect(await roundOf('match', bare)).toBeNull()
    expect((await roundOf('spell', bare))?.exercises).toHaveLength(1)
  })
})

describe('answerWordExercise', () => {
  it('lets a wrong spelling be tried again, which counts as helped, and says what is nearly right', async () => {
    const student = await app.premium()
    const round = await begin(student, 'spell')
    const word = spokenOf(round.exercises[0]!)
    const given = { roundId: round.id, place: 0 }
    const wrong = { ...given, answer: `${word}x` }
    expect(await answer(student, wrong)).toEqual({ outcome: 'try_again', miss: 'one_letter', checked: null })
    // A repeated request is no second try.
    expect(await answer(student, wrong)).toMatchObject({ outcome: 'try_again' })
    const right = await answer(student, { ...given, answer: word })
    expect(right).toMatchObject({ outcome: 'answered', isRoundFinished: false })
    expect(right.outcome === 'answered' && right.result.words).toMatchObject([{ outcome: 'helped', word: { word } }])
    // Whatever comes later changes nothing.
    expect(await answer(student, { ...given, answer: 'nothing' })).toEqual(right)
    expect(await answer(student, { ...given, answer: '', isLast: true })).toEqual(right)
  })

  it('counts an answer once when two requests race', async () => {
    const student = await app.premium()
    const round = await begin(student, 'spell')
    const given = { roundId: round.id, place: 0, answer: spokenOf(round.exercises[0]!) }
    app.clock.advance(10)
    const both = await Promise.all([1, 2].map(() => student.call(contract.answerWordExercise, given)))
    expect(both[0]?.body).toEqual(both[1]?.body)
    await sumWaiting({ db: app.db, longDb: app.db, clock: app.clock } as never)
    expect((await readLearner(app.db, student.id)).questions).toBe(1)
  })

  it('takes a right answer after a hint as helped, and gives no hint afterwards', async () => {
    const student = await app.premium()
    const round = await begin(student, 'fill_in_typed', family)
    const given = { roundId: round.id, place: 0 }
    const { hint } = (await student.call(contract.takeWordHint, given)).body
    expect(hint.start).toMatch(/^\p{Script=Han}$/u)
    const shown = await answer(student, { ...given, answer: '', isLast: true })
    expect(shown).toMatchObject({ outcome: 'answered', result: { words: [{ outcome: 'wrong' }] } })
    expect((await student.call(contract.takeWordHint, given)).status).toBe(409)
  })

  it('marks a match pair by pair, and lets wrong pairs be mended once', async () => {
    const student = await app.premium()
    const round = await begin(student, 'match')
    const [{ exercise }] = round.exercises as [contract.WordRound['exercises'][number]]
    if (exercise.kind !== 'match') throw new Error('no match')
    expect(exercise.prompts).toHaveLength(4)
    const place = { roundId: round.id, place: 0 }
    const guess = await answer(student, { ...place, answer: JSON.stringify(['A', 'B', 'C', 'D']) })
    if (guess.outcome !== 'try_again') return
    const last = await answer(student, { ...place, answer: JSON.stringify(['B', 'A', 'D', 'C']) })
    expect(last).toMatchObject({ outcome: 'answered', isRoundFinished: true })
    const outcomes = last.outcome === 'answered' ? last.result.words.map(({ outcome }) => outcome) : []
    expect(outcomes).not.toContain('right')
  })

  it('schedules meaning and spelling on their own, and a word only once a day', async () => {
    const student = await app.premium()
    const flip = await begin(student, 'flip')
    for (const place of [0, 1, 2, 3]) await answer(student, { roundId: flip.id, place, answer: 'knew' })
    const before = await dueDaysOf(student.id, 'meaning')
    expect(before).toHaveLength(4)
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const again = await begin(student, 'flip')
      for (const place of [0, 1, 2, 3]) await answer(student, { roundId: again.id, place, answer: 'knew' })
    }
    expect(await dueDaysOf(student.id, 'meaning')).toEqual(before)

    const spell = await begin(student, 'spell')
    await answer(student, { roundId: spell.id, place: 0, answer: spokenOf(spell.exercises[0]!) })
    expect(await dueDaysOf(student.id, 'spelling')).toHaveLength(1)

    // A mistake brings it back tomorrow all the same.
    const wrong = await begin(student, 'flip')
    await answer(student, { roundId: wrong.id, place: 0, answer: 'unknown' })
    expect(await dueDaysOf(student.id, 'meaning')).not.toEqual(before)
  })

  it('earns once for a word, however often it is repeated on a day', async () => {
    const student = await app.premium()
    const play = async () => {
      const round = await begin(student, 'spell', family)
      for (const [place, exercise] of round.exercises.entries())
        await answer(student, { roundId: round.id, place, answer: spokenOf(exercise) })
      await sumWaiting({ db: app.db, longDb: app.db, clock: app.clock } as never)
      return readLearner(app.db, student.id)
    }
    const first = await play()
    const second = await play()
    expect(first.xp).toBeGreaterThan(0)
    expect(second.xp).toBe(first.xp)
  })

  it('refuses what no game knows, and the rounds of others', async () => {
    const [student, other] = [await app.premium(), await app.premium()]
    const round = await begin(student, 'flip')
    const given = { roundId: round.id, place: 0, answer: 'knew' }
    expect((await other.call(contract.answerWordExercise, given)).status).toBe(404)
    expect((await other.call(contract.takeWordHint, { roundId: round.id, place: 0 })).status).toBe(404)
    expect((await student.call(contract.answerWordExercise, { ...given, answer: 'perhaps' })).status).toBe(400)
    expect((await student.call(contract.answerWordExercise, { ...given, place: 50 })).status).toBe(404)
    const long = { ...given, answer: 'x'.repeat(2_001) }
    expect((await student.call(contract.answerWordExercise, long)).status).toBe(400)
    expect((await student.call(contract.takeWordHint, { roundId: round.id, place: 0 })).status).toBe(409)
  })
})

describe('beginWordReview', () => {
  it('brings due words back without premium, spelling as spelling and meaning in a sentence', async () => {
    const student = await app.premium()
    const flip = await begin(student, 'flip')
    await answer(student, { roundId: flip.id, place: 0, answer: 'unknown' })
    const spell = await begin(student, 'spell', family)
    await answer(student, { roundId: spell.id, place: 0, answer: '', isLast: true })
    expect((await student.call(contract.beginWordReview, {})).body.round).toBeNull()

    app.clock.advance(3 * 86_400)
    await app.db.delete(subscriptions).where(eq(subscriptions.userId, student.id))
    expect((await student.call(readDueReviews, {})).body.due.word).toBe(2)
    const { round } = (await student.call(contract.beginWordReview, {})).body
    expect(round?.exercises.map(({ exercise }) => exercise.kind).toSorted()).toEqual(['fill_in', 'spell'])
    for (const [place, { exercise }] of round!.exercises.entries()) {
      const right = exercise.kind === 'spell' ? exercise.spoken : 'A'
      await answer(student, { roundId: round!.id, place, answer: right, isLast: true })
    }
    expect((await student.call(readDueReviews, {})).body.due.word).toBe(0)
  })

  it('still asks a word whose list is gone', async () => {
    const student = await consentedMember(app)
    const listId = randomUUID()
    const words = [{ word: 'zorbing', definition: 'rolling downhill in a ball' }]
    await student.call(contract.createWordList, { listId, language: 'en', title: 'Odd', words })
    const round = await begin(student, 'flip', { kind: 'list', listId })
    await answer(student, { roundId: round.id, place: 0, answer: 'unknown' })
    await student.call(contract.deleteWordList, { listId })
    app.clock.advance(2 * 86_400)
    const review = (await student.call(contract.beginWordReview, {})).body.round
    expect(review?.exercises).toMatchObject([{ exercise: { kind: 'flip', card: { word: 'zorbing', definition: '' } } }])
    await answer(student, { roundId: review!.id, place: 0, answer: 'knew' })
    expect((await student.call(readDueReviews, {})).body.due.word).toBe(0)
  })
})
