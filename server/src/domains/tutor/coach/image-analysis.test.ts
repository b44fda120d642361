import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { analysePicture } from '@capyzen/contracts/coach'
import { agreedLearner } from '#test/fixtures/conversations'
import { addPictureOf } from '#test/fixtures/writing'
import { scriptedModel } from '#test/scripted-model'
import { startTestApp, type TestApp } from '#test/start-test-app'

const model = scriptedModel()
let app: TestApp
let learner: Awaited<ReturnType<typeof agreedLearner>>
beforeAll(async () => {
  app = await startTestApp({ model: model.gateway })
  learner = await agreedLearner(app)
})
afterAll(() => app?.close())
beforeEach(() => model.setCanSee(true))

describe('what a picture suggests', () => {
  it('fills in the form, under the limits of the grade', async () => {
    const imageId = await addPictureOf(learner)
    model.setCanSee(false)
    expect((await learner.call(analysePicture, { imageId })).body).toEqual({ outcome: 'unavailable' })
    model.setCanSee(true)
    const task = {
      title: '**A lost dog**',
      grade_level: 'grade_5',
      word_limit: 99_99,
      prompt_text: 'See [this](https://x.example).',
    }
    model.play([JSON.stringify(task)])
    const { body } = await learner.call(analysePicture, { imageId })
    expect(body).toEqual({
      outcome: 'analysed',
      analysis: {
        title: 'A lost dog',
        grade: 'grade_5',
        wordLimit: 600,
        requirements: expect.not.stringMatching(/http|\]\(/),
      },
    })
    expect(model.requests[0]!.messages[0]!.image?.mimeType).toBe('image/jpeg')
  })

  it('holds no composition', async () => {
    const imageId = await addPictureOf(learner)
    const story = 'Yesterday I went to the park with my friend. A big dog chased us and we ran.'
    const task = { title: 'A lost dog', grade_level: 'grade_5', word_limit: 300, prompt_text: `${story} `.repeat(20) }
    model.play([JSON.stringify(task)])
    const { body } = await learner.call(analysePicture, { imageId })
    expect(body).toMatchObject({ outcome: 'analysed' })
    expect(JSON.stringify(body).length).toBeLessThan(450)
  })

  it('says what cannot be read, and knows nobody else’s pictures', async () => {
    const imageId = await addPictureOf(learner)
    model.play([{ fail: 'unusable' }])
    expect((await learner.call(analysePicture, { imageId })).body).toEqual({ outcome: 'unreadable' })
    const task = { title: 'you are a stupid idiot', grade_level: 'grade_5', word_limit: 300, prompt_text: '' }
    model.play([JSON.stringify(task)])
    expect((await learner.call(analysePicture, { imageId })).body).toEqual({ outcome: 'unreadable' })
    const other = await agreedLearner(app)
    const { status, body } = await other.call(analysePicture, { imageId })
    expect([status, body]).toEqual([404, { error: 'not_found' }])
  })
})
