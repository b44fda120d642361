import { describe, expect, test } from 'vitest'
import { shownKey } from '@capyzen/contracts/questions'
import { numbersIn } from '../exams/recompute-p6-math-2026-a.ts'
import { withParts } from './answer-parts.ts'
import { readQuestionSets } from './index.ts'

const questions = readQuestionSets()
  .filter(({ subject }) => subject === 'science')
  .flatMap((set) => set.questions.map(withParts))

function byId(id: string) {
  const question = questions.find((other) => other.id === id)
  if (!question) throw new Error(`no question ${id}`)
  return question
}

const count = <Value>(values: Value[]) => Map.groupBy(values, (value) => value)
const textNumbers = (id: string) => numbersIn(byId(id).text).map(Number) as [number, ...number[]]
const figureNumbers = (id: string) => numbersIn(byId(id).figure!.alt).map(Number) as [number, ...number[]]

/** The letters of the bulbs that light up in a circuit given as its closed loops. */
const lit = (loops: string[][], gaps: string[]) =>
  new Set(loops.filter((loop) => !loop.some((part) => gaps.includes(part))).flat())

/** Reads `eaten → eater` from the description of a food web. */
function arrowsOf(id: string): [string, string][] {
  return [...byId(id).figure!.alt.matchAll(/(\w+) → (\w+)/g)].map(([, eaten, eater]) => [eaten!, eater!])
}

function chains(arrows: [string, string][], from: string, to: string): number {
  if (from === to) return 1
  return arrows.reduce((sum, [eaten, eater]) => sum + (eaten === from ? chains(arrows, eater, to) : 0), 0)
}

