import Fraction from 'fraction.js'
import { numbersIn } from '../exams/recompute-p6-math-2026-a.ts'

/** Answers in the order of the blanks; a word or a ratio is a string. */
export type Recomputed = (Fraction | number | string)[]
type Recompute = (...given: Fraction[]) => Recomputed

/** The numbers of a question, without those of its gaps. */
export const numbersOf = (text: string) => numbersIn(text.replace(/\[\d\]|\{22\/7\}/g, ''))

/** The one whole number from 1 to `limit` that makes the story true. */
function only(limit: number, isTrue: (unknown: number) => boolean): number {
  const found = Array.from({ length: limit }, (_, index) => index + 1).filter((unknown) => isTrue(unknown))
  if (found.length !== 1) throw new Error(`${found.length} whole numbers fit the story`)
  return found[0]!
}

const of = (...values: (Fraction | number)[]) =>
  values.reduce<Fraction>((product, value) => product.mul(value), new Fraction(1))
const percent = (value: Fraction) => value.div(100)
const minutes = (clock: Fraction) => Number(clock.floor()) * 60 + Number(clock.sub(clock.floor()).mul(100))
const seven = new Fraction(22, 7)
const inSimplest = (one: Fraction, other: Fraction) => {
  const ratio = one.div(other)
  return `${ratio.n} : ${ratio.d}`
}

