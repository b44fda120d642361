import { describe, expect, test } from 'vitest'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { withParts, type QuestionWithParts } from './answer-parts.ts'
import { readQuestionSets } from './index.ts'

const sets = readQuestionSets().filter(({ subject }) => subject === 'english')
const questions = sets.flatMap((set) =>
  set.questions.map((question) => ({
    ...withParts(question),
    read: `${question.passage ?? ''}\n${question.figure?.alt ?? ''}`,
  })),
)

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('__', '')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

/** As answers are compared: without spaces. */
const joined = (text: string) => plain(text).replaceAll(' ', '')

type TextKey = Extract<AnswerKey, { kind: 'text' }>

/** The keys of written answers, with the options of gaps that are chosen. */
function writtenKeys({ key, blanks = [] }: QuestionWithParts): { key: TextKey; options?: string[] }[] {
  if (key.kind === 'text') return [{ key }]
  return blanks.flatMap(({ key: own, options }) =>
    own.kind === 'text' ? [{ key: own, ...(options.length > 0 && { options }) }] : [],
  )
}

const countBy = (names: string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

describe('English pack', () => {
  test('lets practice repeat each skill with another question', () => {
    const counts = countBy(questions.map(({ skills }) => skills[0]!))
    expect([...counts].filter(([, count]) => count < 2)).toEqual([])
  })

  test('has six questions or more for each level and term', () => {
    const counts = countBy(questions.map(({ level, term }) => `${level} ${term}`))
    for (const level of ['P5', 'P6'])
      for (const term of ['CA1', 'SA1', 'CA2', 'SA2'])
        expect([level, term, (counts.get(`${level} ${term}`) ?? 0) >= 6]).toEqual([level, term, true])
    expect(counts.get('P6 PSLE')).toBeGreaterThanOrEqual(6)
  })

  test('spreads right choices evenly over the letters', () => {
    const counts = countBy(
      questions.flatMap(({ type, choices = [] }) =>
        type === 'MCQ' ? 'ABCD'.charAt(choices.findIndex(({ isRight }) => isRight)) : [],
      ),
    )
    const even = [...counts.values()].reduce((sum, count) => sum + count, 0) / 4
    for (const count of counts.values()) expect(Math.abs(count - even) / even).toBeLessThanOrEqual(0.2)
  })
})

/** Words of a passage, from and to. */
const lengths = { P1: [40, 90], P2: [60, 90], P3: [110, 150], P4: [160, 220], P5: [230, 300], P6: [300, 400] } as const

describe('reading passages', () => {
  const passages = sets.filter(({ name }) => name.startsWith('english-reading-'))

  test('are two or more for each level', () => {
    const counts = countBy(passages.map(({ questions: [first] }) => first!.level))
    for (const level of Object.keys(lengths)) expect([level, (counts.get(level) ?? 0) >= 2]).toEqual([level, true])
  })

  test.each(passages.map((set) => [set.name, set] as const))('%s fits its level', (_name, set) => {
    const [{ level, passage }] = set.questions as [(typeof set.questions)[number]]
    const body = passage!.slice(passage!.indexOf('\n')).replace(/^\d+ {2}/gm, '')
    const [fewest, most] = lengths[level]
    const words = plain(body.replaceAll('’', '')).split(' ').length
    expect([words >= fewest, words <= most, words]).toEqual([true, true, words])
    expect(new Set(set.questions.map((question) => question.passage)).size).toBe(1)
    expect([4, 5, 6]).toContain(set.questions.length)
    // The first hint only points.
    for (const { id, hints } of set.questions) expect([id, hints.length >= 2]).toEqual([id, true])
  })
})

describe.each(questions.map((question) => [question.id, question] as const))('%s', (_id, question) => {
  test('never lists a mistake that is a right answer', () => {
    for (const { key } of writtenKeys(question)) {
      const accepted = key.accepted.map(joined)
      for (const { values } of key.mistakes ?? [])
        for (const value of values) expect(accepted).not.toContain(joined(value))
    }
  })

  test('says something about each wrong option of a gap', () => {
    for (const { key, options } of writtenKeys(question)) {
      if (!options) continue
      const known = [...key.accepted, ...(key.mistakes ?? []).flatMap(({ values }) => values)]
      expect(known.toSorted()).toEqual(options.toSorted())
      expect(key.accepted).toHaveLength(1)
    }
  })

  test('accepts only sentences that begin as the question asks', () => {
    const asked = /Begin with “([^”]+)”/.exec(question.text)?.[1]
    if (asked === undefined) return
    for (const { key } of writtenKeys(question))
      for (const sentence of key.accepted) expect(plain(sentence).startsWith(`${plain(asked)} `)).toBe(true)
  })

  test('shows the answer of a transformation in its explanation', () => {
    if (!question.text.includes('Type the whole sentence')) return
    const [{ key } = { key: undefined }] = writtenKeys(question)
    for (const explanation of [question.explanation.en, question.explanation.zh])
      expect(key!.accepted.some((sentence) => plain(explanation).includes(plain(sentence)))).toBe(true)
  })

  test('gives no answer away in its hints', () => {
    const answers = [
      ...writtenKeys(question).flatMap(({ key, options }) => (options ? [] : key.accepted)),
      ...(question.type === 'MCQ'
        ? (question.choices ?? []).filter(({ isRight }) => isRight).map(({ text }) => text)
        : []),
    ].map(plain)
    for (const hint of question.hints.flatMap(({ en, zh }) => [en, zh]))
      for (const answer of answers) if (answer.length > 4) expect(` ${plain(hint)} `).not.toContain(` ${answer} `)
  })

  test('quotes the passage word for word', () => {
    if (question.read.trim() === '') return
    const source = plain(
      `${question.read} ${question.text} ${(question.choices ?? []).map(({ text }) => text).join(' ')}`,
    )
    const quoted = [...question.explanation.en.matchAll(/“([^”]+)”/g)].map(([, words]) => words!)
    for (const words of quoted)
      for (const part of words.split('…')) if (plain(part).split(' ').length > 3) expect(source).toContain(plain(part))
  })
})
