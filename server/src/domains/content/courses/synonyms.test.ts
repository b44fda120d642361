import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCatalogue } from '@capyzen/contracts/courses'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { synonymGroups, synonymsOf } from './synonyms.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())
beforeEach(async () => {
  await app.pool.query('truncate courses, series cascade')
  app.clock.advance(3)
})

const find = async (search: string) => (await app.visitor().call(getCatalogue, { search })).body.courses
const idsOf = async (search: string) => (await find(search)).map(({ id }) => id)

describe('synonyms', () => {
  it('are at least forty groups, bilingual, in lower case, each word in one group', () => {
    expect(synonymGroups.length).toBeGreaterThanOrEqual(40)
    const words = synonymGroups.flat()
    expect(new Set(words).size).toBe(words.length)
    for (const group of synonymGroups) {
      expect(
        group.some((word) => /^[a-z][a-z -]+$/.test(word)),
        group.join(),
      ).toBe(true)
      expect(
        group.some((word) => /^\p{Script=Han}+$/u.test(word)),
        group.join(),
      ).toBe(true)
    }
    expect(synonymsOf('比例')).toContain('ratio')
  })
})

describe('search in the catalogue by synonyms', () => {
  it('finds a lesson titled 比 by 比例, and not by a word that only contains it', async () => {
    await makeCourse(app.db, { id: 'ratio', titleEn: 'Before and After', titleZh: '比：变化前和变化后' })
    await makeCourse(app.db, { id: 'compare', titleEn: 'Operations', titleZh: '比较大小' })
    expect(await idsOf('比例')).toEqual(['ratio'])
    expect(await idsOf('比例 变化')).toEqual(['ratio'])
    expect(await idsOf('比例 大小')).toEqual([])
  })

  it.each([
    ['百分比', 'Percentages'],
    ['averages', '平均数'],
    ['word problems', '应用题'],
    ['area', '三角形的面积'],
    ['形容词', 'Adjectives and Adverbs'],
  ])('finds by %s a lesson called %s', async (search, title) => {
    const isChinese = /\p{Script=Han}/u.test(title)
    await makeCourse(app.db, { id: 'found', ...(isChinese ? { titleZh: title } : { titleEn: title }) })
    await makeCourse(app.db, { id: 'other', titleEn: 'Something else', titleZh: '别的' })
    expect(await idsOf(search)).toEqual(['found'])
  })

  it.each(['bili', 'bi li', 'bǐlì', 'bi3li4', 'BILI'])('finds by the pinyin %s what 比例 finds', async (search) => {
    await makeCourse(app.db, { id: 'found', titleEn: 'Ratio' })
    await makeCourse(app.db, { id: 'other', titleEn: 'Preparation', titleZh: '备考' })
    expect(await idsOf(search)).toEqual(['found'])
    expect((await find(search))[0]?.foundInTitle).toMatchObject({ en: [{ start: 0, end: 5 }] })
  })

  it('marks an English word only where it begins', async () => {
    await makeCourse(app.db, { id: 'ratio', titleEn: 'Preparation for Ratio', titleZh: '比' })
    await makeCourse(app.db, { id: 'other', titleEn: 'Preparation', titleZh: '备考' })
    expect(await idsOf('ratio')).toEqual(['ratio'])
    expect((await find('ratio'))[0]?.foundInTitle).toMatchObject({ en: [{ start: 16, end: 21 }] })
  })

  it('says where a title was found, in either language and by pinyin', async () => {
    await makeCourse(app.db, { titleEn: 'Writing', titleZh: '五年级作文课' })
    const foundBy = async (search: string) => (await find(search))[0]?.foundInTitle
    expect(await foundBy('作文')).toEqual({ en: [], zh: [{ start: 3, end: 5 }] })
    expect(await foundBy('zuowen')).toEqual({ en: [], zh: [{ start: 3, end: 5 }] })
    expect(await foundBy('zuo4wen2')).toEqual({ en: [], zh: [{ start: 3, end: 5 }] })
    expect(await foundBy('zw')).toEqual({ en: [], zh: [{ start: 3, end: 5 }] })
    expect(await foundBy('writ')).toEqual({ en: [{ start: 0, end: 4 }], zh: [] })
    expect(await foundBy('')).toBeUndefined()
  })
})