export const recompute: Record<string, Recompute> = {
  'math-place-value-1': (number, digit) => {
    const digits = String(Number(number))
    return [Number(digit) * 10 ** (digits.length - 1 - digits.indexOf(String(Number(digit))))]
  },
  'math-place-value-2': (millions, tenThousands, hundreds, ones) => [
    of(millions!, 1_000_000).add(of(tenThousands!, 10_000)).add(of(hundreds!, 100)).add(ones!),
  ],
  'math-tens-multiples-2': (cartons, each, classes) => [
    only(10_000, (books) => of(classes!, books).equals(of(cartons!, each!))),
  ],
  'math-brackets-1': (a, b, c, d) => [a!.sub(b!.add(c!).mul(d!))],
  'math-fraction-division-1': (things, children) => [things!.div(children!)],
  'math-fraction-division-2': (length, pieces) => [length!.div(pieces!)],
  'math-mixed-numbers-1': (one, other) => [one!.sub(other!)],
  'math-mixed-numbers-2': (one, other) => [one!.add(other!)],
  'math-multiply-fractions-1': (part, ofPart) => {
    const cells = 400
    return [new Fraction(Number(of(part!, ofPart!, cells)), cells)]
  },
  'math-multiply-fractions-2': (each, batches) => {
    let total = new Fraction(0)
    for (let batch = 0; batch < Number(batches); batch += 1) total = total.add(each!)
    return [total]
  },
  'math-remainder-1': (book, meal) => {
    const afterBook = 120 - 120 * Number(book)
    return [new Fraction(Math.round(afterBook - afterBook * Number(meal)), 120)]
  },
  'math-remainder-2': (sold, given, left) => [
    only(1000, (total) => {
      const remainder = new Fraction(total).sub(of(sold!, total))
      return remainder.sub(of(given!, remainder)).equals(left!)
    }),
  ],
  'math-divide-fractions-1': (one, other) => [one!.div(other!)],
  'math-divide-fractions-2': (litres, cup) => [only(100, (cups) => of(cup!, cups).equals(litres!))],
  'math-equal-fractions-1': (ken, lin) => [inSimplest(lin!, ken!)],
  'math-equal-fractions-2': (total, ofBoys, ofGirls) => [
    only(149, (boys) => of(ofBoys!, boys).equals(of(ofGirls!, total!.sub(boys)))),
  ],
  'math-part-percentage-1': (all, girls) => [only(100, (rate) => of(all!, rate).div(100).equals(all!.sub(girls!)))],
  'math-part-percentage-2': (one, outOf, other, otherOutOf) => [
    one!.div(outOf!).mul(100),
    other!.div(otherOutOf!).mul(100),
    one!.div(outOf!).gt(other!.div(otherOutOf!)) ? 'spelling test' : 'science quiz',
  ],
  'math-percentage-of-1': (all, rate) => [of(all!, percent(rate!))],
  'math-discount-1': (price, off) => [price!.sub(of(price!, percent(off!)))],
  'math-service-charge-1': (dinner, service, gst) => {
    const served = of(dinner!, percent(service!.add(100)))
    return [served, of(served, percent(gst!.add(100)))]
  },
  'math-find-whole-1': (rate, part) => [only(5000, (whole) => of(percent(rate!), whole).equals(part!))],
  'math-find-whole-2': (off, price) => [
    only(500, (usual) => new Fraction(usual).sub(of(percent(off!), usual)).equals(price!)),
  ],
  'math-percentage-change-1': (before, after) => [
    only(300, (rise) => before!.add(of(before!, rise).div(100)).equals(after!)),
  ],
  'math-simplest-ratio-1': (bus, hours) => [inSimplest(bus!, hours!.mul(60))],
  'math-divide-in-ratio-1': (total, amir, bala) => [
    only(95, (has) => of(has, amir!).equals(of(total!.sub(has), bala!))),
  ],
  'math-divide-in-ratio-2': (red, blue, green, more) => {
    const size = only(1000, (unit) => of(unit, green!).sub(of(unit, red!)).equals(more!))
    return [red!.add(blue!).add(green!).mul(size)]
  },
  'math-linked-ratios-1': (ali, bo, boAgain, cai, aliUnits, caiUnits) => [
    bo!.mul(aliUnits!).div(ali!),
    boAgain!.mul(caiUnits!).div(cai!),
    bo!.mul(aliUnits!).div(ali!).mul(cai!).div(boAgain!),
  ],
  'math-linked-ratios-2': (apples, oranges, orangesAgain, pears, more) => [
    only(500, (has) => of(has, pears!).div(orangesAgain!).sub(of(has, apples!).div(oranges!)).equals(more!)),
  ],
  'math-one-part-changes-1': (mei, nora, bought, meiAfter, noraAfter) => {
    const noras = only(500, (has) => of(has, mei!).div(nora!).add(bought!).equals(of(has, meiAfter!).div(noraAfter!)))
    return [noras, of(noras, mei!).div(nora!)]
  },
  'math-difference-unchanged-1': (father, daughter, fatherAfter, daughterAfter) => [
    only(60, (years) => father!.add(years).mul(daughterAfter!).equals(daughter!.add(years).mul(fatherAfter!))),
  ],
  'math-both-change-1': (red, blue, out, put, redAfter, blueAfter) => [
    only(900, (has) =>
      new Fraction(has).sub(out!).mul(blueAfter!).equals(of(has, blue!).div(red!).add(put!).mul(redAfter!)),
    ),
  ],
  'math-both-change-2': (sam, tim, samAfter, timAfter) => [
    only(900, (had) => new Fraction(had).sub(sam!).mul(timAfter!).equals(new Fraction(had).sub(tim!).mul(samAfter!))),
  ],
  'math-simplify-1': (a, b, c, d) => [`${Number(a!.sub(c!))}a + ${Number(b!.add(d!))}`],
  'math-evaluate-1': (a, b, c, y) => [a!.sub(b!.mul(y!)).add(c!)],
  'math-expressions-2': (more, shirts) => {
    const cost = (k: number) => k + Number(shirts) * k + Number(more)
    return [`$(${cost(1) - cost(0)}k + ${cost(0)})`]
  },
  'math-equations-1': (times, less, result) => [only(500, (x) => of(x, times!).sub(less!).equals(result!))],
  'math-equations-2': (more, pens, _pen, _calculator, total) => {
    const pen = only(100, (y) =>
      of(y, pens!)
        .add(more!)
        .add(y)
        .equals(total ?? _pen!),
    )
    return [of(pen, pens!).add(more!)]
  },
  'math-triangle-area-1': (base, _slanted, height) => [of(base!, height!).div(2)],
  'math-triangle-area-2': (length, width, cut) => {
    // Trapezium by its parallel sides, not the rectangle without its corner.
    return [length!.add(length!.sub(cut!)).mul(width!).div(2)]
  },
  'math-tank-1': (length, width, height) => [of(length!, width!, height!).div(1000)],
  'math-tank-2': (length, width, height, part) => [of(length!, width!, height!.sub(height!.mul(part!))).div(1000)],
  'math-circumference-1': (radius, pi) => [of(2, pi!, radius!)],
  'math-circumference-2': (length, width) => [of(length!, 2).add(width!).add(of(seven, width!).div(2))],
  'math-circle-area-1': (radius) => [of(seven, radius!, radius!).div(4)],
  'math-circle-area-2': (side, pi) => [of(side!, side!).sub(of(4, pi!, side!.div(2), side!.div(2)).div(4))],
  'math-unknown-edge-1': (volume) => [only(100, (edge) => of(edge, edge, edge).equals(volume!))],
  'math-unknown-edge-2': (length, width, part, litres) => [
    only(200, (height) => of(length!, width!, height, part!).equals(litres!.mul(1000))),
  ],
  'math-angles-line-1': (angle) => [angle!, new Fraction(180).sub(angle!).sub(90)],
  'math-angles-point-1': (p, smaller) => [360, p!.sub(smaller!), new Fraction(360).sub(p!).sub(p!.sub(smaller!))],
  'math-parallelogram-1': (angle) => [new Fraction(360).sub(angle!.mul(2)).div(2)],
  'math-composite-angles-1': (angle) => [new Fraction(180).sub(angle!.mul(2)), new Fraction(180).sub(angle!)],
  'math-composite-angles-2': (outside) => [
    only(179, (top) => new Fraction(180).sub(top).div(2).add(outside!).equals(180)),
  ],
  'math-average-1': (all, days, fewer, average) => [
    all!.div(days!),
    of(fewer!, average!),
    all!.sub(of(fewer!, average!)),
  ],
  'math-average-2': (count, average, a, b, c) => [
    new Fraction(
      only(500, (tenths) => a!.add(b!).add(c!).add(new Fraction(tenths, 10)).div(count!).equals(average!)),
      10,
    ),
  ],
  'math-combined-average-2': (all, average, girls, ofGirls) => [
    only(300, (ofBoys) =>
      of(girls!, ofGirls!)
        .add(of(all!.sub(girls!), ofBoys))
        .div(all!)
        .equals(average!),
    ),
  ],
  'math-pie-chart-1': (pupils, swimming, basketball) => [
    of(pupils!, percent(new Fraction(75).sub(swimming!).sub(basketball!))),
  ],
  'math-pie-chart-2': (pupils, swimming) => [of(pupils!, percent(swimming!)).sub(pupils!.div(4))],
  'math-step-charges-1': (first, more, step, _again, from, to) => {
    let paid = first!
    for (let covered = minutes(from!) + 60; covered < minutes(to!); covered += Number(step)) paid = paid.add(more!)
    return [paid]
  },
  'math-pattern-1': (...given) => {
    const numbers = given.slice(0, 4).map(Number)
    while (numbers.length < Number(given[4])) numbers.push(numbers.at(-1)! + numbers[1]! - numbers[0]!)
    return [numbers.at(-1)!]
  },
  'math-pattern-2': (_one, first, _two, second, _three, _third, tables, seats) => {
    const seatsAt = (count: number) => first!.add(second!.sub(first!).mul(count - 1))
    return [seatsAt(Number(tables)), only(100, (count) => seatsAt(count).equals(seats!))]
  },
  'math-suppose-1': (vehicles, wheels, ofBicycle, ofTricycle) => [
    only(15, (tricycles) =>
      of(ofTricycle!, tricycles)
        .add(of(ofBicycle!, vehicles!.sub(tricycles)))
        .equals(wheels!),
    ),
  ],
  'math-suppose-2': (questions, won, lost, score) => [
    only(20, (correct) =>
      of(won!, correct)
        .sub(of(lost!, questions!.sub(correct)))
        .equals(score!),
    ),
  ],
}

