import Fraction from 'fraction.js'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Problem } from './problem.ts'
import { grouped, isWhole, refuse, said, show, step, type Work } from './working.ts'

/* Perimeter, area and volume of single figures. Every word and number of the text has a meaning here, or it is refused. */

const names: Record<string, string> = {
  square: 'square|正方形',
  rectangle: 'rectangle|rectangular|长方形|矩形',
  triangle: 'triangle|三角形',
  circle: 'circle|circular|圆形|圆',
  cube: 'cube|正方体|立方体',
  cuboid: 'cuboid|rectangular tank|rectangular box|长方体',
}
const parts: Record<string, string> = {
  circumference: 'circumference|圆周长|周长',
  perimeter: 'perimeter|周长',
  area: 'area|面积',
  volume: 'volume|体积|容积',
  length: 'length|long|(?<![周棱边])长',
  breadth: 'breadth|width|wide|宽',
  base: 'base|底边|底',
  height: 'height|high|tall|perpendicular height|高',
  radius: 'radius|半径',
  diameter: 'diameter|直径',
  side: 'sides?|edges?|边长|棱长',
}
const fillers =
  /\b(?:the|a|an|of|with|has|have|is|its|it|what|find|calculate|if|and|that|each|in|by|was|whose|measures|measuring|given|garden|field|piece|paper|floor|room|table|figure|take|pi|equal|to|cm|m|mm|km|be|as|how|much|units?)\b|[的是求它其为和一个块张条块片的地园花取圆周率π每是有若已知这个多少厘米千毫平方立]|[,.?!。、;:=²³()]/gu

interface Figure {
  name: string
  known: Record<string, Fraction>
  unit: string
  pi: Fraction
  asked: string
}

export function solveFigure({ text }: Problem): Work | undefined {
  const figure = readFigure(text)
  return figure && workOut(figure)
}

function readFigure(text: string): Figure | undefined {
  let left = ` ${text.toLowerCase()} `
  const name = Object.keys(names).findLast((one) => new RegExp(wordsOf(names[one]!), 'u').test(left))
  if (name === undefined) return undefined
  left = left.replace(new RegExp(wordsOf(names[name]!), 'gu'), ' ')
  const pi =
    /(?:take |use |取)?(?:the value of )?(?:π|pi|圆周率)[^\d]{0,6}(22\/7|3\.142?)|(22\/7|3\.142?)(?= ?(?:for pi|as pi))/u.exec(
      left,
    )
  if (pi) left = left.replace(pi[0], ' ')
  const known: Record<string, Fraction> = {}
  const units = new Set<string>()
  const number = String.raw`(\d{1,6}(?:\.\d{1,3})?(?:/\d{1,3})?) ?(mm|cm|km|m|厘米|毫米|千米|米|平方厘米|平方米|立方厘米|立方米)(?:\^?([23]))?`
  for (const [part, words] of Object.entries(parts)) {
    const labels = `(?<![a-z])(?:${words})(?![a-z])`
    const before = new RegExp(
      `(?:${labels})(?: of (?:it|each side|an?|the)(?: [a-z]+)?)? *(?:is|are|of|=|:|measures|是|为)? ?${number}`,
      'u',
    ).exec(left)
    const behind = new RegExp(`${number} ?(?:in )?(?:${labels})`, 'u').exec(left)
    const found = before ?? behind
    if (!found || known[part]) continue
    if (part === 'circumference' && name !== 'circle') continue
    known[part] = new Fraction(found[1]!)
    const power = found[3] ?? (/平方/.test(found[2]!) ? '2' : /立方/.test(found[2]!) ? '3' : '1')
    if (power !== ({ area: '2', volume: '3' }[part] ?? '1')) return refuse('contradiction')
    units.add(found[2]!.replace(/平方|立方/, ''))
    left = left.replace(found[0], ' ; ')
  }
  // `5 cm by 3 cm`
  const by = new RegExp(`${number} ?(?:by|x|×|乘) ?${number}(?: ?(?:by|x|×|乘) ?${number})?`, 'u').exec(left)
  if (by && Object.keys(known).length === 0 && (name === 'rectangle' || name === 'cuboid')) {
    const values = [by[1], by[4], by[7]].filter((one) => one !== undefined).map((one) => new Fraction(one))
    const labels = ['length', 'breadth', 'height']
    for (const [at, value] of values.entries()) known[labels[at]!] = value
    for (const unit of [by[2], by[5], by[8]]) if (unit !== undefined) units.add(unit)
    left = left.replace(by[0], ' ; ')
  }
  if (units.size !== 1 || /\d/.test(left)) return undefined
  const isAsked = (part: string) => new RegExp(`(?<![a-z])(?:${parts[part]!})(?![a-z])`, 'u').test(left)
  const asked = Object.keys(parts).filter(isAsked)
  const one =
    asked.length === 2 && asked[0] === 'circumference' ? (name === 'circle' ? 'circumference' : 'perimeter') : asked[0]
  for (const part of asked) left = left.replace(new RegExp(`(?<![a-z])(?:${parts[part]!})(?![a-z])`, 'gu'), ' ')
  if (
    one === undefined ||
    (asked.length > 1 && !(asked.length === 2 && asked[0] === 'circumference' && asked[1] === 'perimeter'))
  )
    return undefined
  if (left.replace(fillers, '').trim() !== '') return undefined
  return {
    name,
    known,
    unit: [...units][0]!,
    pi: new Fraction(pi?.[1] ?? pi?.[2] ?? '22/7'),
    asked: one,
    ...(pi ? {} : { pi: defaultPi(known) }),
  }
}