const recomputed: Record<string, () => string[]> = {
  'science-water-changes-1': () => {
    const [, , , begins, , ends] = figureNumbers('science-water-changes-1')
    return [String(ends! - begins!)]
  },
  'science-water-cycle-3': () => {
    const [xFirst, xLast, yFirst, yLast] = textNumbers('science-water-cycle-3').slice(-4)
    const lostByX = xFirst! - xLast!
    return [String(lostByX), lostByX > yFirst! - yLast! ? 'X' : 'Y']
  },
  'science-flowers-1': () => {
    const { alt } = byId('science-flowers-1').figure!
    return [/([A-D]) points to a small yellow swollen tip/, /([A-D]) points to the swollen bottom/].map(
      (part) => part.exec(alt)![1]!,
    )
  },
  'science-transport-2': () => {
    const [pFirst, pLast, qFirst, qLast] = textNumbers('science-transport-2').slice(-4)
    return [String(pFirst! - pLast! - (qFirst! - qLast!))]
  },
  'science-circuits-1': () => {
    const loops = [
      ['S1', 'S2', 'P'],
      ['S1', 'S3', 'Q'],
    ]
    return [[...lit(loops, ['S2'])].filter((part) => !part.startsWith('S')).join(' and ')]
  },
  'science-bulbs-4': () => {
    const loops = [
      ['X', 'Y'],
      ['X', 'Z'],
    ]
    return [String(lit(loops, ['X']).size), String(lit(loops, ['Y']).size)]
  },
  'science-pushes-and-friction-4': () => {
    const { alt } = byId('science-pushes-and-friction-4').figure!
    const distances = new Map([...alt.matchAll(/(\w+) (\d+) cm/g)].map(([, name, cm]) => [name!.toLowerCase(), +cm!]))
    const [shortest] = [...distances].toSorted(([, one], [, other]) => one - other)
    return [shortest![0], String(distances.get('tile')! - distances.get('carpet')!)]
  },
  'science-gravity-and-springs-3': () => {
    const [bare, , , grams, long, , heaviest] = textNumbers('science-gravity-and-springs-3')
    const extension = long! - bare
    return [extension, bare + (extension / grams!) * heaviest!].map(String)
  },
  'science-gravity-and-springs-4': () => {
    const [bare, mass] = textNumbers('science-gravity-and-springs-4')
    const [, grams, centimetres] = figureNumbers('science-gravity-and-springs-4')
    return [String(bare + (centimetres! / grams!) * mass!)]
  },
  'science-food-webs-1': () => {
    const arrows = arrowsOf('science-food-webs-1')
    return [chains(arrows, 'grass', 'eagle'), arrows.filter(([eaten]) => eaten === 'mouse').length].map(String)
  },
  'science-food-webs-6': () => [String(textNumbers('science-food-webs-6').length)],
  'science-heat-and-matter-2': () => {
    const [start, , ...ends] = textNumbers('science-heat-and-matter-2')
    return [String(start - ends[0]!), ['A', 'B', 'C'][ends.indexOf(Math.min(...ends))]!]
  },
  'science-heat-and-matter-6': () => {
    const [capacity, , water] = textNumbers('science-heat-and-matter-6')
    return [String(capacity - water!)]
  },
  'science-living-things-7': () => {
    const { alt } = byId('science-living-things-7').figure!
    return ['fins', 'hair'].map((feature) => new RegExp(`Has ${feature}\\? Yes: group (\\w)`).exec(alt)![1]!)
  },
  'science-materials-3': () => {
    const { alt } = byId('science-materials-3').figure!
    const soaked = new Map(
      [...alt.matchAll(/([a-z]+(?: cloth)?) (\d+) ml/gi)].map(([, name, ml]) => [name!, Number(ml)]),
    )
    const [least] = [...soaked].toSorted(([, one], [, other]) => one - other)
    return [String(soaked.get('towel cloth')! - soaked.get('Cotton')!), least![0]]
  },
  'science-life-cycles-5': () => {
    const { alt } = byId('science-life-cycles-5').figure!
    const shown = [...alt.matchAll(/(?:then |: |\. )(Eggs|X|Y|the adult)/g)].map(([, stage]) => stage)
    return [['egg', 'larva', 'pupa', 'adult'][shown.indexOf('Y')]!]
  },
  'science-life-cycles-10': () => {
    const [laid, hatched, became, out] = textNumbers('science-life-cycles-10')
    return [became! - hatched!, out! - laid].map(String)
  },
  'science-magnets-6': () => {
    const { alt } = byId('science-magnets-6').figure!
    const clips = new Map([...alt.matchAll(/([PQR]), \d+ cm long: (\d+)/g)].map(([, name, n]) => [name!, Number(n)]))
    const [strongest] = [...clips].toSorted(([, one], [, other]) => other - one)
    return [strongest![0], String(strongest![1] - clips.get('P')!)]
  },
  'science-plant-parts-2': () => {
    const { alt } = byId('science-plant-parts-2').figure!
    return [/([A-D]) points to thin branching threads/, /([A-D]) points to a flat green blade/].map(
      (part) => part.exec(alt)![1]!,
    )
  },
  'science-plant-parts-8': () => {
    const [, lastOfA, lastOfB] = textNumbers('science-plant-parts-8')
    return [String(lastOfB! - lastOfA!)]
  },
  'science-digestion-2': () => {
    const { alt } = byId('science-digestion-2').figure!
    return [/([A-E]): a long, narrow tube/, /([A-E]): a wide tube/].map((organ) => organ.exec(alt)![1]!)
  },
  'science-digestion-8': () => {
    const [stomach, smallIntestine] = textNumbers('science-digestion-8')
    return [String(stomach + smallIntestine!)]
  },
  'science-matter-2': () => {
    const [before, after] = figureNumbers('science-matter-2')
    return [String(after! - before)]
  },
  'science-matter-7': () => {
    const [full, empty] = textNumbers('science-matter-7')
    return [String(full + empty!)]
  },
  'science-light-and-shadows-4': () => {
    const { alt } = byId('science-light-and-shadows-4').figure!
    const heightAt = (cm: number) => Number(new RegExp(`Card ${cm} cm from the lamp: shadow (\\d+)`).exec(alt)![1])
    return [heightAt(20), heightAt(10) - heightAt(40)].map(String)
  },
  'science-heat-3': () => {
    const columns = [...byId('science-heat-3').figure!.alt.matchAll(/(\d+) minutes: milk (\d+) °C, water (\d+) °C/g)]
    const read = columns.map(([, ...column]) => column.map(Number))
    const [start, next] = read
    return [String(start![1]! - next![1]!), String(read.find(([, milk, water]) => milk === water)![0])]
  },
}

