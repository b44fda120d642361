import Fraction from 'fraction.js'
import {
  areDistinct,
  drawUntil,
  frame,
  hasPlaces,
  isWhole,
  mistake,
  shown,
  written,
  type QuestionGenerator,
} from './draw.ts'

const averageOfTheRest: QuestionGenerator = {
  id: 'average-of-the-rest',
  skill: 'MA.ST.AV.03',
  level: 'P6',
  term: 'SA2',
  difficulty: 'medium',
  make(seed) {
    const { count, average, rest, out } = drawUntil(
      seed,
      ({ whole, pick }) => {
        const [count, average] = [whole(4, 9), whole(34, 48)]
        const rest = average + pick([-2, -1, 1, 2])
        return { count, average, rest, out: count * average - (count - 1) * rest }
      },
      ({ count, average, rest, out }) =>
        out >= 26 &&
        out <= 60 &&
        areDistinct([count, average, rest, out, count * average, (count - 1) * rest, (average + rest) / 2, count - 1]),
    )
    const [all, others, difference] = [count * average, (count - 1) * rest, Math.abs(average - rest)]
    const wrongCount = Math.abs(all - count * rest)
    return {
      ...frame(averageOfTheRest, seed),
      type: 'ShortAnswer',
      marks: 3,
      text: `The average mass of ${count} children in a lift is ${average} kg. One child gets out. The average mass of the ${count - 1} children left in the lift is ${rest} kg. What is the mass of the child who got out?`,
      answer: {
        kind: 'short',
        unit: 'kg',
        hasWorking: true,
        key: {
          kind: 'number',
          value: String(out),
          mistakes: [
            mistake(
              String(difference),
              'MA.ST.AV.m2',
              'Averages were subtracted. Subtract the totals.',
              '用平均数相减了，应该用总数相减。',
            ),
            ...(wrongCount === difference
              ? []
              : [
                  mistake(
                    String(wrongCount),
                    'MA.ST.AV.m3',
                    `${count - 1} children are left, so the second total is ${count - 1} × ${rest} kg.`,
                    `剩下${count - 1}人，第二个总数是 ${count - 1} × ${rest} kg。`,
                  ),
                ]),
          ],
        },
        method: [
          { label: { en: `All the children: ${all} kg`, zh: `全部儿童共${all} kg` }, marks: 1, result: String(all) },
          {
            label: { en: `The children left: ${others} kg`, zh: `剩下的儿童共${others} kg` },
            marks: 1,
            result: String(others),
          },
        ],
      },
      typed: { wrong: [String(difference), String(wrongCount), String(all), String(others), String(average)] },
      hints: [
        { en: 'Use totals, not averages.', zh: '用总数，不要用平均数。' },
        { en: `What is the total mass of all ${count} children?`, zh: `${count}个儿童的总质量是多少？` },
      ],
      explanation: {
        en: `All ${count} children: ${count} × ${average} = ${all} kg. The ${count - 1} left: ${count - 1} × ${rest} = ${others} kg. The child who got out: ${all} − ${others} = ${out} kg. Check: ${others} + ${out} = ${all}. The usual slip is to subtract the averages.`,
        zh: `${count}个儿童共 ${count} × ${average} = ${all} kg，剩下的${count - 1}个共 ${count - 1} × ${rest} = ${others} kg，走出电梯的儿童是 ${all} − ${others} = ${out} kg。验算：${others} + ${out} = ${all}。常见的错误是用平均数相减。`,
      },
    }
  },
}

