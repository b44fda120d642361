import Fraction from 'fraction.js'

/** What a reader has: every number of the question's text, and then of its figure's description, in order. */
export interface Given {
  text: Fraction[]
  figure: Fraction[]
  alt: string
}
/** A number, or the exact words of the right option. */
export type Recomputed = Fraction | string

const NUMBER = /\{(\d+) (\d+)\/(\d+)\}|\{?(\d+)\/(\d+)\}?|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:\.\d+)?/g
export const numbersIn = (text: string): Fraction[] =>
  [...text.matchAll(NUMBER)].map(([all]) => new Fraction(all.replace(/[{}]/g, '').replace(/ (?=\d{3}(?!\/|\d))/g, '')))

/** The one whole number from 0 to `limit` that makes the story true; the question is unsound when there is none or more. */
function only(limit: number, isTrue: (unknown: Fraction) => boolean): Fraction {
  const found: Fraction[] = []
  for (let value = 0; value <= limit; value++) if (isTrue(new Fraction(value))) found.push(new Fraction(value))
  if (found.length !== 1) throw new Error(`${found.length} whole numbers fit the story`)
  return found[0]!
}
const sum = (values: Fraction[]) => values.reduce((total, value) => total.add(value), new Fraction(0))
const percent = (value: Fraction) => value.div(100)

type Point = [number, number]
const at = (from: Point, degrees: number, length: number): Point => [
  from[0] + length * Math.cos((degrees * Math.PI) / 180),
  from[1] + length * Math.sin((degrees * Math.PI) / 180),
]
/** The angle at `corner` between the rays to `a` and `b`, measured in a drawing from coordinates, in whole degrees. */
function measured(corner: Point, a: Point, b: Point): Fraction {
  const direction = (to: Point) => Math.atan2(to[1] - corner[1], to[0] - corner[0])
  const turn = Math.abs(((direction(a) - direction(b)) * 180) / Math.PI)
  const degrees = Math.min(turn, 360 - turn)
  if (Math.abs(degrees - Math.round(degrees)) > 1e-9) throw new Error(`${degrees} is not a whole number of degrees`)
  return new Fraction(Math.round(degrees))
}

const numberQuestions: Record<string, (given: Given) => Recomputed> = {
  'wn-1': ({ text: [whole] }) => String(whole).at(-5)!,
  'wn-2': ({ text }) => {
    const [a, b, c, d, e] = text.map(Number) as [number, number, number, number, number]
    return new Fraction(a - (b / (c + d)) * e)
  },
  'wn-3': ({ text: [rounded] }) => {
    let greatest = -1
    for (let value = 0; value < 10_000; value++) if (rounded!.equals(Math.round(value / 100) * 100)) greatest = value
    return new Fraction(greatest)
  },
  'wn-4': ({ text: [few, left, many, short] }) => {
    const boxes = only(1000, (boxes) => boxes.mul(few!).add(left!).equals(boxes.mul(many!).sub(short!)))
    return boxes.mul(few!).add(left!)
  },
  'wn-5': ({ text: [aisha, ben, times] }) => only(66, (price) => aisha!.sub(price).equals(ben!.sub(price).mul(times!))),
  'fr-1': ({ text: [share, by] }) =>
    only(1000, (thousandths) => thousandths.div(1000).mul(by!).equals(share!)).div(1000),
  'fr-2': ({ text: [dividend, divisor] }) => {
    for (let below = 1; below <= 200; below++)
      for (let above = 1; above <= 200; above++)
        if (new Fraction(above, below).mul(divisor!).equals(dividend!)) return new Fraction(above, below)
    throw new Error('no fraction fits')
  },
  'fr-3': ({ text: [ofBoys, ofGirls, more] }) => {
    const girls = only(1000, (girls) => girls.add(more!).mul(ofBoys!).equals(girls.mul(ofGirls!)))
    return girls.mul(2).add(more!)
  },
  'fr-4': ({ text: [bracelet, chain, gift, left] }) =>
    only(2000, (beads) => {
      const afterBracelet = beads.sub(beads.mul(bracelet!))
      return afterBracelet.sub(afterBracelet.mul(chain!)).sub(gift!).equals(left!)
    }),
  'de-1': ({ text: [value, places] }) => {
    const unit = new Fraction(10).pow(places!)!
    const isNearest = (steps: Fraction) => steps.div(unit).sub(value!).abs().lt(new Fraction(1, 2).div(unit))
    return only(1000, isNearest).div(unit)
  },
  'de-2': ({ text: [litres, cups, each] }) =>
    only(5000, (left) => left.add(cups!.mul(each!)).equals(litres!.mul(1000))),
  'de-3': ({ text: [first, more, from, to] }) => {
    const minutes = (clock: Fraction) => Number(clock.floor()) * 60 + Number(clock.sub(clock.floor()).mul(100))
    const leaves = minutes(to!) + 12 * 60
    let paid = first!
    for (let covered = minutes(from!) + 60; covered < leaves; covered += 30) paid = paid.add(more!)
    return paid
  },
  'pc-1': ({ text: [price, off, gst] }) =>
    only(10_000, (cents) =>
      cents
        .div(100)
        .div(percent(gst!.add(100)))
        .equals(price!.sub(price!.mul(percent(off!)))),
    ).div(100),
  'pc-2': ({ text: [before, after] }) => only(200, (rise) => before!.add(before!.mul(percent(rise))).equals(after!)),
  'pc-3': ({ text: [price, more, less] }) => {
    const first = only(1000, (cost) => cost.add(cost.mul(percent(more!))).equals(price!))
    const second = only(1000, (cost) => cost.sub(cost.mul(percent(less!))).equals(price!))
    return first.add(second).sub(price!.mul(2))
  },
  'pc-4': ({ text: [before, joined, after] }) =>
    only(1000, (members) =>
      members
        .mul(percent(before!))
        .add(joined!)
        .equals(members.add(joined!).mul(percent(after!))),
    ),
}

