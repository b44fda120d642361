import Fraction from 'fraction.js'

/** What a reader has of a question: its numbers, those of the figure's description, and both as text. */
export interface Given {
  text: Fraction[]
  figure: Fraction[]
  words: string
  alt: string
}
/** Answers in the order of the parts; an option that is no number is its words. */
export type Recomputed = (Fraction | number | string)[]
type Recompute = (given: Given) => Recomputed

const pi = new Fraction(22, 7)
const times = (...values: (Fraction | number)[]) =>
  values.reduce<Fraction>((product, value) => product.mul(value), new Fraction(1))
const percent = (of: Fraction, rate: Fraction | number) => of.mul(rate).div(100)
const sum = (values: Fraction[]) => values.reduce((total, value) => total.add(value), new Fraction(0))

/** The one value from 0 to `limit`, in steps, that makes the story true. */
function only(limit: number, isTrue: (unknown: Fraction) => boolean, step = new Fraction(1)): Fraction {
  const found: Fraction[] = []
  for (let value = new Fraction(0); value.lte(limit); value = value.add(step)) if (isTrue(value)) found.push(value)
  if (found.length !== 1) throw new Error(`${found.length} values fit the story`)
  return found[0]!
}

const numerals: Record<string, number> = { two: 2, four: 4, five: 5, sixty: 60 }
/** `sixty thousand, four hundred and two` */
function readWords(words: string): number {
  let [total, group] = [0, 0]
  for (const word of words.match(/[a-z]+/g) ?? []) {
    if (word in numerals) group += numerals[word]!
    else if (word === 'hundred') group *= 100
    else if (word === 'thousand' || word === 'million') {
      total += group * (word === 'thousand' ? 1000 : 1_000_000)
      group = 0
    }
  }
  return total + group
}

type Point = [number, number]
const at = (from: Point, degrees: number, length: number): Point => [
  from[0] + length * Math.cos((degrees * Math.PI) / 180),
  from[1] + length * Math.sin((degrees * Math.PI) / 180),
]
/** In a drawing from coordinates. */
function angle(corner: Point, one: Point, other: Point): number {
  const direction = (to: Point) => Math.atan2(to[1] - corner[1], to[0] - corner[0])
  const turn = Math.abs(((direction(one) - direction(other)) * 180) / Math.PI)
  const degrees = Math.min(turn, 360 - turn)
  if (Math.abs(degrees - Math.round(degrees)) > 1e-6) throw new Error(`${degrees} is not a whole number of degrees`)
  return Math.round(degrees)
}
/** Where the rays from two points meet. */
function meet([x, y]: Point, degrees: number, [otherX, otherY]: Point, otherDegrees: number): Point {
  const [a, b] = [(degrees * Math.PI) / 180, (otherDegrees * Math.PI) / 180]
  const length =
    ((otherX - x) * Math.sin(b) - (otherY - y) * Math.cos(b)) / (Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b))
  return at([x, y], degrees, length)
}

type Direction = [number, number, number]
const negative = (direction: Direction): Direction => [-direction[0], -direction[1], -direction[2]]

/** Folds a net of squares, each given by column and row, round the cube; the direction in which each face looks. */
function fold(cells: Map<string, [number, number]>): Map<string, string> {
  const looks = new Map<string, string>()
  const visit = (face: string, out: Direction, right: Direction, down: Direction) => {
    looks.set(face, out.map((value) => value + 0).join())
    const [column, row] = cells.get(face)!
    for (const [next, [nextColumn, nextRow]] of cells) {
      if (looks.has(next)) continue
      const [across, along] = [nextColumn - column, nextRow - row]
      if (across === 1 && along === 0) visit(next, right, negative(out), down)
      if (across === -1 && along === 0) visit(next, negative(right), out, down)
      if (across === 0 && along === 1) visit(next, down, right, negative(out))
      if (across === 0 && along === -1) visit(next, negative(down), right, out)
    }
  }
  visit([...cells.keys()][0]!, [0, 0, 1], [1, 0, 0], [0, 1, 0])
  return looks
}

