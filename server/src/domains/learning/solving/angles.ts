import Fraction from 'fraction.js'
import { fit, pattern, valuesOf } from './patterns.ts'
import type { Problem } from './problem.ts'
import { refuse, said, show, step, type Work } from './working.ts'

const list = '# ?(?:°|degrees)?(?: (?:and )?(?:∠ )?# ?(?:°|degrees)?| 和 # ?(?:°|度)?){0,4}'
const listHan = '# ?[°度]?(?: 和?(?: ?# ?[°度]?)){0,4}'
const ask = '(?:find|what is|calculate) (?:the )?(?:third|other|last|remaining|missing|unknown)(?: unknown)? angle'
const shapes = {
  line: pattern(
    `(?:# |two |three |the )?angles (?:are )?on a straight line(?: are)? ${list} ${ask}`,
    `(?:one|two|three|#) (?:of the )?(?:angles?|adjacent angles) on a straight line (?:is|are) ${list} ${ask}`,
    `ASK the angle that makes a straight line with ${list}`,
    `直线上(?:的)?(?:一个角|两个角|三个角|角)(?:分别)?是 ${listHan} (?:求)?(?:另一个角|剩下的角|第[二三四]个角)(?:是多少)?(?:度)?`,
  ),
  point: pattern(
    `(?:one|two|three|four|the)? ?(?:of the )?angles? at a point (?:is|are) ${list} ${ask}`,
    `(?:周角|一点)(?:上|周围)?(?:的)?(?:一个角|两个角|三个角)(?:分别)?是 ${listHan} (?:求)?(?:另一个角|剩下的角)(?:是多少)?(?:度)?`,
  ),
  triangle: pattern(
    `(?:two|the two|#) (?:of the )?angles (?:of|in) (?:a|the) triangle (?:are|measure) ${list} ${ask}`,
    `a triangle has (?:two )?angles(?: of)? ${list} ${ask}`,
    `ASK the third angle of a triangle (?:whose|with) (?:other )?(?:two )?angles (?:are |of )?${list}`,
    `三角形(?:中|的)?(?:其中)?(?:两个角|两个内角)(?:分别)?是 ${listHan} (?:求)?(?:第三个角|另一个角|第三个内角)(?:是多少)?(?:度)?`,
  ),
  opposite: pattern(
    `(?:two )?vertically opposite angles one (?:of them )?is ${list} (?:find|what is) the other(?: angle)?`,
    `一个角是 ${listHan} (?:求)?(?:它的)?对顶角(?:是多少)?(?:度)?`,
  ),
  isosceles: pattern(
    `(?:the )?(?:top|vertex|apex) angle of an isosceles triangle is ${list} (?:find|what is) (?:each|one|a) (?:of the )?base angles?`,
    `等腰三角形的?顶角是 ${listHan} (?:求)?(?:一个)?底角(?:是多少)?(?:度)?`,
  ),
} satisfies Record<string, RegExp[]>

const sums = { line: 180, point: 360, triangle: 180 } as const

export function solveAngle(problem: Problem): Work | undefined {
  const kind = (Object.keys(shapes) as (keyof typeof shapes)[]).find((name) => fit(problem, shapes[name]))
  const values = valuesOf(problem)
  const [first = new Fraction(0)] = values
  if (kind === undefined) return undefined
  if (kind === 'opposite' || kind === 'isosceles') {
    if (values.length !== 1) return refuse('not_accounted_for')
    const value = kind === 'opposite' ? first : new Fraction(180).sub(first).div(2)
    if (value.lte(0)) return refuse('contradiction')
    return {
      kind: 'angle',
      given:
        kind === 'opposite'
          ? said(
              `An angle of ${show(first)}°: find its vertically opposite angle.`,
              `一个角是 ${show(first)}°，求它的对顶角。`,
            )
          : said(
              `An isosceles triangle with a top angle of ${show(first)}°: find a base angle.`,
              `等腰三角形的顶角是 ${show(first)}°，求底角。`,
            ),
      steps: [
        kind === 'opposite'
          ? step(
              said('Vertically opposite angles are equal.', '对顶角相等。'),
              `${show(first)} = ${show(first)}`,
              value,
            )
          : step(
              said(
                'Both base angles are equal and make 180° with the top angle.',
                '两个底角相等，和顶角合起来是 180°。',
              ),
              `(180 - ${show(first)}) ÷ 2 = ${show(value)}`.replace(' - ', ' − '),
              value,
            ),
      ],
      value,
      unit: '°',
      hints: [
        said('Draw it and mark which angles are equal. Which ones are they?', '画出来，标出相等的角。哪些角相等？'),
        kind === 'opposite'
          ? said(
              'Look across the point where the lines meet. How do the two angles there compare?',
              '看两条直线的交点对面。这两个角有什么关系？',
            )
          : said(
              `Take ${show(first)}° from 180°. Between how many equal angles is that shared?`,
              `用 180° 减去 ${show(first)}°。平均分给几个角？`,
            ),
      ],
      skill: kind === 'opposite' ? 'MA.MG.AN.03' : 'MA.MG.FG.04',
    }
  }
  // Their own number may be told in digits: `2 of the angles`.
  if (kind === 'triangle' && values.length !== 2) return refuse('not_accounted_for')
  const whole = new Fraction(sums[kind])
  const value = values.reduce((left, one) => left.sub(one), whole)
  if (value.lte(0)) return refuse('contradiction')
  const place = {
    line: said('on a straight line', '直线上的角'),
    point: said('at a point', '同一点周围的角'),
    triangle: said('of a triangle', '三角形的内角'),
  }[kind]
  return {
    kind: 'angle',
    given: said(
      `Angles ${place.en}: ${values.map((one) => `${show(one)}°`).join(', ')}. Find the other.`,
      `${place.zh}：${values.map((one) => `${show(one)}°`).join('、')}。求另一个角。`,
    ),
    steps: [
      step(
        said(`Angles ${place.en} make ${sums[kind]}°.`, `${place.zh}合起来是 ${sums[kind]}°。`),
        `${sums[kind]} - ${values.map((one) => show(one)).join(' - ')} = ${show(value)}`.replaceAll(' - ', ' − '),
        value,
      ),
    ],
    value,
    unit: '°',
    hints: [
      said(
        `These are angles ${place.en}. How many degrees do they make together?`,
        `这些是${place.zh}。它们合起来是多少度？`,
      ),
      said(
        `Together they make ${sums[kind]}°. What do you take away from that?`,
        `合起来是 ${sums[kind]}°。要从中减去什么？`,
      ),
    ],
    skill: kind === 'triangle' ? 'MA.MG.FG.04' : 'MA.MG.AN.03',
  }
}
