import { readLevelContent } from '@capyzen/contracts/level-content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCourse } from '#test/fixtures/courses'
import { makePaper } from '#test/fixtures/exams'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { loadTestPassages } from '#test/fixtures/reading'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadTestPassages(app)
  await makePaper(app.db, { level: 'P6', subject: 'science' })
  await makeCourse(app.db, { level: 'P5-P6', subject: 'chinese', videoUrl: 'https://videos.test/lesson.mp4' })
  await makeCourse(app.db, { level: 'P6', subject: 'chinese', comingSoon: true })
  const ofLevel = { level: 'P3', subject: 'english' } as const
  await publishForPractice(
    app.db,
    practiceQuestion(ofLevel),
    practiceQuestion(ofLevel),
    practiceQuestion({ ...ofLevel, inPractice: false }),
  )
})
afterAll(() => app?.close())

const contentOf = async (level: 'P2' | 'P3' | 'P5' | 'P6') =>
  (await app.visitor().call(readLevelContent, { level })).body.content.toSorted((one, other) =>
    `${one.kind} ${one.subject}`.localeCompare(`${other.kind} ${other.subject}`),
  )

describe('readLevelContent', () => {
  it('counts what there is for a level, and nothing of another', async () => {
    expect(await contentOf('P3')).toEqual([
      { kind: 'passage', subject: 'english', count: 1 },
      { kind: 'question', subject: 'english', count: 2 },
    ])
    const lessonsAndPapers = (await contentOf('P6')).filter(({ kind }) => kind === 'lesson' || kind === 'paper')
    expect(lessonsAndPapers).toEqual([
      { kind: 'lesson', subject: 'chinese', count: 1 },
      { kind: 'paper', subject: 'science', count: 1 },
    ])
    expect(await contentOf('P5')).not.toContainEqual(expect.objectContaining({ kind: 'paper' }))
  })

  it('counts again after ten minutes', async () => {
    await contentOf('P2')
    await publishForPractice(app.db, practiceQuestion({ level: 'P2', subject: 'math' }))
    expect(await contentOf('P2')).toEqual([])
    app.clock.advance(601)
    expect(await contentOf('P2')).toEqual([{ kind: 'question', subject: 'math', count: 1 }])
  })
})