const wordsOf = (words: string) =>
  words
    .split('|')
    .map((word) => (/[a-z]/.test(word) ? `\\b${word}s?\\b` : word))
    .join('|')

/** 22/7 where it comes out even, else 3.14. */
const defaultPi = (known: Record<string, Fraction>) =>
  Object.values(known).every((value) => isWhole(value.div(7))) ? new Fraction(22, 7) : new Fraction('3.14')

const rules: Record<string, readonly [needs: string, rule: Bilingual, sum: string][]> = {
  'square perimeter': [['side', said('A square has 4 equal sides.', '正方形有 4 条相等的边。'), '4 × side']],
  'square area': [['side', said('Area of a square = side × side.', '正方形的面积 = 边长 × 边长。'), 'side × side']],
  'square side': [['perimeter', said('4 equal sides make the perimeter.', '周长是 4 条相等的边。'), 'perimeter ÷ 4']],
  'rectangle perimeter': [
    ['length breadth', said('Perimeter = 2 × (length + breadth).', '周长 = 2 × (长 + 宽)。'), '2 × (length + breadth)'],
  ],
  'rectangle area': [['length breadth', said('Area = length × breadth.', '面积 = 长 × 宽。'), 'length × breadth']],
  'rectangle length': [
    ['area breadth', said('Area ÷ breadth gives the length.', '面积 ÷ 宽 = 长。'), 'area ÷ breadth'],
    [
      'perimeter breadth',
      said('Half the perimeter is length + breadth.', '周长的一半是长 + 宽。'),
      'perimeter ÷ 2 - breadth',
    ],
  ],
  'rectangle breadth': [
    ['area length', said('Area ÷ length gives the breadth.', '面积 ÷ 长 = 宽。'), 'area ÷ length'],
    [
      'perimeter length',
      said('Half the perimeter is length + breadth.', '周长的一半是长 + 宽。'),
      'perimeter ÷ 2 - length',
    ],
  ],
  'triangle area': [
    [
      'base height',
      said('Area of a triangle = half of base × height.', '三角形的面积 = 底 × 高的一半。'),
      'base × height ÷ 2',
    ],
  ],
  'triangle height': [
    ['area base', said('Twice the area is base × height.', '面积的 2 倍是底 × 高。'), '2 × area ÷ base'],
  ],
  'triangle base': [
    ['area height', said('Twice the area is base × height.', '面积的 2 倍是底 × 高。'), '2 × area ÷ height'],
  ],
  'circle circumference': [
    ['radius', said('Circumference = 2 × π × radius.', '圆周长 = 2 × π × 半径。'), '2 × pi × radius'],
    ['diameter', said('Circumference = π × diameter.', '圆周长 = π × 直径。'), 'pi × diameter'],
  ],
  'circle area': [
    ['radius', said('Area of a circle = π × radius × radius.', '圆的面积 = π × 半径 × 半径。'), 'pi × radius × radius'],
    [
      'diameter',
      said(
        'The radius is half the diameter; area = π × radius × radius.',
        '半径是直径的一半；面积 = π × 半径 × 半径。',
      ),
      'pi × (diameter ÷ 2) × (diameter ÷ 2)',
    ],
  ],
  'circle radius': [['diameter', said('The radius is half the diameter.', '半径是直径的一半。'), 'diameter ÷ 2']],
  'circle diameter': [
    ['radius', said('The diameter is twice the radius.', '直径是半径的 2 倍。'), '2 × radius'],
    ['circumference', said('Circumference ÷ π gives the diameter.', '圆周长 ÷ π = 直径。'), 'circumference ÷ pi'],
  ],
  'cube volume': [
    [
      'side',
      said('Volume of a cube = edge × edge × edge.', '正方体的体积 = 棱长 × 棱长 × 棱长。'),
      'side × side × side',
    ],
    [
      'length',
      said('Volume of a cube = edge × edge × edge.', '正方体的体积 = 棱长 × 棱长 × 棱长。'),
      'length × length × length',
    ],
  ],
  'cuboid volume': [
    [
      'length breadth height',
      said('Volume = length × breadth × height.', '体积 = 长 × 宽 × 高。'),
      'length × breadth × height',
    ],
    ['area height', said('Volume = base area × height.', '体积 = 底面积 × 高。'), 'area × height'],
  ],
  'cuboid height': [
    [
      'volume length breadth',
      said('Volume ÷ (length × breadth) gives the height.', '体积 ÷ (长 × 宽) = 高。'),
      'volume ÷ (length × breadth)',
    ],
  ],
  'cuboid length': [
    [
      'volume breadth height',
      said('Volume ÷ (breadth × height) gives the length.', '体积 ÷ (宽 × 高) = 长。'),
      'volume ÷ (breadth × height)',
    ],
  ],
  'cuboid breadth': [
    [
      'volume length height',
      said('Volume ÷ (length × height) gives the breadth.', '体积 ÷ (长 × 高) = 宽。'),
      'volume ÷ (length × height)',
    ],
  ],
}

