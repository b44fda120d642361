import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordConsent } from '@capyzen/contracts/families'
import * as contract from '@capyzen/contracts/oral'
import { hearRecording, listOwnRecordings } from '@capyzen/contracts/recordings'
import { getStreak } from '@capyzen/contracts/streaks'
import { agreedLearner, makePremium } from '#test/fixtures/conversations'
import {
  chineseSet,
  englishSet,
  keepSpeech,
  loadTestSets,
  oralFamily,
  oralTake,
  teacherOf,
  wordsToHearAgain,
} from '#test/fixtures/oral'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { oralRehearsals, oralTakes } from './tables.ts'

let app: TestApp
let learner: Awaited<ReturnType<typeof agreedLearner>>
beforeAll(async () => {
  app = await startTestApp()
  await loadTestSets(app)
  learner = await agreedLearner(app)
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const start = async (as: Caller = learner, setId = englishSet.id) =>
  (await as.call(contract.startRehearsal, { setId })).body.rehearsal

type Take = ReturnType<typeof oralTake>
const add = (rehearsalId: string, overrides: Partial<ReturnType<typeof oralTake>> = {}, as: Caller = learner) =>
  as.call(contract.addTake, { rehearsalId, ...oralTake(overrides) })
const family = () => oralFamily(app)

describe('listOralSets', () => {
  it('lists what can be rehearsed, and what was begun and finished', async () => {
    const own = await agreedLearner(app)
    const { id } = await start(own)
    const listed = (await own.call(contract.listOralSets, {})).body
    expect(listed.sets).toEqual([
      { id: 'english-p5-1', language: 'en', level: 'P5', title: englishSet.title, finished: 0, openRehearsalId: id },
      { id: 'chinese-p3-1', language: 'zh', level: 'P3', title: chineseSet.title, finished: 0, openRehearsalId: null },
    ])
    expect(listed.keepsRecordings).toBe(false)
    await own.call(contract.finishRehearsal, { rehearsalId: id })
    const [first] = (await own.call(contract.listOralSets, {})).body.sets
    expect(first).toMatchObject({ finished: 1, openRehearsalId: null })
  })

  it('needs premium; teachers and administrators may look', async () => {
    expect(errorOf(await (await app.person()).call(contract.listOralSets, {}))).toEqual([403, 'premium_required'])
    expect((await (await app.confirmedTeacher()).call(contract.listOralSets, {})).status).toBe(200)
    expect((await app.visitor().call(contract.listOralSets, {})).status).toBe(401)
  })
})

describe('getOralClip', () => {
  it('gives the animated drawing as text, and nothing for a set without one', async () => {
    expect((await learner.call(contract.getOralClip, { setId: chineseSet.id })).body.svg).toContain(
      '<desc>chinese-p3-1',
    )
    for (const setId of [englishSet.id, 'chinese-p9-1'])
      expect(errorOf(await learner.call(contract.getOralClip, { setId }))).toEqual([404, 'not_found'])
  })
})

describe('startRehearsal', () => {
  it('goes on with the open one, also where two windows begin at once', async () => {
    const own = await agreedLearner(app)
    const begun = await Promise.all(Array.from({ length: 4 }, () => start(own)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(begun[0]).toMatchObject({ finishedAt: null, preparationSecondsLeft: 300, takes: [], reading: null })
    app.clock.advance(100)
    expect((await start(own)).preparationSecondsLeft).toBe(200)
    app.clock.advance(1_000)
    expect((await start(own)).preparationSecondsLeft).toBe(0)
    expect((await start(own, chineseSet.id)).preparationSecondsLeft).toBe(600)
  })

  it('needs premium, a guardian’s consent and a known set, and ends at forty a day', async () => {
    const child = await app.person()
    const startAs = () => child.call(contract.startRehearsal, { setId: englishSet.id })
    expect(errorOf(await startAs())).toEqual([403, 'premium_required'])
    await makePremium(app.db, child.id, app.clock.now())
    expect(errorOf(await startAs())).toEqual([403, 'consent_required'])
    expect(errorOf(await learner.call(contract.startRehearsal, { setId: 'nothing' }))).toEqual([404, 'not_found'])
    expect((await learner.call(contract.startRehearsal, { setId: '../etc' })).status).toBe(400)
    const busy = await agreedLearner(app)
    const at = app.clock.now()
    await app.db.insert(oralRehearsals).values(
      Array.from({ length: contract.mostRehearsalsPerDay }, () => ({
        ...{ userId: busy.id, setId: englishSet.id, startedAt: at, finishedAt: at },
      })),
    )
    expect(errorOf(await busy.call(contract.startRehearsal, { setId: englishSet.id }))).toEqual([409, 'limit_reached'])
  })
})

describe('addTake', () => {
  it('makes a map of the words that were recognised', async () => {
    const { id } = await start()
    const { body } = await add(id, { transcript: 'come in said uncle lim he had 26 keys we could not laughing' })
    expect(body.rehearsal.reading).toMatchObject({ heard: 12, omitted: 1, inserted: 0, wordsPerMinute: 60 })
    expect(wordsToHearAgain(body.rehearsal)).toEqual(['stop'])
    expect(body.rehearsal.takes).toMatchObject([{ part: 'reading', sentence: null, isUnclear: false, pauses: [0.6] }])
    await learner.call(contract.finishRehearsal, { rehearsalId: id })
  })

  it('stores one take of a key, however often it is sent', async () => {
    const { id } = await start()
    const takeKey = randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => add(id, { takeKey })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(sent[4]!.body.rehearsal.takes).toHaveLength(1)
    await learner.call(contract.finishRehearsal, { rehearsalId: id })
  })

  it('shows the newest take of each part, and sentences that were tried again since', async () => {
    const { id } = await start()
    expect(errorOf(await add(id, { sentence: 0 }))).toEqual([409, 'conflict'])
    await add(id, { transcript: 'come in said uncle lim we could not stop laughing' })
    const tried = (await add(id, { sentence: 1, transcript: 'he had twenty six keys' })).body.rehearsal
    expect(tried.takes.map(({ sentence }) => sentence)).toEqual([null, 1])
    expect(wordsToHearAgain(tried)).toEqual([])
    // A word that was recognised once stays so.
    const worse = (await add(id, { sentence: 1, transcript: 'he had keys' })).body.rehearsal
    expect(worse.takes).toHaveLength(2)
    expect((await add(id, { transcript: 'come in said uncle lim' })).body.rehearsal.takes).toHaveLength(1)
    await learner.call(contract.finishRehearsal, { rehearsalId: id })
  })

  it('says where nothing can be told, and takes what was not written down', async () => {
    const { id } = await start()
    const garbage = await add(id, { transcript: 'thanks for watching and subscribe to the channel' })
    expect(garbage.body.rehearsal).toMatchObject({ reading: null, takes: [{ isUnclear: true }] })
    const silent = await add(id, { transcript: null, transcriptSource: 'browser', recordingId: randomUUID() })
    expect(silent.body.rehearsal.takes).toMatchObject([
      { transcript: null, transcriptSource: null, isUnclear: false, recordingId: null },
    ])
    const answer = await add(id, { part: 'opinion', transcript: ' I think\u200b so. ' })
    expect(answer.body.rehearsal.takes[1]).toMatchObject({
      part: 'opinion',
      transcript: 'I think so.',
      isUnclear: false,
    })
    await learner.call(contract.finishRehearsal, { rehearsalId: id })
  })

  it.each([
    ['a follow-up that is not there', { part: 'opinion', sentence: 1 }],
    ['a sentence that is not there', { sentence: 99 }],
    ['forty minutes', { seconds: 2_400 }],
    ['no time', { seconds: -1 }],
    ['a novel', { transcript: 'a'.repeat(contract.longestTranscript + 1) }],
    ['another part', { part: 'singing' as never }],
  ] as [string, Partial<Take>][])('refuses %s', async (_, overrides) => {
    const { id } = await start()
    expect((await add(id, overrides)).status).toBe(400)
  })

  it('takes the answer to a follow-up apart from the answer before it', async () => {
    const { id } = await start()
    const followUp = { part: 'opinion', sentence: 0, transcript: 'It is kind.' } as const
    expect(errorOf(await add(id, followUp))).toEqual([409, 'conflict'])
    await add(id, { part: 'opinion', transcript: 'I think so.' })
    const { takes } = (await add(id, followUp)).body.rehearsal
    expect(takes.map(({ sentence, transcript }) => [sentence, transcript])).toEqual([
      [null, 'I think so.'],
      [0, 'It is kind.'],
    ])
    await learner.call(contract.finishRehearsal, { rehearsalId: id })
  })

  it('knows no rehearsal of others, and asks for consent', async () => {
    const { id } = await start()
    const other = await agreedLearner(app)
    expect(errorOf(await add(id, {}, other))).toEqual([404, 'not_found'])
    await app.pool.query(`update consents set decision = 'withdrawn' where pupil_id = $1`, [other.id])
    expect(errorOf(await add(id, {}, other))).toEqual([403, 'consent_required'])
  })

  it('ends at two hundred takes', async () => {
    const own = await agreedLearner(app)
    const { id } = await start(own)
    const at = app.clock.now()
    await app.db.insert(oralTakes).values(
      Array.from({ length: contract.mostTakes }, () => ({
        ...{ rehearsalId: id, takeKey: randomUUID(), part: 'opinion' as const, seconds: 1, takenAt: at },
      })),
    )
    expect(errorOf(await add(id, {}, own))).toEqual([409, 'limit_reached'])
  })

  it('keeps the streak once something was said for three seconds', async () => {
    const own = await agreedLearner(app)
    const { id } = await start(own)
    const learnedToday = async () => (await own.call(getStreak, {})).body.streak.learnedToday
    await add(id, { seconds: 2 }, own)
    expect(await learnedToday()).toBe(false)
    app.clock.advance(60)
    await add(id, { seconds: 40 }, own)
    expect(await learnedToday()).toBe(true)
    const { body } = await own.call(getStreak, {})
    expect(body.streak.xp).toBe(0)
  })
})

describe('assessTake', () => {
  it('keeps the learner’s own stars, of own takes only', async () => {
    const own = await agreedLearner(app)
    const { id } = await start(own)
    const [made] = (await add(id, {}, own)).body.rehearsal.takes
    const assess = (as: Caller, selfAssessment: Record<string, number>) =>
      as.call(contract.assessTake, { takeId: made!.id, selfAssessment })
    expect((await assess(own, { clear: 3, pauses: 1 })).status).toBe(200)
    expect(errorOf(await assess(learner, { clear: 1 }))).toEqual([404, 'not_found'])
    expect((await assess(own, { clear: 4 })).status).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [contract.pointerKey(at), 1]))
    expect((await assess(own, many)).status).toBe(400)
    expect((await assess(own, { 'I live in Block 12': 1 })).status).toBe(400)
    const { body } = await own.call(contract.getRehearsal, { rehearsalId: id })
    expect(body.rehearsal.takes[0]?.selfAssessment).toEqual({ clear: 3, pauses: 1 })
  })
})

describe('finishRehearsal', () => {
  it('finishes once', async () => {
    const own = await agreedLearner(app)
    const { id } = await start(own)
    const finish = () => own.call(contract.finishRehearsal, { rehearsalId: id })
    const first = (await finish()).body.rehearsal.finishedAt
    app.clock.advance(60)
    expect((await finish()).body.rehearsal.finishedAt).toBe(first)
    expect(errorOf(await learner.call(contract.finishRehearsal, { rehearsalId: id }))).toEqual([404, 'not_found'])
    // A sentence can still be tried again.
    await add(id, {}, own)
    expect((await add(id, { sentence: 0 }, own)).status).toBe(200)
  })
})

describe('the list of recordings', () => {
  it('names the set and what was said of it', async () => {
    const child = await family()
    const { id } = await start(child)
    await add(id, { recordingId: await keepSpeech(child) }, child)
    app.clock.advance(1)
    await add(id, { part: 'opinion' }, child)
    await add(id, { part: 'opinion', sentence: 0, recordingId: await keepSpeech(child) }, child)
    const { recordings } = (await child.call(listOwnRecordings, {})).body
    expect(recordings.map(({ about }) => about)).toEqual([
      { en: 'Keys · your opinion, follow-up question 1', zh: '钥匙 · 谈看法，追问 1' },
      { en: 'Keys · reading aloud', zh: '钥匙 · 朗读' },
    ])
  })
})

describe('deleteRehearsal', () => {
  it('deletes it with its recordings, by the learner or the parent, again and again', async () => {
    const child = await family()
    const { id } = await start(child)
    const recordingId = await keepSpeech(child)
    await add(id, { recordingId }, child)
    const remove = (as: Caller) => as.call(contract.deleteRehearsal, { rehearsalId: id })
    const isThere = async () => (await child.call(contract.getRehearsal, { rehearsalId: id })).status === 200
    for (const as of [learner, await teacherOf(app, child.id)]) expect((await remove(as)).status).toBe(200)
    expect(await isThere()).toBe(true)
    expect((await remove(child.parent)).status).toBe(200)
    expect((await remove(child.parent)).status).toBe(200)
    expect(await isThere()).toBe(false)
    expect((await child.call(hearRecording, { recordingId })).status).toBe(404)
  })

  it('offers no recording of others', async () => {
    const [child, other] = [await family(), await family()]
    const { id } = await start(child)
    const { body } = await add(id, { recordingId: await keepSpeech(other) }, child)
    expect(body.rehearsal.takes[0]?.recordingId).toBeNull()
  })
})

describe('a guardian who lets less be kept', () => {
  /** What a child read and said, with a word that was missed. */
  async function spokenBy(child: Awaited<ReturnType<typeof family>>) {
    const { id } = await start(child)
    const recordingId = await keepSpeech(child)
    await add(id, { recordingId, transcript: 'come in said uncle lim he had 26 keys we could not laughing' }, child)
    await add(id, { part: 'opinion', transcript: 'I live in Block 12.' }, child)
    return id
  }
  const stored = async (rehearsalId: string) =>
    JSON.stringify(await app.db.select().from(oralTakes).where(eq(oralTakes.rehearsalId, rehearsalId)))

  it.each([
    ['turns the switch off', { isGiven: true, keepsVoiceAndPictures: false }],
    ['withdraws the consent', { isGiven: false }],
  ])('and %s has recordings, transcripts and pauses deleted, and the map of words kept', async (_what, decision) => {
    const [child, other] = [await family(), await family()]
    const [id, others] = [await spokenBy(child), await spokenBy(other)]
    await child.parent.call(recordConsent, { childId: child.id, ...decision })
    const { body } = await child.parent.call(contract.getRehearsal, { rehearsalId: id })
    const nothingSaid = { recordingId: null, transcript: null, transcriptSource: null, pauses: null }
    expect(body.rehearsal.takes).toMatchObject([nothingSaid, nothingSaid])
    expect(body.rehearsal.reading).toMatchObject({ heard: 12, omitted: 0, inserted: 0, wordsPerMinute: null })
    expect(wordsToHearAgain(body.rehearsal)).toEqual(['stop'])
    expect(await stored(id)).not.toMatch(/Block 12|26 keys|endpoint/)
    expect(await stored(others)).toMatch(/Block 12/)
  })

  it('has transcripts deleted too that were kept without the switch', async () => {
    const child = await family()
    await app.pool.query('update consents set keeps_voice_and_pictures = false where pupil_id = $1', [child.id])
    const { id } = await start(child)
    await add(id, { part: 'opinion', transcript: 'I live in Block 12.' }, child)
    expect(await stored(id)).toMatch(/Block 12/)
    await child.parent.call(recordConsent, { childId: child.id, isGiven: false })
    expect(await stored(id)).not.toMatch(/Block 12/)
  })

  it('has no take left that arrived at the same time', async () => {
    const child = await family()
    const { id } = await start(child)
    const said = Array.from({ length: 4 }, () => add(id, { part: 'opinion', transcript: 'I live in Block 12.' }, child))
    await Promise.all([...said, child.parent.call(recordConsent, { childId: child.id, isGiven: false })])
    expect(await stored(id)).not.toMatch(/Block 12/)
  })
})