const fillTank: QuestionGenerator = {
  id: 'fill-tank',
  skill: 'MA.MG.VO.02',
  level: 'P6',
  term: 'SA2',
  difficulty: 'hard',
  make(seed) {
    const { length, width, height, part, volume, empty, rate, time } = drawUntil(
      seed,
      ({ whole, pick }) => {
        const [length, width, height] = [whole(4, 9) * 10, whole(2, 6) * 10, whole(3, 6) * 10]
        const part = pick([
          new Fraction(1, 3),
          new Fraction(1, 4),
          new Fraction(2, 5),
          new Fraction(1, 5),
          new Fraction(3, 8),
        ])
        const volume = new Fraction(length * width * height)
        const empty = volume.mul(new Fraction(1).sub(part)).div(1000)
        const rate = pick([2, 3, 4, 5, 6, 8, 9, 12])
        return { length, width, height, part, volume, empty, rate, time: empty.div(rate) }
      },
      ({ length, width, height, part, volume, empty, rate, time }) =>
        length > width &&
        isWhole(empty) &&
        isWhole(time) &&
        time.gte(4) &&
        time.lte(40) &&
        areDistinct([
          length,
          height,
          empty,
          volume.div(1000),
          volume.mul(part).div(1000),
          time,
          rate,
          volume.div(1000).div(rate),
        ]) &&
        areDistinct([volume, empty.mul(1000), empty]) &&
        hasPlaces(volume.mul(part).div(1000), 0),
    )
    const litres = volume.div(1000)
    const filled = litres.mul(part)
    const rest = new Fraction(1).sub(part)
    const cubic = (value: Fraction) => written(value).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')
    const fullTime = litres.div(rate)
    return {
      ...frame(fillTank, seed, 'MA.NA.RT.01'),
      type: 'ShortAnswer',
      marks: 5,
      text: `A rectangular tank is ${length} cm long, ${width} cm wide and ${height} cm high. ${shown(part)} of it is filled with water. (a) How many more litres of water are needed to fill the tank? (b) Water from a tap flows into the tank at ${rate} ℓ per minute. How many minutes does the tap take to fill the tank? (1 ℓ = 1000 cm³)`,
      answer: {
        kind: 'blanks',
        hasWorking: true,
        blanks: [
          {
            label: '(a)',
            unit: 'ℓ',
            marks: 3,
            key: {
              kind: 'number',
              value: written(empty),
              mistakes: [
                mistake(
                  written(filled),
                  'MA.MG.VO.m4',
                  'That is the water that is in the tank now.',
                  '这是水箱里现有的水。',
                ),
                mistake(
                  written(empty.mul(10)),
                  'MA.MG.VO.m3',
                  'A litre is 1000 cm³, not 100 cm³.',
                  '1升是1000 cm³，不是100 cm³。',
                ),
                mistake(
                  written(litres),
                  'MA.NA.HE.m1',
                  'That is the whole tank. Some water is in it already.',
                  '这是整个水箱，里面已经有水了。',
                ),
              ],
            },
          },
          {
            label: '(b)',
            unit: 'minutes',
            marks: 2,
            key: {
              kind: 'number',
              value: written(time),
              mistakes: isWhole(fullTime)
                ? [
                    mistake(
                      written(fullTime),
                      'MA.NA.HE.m1',
                      'That would fill an empty tank. Some water is in it already.',
                      '这是装满空水箱的时间，里面已经有水了。',
                    ),
                  ]
                : [],
            },
          },
        ],
        method: [
          {
            label: { en: `The tank holds ${cubic(volume)} cm³`, zh: `水箱的容积是 ${cubic(volume)} cm³` },
            marks: 1,
            result: written(volume),
            blank: 0,
          },
          {
            label: { en: `${cubic(empty.mul(1000))} cm³ are empty`, zh: `还空着 ${cubic(empty.mul(1000))} cm³` },
            marks: 1,
            result: written(empty.mul(1000)),
            blank: 0,
          },
        ],
      },
      typed: {
        wrongInPart: [
          [written(filled), written(empty.mul(10)), written(litres)],
          [written(empty), written(empty.mul(rate)), ...(isWhole(fullTime) ? [written(fullTime)] : [])],
        ],
      },
      hints: [
        { en: 'What fraction of the tank is still empty?', zh: '水箱还空着几分之几？' },
        { en: 'Find the volume of the whole tank in cm³ first.', zh: '先求整个水箱的容积，用 cm³ 表示。' },
      ],
      explanation: {
        en: `(a) Tank: ${length} × ${width} × ${height} = ${cubic(volume)} cm³. Empty: 1 − ${shown(part)} = ${shown(rest)}, and ${shown(rest)} × ${cubic(volume)} = ${cubic(empty.mul(1000))} cm³ = ${written(empty)} ℓ. (b) ${written(empty)} ÷ ${rate} = ${written(time)} minutes. Check: ${written(time)} × ${rate} = ${written(empty)} ℓ, and with the ${written(filled)} ℓ that were there it is ${written(litres)} ℓ, a full tank. The usual slip is to fill the whole tank again.`,
        zh: `(a) 容积：${length} × ${width} × ${height} = ${cubic(volume)} cm³。空着 1 − ${shown(part)} = ${shown(rest)}：${shown(rest)} × ${cubic(volume)} = ${cubic(empty.mul(1000))} cm³ = ${written(empty)} ℓ。(b) ${written(empty)} ÷ ${rate} = ${written(time)} 分钟。验算：${written(time)} × ${rate} = ${written(empty)} ℓ，加上原有的${written(filled)} ℓ，正好是${written(litres)} ℓ。常见的错误是按整个空水箱来算。`,
      },
    }
  },
}