const skills: Record<string, string> = {
  square: 'MA.MG.PA.01',
  rectangle: 'MA.MG.PA.01',
  triangle: 'MA.MG.PA.03',
  cube: 'MA.MG.VO.01',
  cuboid: 'MA.MG.VO.01',
}

function workOut({ name, known, unit, pi, asked }: Figure): Work | undefined {
  const given = Object.keys(known).toSorted().join(' ')
  const rule = rules[`${name} ${asked}`]?.find(([needs]) => needs.split(' ').toSorted().join(' ') === given)
  if (!rule) return undefined
  const [, explained, formula] = rule
  const sum = formula.replace(/[a-z]+/g, (word) =>
    word === 'pi' ? (pi.toFraction() === '22/7' ? '22/7' : show(pi)) : grouped(known[word] ?? refuse('unsure')),
  )
  const value = valueOfFormula(formula, { ...known, pi })
  if (value.lte(0)) return refuse('contradiction')
  const power = asked === 'area' ? '²' : asked === 'volume' ? '³' : ''
  const isHan = /\p{Script=Han}/u.test(unit)
  const shownUnit = isHan ? `${{ '²': '平方', '³': '立方', '': '' }[power]}${unit}` : `${unit}${power}`
  const told = Object.entries(known)
  return {
    kind:
      asked === 'area'
        ? 'area'
        : asked === 'volume' || name.startsWith('cu')
          ? 'volume'
          : asked === 'perimeter' || asked === 'circumference'
            ? 'perimeter'
            : 'figure',
    given: said(
      `A ${name}: ${told.map(([part, one]) => `${part} ${show(one)}`).join(', ')}. Find the ${asked}.`,
      `${figureNames[name]!}：${told.map(([part, one]) => `${partNames[part]!} ${show(one)}`).join('，')}。求${partNames[asked]!}。`,
    ),
    steps: [step(explained, `${sum} = ${show(value)}`, value)].map((one) => ({
      ...one,
      sum: one.sum.replaceAll(' - ', ' − '),
    })),
    value,
    unit: shownUnit,
    hints: [
      said(
        `Draw the ${name} and write its measures on it. What do you know about its ${asked}?`,
        `画出${figureNames[name]!}，标上数据。${partNames[asked]!}怎样求？`,
      ),
      said(`${explained.en} Which numbers do you put in?`, `${explained.zh}代入哪些数？`),
    ],
    skill: skills[name] ?? (asked === 'area' ? 'MA.MG.PA.05' : 'MA.MG.PA.04'),
  }
}

const figureNames: Record<string, string> = {
  square: '正方形',
  rectangle: '长方形',
  triangle: '三角形',
  circle: '圆',
  cube: '正方体',
  cuboid: '长方体',
}
const partNames: Record<string, string> = {
  perimeter: '周长',
  circumference: '圆周长',
  area: '面积',
  volume: '体积',
  length: '长',
  breadth: '宽',
  base: '底',
  height: '高',
  radius: '半径',
  diameter: '直径',
  side: '边长',
}

/** Products, quotients and one sum, from the left, with brackets. */
function valueOfFormula(formula: string, values: Record<string, Fraction>): Fraction {
  const inner = /\(([^()]+)\)/.exec(formula)
  if (inner)
    return valueOfFormula(formula.replace(inner[0], 'inner'), { ...values, inner: valueOfFormula(inner[1]!, values) })
  const pieces = formula.split(' ')
  const valueAt = (at: number) => values[pieces[at]!] ?? new Fraction(pieces[at]!)
  let value = valueAt(0)
  for (let at = 1; at < pieces.length; at += 2) {
    const next = valueAt(at + 1)
    if (pieces[at] === '÷' && next.equals(0)) return refuse('divides_by_zero')
    value =
      pieces[at] === '×'
        ? value.mul(next)
        : pieces[at] === '÷'
          ? value.div(next)
          : pieces[at] === '+'
            ? value.add(next)
            : value.sub(next)
  }
  return value
}
