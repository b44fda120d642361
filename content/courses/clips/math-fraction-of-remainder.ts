import {
  box,
  card,
  fraction,
  group,
  heading,
  ink,
  inlineFraction,
  line,
  path,
  picture,
  prose,
  ramp,
  show,
  text,
  titlePage,
  type Cue,
  type Mood,
  type Scene,
} from './stage.ts'

/** When each step begins. */
const at = {
  problem: 4.5,
  whole: 18,
  book: 26,
  rest: 33,
  bag: 40,
  left: 48,
  answer: 55,
  check: 62,
  lesson: 71,
  end: 77,
}

const bar = { x: 120, y: 276, part: 260, h: 130 }
const partX = (n: number) => bar.x + n * bar.part
const middle = (n: number) => partX(n) + bar.part / 2

function brace(from: number, to: number, y: number, up: boolean, p: number): string {
  const s = up ? -1 : 1
  const half = ((to - from) / 2) * p
  const centre = (from + to) / 2
  const edge = `M ${centre - half} ${y} q 0 ${18 * s} 18 ${18 * s}`
  return half < 40
    ? ''
    : path(
        `${edge} H ${centre - 14} q 14 0 14 ${14 * s} q 0 ${-14 * s} 14 ${-14 * s} H ${centre + half - 18} q 18 0 18 ${-18 * s}`,
        'none',
        ink.brownMid,
        4,
      )
}

const problem = () =>
  card(70, 80, 1140, 430) +
  prose(
    110,
    100,
    1060,
    440,
    `<p class="prose en">Mei Ling spends ${inlineFraction(1, 4)} of her money on a book and ${inlineFraction(2, 3)} of the <b>remainder</b> on a bag. She has <b>$18</b> left. How much did she have at first?</p>
     <p class="prose zh" style="margin-top:22px;line-height:1.75">美玲用 ${inlineFraction(1, 4)} 的钱买书，再用<b>剩下的</b> ${inlineFraction(2, 3)} 买书包，最后还有 <b>$18</b>。她原来有多少钱？</p>`,
  )

function fillPart(n: number, colour: string, p: number): string {
  return p <= 0 ? '' : box(partX(n), bar.y, bar.part * p, bar.h, colour, 0)
}

function barModel(t: number): string {
  const grown = ramp(t, at.whole + 0.4, 1.4)
  const cuts = [1, 2, 3].map((n) => {
    const p = ramp(t, at.whole + 3 + n * 0.5)
    const top = n === 2 ? bar.y + 70 * ramp(t, at.bag + 2) : bar.y
    return p <= 0 ? '' : line(partX(n), top, partX(n), bar.y + bar.h * p, ink.brown, 4)
  })
  const clip = `<clipPath id="bar"><rect x="${bar.x}" y="${bar.y}" width="${bar.part * 4 * grown}" height="${bar.h}" rx="16"/></clipPath>`
  const fills =
    box(bar.x, bar.y, bar.part * 4, bar.h, ink.card, 16) +
    fillPart(0, ink.yuzuSoft, ramp(t, at.book + 0.6, 1)) +
    fillPart(1, ink.tealSoft, ramp(t, at.bag + 1.2, 0.9)) +
    fillPart(2, ink.tealSoft, ramp(t, at.bag + 2, 0.9)) +
    fillPart(3, ink.leafSoft, ramp(t, at.left + 0.6, 1))
  const outline = box(bar.x, bar.y, bar.part * 4 * grown, bar.h, 'none', 16, `stroke="${ink.brown}" stroke-width="4"`)
  const value = (n: number, from: number) =>
    show(t, from, Infinity, text(middle(n), bar.y + 110, '$18', { size: 46, weight: 800, fill: ink.leaf }))
  const label = (x: number, from: number, words: string) =>
    show(t, from, Infinity, text(x, bar.y + 54, words, { size: 38, zh: false }))
  return (
    `<defs>${clip}</defs><g clip-path="url(#bar)">${fills}${cuts.join('')}</g>${grown > 0.02 ? outline : ''}` +
    label(middle(0), at.book + 1.2, 'book 书') +
    label(partX(2), at.bag + 2.6, 'bag 书包') +
    label(middle(3), at.left + 1.2, 'left 剩下') +
    value(3, at.left + 2.2) +
    [0, 1, 2].map((n) => value(n, at.answer + 0.6 + n * 0.5)).join('')
  )
}

