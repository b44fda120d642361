import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getScan } from '@capyzen/contracts/recognition'
import { agreedLearner } from '#test/fixtures/conversations'
import { addedScan, finding, quarters, readNext } from '#test/fixtures/scans'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type TestApp } from '#test/start-test-app'

const model = scriptedModel()
let app: TestApp
let picture: Buffer
beforeAll(async () => {
  app = await startTestApp({ model: model.gateway })
  picture = await quarters()
})
afterAll(() => app?.close())
beforeEach(() => model.setCanSee(true))

/** A page that is read so here, as the learner sees it. */
async function read(found: Parameters<typeof finding>[0], learner?: Awaited<ReturnType<typeof agreedLearner>>) {
  const own = learner ?? (await agreedLearner(app))
  const { id } = await addedScan(own, picture)
  const before = model.requests.length
  await readNext(app, finding(found))
  const { scan } = (await own.call(getScan, { scanId: id })).body
  return { scan, asked: model.requests.slice(before) }
}

it('reads by a model what cannot be read here, and every word of it is doubtful', async () => {
  model.play([JSON.stringify({ lines: ['3. 12 + 5 =', ' ', 'Ali has 3 pens.'] })])
  const { scan, asked } = await read({ problem: 'handwriting' })
  expect([scan.problem, scan.text, scan.questions[0]?.cut]).toEqual([null, '3. 12 + 5 =\nAli has 3 pens.', ['3.']])
  expect(scan.questions[0]?.lines.flat().every(({ isDoubtful }) => isDoubtful)).toBe(true)
  expect(asked[0]?.messages[0]?.image?.mimeType).toBe('image/jpeg')
})

it('asks no model where the page was read, or nothing sees', async () => {
  expect((await read({ questions: [] })).asked).toEqual([])
  model.setCanSee(false)
  expect(await read({ problem: 'too_blurred' })).toMatchObject({ scan: { problem: 'too_blurred' }, asked: [] })
})

it('says what is wrong with the page where the model sees nothing either', async () => {
  model.play([JSON.stringify({ lines: [] })])
  expect((await read({ problem: 'no_text' })).scan).toMatchObject({ problem: 'no_text', questions: [], text: '' })
  model.play([{ fail: 'unavailable' }])
  expect((await read({ problem: 'handwriting' })).scan.problem).toBe('handwriting')
})