const relationQuestions: Record<string, (given: Given) => Recomputed> = {
  'ra-1': ({ text: [ofA, ofB] }) => {
    for (let a = 1; a <= 50; a++)
      for (let b = 1; b <= 50; b++) if (ofA!.mul(a).equals(ofB!.mul(b))) return `${a} : ${b}`
    throw new Error('no ratio fits')
  },
  'ra-2': ({ text: [ali, bo, boAgain, cai, stickers] }) => {
    const boHas = only(1000, (has) => stickers!.mul(bo!).equals(has.mul(ali!)))
    return only(1000, (has) => boHas.mul(cai!).equals(has.mul(boAgain!)))
  },
  'ra-3': ({ text: [ken, lina, given, kenAfter, linaAfter] }) =>
    only(1000, (cards) => {
      const others = cards.mul(lina!).div(ken!)
      return cards.n > 0n && cards.sub(given!).mul(linaAfter!).equals(others.add(given!).mul(kenAfter!))
    }),
  'ra-4': ({ text: [red, blue, out, put, redAfter, blueAfter] }) =>
    only(1000, (beads) => {
      const blues = beads.mul(blue!).div(red!)
      return beads.sub(out!).mul(blueAfter!).equals(blues.add(put!).mul(redAfter!))
    }),
  'av-1': ({ text: [count, average, fewer, averageAfter] }) =>
    only(1000, (removed) => count!.mul(average!).sub(removed).div(fewer!).equals(averageAfter!)),
  'av-2': ({ text }) => only(20_000, (average) => sum(text.map((steps) => steps.sub(average))).equals(0)),
  'av-3': ({ text: [boys, girls, ofBoys, ofGirls] }) => {
    const masses = [...Array<Fraction>(Number(boys)).fill(ofBoys!), ...Array<Fraction>(Number(girls)).fill(ofGirls!)]
    return sum(masses).div(masses.length)
  },
  'al-1': ({ text }) => {
    const [a, b, c, d] = text.map(Number) as [number, number, number, number]
    const value = (k: number) => a + b * k - c - d * k
    return `${value(1) - value(0)}k + ${value(0)}`
  },
  'al-2': ({ text }) => {
    const [more, pens, books] = text.map(Number) as [number, number, number]
    const value = (p: number) => Array.from({ length: books }, () => pens * p + more).reduce((a, b) => a + b)
    return `$(${value(1) - value(0)}p + ${value(0)})`
  },
  'al-3': ({ text: [times, more, by, y] }) =>
    only(1000, (result) => result.sub(y!).mul(by!).equals(times!.mul(y!).add(more!))),
  'al-4': ({ text: [tiles] }) =>
    only(200, (figure) => {
      const cells = new Set<string>(['0,0'])
      for (let arm = 1; arm <= Number(figure); arm++)
        for (const cell of [`${arm},0`, `-${arm},0`, `0,${arm}`, `0,-${arm}`]) cells.add(cell)
      return tiles!.equals(cells.size)
    }),
}

