import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCatalogue } from '@capyzen/contracts/courses'
import { eq } from 'drizzle-orm'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { fillSearchTexts } from './starter-content.ts'
import { searchTerms } from '#platform/plain-letters'
import { courses } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makeSeries(app.db, {
    id: 'writing',
    titleEn: 'Composition Masterclass',
    titleZh: '作文大师班',
    descriptionEn: 'Plan, write and check a story.',
    descriptionZh: '学会构思、写作和修改。',
  })
  await makeCourse(app.db, {
    id: 'fractions',
    titleEn: 'Fraction of a Remainder',
    titleZh: '分数应用题：剩余部分',
    descriptionEn: 'Use bar models, 100% step by step.',
    descriptionZh: '用图解法一步一步来。',
  })
  await makeCourse(app.db, {
    id: 'travel',
    titleEn: "A Student's Journey",
    titleZh: '绿色旅行',
    descriptionEn: 'Snake_case words and "quotes".',
    descriptionZh: '坐银行旁的车去旅行。',
  })
})
afterAll(() => app?.close())

const find = async (search: string) => {
  const { body } = await app.visitor().call(getCatalogue, { search })
  return [...body.series, ...body.courses].map(({ id }) => id)
}

describe('getCatalogue with a search', () => {
  it.each(['fraction', 'FRACTION', 'remainder fraction', 'frac', 'ｆraction', 'bar models'])(
    'finds English words in titles and descriptions: %s',
    async (words) => expect(await find(words)).toEqual(['fractions']),
  )

  it.each(['分数', '剩余', '图解法', '分数 剩余', '分数，剩余', '分数、图解'])(
    'finds Chinese words in titles and descriptions: %s',
    async (words) => expect(await find(words)).toEqual(['fractions']),
  )

  it('finds traditional characters by simplified ones and the other way round', async () => {
    await makeCourse(app.db, { id: 'traditional', titleZh: '圓周與圓的面積', descriptionZh: '畫圖。' })
    for (const word of ['圆周', '圓周', '画图', '畫圖', '與圆'])
      expect([word, await find(word)]).toEqual([word, ['traditional']])
    for (const word of ['作文大師', '寫作', '構思']) expect([word, await find(word)]).toEqual([word, ['writing']])
    await app.db.delete(courses).where(eq(courses.id, 'traditional'))
  })

  it('finds single characters and rare characters', async () => {
    await makeCourse(app.db, { id: 'rare', titleZh: '龘字𠮷野家', descriptionZh: '少见的字。' })
    for (const word of ['龘', '𠮷', '𠮷野', '字𠮷', '龘字𠮷野家'])
      expect([word, await find(word)]).toEqual([word, ['rare']])
    expect(await find('龘野')).toEqual([])
    await app.db.delete(courses).where(eq(courses.id, 'rare'))
  })

  it.each([
    ['spaced', 'zuo wen da shi ban'],
    ['joined', 'zuowen'],
    ['by initials', 'zwdsb'],
    ['with tone marks', 'zuòwén'],
    ['with tone marks, spaced', 'zuò wén'],
    ['with tone digits', 'zuo4wen2'],
    ['with tone digits, spaced', 'zuo4 wen2'],
    ['in capitals', 'ZUOWEN'],
    ['half of it', 'zuow'],
    ['from a description', 'xiugai'],
    ['beside English', 'zuowen masterclass'],
  ])('finds Chinese by pinyin, %s', async (_how, words) => expect(await find(words)).toEqual(['writing']))

  it.each(['lvse', 'lǜsè', 'lüse', 'lv4se4', 'lü4se4'])('finds ü typed as %s', async (words) =>
    expect(await find(words)).toEqual(['travel']),
  )

  it.each(['cafe', 'CAFÉ', 'cafe\u0301', 'naïve', 'naive', 'muller', 'Müller', 'jalapeno'])(
    'forgives the accents of other languages: %s',
    async (words) => {
      await makeCourse(app.db, {
        ...{ id: `accents-${words}`, titleEn: 'Café Jalapeño', titleZh: '词', descriptionEn: 'Naïve Herr Müller.' },
        descriptionZh: '词',
      })
      app.clock.advance(3)
      expect(await find(words)).toContain(`accents-${words}`)
      await app.db.delete(courses).where(eq(courses.id, `accents-${words}`))
    },
  )

  it('indexes a character with the pinyin of its word', async () => {
    expect([await find('yinhang'), await find('lvxing')]).toEqual([['travel'], ['travel']])
    expect(await find('yinxing')).toEqual([])
  })

  it.each(['emainder', 'actions', 'tep', 'uowen', 'aster', '00%', 'uo4wen2'])(
    'finds nothing in the middle of a word or of a syllable: %s',
    async (part) => expect(await find(part)).toEqual([]),
  )

  it('finds pinyin where any syllable begins', async () => {
    expect([await find('wendashi'), await find('dsb'), await find('shib')]).toEqual([
      ['writing'],
      ['writing'],
      ['writing'],
    ])
  })

  it('requires every term, in any order', async () => {
    expect(await find('story plan')).toEqual(['writing'])
    expect(await find('story fraction')).toEqual([])
  })

  it('matches no term across two sentences', async () => {
    // 题 ends one run and 剩 begins the next.
    expect(await find('tishengyu')).toEqual([])
  })

  it('treats %, _, quotes and backslashes literally', async () => {
    expect(await find('100%')).toEqual(['fractions'])
    expect(await find('snake_case')).toEqual(['travel'])
    expect(await find("student's")).toEqual(['travel'])
    expect(await find('"quotes"')).toEqual(['travel'])
    for (const nothing of ['%%', '_raction', "' or 1=1 --", '\\', '%_', '$1', ';drop table courses'])
      expect([nothing, await find(nothing)]).toEqual([nothing, []])
  })

  it('accepts 100 characters at most, and ignores blanks', async () => {
    expect(await find('x'.repeat(100))).toEqual([])
    const tooLong = await app.visitor().send({ method: 'GET', url: `/api/catalogue?search=${'x'.repeat(101)}` })
    expect(tooLong.status).toBe(400)
    expect(await find('   ')).toHaveLength(3)
    expect(await find('%00')).toEqual([])
    expect((await app.visitor().send({ method: 'GET', url: '/api/catalogue?search=%00' })).status).toBeLessThan(500)
  })

  it('combines with the filters', async () => {
    const { body } = await app.visitor().call(getCatalogue, { search: 'a', type: 'masterclass' })
    expect([body.series.map(({ id }) => id), body.courses, body.total]).toEqual([['writing'], [], 1])
  })

  it('uses eight terms at most', () => {
    expect(searchTerms('a b c d e f g h i j')).toHaveLength(8)
  })
})

describe('fillSearchTexts', () => {
  it('fills missing search texts and keeps existing ones', async () => {
    await makeCourse(app.db, { id: 'old', titleEn: 'Heat', titleZh: '热能', searchText: '' })
    await makeSeries(app.db, { id: 'old-series', titleEn: 'Heat', titleZh: '热能', searchText: '' })
    await makeCourse(app.db, { id: 'kept', titleEn: 'Cold', searchText: 'written otherwise' })
    expect(await find('reneng')).toEqual([])
    await fillSearchTexts(app.db)
    await fillSearchTexts(app.db)
    app.clock.advance(3)
    expect(await find('reneng')).toEqual(['old-series', 'old'])
    expect([await find('cold'), await find('written otherwise')]).toEqual([[], ['kept']])
  })
})