function braces(t: number): string {
  const whole = (words: string, fill: string) =>
    text(640, bar.y - 58, words, { size: 40, weight: 800, fill, zh: false })
  return (
    group(brace(partX(0), partX(4), bar.y - 8, true, ramp(t, at.whole + 1.6, 0.9)), ramp(t, at.whole + 1.6)) +
    show(t, at.whole + 2, at.answer + 3.2, whole('money at first 原来的钱 = ?', ink.brown)) +
    show(t, at.answer + 3.2, Infinity, whole('money at first 原来的钱 = $72', ink.leaf)) +
    show(
      t,
      at.rest + 0.6,
      at.left + 0.2,
      brace(partX(1), partX(4), bar.y + bar.h + 8, false, ramp(t, at.rest + 0.6, 0.9)) +
        text(partX(1) + bar.part * 1.5, bar.y + bar.h + 82, 'remainder 剩下的：3', { size: 40, zh: false }),
    )
  )
}

const sum = (words: string, x: number, fill: string = ink.brown) =>
  text(x, 572, words, { size: 46, weight: 800, fill, zh: false })

function workings(t: number): string {
  const sums = [
    ['$72 − $18 = $54', ink.brown],
    ['of $54 = $36', ink.teal],
    ['$54 − $36 = $18 ✓', ink.leaf],
  ] as const
  return (
    show(t, at.book + 2.4, at.rest, fraction(446, 556, '1', '4', 46, ink.teal) + sum('× 4 = 1 part 份', 640)) +
    show(t, at.bag + 3.4, at.left, fraction(566, 562, '2', '3', 46, ink.teal) + sum('× 3 = 2 parts 份', 785)) +
    show(t, at.left + 3, at.answer, sum('4 − 1 − 2 = 1 part 份 → $18', 640)) +
    show(t, at.answer + 2.4, at.check, text(640, 530, '4 × $18 = $72', { size: 64, weight: 900, fill: ink.leaf })) +
    sums
      .map(([words, fill], n) => {
        const x = 70 + n * 351
        const inner =
          card(x, 448, 335, 110) +
          (n === 1
            ? fraction(x + 46, 498, '2', '3', 36, fill) + text(x + 192, 516, words, { size: 38, fill })
            : text(x + 167, 516, words, { size: n === 2 ? 36 : 38, fill }))
        return show(t, at.check + 1.2 + n * 2.9, at.lesson, inner)
      })
      .join('')
  )
}

const lesson = (t: number) =>
  show(
    t,
    at.lesson,
    Infinity,
    text(640, 190, 'Always ask:', { size: 46, weight: 700, fill: ink.brownMid }) +
      text(640, 280, 'a fraction of what?', { size: 84, weight: 900, fill: ink.teal }) +
      text(640, 390, '先问一问：是谁的几分之几？', { size: 58, weight: 800 }) +
      show(
        t,
        at.lesson + 1.6,
        Infinity,
        box(210, 450, 390, 84, ink.yuzuSoft, 42) + text(405, 506, 'the whole 全部', { size: 38, zh: false }),
      ) +
      show(
        t,
        at.lesson + 2.2,
        Infinity,
        box(640, 450, 430, 84, ink.tealSoft, 42) + text(855, 506, 'the remainder 剩下的', { size: 38, zh: false }),
      ),
  )

function mood(t: number): Mood {
  if (t < at.problem) return 'calm'
  if (t < at.whole) return 'puzzled'
  if (t < at.answer + 2.4) return 'thinking'
  return t < at.check || t > at.check + 7 ? 'cheering' : 'thinking'
}

