import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importQuestions, listAuthoredQuestions } from '@capyzen/contracts/question-authoring'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

describe('imports at once', () => {
  const heading = 'type,language,subject,level,topic,marks,text,option_1,option_2,answer'
  const csv = `${heading}\nMCQ,en,math,P4,Numbers,1,Is 6 even?,yes,no,A\nMCQ,en,math,P4,Numbers,1,Is 7 even?,yes,no,B`
  const importThrice = async (more: object) => {
    const author = await app.confirmedTeacher()
    const all = await Promise.all(
      [1, 2, 3].map(() => author.call(importQuestions, { csv, apply: true, skipsDuplicates: true, ...more })),
    )
    const { total } = (await author.call(listAuthoredQuestions, {})).body
    return { imported: all.map(({ body }) => body.imported), duplicates: all.map(({ body }) => body.duplicates), total }
  }

  it('write a table once, and tell the later ones what is there already', async () => {
    const { imported, duplicates, total } = await importThrice({})
    expect(imported.toSorted()).toEqual([0, 0, 2])
    expect(duplicates.toSorted()).toEqual([0, 2, 2])
    expect(total).toBe(2)
  })

  it('write a table once even with duplicates wanted, for the check had seen none', async () => {
    const { imported, total } = await importThrice({ skipsDuplicates: false, duplicatesSeen: 0 })
    expect(imported.filter((count) => count !== null)).toEqual([2])
    expect(total).toBe(2)
  })
})