export const recomputePaperOne: Record<string, Recompute> = {
  a1: ({ words }) => [readWords(words)],
  a2: ({ text }) => {
    const [a, b, c, d, e] = text.map(Number) as [number, number, number, number, number]
    return [(a - b) / c + d * e]
  },
  a3: ({ text: [mass] }) => {
    const grams = Number(mass!.mul(1000))
    return [`${Math.floor(grams / 1000)} kg ${grams % 1000} g`]
  },
  a4: ({ text: [one, other] }) => [new Fraction(Number(one!.mul(60)) + Number(other!.mul(60)), 60)],
  a5: ({ text: [by, more, result] }) => [only(100, (p) => p.mul(by!).add(more!).equals(result!))],
  a6: ({ text: [pages, filled] }) => [only(100, (rate) => percent(pages!, rate).equals(filled!))],
  a7: ({ text: [boys, girls] }) => [boys!.div(boys!.add(girls!))],
  a8: ({ text: [volume, side] }) => [only(400, (height) => times(side!, side!, height).equals(volume!))],
  a9: ({ text: [known] }) => [only(360, (third) => third.add(known!).add(90).equals(360))],
  a10: ({ text: [count, average, fewer, averageOfFewer] }) => [
    only(100, (third) => times(fewer!, averageOfFewer!).add(third).div(count!).equals(average!)),
  ],
  a11: ({ text: [radius] }) => [pi.mul(radius!).mul(2).mul(3).div(4).add(radius!.mul(2))],
  a12: ({ alt, words }) => {
    const rows = [...alt.matchAll(/row: ([A-Z](?:, [A-Z])*)/g)].map(([, row]) => row!.split(', '))
    const cells = new Map<string, [number, number]>()
    const below: Record<string, string> = Object.fromEntries(
      [...alt.matchAll(/([A-Z]) directly below ([A-Z])/g)].map(([, lower, upper]) => [upper!, lower!]),
    )
    // Each row begins below the face that the description names.
    rows.forEach((row, y) => {
      const upper = y === 0 ? undefined : rows[y - 1]!.find((face) => below[face])
      const start = upper === undefined ? 0 : cells.get(upper)![0] - row.indexOf(below[upper]!)
      row.forEach((face, x) => cells.set(face, [start + x, y]))
    })
    const looks = fold(cells)
    if (new Set(looks.values()).size !== 6) throw new Error('faces of the net overlap')
    const asked = /face ([A-Z])\?/.exec(words)![1]!
    const across = looks
      .get(asked)!
      .split(',')
      .map((value) => 0 - Number(value))
      .join()
    return [[...looks].find(([, direction]) => direction === across)![0]]
  },
  a13: ({ text: [atQ, besideS] }) => {
    const q: Point = [0, 0]
    const p = at(q, Number(atQ), 1)
    // PS runs parallel to QR, and PR lies below it by the given angle.
    const r = meet(q, 0, p, -Number(besideS))
    return [angle(p, q, r)]
  },
  a14: ({ text: [adults, boys, girls] }) => [
    only(1000, (people) => {
      const children = people.sub(percent(people, adults!))
      return children.sub(percent(children, boys!)).equals(girls!)
    }),
  ],
  a15: ({ text }) => {
    const [younger, by] = text.map(Number) as [number, number]
    const total = (k: number) => k + (k - younger) + by * (k - younger)
    return [`${total(1) - total(0)}k − ${-total(0)}`]
  },
  a16: ({ text: [beads], words }) => {
    const order = /again: (.+)\. How/.exec(words)![1]!.split(', ')
    return [
      Array.from({ length: Number(beads) }, (_, index) => order[index % order.length]).filter((bead) => bead === 'blue')
        .length,
    ]
  },
  a17: ({ text: [ravi, sean, given] }) => [
    only(500, (total) => {
      const unit = total.div(ravi!.add(sean!))
      return unit.mul(ravi!).sub(given!).equals(unit.mul(sean!).add(given!))
    }),
  ],
  a18: ({ text: [average], figure }) => [
    only(300, (thursday) =>
      sum(figure)
        .add(thursday)
        .div(figure.length + 1)
        .equals(average!),
    ),
  ],
  b19: ({ text: [one, other] }) => [new Fraction(Number(one!.mul(60)) - Number(other!.mul(60)), 60)],
  b20: ({ text: [dividend, divisor] }) => [
    only(1, (result) => result.mul(divisor!).equals(dividend!), new Fraction(1, 1000)),
  ],
  b21: ({ text: [first, second] }) => {
    let minutes = 1
    while (minutes % Number(first) !== 0 || minutes % Number(second) !== 0) minutes += 1
    return [minutes]
  },
  b22: ({ alt }) => {
    const columns = Number(/(\d+) columns/.exec(alt)![1])
    const shaded = new Set(
      [...alt.matchAll(/[Rr]ow (\d): columns ([\d, ]+)/g)].flatMap(([, row, list]) =>
        list!.match(/\d+/g)!.map((column) => `${row},${column}`),
      ),
    )
    const partner = (cell: string) => `${cell.split(',')[0]},${columns + 1 - Number(cell.split(',')[1])}`
    return [[...shaded].filter((cell) => !shaded.has(partner(cell))).length]
  },
  b23: ({ text: [more, perimeter] }) => [only(50, (w) => w.add(w.add(more!)).mul(2).equals(perimeter!))],
  // Wherever E is: the bases AE and EB of the shaded triangles make AB.
  b24: ({ text: [long, wide] }) => {
    const areas = [1, 4, 11].map((fromA) => sum([times(fromA, wide!), times(long!.sub(fromA), wide!)]).div(2))
    if (!areas.every((area) => area.equals(areas[0]!))) throw new Error('the area depends on E')
    return [areas[0]!]
  },
  b25: ({ text: [long, wide, litres, , perLitre] }) => [
    only(100, (height) => times(long!, wide!, height).equals(litres!.mul(perLitre!))),
  ],
  b26: ({ text: [money, rate] }) => [money!.add(percent(money!, rate!))],
  b27: ({ text: [long, wide, perimeter] }) => {
    const unit = only(100, (each) => times(2, each, long!.add(wide!)).equals(perimeter!))
    return [times(unit, long!, unit, wide!)]
  },
  b28: ({ text: [rounds, before, , after] }) => [
    only(200, (last) => times(rounds!, before!).add(last).div(rounds!.add(1)).equals(after!)),
  ],
  b29: ({ text: [off, on, offAgain, left] }) => [
    only(200, (first) => {
      const between = first.sub(first.mul(off!)).add(on!)
      return between.sub(between.mul(offAgain!)).equals(left!)
    }),
  ],
  b30: ({ text: [atB] }) => {
    const c: Point = [1, 0]
    const a = at([0, 0], Number(atB), 1)
    const d: Point = [a[0] + 1, a[1]]
    const toD = Math.atan2(d[1] - c[1], d[0] - c[0]) * (180 / Math.PI)
    return [angle([0, 0], c, at(c, toD - 60, 1))]
  },
}