const supposeNotes: QuestionGenerator = {
  id: 'suppose-notes',
  skill: 'MA.NA.HE.02',
  level: 'P6',
  term: 'PSLE',
  difficulty: 'hard',
  make(seed) {
    const { count, fives, twos, total, extra } = drawUntil(
      seed,
      ({ whole }) => {
        const [fives, twos] = [whole(6, 30), whole(6, 30)]
        const count = fives + twos
        return { count, fives, twos, total: 5 * fives + 2 * twos, extra: 3 * fives }
      },
      ({ count, fives, twos, total, extra }) =>
        5 * fives > 2 * twos &&
        count % 2 === 0 &&
        areDistinct([count, fives, twos, total, extra, 2 * count, 5 * fives - 2 * twos, 5 * fives, 2 * twos]) &&
        extra % 5 !== 0,
    )
    const more = 5 * fives - 2 * twos
    return {
      ...frame(supposeNotes, seed, 'MA.NA.HE.01'),
      type: 'ShortAnswer',
      marks: 4,
      text: `A cash box at a school carnival has ${count} notes. Some are $2 notes and the others are $5 notes. Their total value is $${total}. (a) How many $5 notes are there? (b) How much more are the $5 notes worth than the $2 notes?`,
      answer: {
        kind: 'blanks',
        hasWorking: true,
        blanks: [
          {
            label: '(a)',
            unit: 'notes',
            marks: 3,
            key: {
              kind: 'number',
              value: String(fives),
              mistakes: [
                mistake(String(twos), 'MA.NA.HE.m2', 'That is the number of $2 notes.', '这是2元钞票的张数。'),
                mistake(
                  String(extra),
                  'MA.NA.HE.m1',
                  'That is the value that is missing. A $5 note has how many dollars more than a $2 note?',
                  '这是差的钱数。一张5元比一张2元多几元？',
                ),
              ],
            },
          },
          {
            label: '(b)',
            unit: 'dollars',
            marks: 1,
            key: {
              kind: 'number',
              value: String(more),
              mistakes: [
                mistake(
                  String(5 * fives),
                  'MA.NA.HE.m1',
                  'That is what the $5 notes are worth. Compare it with the $2 notes.',
                  '这是5元钞票的总值，还要和2元钞票比。',
                ),
              ],
            },
          },
        ],
        method: [
          {
            label: { en: `All as $2 notes: $${2 * count}`, zh: `全部当作2元：${2 * count}元` },
            marks: 1,
            result: String(2 * count),
            // Or all as $5 notes, which is too much.
            calculations: [String(5 * count)],
            blank: 0,
          },
          {
            label: { en: `$${extra} more`, zh: `多${extra}元` },
            marks: 1,
            result: String(extra),
            calculations: [String(3 * twos)],
            blank: 0,
          },
        ],
      },
      typed: {
        wrongInPart: [
          [String(twos), String(extra), String(count)],
          [String(5 * fives), String(2 * twos), String(total)],
        ],
      },
      hints: [
        {
          en: `Suppose that all ${count} notes were $2 notes. What would they be worth?`,
          zh: `假设${count}张都是2元，一共多少元？`,
        },
        { en: 'Each $5 note in place of a $2 note adds $3.', zh: '把一张2元换成5元，就多3元。' },
      ],
      explanation: {
        en: `(a) If all were $2 notes: ${count} × $2 = $${2 * count}. There is $${total} − $${2 * count} = $${extra} more. Each $5 note adds $3, so ${extra} ÷ 3 = ${fives} of them are $5 notes. (b) $5 notes: ${fives} × $5 = $${5 * fives}. $2 notes: ${count} − ${fives} = ${twos}, worth $${2 * twos}. The difference is $${5 * fives} − $${2 * twos} = $${more}. Check: $${5 * fives} + $${2 * twos} = $${total}. The usual slip is to divide by 5 instead of 3.`,
        zh: `(a) 假设全是2元：${count} × 2 = ${2 * count} 元，少了 ${total} − ${2 * count} = ${extra} 元。每张5元比2元多3元，所以5元钞票有 ${extra} ÷ 3 = ${fives} 张。(b) 5元共 ${fives} × 5 = ${5 * fives} 元；2元有 ${count} − ${fives} = ${twos} 张，共${2 * twos}元。相差 ${5 * fives} − ${2 * twos} = ${more} 元。验算：${5 * fives} + ${2 * twos} = ${total} 元。常见的错误是除以5，应该除以3。`,
      },
    }
  },
}

export const measureAndStrategyGenerators = [averageOfTheRest, fillTank, supposeNotes]