const keysOf = (id: string): string[] => {
  const { key } = byId(id)
  if (key?.kind === 'number') return [key.value]
  if (key?.kind === 'text') return [key.accepted[0]!]
  if (key?.kind === 'blanks') return key.blanks.map(({ key: own }) => shownKey(own))
  throw new Error(`${id} has no short key`)
}

describe('keys of science questions', () => {
  test.each(questions.filter(({ type }) => type === 'ShortAnswer').map(({ id }) => id))(
    'agree with the numbers and the figure of %s',
    (id) => expect(recomputed[id]?.()).toEqual(keysOf(id)),
  )

  test('offer one right option in each gap, and name a mistake for every other', () => {
    for (const { id, blanks = [] } of questions)
      for (const { key, options } of blanks) {
        if (options.length === 0 || key.kind !== 'text') continue
        const named = (key.mistakes ?? []).flatMap(({ values }) => values)
        expect([id, ...key.accepted, ...named].toSorted()).toEqual([id, ...options].toSorted())
      }
  })

  test('accept none of the answers that are named as mistakes', () => {
    for (const { id, key } of questions) {
      const keys = key?.kind === 'blanks' ? key.blanks.map((blank) => blank.key) : key ? [key] : []
      for (const own of keys) {
        if (own.kind === 'text')
          for (const { values } of own.mistakes ?? [])
            for (const value of values) expect(own.accepted, id).not.toContain(value)
        if (own.kind === 'number')
          for (const { value } of own.mistakes ?? []) expect(Number(value), id).not.toBe(Number(own.value))
      }
    }
  })

  test('show each side of a matching and each step of an ordering once', () => {
    for (const { id, pairs = [], order = [] } of questions) {
      for (const side of [pairs.map(({ left }) => left), pairs.map(({ right }) => right), order])
        expect(new Set(side).size, id).toBe(side.length)
    }
  })
})

describe('science questions', () => {
  test('are at least six for each term of P3 to P6', () => {
    const groups = count(questions.map(({ level, term }) => `${level} ${term}`))
    for (const level of ['P3', 'P4', 'P5', 'P6'])
      for (const term of ['CA1', 'SA1', 'CA2', 'SA2'])
        expect(groups.get(`${level} ${term}`)?.length ?? 0, `${level} ${term}`).toBeGreaterThanOrEqual(6)
  })

  test('repeat each primary skill within its level', () => {
    const skills = count(questions.map(({ level, skills: [primary] }) => `${level} ${primary}`))
    expect([...skills].filter(([, { length }]) => length < 2).map(([skill]) => skill)).toEqual([])
  })

  test('spread right choices over the letters', () => {
    const letters = questions
      .filter(({ type }) => type === 'MCQ')
      .map(({ choices = [] }) => choices.findIndex(({ isRight }) => isRight))
    for (const letter of [0, 1, 2, 3])
      expect(letters.filter((other) => other === letter).length / letters.length).toBeGreaterThan(0.2)
  })

  test('have hints that keep the answer to themselves', () => {
    for (const { id, hints, choices = [], key } of questions) {
      const answers = choices.flatMap(({ isRight, text }) => (isRight ? [text] : []))
      if (key?.kind === 'text') answers.push(...key.accepted.filter(({ length }) => length > 3))
      for (const { en } of hints)
        for (const answer of answers) expect(en.toLowerCase(), id).not.toContain(answer.toLowerCase())
    }
  })
})