/** Those of the generators, by generator. */
export const recomputeGenerated: Record<string, Recompute> = {
  'pictures-altogether': (...groups) => [groups.reduce((total, group) => total.add(group))],
  'gone-away': (had, gave) => [only(30, (left) => gave!.add(left).equals(had!))],
  'equal-groups': (...groups) => [groups.reduce((total, group) => total.add(group))],
  'tens-and-ones': (tens, ones) => [new Fraction(`${tens!.toFraction()}${ones!.toFraction()}`)],
  'how-many-more': (more, fewer) => [only(30, (difference) => fewer!.add(difference).equals(more!))],
  'notes-in-a-purse': (fives, five, twos, two) => {
    const notes = [...Array<Fraction>(Number(fives)).fill(five!), ...Array<Fraction>(Number(twos)).fill(two!)]
    return [notes.reduce((total, note) => total.add(note))]
  },
  'subtract-3-digits': (from, take) => [only(1000, (left) => take!.add(left).equals(from!))],
  'tables-to-10': (groups, size) => [
    Array.from({ length: Number(groups) }, () => Number(size)).reduce((a, b) => a + b),
  ],
  'share-equally': (total, children) => [only(1000, (each) => of(children!, each).equals(total!))],
  'add-like-fractions': (one, other) => [new Fraction(Number(one!.mul(27_720)) + Number(other!.mul(27_720)), 27_720)],
  'dollars-and-cents': (whole, cents) => [new Fraction(Number(whole) * 100 + Number(cents), 100)],
  'ten-or-hundred-more': (step, number) => [number!.add(step!), number!.sub(step!)],
  'digit-in-thousands': (...given) => recompute['math-place-value-1']!(...given),
  'subtract-4-digits': (had, used) => [only(10_000, (left) => used!.add(left).equals(had!))],
  'one-more-for-the-rest': (total, size) => [
    only(100, (boxes) => of(boxes, size!).gte(total!) && of(boxes - 1, size!).lt(total!)),
  ],
  'simplest-form': (fraction) => [fraction!],
  'add-related-fractions': (one, other) => [
    new Fraction(Number(one!.mul(27_720)) + Number(other!.mul(27_720)), 27_720),
  ],
  'perimeter-of-a-rectangle': (long, wide) => [of(2, long!).add(of(2, wide!))],
  'minutes-of-a-film': (from, to) => [minutes(to!) - minutes(from!)],
  'kilometres-and-metres': (large, small) => [of(large!, 1000).add(small!)],
  'round-to-thousands': (number) => [Math.round(Number(number) / 1000) * 1000, Math.round(Number(number) / 100) * 100],
  'multiply-with-a-zero': (each, boxes) => [
    Array.from({ length: Number(boxes) }, () => Number(each)).reduce((a, b) => a + b),
  ],
  'first-common-multiple': (one, other) => [
    Array.from({ length: 200 }, (_, index) => index + 1).find(
      (value) => value % Number(one) === 0 && value % Number(other) === 0,
    )!,
  ],
  'fraction-of-a-set': (total, share) => [of(total!, share!)],
  'add-decimals': (one, other) => [new Fraction(Number(one!.mul(100)) + Number(other!.mul(100)), 100)],
  'side-from-perimeter': (around, long) => [only(100, (wide) => of(2, long!.add(wide)).equals(around!))],
  'change-from-a-note': (count, price, note) => [
    only(2000, (cents) => of(count!, price!).add(new Fraction(cents, 100)).equals(note!)) / 100,
  ],
  'subtract-mixed-numbers': (one, other) => {
    const parts = 120
    return [new Fraction(Number(one!.mul(parts)) - Number(other!.mul(parts)), parts)]
  },
  'fraction-of-remainder': (...given) => recompute['math-remainder-2']!(...given),
  'divide-fractions': (one, other) => [new Fraction(Number(one!.n * other!.d), Number(one!.d * other!.n))],
  'discount-and-gst': (price, off, gst) => {
    const cents = of(price!, 100)
    const paid = only(Number(cents), (amount) => of(amount, 100).equals(of(cents, new Fraction(100).sub(off!))))
    return [new Fraction(paid, 100), new Fraction(paid, 100).add(of(paid, gst!).div(10_000))]
  },
  'percentage-change': (before, after) => [
    only(300, (rate) => of(before!, rate).div(100).equals(after!.sub(before!).abs())),
  ],
  'whole-from-percentage': (...given) => recompute['math-find-whole-1']!(...given),
  'divide-in-ratio': (total, first, second) => [
    only(Number(total), (has) => of(has, first!).equals(of(total!.sub(has), second!))),
  ],
  'one-part-unchanged': (first, second, bought, firstAfter, secondAfter) => {
    const has = only(900, (stickers) =>
      of(stickers, first!).div(second!).add(bought!).equals(of(stickers, firstAfter!).div(secondAfter!)),
    )
    return [has, of(has, first!).div(second!)]
  },
  'ticket-equation': (more, adults, children, total) => [
    only(100, (adult) =>
      of(adult, adults!)
        .add(of(new Fraction(adult).sub(more!), children!))
        .equals(total!),
    ),
  ],
  'average-of-the-rest': (count, average, fewer, rest) => [
    only(200, (out) => of(count!, average!).sub(out).equals(of(fewer!, rest!))),
  ],
  'fill-tank': (length, width, height, part, rate) => {
    const more = only(2000, (litres) =>
      of(length!, width!, height!, part!)
        .add(litres * 1000)
        .equals(of(length!, width!, height!)),
    )
    return [more, only(500, (time) => of(time, rate!).equals(more))]
  },
  'suppose-notes': (notes, small, large, total) => {
    const larges = only(Number(notes), (count) =>
      of(count, large!)
        .add(of(notes!.sub(count), small!))
        .equals(total!),
    )
    return [larges, of(larges, large!).sub(of(notes!.sub(larges), small!))]
  },
}