export const recomputePaperTwo: Record<string, Recompute> = {
  q1: ({ text: [before, after] }) => [only(100, (rate) => before!.sub(percent(before!, rate)).equals(after!))],
  q2: ({ text: [diameter, ratio] }) => [ratio!.mul(diameter!).mul(diameter!).div(4).div(2)],
  q3: ({ text: [pages, minutes, asked] }) => [only(500, (time) => pages!.div(minutes!).mul(time).equals(asked!))],
  q4: ({ text: [saved], figure: [books, transport] }) => {
    const all = only(500, (money) =>
      money
        .mul(3)
        .div(4)
        .sub(percent(money, books!.add(transport!)))
        .equals(saved!),
    )
    return [all.div(4)]
  },
  q5: ({ text }) => {
    const [a, b, c, d, n] = text.map(Number) as [number, number, number, number, number]
    return [(a * n - b) / c + d * n]
  },
  q6: ({ text: [adult, child, tickets, money] }) => [
    only(60, (adults) => adults.mul(adult!).add(tickets!.sub(adults).mul(child!)).equals(money!)),
  ],
  q7: ({ text: [atD] }) => {
    const b: Point = [0, 0]
    const c = at(b, 180 - Number(atD), 1)
    const e: Point = [1, 0]
    return [angle(b, c, e), angle(c, [c[0] - 1, c[1]], e)]
  },
  q8: ({ text: [off, further, paid] }) => [
    only(1000, (usual) => {
      const sale = usual.sub(percent(usual, off!))
      return sale.sub(percent(sale, further!)).equals(paid!)
    }),
  ],
  q9: ({ words }) => {
    const tiles = (figure: number) => {
      let [grey, all] = [0, 0]
      for (let row = 0; row < figure + 2; row++)
        for (let column = 0; column < figure + 2; column++) {
          all += 1
          if (row > 0 && column > 0 && row <= figure && column <= figure) grey += 1
        }
      return { grey, white: all - grey, all }
    }
    for (const [, figure, grey, white] of words.matchAll(/Figure (\d) has (\d+) grey tiles? and (\d+) white/g))
      if (tiles(Number(figure)).grey !== Number(grey) || tiles(Number(figure)).white !== Number(white))
        throw new Error(`Figure ${figure} is another`)
    const asked = Number(/in Figure (\d+)\?/.exec(words)![1])
    const total = Number(/has (\d+) tiles altogether/.exec(words)![1])
    return [tiles(asked).white, tiles(Number(only(50, (figure) => tiles(Number(figure)).all === total))).grey]
  },
  q10: ({ text: [long, wide, radius] }) => [
    pi.mul(radius!).mul(2).div(4).mul(2).add(long!),
    long!.mul(wide!).sub(pi.mul(radius!).mul(radius!).div(4).mul(2)),
  ],
  q11: ({ text: [long, wide, high, side, deep, , perLitre] }) => {
    const water = times(long!, wide!, high!)
    const level = only(50, (height) => times(side!, side!, height).equals(water), new Fraction(1, 2))
    return [
      level,
      only(100, (litres) =>
        litres
          .mul(perLitre!)
          .add(water)
          .equals(times(side!, side!, deep!)),
      ),
    ]
  },
  q12: ({ text: [kumar, lily, spent, kumarAfter, lilyAfter] }) => {
    const lilyHad = only(1000, (money) =>
      money.mul(kumar!).div(lily!).sub(spent!).mul(lilyAfter!).equals(money.sub(spent!).mul(kumarAfter!)),
    )
    return [lilyHad, lilyHad.mul(kumar!).div(lily!).sub(spent!)]
  },
  q13: ({ text: [puffs, soldPuffs, soldTarts, left, puffPrice, tartPrice] }) => {
    const made = (all: Fraction) => [all.mul(puffs!), all.sub(all.mul(puffs!))] as const
    const all = only(2000, (number) => {
      const [puff, tart] = made(number)
      return puff
        .sub(puff.mul(soldPuffs!))
        .add(tart.sub(tart.mul(soldTarts!)))
        .equals(left!)
    })
    const [puff, tart] = made(all)
    return [all, times(puff, soldPuffs!, puffPrice!).add(times(tart, soldTarts!, tartPrice!))]
  },
  q14: ({ text: [long, wide, high, start, second, end, , , , perLitre], figure }) => {
    const [from, atFirst, atSecond, second2, end2, atEnd] = figure
    if (![from!.equals(start!), second!.equals(second2!), end!.equals(end2!)].every(Boolean))
      throw new Error('text and graph differ')
    const tapA = atSecond!.sub(atFirst!).div(second!)
    const tapB = atEnd!.sub(atSecond!).div(end!.sub(second!)).sub(tapA)
    const tank = times(long!, wide!, high!).div(perLitre!)
    let [water, minutes] = [atFirst!, 0]
    while (water.lt(tank)) {
      water = water.add(tapA)
      if (second!.lte(minutes)) water = water.add(tapB)
      minutes += 1
    }
    if (!water.equals(tank)) throw new Error('the tank is full between two minutes')
    return [tapA, tapB, minutes]
  },
  q15: ({ text: [p, q, moved, added] }) => {
    const hasQ = only(1000, (beads) => {
      const part = percent(beads, moved!)
      return beads.mul(p!).div(q!).add(part).add(added!).equals(beads.sub(part))
    })
    const hasP = hasQ.mul(p!).div(q!)
    const rise = hasQ.sub(percent(hasQ, moved!)).sub(hasP)
    return [hasQ, only(500, (rate) => percent(hasP, rate).equals(rise))]
  },
}
