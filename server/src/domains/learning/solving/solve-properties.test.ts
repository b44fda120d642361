import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traps } from '../../../../test/word-problem-traps.ts'
import { wordProblems } from '../../../../test/word-problems.ts'
import { drawWith, generateProblem, isValue } from '../../../../test/generated-problems.ts'
import { canBeSimilar, similar } from './similar.ts'
import { solve } from './solve.ts'

const level = 'P6'
const runs = { numRuns: 300 }

describe('solve', () => {
  it('answers what is generated as counting does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_646 }), (seed) => {
        const problem = generateProblem(drawWith(seed))
        const solution = solve(problem.text, { level })
        expect(solution.isSolved, problem.text).toBe(true)
        if (solution.isSolved)
          expect(isValue(solution.answer.value, problem), `${problem.text}: ${solution.answer.value}`).toBe(true)
      }),
      runs,
    )
  })

  it('does not fail over any text', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'Ali has ',
        'how many ',
        '小明有',
        '多少',
        '一共',
        ' more than ',
        '1/2 of ',
        '12',
        '÷ 0',
        '(',
        ')',
        '% of',
        ' : ',
        '。',
        '? ',
        ' left',
        '比',
        '倍',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(typeof solve(pieces.join(''), { level }).isSolved).toBe('boolean')
      }),
      runs,
    )
  })

  it('answers no word problem of the file wrong', () => {
    for (const { text, answer } of wordProblems) {
      const solution = solve(text, { level })
      // Mixed numbers and times of the day are told as they are written.
      if (!solution.isSolved || solution.answer.value === answer) continue
      const [over = '', under] = answer.split('/')
      const [whole = '', decimals = ''] = over.split('.')
      const value = { text, over: BigInt(whole + decimals), under: BigInt(under ?? 10 ** decimals.length) }
      expect(isValue(solution.answer.value, value), text).toBe(true)
    }
  })
})

describe('traps', () => {
  it.each(traps)('answers %j rightly or not at all', (text, answer) => {
    const solution = solve(text, { level })
    if (solution.isSolved) expect(solution.answer.value).toBe(answer)
  })

  it('reads hostile stories soon', () => {
    const hostile = [
      'Ali gave 3 pens and '.repeat(38),
      'in a box of '.repeat(60) + '3',
      '1/2 of the remaining '.repeat(36) + '?',
      'a and b and '.repeat(60) + 'have 3 pens altogether',
      '小明把3/4'.repeat(100),
      '把'.repeat(700) + '3',
      '和'.repeat(700) + '3多少？',
      'x'.repeat(2_000),
      ...wordProblems
        .slice(0, 40)
        .map(({ text }, at) => `${text.replaceAll(/[.?。？]/g, ',')}${wordProblems[at + 200]!.text}`),
    ]
    const start = process.cpuUsage()
    for (const text of hostile) solve(text, { level })
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000 / hostile.length).toBeLessThan(50)
  })
})

describe('a story that was mixed up', () => {
  it('is answered or refused, whatever is left out, said twice or put elsewhere', () => {
    let seed = 20_261_128
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const stories = wordProblems.map(({ text }) => text)
    for (let at = 0; at < 1_500; at += 1) {
      const parts = stories[draw(stories.length)]!.split(/(?<=[.,?，。？]) ?/)
      const others = stories[draw(stories.length)]!.split(' ')
      const place = draw(parts.length)
      const kinds = [
        () => parts.splice(place, 1),
        () => parts.splice(place, 0, parts[draw(parts.length)]!),
        () => parts.reverse(),
        () => parts.splice(place, 0, others[draw(others.length)]!),
        () => (parts[place] = parts[place]!.replace(/\d+/, ['0', '2.5', '1/3', '1000000'][draw(4)]!)),
      ]
      kinds[draw(kinds.length)]!()
      const text = parts.join(' ')
      expect(() => solve(text, { level }), text).not.toThrow()
    }
  })
})

describe('similar', () => {
  const solutions = wordProblems
    .map(({ text }) => solve(text, { level }))
    .filter((one) => one.isSolved)
    .filter(canBeSimilar)
  const ofKind = new Map(solutions.map((one) => [one.kind, one]))

  it.each([...ofKind])(
    'makes one like a %s problem, with another answer and the same answer in both languages',
    (kind, solution) => {
      for (const seed of [1, 2, 3]) {
        const made = similar(solution, seed)!
        expect(made).toEqual(similar(solution, seed))
        expect(made.solution.answer.value).not.toBe(solution.answer.value)
        expect(solve(made.text.zh, { level })).toMatchObject({
          isSolved: true,
          kind,
          answer: { value: made.solution.answer.value },
        })
        expect(made.key).toMatchObject({ kind: 'number', value: made.solution.answer.value })
      }
    },
  )
})