function draw(t: number): string {
  const steps =
    heading(t, at.whole, at.book, 'Draw the whole. Cut it into 4.', '画一条长条当全部，平均分成 4 份') +
    heading(t, at.book, at.rest, 'The book takes 1 part', '买书用去 1 份') +
    heading(t, at.rest, at.bag, 'The remainder is 3 parts', '剩下的是 3 份') +
    heading(t, at.bag, at.left, 'The bag: two thirds of these 3', '书包：是这 3 份的三分之二，不是全部的') +
    heading(t, at.left, at.answer, '1 part is left: $18', '最后剩 1 份，就是 $18') +
    heading(t, at.answer, at.check, '4 parts are the whole', '4 份合起来，就是原来的钱') +
    heading(t, at.check, at.lesson, 'Check: follow the story', '验算：照着题目走一遍')
  return picture(
    t,
    mood(t),
    at.problem,
    titlePage(t, at.problem, 'Fraction of a remainder', '剩下的几分之几') +
      show(t, at.problem, at.whole, problem()) +
      steps +
      (t > at.whole ? group(barModel(t) + braces(t) + workings(t), 1 - ramp(t, at.lesson - 0.35, 0.35)) : '') +
      lesson(t),
  )
}

const cues: Cue[] = [
  {
    from: 0.3,
    to: 4.3,
    en: 'Today: a fraction of a remainder,\nsolved with the bar model.',
    zh: '今天用画长条的方法，\n解“剩下的几分之几”。',
  },
  {
    from: 4.8,
    to: 10.4,
    en: 'Mei Ling buys a book with one quarter\nof her money, then a bag.',
    zh: '美玲先用四分之一的钱买书，\n接着又买了书包。',
  },
  {
    from: 10.6,
    to: 17.8,
    en: 'The bag takes two thirds of what remains.\n$18 is left. How much was there at first?',
    zh: '书包用去剩下的三分之二，还有 18 元。\n她原来有多少钱？',
  },
  { from: 18.2, to: 21.2, en: 'One long bar stands for\nall her money.', zh: '画一条长条，\n代表她全部的钱。' },
  {
    from: 21.4,
    to: 25.8,
    en: 'The book took a quarter,\nso cut the bar into four equal parts.',
    zh: '买书用四分之一，\n所以平均分成四份。',
  },
  {
    from: 26.2,
    to: 32.8,
    en: 'One quarter of four parts is one part.\nThat part is the book.',
    zh: '四份的四分之一是一份。\n这一份，就是买书的钱。',
  },
  {
    from: 33.2,
    to: 39.8,
    en: 'Three parts remain. From here on,\nthese three parts are our new whole.',
    zh: '还剩三份。接下来，\n就把这三份看成新的整体。',
  },
  {
    from: 40.2,
    to: 47.8,
    en: 'The bag took two thirds of these three,\nnot of the whole bar: that is two parts.',
    zh: '书包用的是这三份的三分之二，\n不是全部的三分之二：也就是两份。',
  },
  {
    from: 48.2,
    to: 54.8,
    en: 'Four, take away one, take away two:\none part is left, and it is $18.',
    zh: '四份减一份，再减两份，\n剩下一份，正好是 18 元。',
  },
  {
    from: 55.2,
    to: 61.8,
    en: 'Every part is the same size, $18.\nFour times 18 is $72.',
    zh: '每一份都一样大，都是 18 元。\n四乘十八，等于 72 元。',
  },
  {
    from: 62.1,
    to: 66.4,
    en: 'Check. $72 take away $18\nfor the book leaves $54.',
    zh: '验算：72 元减去\n买书的 18 元，剩 54 元。',
  },
  {
    from: 66.6,
    to: 70.9,
    en: 'Two thirds of $54 is $36.\n$18 is left. Correct!',
    zh: '54 元的三分之二是 36 元，\n剩 18 元。对！',
  },
  {
    from: 71.2,
    to: 76.6,
    en: 'Before you draw, ask: a fraction of what?\nThe whole, or the remainder?',
    zh: '动笔前先问：是谁的几分之几？\n是全部的，还是剩下的？',
  },
]

export const scene: Scene = { seconds: at.end, posterAt: at.left + 4, cues, draw }
