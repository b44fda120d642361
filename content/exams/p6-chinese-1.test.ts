import { describe, expect, test } from 'vitest'
import { withParts } from '../questions/answer-parts.ts'
import { readQuestionSets } from '../questions/index.ts'
import { readPapers } from './paper-files.ts'

const paper = readPapers().find(({ id }) => id === '1')!
const questions = paper.sections.flatMap((section) => section.questions.map(withParts))
const numberOf = (id: string) => questions.findIndex((question) => question.id === id) + 1
const byId = (id: string) => questions.find((question) => question.id === id)!
const marksOf = (topic: string) =>
  paper.sections.find((section) => section.topic === topic)!.questions.reduce((sum, { marks }) => sum + marks, 0)
const passageOf = (id: string) =>
  paper.sections.find((section) => section.questions.some((question) => question.id === id))?.passage ?? ''
const paragraph = (id: string, mark: string) =>
  passageOf(id)
    .split('\n')
    .find((line) => line.includes(mark)) ?? ''

describe('form of the examination', () => {
  test('has its sections, in its order, with its marks', () => {
    expect(paper.sections.map(({ topic, questions: own }) => [topic, own.length, marksOf(topic)])).toEqual([
      ['语文应用', 15, 30],
      ['短文填空', 5, 10],
      ['阅读理解一', 5, 10],
      ['完成对话', 4, 8],
      ['阅读理解二（A组）', 4, 10],
      ['阅读理解二（B组）', 8, 22],
    ])
    expect([paper.durationMinutes, paper.type]).toEqual([100, 'mock_exam'])
  })

  test('has multiple choice before written answers', () => {
    expect(questions).toHaveLength(41)
    const written = questions.flatMap(({ type }, index) => (type === 'MCQ' ? [] : [index + 1]))
    expect(written).toEqual(Array.from({ length: 12 }, (_, index) => index + 30))
  })

  test('counts its questions and marks in the instructions', () => {
    const { en, zh } = paper.instructions
    expect(en.match(/\d+/g)).toEqual(['100', '41', '90', '1', '29', '30', '41'])
    expect(zh.match(/\d+/g)).toEqual(['100', '41', '90', '1', '29', '30', '41'])
  })

  test('begins easy and ends hard in each section', () => {
    const rank = { easy: 0, medium: 1, hard: 2 }
    for (const { topic, questions: own } of paper.sections) {
      const ranks = own.map(({ difficulty }) => rank[difficulty])
      const half = Math.floor(ranks.length / 2)
      const mean = (part: number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
      expect([topic, mean(ranks.slice(-half)) >= mean(ranks.slice(0, half))]).toEqual([topic, true])
    }
  })

  test('asks nothing that question practice asks', () => {
    const practised = new Set(readQuestionSets().flatMap((set) => set.questions.map(({ text }) => text)))
    expect(questions.filter(({ text }) => practised.has(text)).map(({ id }) => id)).toEqual([])
  })
})

test('passages number their gaps like their questions', () => {
  const numbered = paper.sections.filter(({ passage }) => /（\d+）/.test(passage ?? ''))
  expect(numbered.map(({ topic }) => topic)).toEqual(['短文填空', '完成对话'])
  for (const { topic, passage, questions: own } of numbered) {
    const gaps = [...passage!.matchAll(/（(\d+)）/g)].map(([, number]) => Number(number))
    expect(gaps, topic).toEqual(own.map(({ id }) => numberOf(id)))
    own.forEach((question, index) => expect(question.text).toContain(`（${gaps[index]}）`))
  }
})

test('choices are four, differ, and are alike in length', () => {
  for (const { id, choices = [] } of questions.filter(({ type }) => type === 'MCQ')) {
    const lengths = choices.map(({ text }) => text.length)
    expect([id, new Set(choices.map(({ text }) => text)).size]).toEqual([id, 4])
    expect([id, Math.max(...lengths) - Math.min(...lengths) <= 2]).toEqual([id, true])
  }
})

describe('answers from the passage', () => {
  test('words to find stand once in their paragraph, and are not in the question', () => {
    const { text, key } = byId('ydb-7')
    if (key?.kind !== 'blanks') throw new Error('ydb-7 has no blanks')
    const paragraphs = [...text.matchAll(/第(.)段/g)].map(([, mark]) => paragraph('ydb-7', mark!))
    expect(paragraphs).toHaveLength(key.blanks.length)
    key.blanks.forEach(({ key: blank }, index) => {
      if (blank.kind !== 'text') throw new Error('ydb-7 asks for words')
      const [word] = blank.accepted
      expect(paragraphs[index]!.split(word!)).toHaveLength(2)
      expect(text).not.toContain(word)
    })
  })

  test('the sentence to copy stands in the paragraph named', () => {
    const { text, key } = byId('ydb-4')
    if (key?.kind !== 'text') throw new Error('ydb-4 is no text')
    expect(paragraph('ydb-4', /第(.)段/.exec(text)![1]!)).toContain(key.accepted[0])
  })

  test('what a question quotes of its passage stands there', () => {
    for (const { id, text } of questions) {
      const passage = passageOf(id)
      // The cousin's message is in the question alone.
      if (passage === '' || id === 'yda-4') continue
      for (const [, quoted] of text.matchAll(/“([^”]{3,})”/g))
        expect([id, passage.includes(quoted!)]).toEqual([id, true])
    }
  })
})

describe('the notice', () => {
  const notice = passageOf('yda-1')

  test('names dates that fall on their days', () => {
    const [, month, day] = /日期：(\d+)月(\d+)日（星期六）/.exec(notice)!
    expect(new Date(Date.UTC(paper.year, Number(month) - 1, Number(day))).getUTCDay()).toBe(6)
    const [, lastMonth, lastDay] = /请在(\d+)月(\d+)日或之前/.exec(notice)!
    expect(Number(lastMonth) * 100 + Number(lastDay)).toBeLessThan(Number(month) * 100 + Number(day))
    expect(pointsOf('yda-1')[0]).toContain(`${lastMonth}月${lastDay}`)
  })

  test('gives as many vouchers as books are accepted', () => {
    const count = { 两: 2, 八: 8, 十: 10, 十五: 15 }
    const numeral = (pattern: RegExp, text: string) => count[pattern.exec(text)![1] as keyof typeof count]
    const most = numeral(/最多可带(.)本旧书/, notice)
    const { text } = byId('yda-2')
    const [stories, textbooks] = [numeral(/(.)本干净的故事书/, text), numeral(/(.)本课本/, text)]
    expect(stories + textbooks).toBeLessThanOrEqual(most)
    expect(notice).toContain('课本和练习本不收')
    expect(pointsOf('yda-2')[0]).toContain(`${stories}张`)
    expect(numeral(/有(..)本不看的故事书/, byId('yda-4').text)).toBeGreaterThan(most)
  })
})

function pointsOf(id: string): string[][] {
  const { key } = byId(id)
  if (key?.kind !== 'points') throw new Error(`${id} has no points`)
  return key.points.map(({ anyOf }) => anyOf)
}
