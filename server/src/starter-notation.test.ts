import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportQuestionFile, exportQuestions, importQuestions } from '@capyzen/contracts/question-authoring'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ starterContent: true })))
afterAll(() => app?.close())

const everything = { apply: true, skipsDuplicates: false }
const inParts = (text: string, start: RegExp) =>
  text
    .split(start)
    .map((part) => part.trim())
    .toSorted()

it('gives back every question of the bank after export and import', async () => {
  const [keeper, author] = [await app.administrator(), await app.confirmedTeacher()]
  const { yaml } = (await keeper.call(exportQuestionFile, { from: 'bank' })).body
  const { rows, refused, imported } = (await author.call(importQuestions, { csv: yaml, format: 'yaml', ...everything }))
    .body
  expect([refused, imported]).toEqual([0, rows])
  expect(rows).toBeGreaterThan(350)
  const again = (await author.call(exportQuestionFile, {})).body.yaml
  expect(inParts(again, /^- /m)).toEqual(inParts(yaml, /^- /m))
})

it('gives back every question that fits a table', async () => {
  const [keeper, author] = [await app.administrator(), await app.confirmedTeacher()]
  const { csv } = (await keeper.call(exportQuestions, { from: 'bank' })).body
  const { rows, refused, imported } = (await author.call(importQuestions, { csv, ...everything })).body
  expect([refused, imported]).toEqual([0, rows])
  expect(rows).toBeGreaterThan(300)
  const again = (await author.call(exportQuestions, {})).body.csv
  const withoutIds = (text: string) =>
    inParts(text.replace(/^[\da-f-]{36},(?:draft|practice),/gm, ''), /\r?\n(?=[A-Z])/)
  expect(withoutIds(again)).toEqual(withoutIds(csv))
})