const shapeQuestions: Record<string, (given: Given) => Recomputed> = {
  'ge-1': ({ text: [atB] }) => {
    const b: Point = [0, 0]
    const a = at(b, 0, 1)
    const c = at(b, Number(atB), 1)
    return measured(c, a, [a[0] + c[0], a[1] + c[1]])
  },
  'ge-2': () => {
    const d: Point = [0, 0]
    const c: Point = [1, 0]
    return measured(at(d, 60, 1), [0, -1], c)
  },
  'ge-3': ({ text: [atA, atC] }) => {
    const d: Point = [0, 0]
    // A and B lie at one height above D, mirrored, because AD = BD; C lies on the level of D.
    const b = at(d, Number(atA), 1)
    const c: Point = [b[0] + b[1] / Math.tan((Number(atC) * Math.PI) / 180), 0]
    return measured(b, d, c)
  },
  'ar-1': ({ text: [radius, pi] }) => only(1000, (around) => around.div(radius!.mul(2)).equals(pi!)),
  'ar-2': ({ figure: [base, slant, height] }) => {
    const [b, s, h] = [Number(base), Number(slant), Number(height)]
    const top: Point = [b + Math.sqrt(s * s - h * h), h]
    const corners: Point[] = [[0, 0], [b, 0], top]
    const twice = corners.map(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length]!
      return x * nextY - nextX * y
    })
    return new Fraction(Math.abs(twice.reduce((a, b) => a + b)) / 2)
  },
  'ar-3': ({ text: [across, pi] }) => {
    const half = (diameter: Fraction) => pi!.mul(diameter).div(2)
    const radius = across!.div(2)
    return sum([half(across!), half(radius), radius])
  },
  // The line PR cuts the leaf into two equal segments: each is a quarter circle less a right-angled triangle.
  'ar-4': ({ text: [side, , pi] }) => {
    const square = side!.mul(side!)
    return pi!.mul(square).div(4).sub(square.div(2)).mul(2)
  },
  'vo-1': ({ text: [volume] }) => {
    const edge = only(100, (edge) => edge.mul(edge).mul(edge).equals(volume!))
    return edge.mul(edge)
  },
  'vo-2': ({ text: [length, width, height, filled, inflow, opened, outflow, , perLitre] }) => {
    const tank = length!.mul(width!).mul(height!).div(perLitre!)
    let water = tank.mul(filled!)
    let minutes = 0
    while (water.lt(tank)) {
      water = water.add(inflow!)
      if (opened!.lte(minutes)) water = water.sub(outflow!)
      minutes++
    }
    if (!water.equals(tank)) throw new Error('the tank is full between two minutes')
    return new Fraction(minutes)
  },
}

const dataQuestions: Record<string, (given: Given) => Recomputed> = {
  'da-1': ({ text: [pupils], figure: [walk, bus] }) => {
    const heads = (share: Fraction) => pupils!.mul(percent(share))
    const byTrain = pupils!.div(4)
    const byCar = pupils!.sub(heads(walk!)).sub(heads(bus!)).sub(byTrain)
    return heads(walk!).sub(byCar)
  },
  'da-2': ({ alt }) => {
    const readings = [...alt.matchAll(/(\d+ (?:[ap]\.m\.|noon)): (\d+)/g)].map(([, time, visitors]) => ({
      time,
      visitors: Number(visitors),
    }))
    const rises = readings.slice(1).map((reading, index) => ({
      period: `${readings[index]!.time} to ${reading.time}`,
      rise: reading.visitors - readings[index]!.visitors,
    }))
    const greatest = Math.max(...rises.map(({ rise }) => rise))
    const steepest = rises.filter(({ rise }) => rise === greatest)
    if (steepest.length !== 1) throw new Error('two periods rise alike')
    return steepest[0]!.period
  },
  'da-3': ({ figure }) => only(1000, (average) => sum(figure.map((cups) => cups.sub(average))).equals(0)),
  'da-4': ({ text: [price, off], figure }) =>
    sum(figure.map((cups, day) => cups.mul(price!).mul(day === figure.length - 1 ? percent(off!.sub(100).abs()) : 1))),
}

/** Answers worked out anew from the printed numbers, by search or by measuring a drawing where that can be done. */
export const recompute: Record<string, (given: Given) => Recomputed> = {
  ...numberQuestions,
  ...relationQuestions,
  ...shapeQuestions,
  ...dataQuestions,
}
