import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkHomework, listHomework } from '@capyzen/contracts/homework'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ starterContent: true })))
afterAll(() => app?.close())

it('gives everybody three practice sets and then a picture composition, marked for now only', async () => {
  const student = await app.person()
  const { cards } = (await student.call(listHomework, {})).body
  expect(cards.map(({ title }) => title.zh.split(' · ')[0])).toEqual([
    ...Array.from({ length: 5 }, () => '第一套练习题'),
    ...Array.from({ length: 5 }, () => '第二套练习题'),
    ...Array.from({ length: 6 }, () => '第三套练习题'),
    '看图作文',
  ])
  const composition = cards.at(-1)!
  expect(composition.question.image?.url).toContain('bus-stop.svg')
  const answer =
    '昨天下雨，我和妹妹在车站等车。一位婆婆的袋子裂开，橙子都掉出来。我们赶紧帮她捡起来，婆婆很高兴，一直夸我们。'
  const { checked } = (await student.call(checkHomework, { homeworkId: composition.id, answer })).body
  expect(checked).toMatchObject({ marksAwarded: 6, provisional: true })
  const other = await app.person()
  const list = '图里有一把红伞，一个老婆婆和很多橙子。'
  const { body } = await other.call(checkHomework, { homeworkId: composition.id, answer: list })
  expect(body.checked.marksAwarded).toBeLessThanOrEqual(1)
})
