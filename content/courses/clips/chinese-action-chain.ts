import { ball, blend, keeper, poses } from './keeper.ts'
import {
  arrow,
  box,
  card,
  clamp,
  group,
  heading,
  ink,
  line,
  mix,
  path,
  picture,
  ramp,
  show,
  text,
  titlePage,
  type Cue,
  type Mood,
  type Scene,
} from './stage.ts'

/** When each step begins. */
const at = { flat: 4.5, split: 13, verbs: 26, link: 37, sentence: 46, recap: 62, end: 73 }

const panel = { y: 246, w: 262, h: 222 }
const panelX = (n: number) => 70 + n * 293
const steps = [
  { weak: '看', verb: '盯住', order: '先' },
  { weak: '走', verb: '冲上前', order: '接着' },
  { weak: '跳', verb: '跃起', order: '然后' },
  { weak: '拿', verb: '抱住', order: '最后' },
]

/** What the keeper does in panel `n`; `s` counts seconds since the panel came up. */
function action(n: number, s: number): string {
  const x = panelX(n) + panel.w / 2
  const ground = panel.y + panel.h - 18
  const beat = clamp((s - 0.4) / 1.1)
  const p = 1 - (1 - beat) ** 2
  const stand = line(panelX(n) + 28, ground + 8, panelX(n) + panel.w - 28, ground + 8, ink.line, 6)
  const scale = 0.86
  if (n === 0)
    return (
      stand + ball(mix(x + 104, x + 78, p), panel.y + mix(34, 56, p), 21) + keeper(poses.watch, x - 36, ground, scale)
    )
  if (n === 1) {
    const trail = [0, 1, 2].map((i) =>
      line(x - 92 - i * 4, ground - 120 + i * 34, x - 62 - i * 8, ground - 120 + i * 34, ink.tealMid, 6),
    )
    return (
      stand +
      ball(x + 98, panel.y + 38, 20) +
      group(trail.join(''), p) +
      keeper(blend(poses.watch, poses.run, p), mix(x - 40, x - 2, p), ground, scale)
    )
  }
  if (n === 2)
    return (
      stand +
      ball(mix(x + 112, x + 44, p), panel.y + mix(26, 30, p), 20) +
      keeper(blend(poses.run, poses.leap, p), x - 8, mix(ground, ground + 12, p), 0.76)
    )
  return stand + keeper(blend(poses.watch, poses.hug, p), x - 4, ground, scale, p > 0.4 ? ball(14, -118, 25) : '')
}

/** Before a step is filled in, its frame waits with a number. */
function emptyPanel(n: number): string {
  const dashed = `stroke="${ink.tealMid}" stroke-width="4" stroke-dasharray="14 12"`
  return (
    box(panelX(n), panel.y, panel.w, panel.h, 'none', 20, dashed) +
    text(panelX(n) + panel.w / 2, panel.y + panel.h / 2 + 30, String(n + 1), {
      size: 84,
      weight: 800,
      fill: ink.tealMid,
    })
  )
}

function panels(t: number): string {
  return steps
    .map(({ weak, verb, order }, n) => {
      const from = at.split + 3 + n * 2.2
      const x = panelX(n) + panel.w / 2
      const swap = at.verbs + 1 + n * 2.2
      const p = ramp(t, swap + 0.5)
      const weakX = mix(x, panelX(n) + 62, ramp(t, swap))
      const tag = ramp(t, at.link + 1 + n * 1.5)
      const gap = panelX(n) + panel.w
      return (
        show(t, at.split + 0.5 + n * 0.45, from + 0.3, emptyPanel(n)) +
        show(t, from, Infinity, card(panelX(n), panel.y, panel.w, panel.h) + action(n, t - from)) +
        show(t, from + 0.7, at.link, text(weakX, 531, weak, { size: 56, fill: t > swap ? ink.brownMid : ink.brown })) +
        group(
          line(panelX(n) + 30, 513, panelX(n) + 94, 513, ink.plum, 6),
          Math.min(ramp(t, swap, 0.3), 1 - ramp(t, at.link - 0.3, 0.3)),
        ) +
        group(
          text(mix(panelX(n) + 180, x, ramp(t, at.link)), 531, verb, {
            size: mix(48, 56, ramp(t, at.link)),
            weight: 800,
            fill: ink.teal,
          }),
          p,
        ) +
        group(
          box(x - 66, panel.y - 76, 132, 64, ink.yuzu, 32) + text(x, panel.y - 28, order, { size: 44, weight: 800 }),
          tag,
          0,
          14 * (1 - tag),
        ) +
        (n < 3
          ? arrow(gap + 4, panel.y + 118, gap + 26, panel.y + 118, ink.brownMid, ramp(t, at.link + 1.8 + n * 1.5), 6)
          : '')
      )
    })
    .join('')
}

type Kind = 'plain' | 'order' | 'verb' | 'manner'
const sentence: [string, Kind][][] = [
  [
    ['小明', 'plain'],
    ['先', 'order'],
    ['紧紧', 'manner'],
    ['盯住', 'verb'],
    ['飞来的球，', 'plain'],
  ],
  [
    ['接着', 'order'],
    ['猛地', 'manner'],
    ['冲上前', 'verb'],
    ['，', 'plain'],
    ['然后', 'order'],
    ['纵身', 'manner'],
    ['一跃', 'verb'],
    ['，', 'plain'],
  ],
  [
    ['最后', 'order'],
    ['伸出', 'verb'],
    ['双手，把球', 'plain'],
    ['牢牢', 'manner'],
    ['抱在', 'verb'],
    ['怀里。', 'plain'],
  ],
]
const inkOf: Record<Kind, string> = { plain: ink.brown, order: ink.brown, verb: ink.teal, manner: ink.leaf }

function writtenSentence(t: number): string {
  const size = 58
  let count = 0
  const lines = sentence.map((run, row) => {
    let column = 0
    return run.map(([words, kind]) => {
      const x = 120 + column * size
      const y = 268 + row * 104
      const written = clamp((t - at.sentence - 0.8 - count * 0.16) / 0.3)
      const letters = [...words].map((letter, i) => {
        const p = clamp((t - at.sentence - 0.8 - (count + i) * 0.16) / 0.3)
        return group(
          text(x + i * size + size / 2, y, letter, {
            size,
            fill: inkOf[kind],
            weight: kind === 'plain' ? 600 : 800,
            zh: true,
          }),
          p,
        )
      })
      column += words.length
      count += words.length
      const w = words.length * size
      const under =
        kind === 'order'
          ? box(x + 2, y - 54, w - 4, 72, ink.yuzuSoft, 12)
          : kind === 'manner'
            ? line(x + 8, y + 20, x + w - 8, y + 20, ink.leaf, 5, 'stroke-dasharray="1 12"')
            : kind === 'verb'
              ? line(x + 8, y + 20, x + w - 8, y + 20, ink.teal, 5)
              : ''
      return group(under, written) + letters.join('')
    })
  })
  const legend = (x: number, from: number, sample: string, words: string) =>
    show(t, from, Infinity, sample + text(x + 76, 586, words, { size: 38, anchor: 'start' }))
  return (
    card(70, 176, 1140, 346) +
    lines.flat().join('') +
    legend(
      80,
      at.sentence + 8.6,
      box(84, 556, 56, 40, ink.yuzuSoft, 10, `stroke="${ink.yuzu}" stroke-width="3"`),
      '先后',
    ) +
    legend(330, at.sentence + 9.4, line(336, 578, 390, 578, ink.teal, 6), '准确的动词') +
    legend(700, at.sentence + 10.2, line(706, 578, 760, 578, ink.leaf, 6, 'stroke-dasharray="1 12"'), '怎样做')
  )
}

function flat(t: number): string {
  const p = ramp(t, at.flat + 5)
  return (
    card(190, 220, 900, 150) +
    text(640, 318, '小明接住了球。', { size: 76, weight: 800 }) +
    ['眼睛？', '双脚？', '双手？']
      .map((words, n) =>
        show(
          t,
          at.flat + 3.6 + n * 0.8,
          Infinity,
          box(230 + n * 290, 420, 240, 84, ink.tealSoft, 42) +
            text(350 + n * 290, 477, words, { size: 46, fill: ink.teal }),
        ),
      )
      .join('') +
    group(text(640, 570, '读者看不见他是怎样接住的', { size: 44, weight: 600, fill: ink.brownMid }), p)
  )
}

function recap(t: number): string {
  const cards = [
    ['拆', '把动作拆成几步', ink.tealSoft],
    ['选', '每步选准动词', ink.leafSoft],
    ['连', '按先后连起来', ink.yuzuSoft],
  ] as const
  return (
    cards
      .map(([big, small, fill], n) => {
        const x = 70 + n * 393
        const from = at.recap + 0.4 + n * 0.9
        return show(
          t,
          from,
          Infinity,
          card(x, 190, 354, 216, fill) +
            text(x + 177, 300, big, { size: 88, weight: 900 }) +
            text(x + 177, 372, small, { size: 42, weight: 700 }),
        )
      })
      .join('') +
    show(
      t,
      at.recap + 4.6,
      Infinity,
      path('M 84 460 h 26 M 84 460 v 96', 'none', ink.yuzu, 8) +
        text(128, 490, '轮到你写：', { size: 42, anchor: 'start', fill: ink.teal, weight: 800 }) +
        text(128, 556, '弟弟喝完了一杯牛奶。', { size: 52, anchor: 'start', weight: 800 }),
    )
  )
}

function mood(t: number): Mood {
  if (t < at.flat) return 'calm'
  if (t < at.split) return 'puzzled'
  if (t > at.sentence + 7 && t < at.recap) return 'cheering'
  return t > at.recap && t < at.recap + 4.4 ? 'cheering' : 'thinking'
}

function draw(t: number): string {
  const headings =
    heading(t, at.flat, at.split, '这句话太平了', 'This sentence is too flat') +
    heading(t, at.split, at.verbs, '第一步：拆——把动作拆成几步', 'Step 1: split the action into small steps') +
    heading(t, at.verbs, at.link, '第二步：选——换上准确的动词', 'Step 2: choose an exact verb for each') +
    heading(t, at.link, at.sentence, '第三步：连——按先后连起来', 'Step 3: link them in order') +
    heading(t, at.sentence, at.recap, '读一读，写成什么样了？', 'Read it: what has it become?') +
    heading(t, at.recap, Infinity, '记住三个字', 'Remember three words')
  return picture(
    t,
    mood(t),
    at.flat,
    titlePage(t, at.flat, '动作描写：写成一串', 'Describing an action as a chain') +
      headings +
      (t < at.split ? show(t, at.flat, at.split, flat(t)) : '') +
      (t >= at.split && t < at.sentence ? show(t, at.split, at.sentence, panels(t)) : '') +
      (t >= at.sentence && t < at.recap ? show(t, at.sentence, at.recap, writtenSentence(t)) : '') +
      (t >= at.recap ? recap(t) : ''),
  )
}

const cues: Cue[] = [
  {
    from: 0.3,
    to: 4.3,
    zh: '今天学动作描写：\n把一个动作写成一串。',
    en: 'Today: describing an action\nas a chain of steps.',
  },
  {
    from: 4.8,
    to: 8,
    zh: '“小明接住了球。”\n意思对，可是太平了。',
    en: '“Xiao Ming caught the ball.”\nTrue, but flat.',
  },
  {
    from: 8.2,
    to: 12.8,
    zh: '他的眼睛、双脚、双手在做什么？\n读者看不见。',
    en: 'What did his eyes, feet and hands do?\nThe reader can’t see it.',
  },
  { from: 13.2, to: 16, zh: '第一步，拆：\n像放慢镜头一样。', en: 'Step one, split it,\nas if in slow motion.' },
  { from: 16.2, to: 20.2, zh: '先看着球，\n再走到球的前面。', en: 'He looks at the ball,\nthen goes up to it.' },
  {
    from: 20.4,
    to: 25.8,
    zh: '接着跳起来，最后拿到球。\n一个动作变成了四步。',
    en: 'He jumps, and takes the ball.\nOne action has become four steps.',
  },
  {
    from: 26.2,
    to: 31.3,
    zh: '第二步，选。“看”换成“盯住”，\n“走”换成“冲上前”。',
    en: 'Step two, choose: “look” becomes “fix\nhis eyes on”, “go” becomes “dash”.',
  },
  {
    from: 31.5,
    to: 36.8,
    zh: '“跳”换成“跃起”，\n“拿”换成“抱住”。画面就清楚了。',
    en: '“Jump” becomes “leap”, “take” becomes\n“hug”. Now we can picture it.',
  },
  {
    from: 37.2,
    to: 41.3,
    zh: '第三步，连：\n用“先、接着、然后、最后”。',
    en: 'Step three, link them:\nfirst, next, then, finally.',
  },
  {
    from: 41.5,
    to: 45.8,
    zh: '四步有了先后，\n就像一条链子，连在一起。',
    en: 'In order, the four steps\nhold together like a chain.',
  },
  {
    from: 46.2,
    to: 50.2,
    zh: '小明先紧紧盯住飞来的球，\n接着猛地冲上前，',
    en: 'Xiao Ming first fixes his eyes\non the flying ball, then dashes up,',
  },
  {
    from: 50.4,
    to: 54.4,
    zh: '然后纵身一跃，最后伸出双手，\n把球牢牢抱在怀里。',
    en: 'leaps, stretches out both hands,\nand hugs the ball to his chest.',
  },
  {
    from: 54.6,
    to: 61.8,
    zh: '再用“紧紧、猛地、纵身、牢牢”\n写出怎样做，动作就更生动了。',
    en: 'Words like “tightly” and “firmly”\ntell how he does each step.',
  },
  {
    from: 62.2,
    to: 66.4,
    zh: '拆，选，连。\n写动作，就记住这三个字。',
    en: 'Split, choose, link: three words\nto remember for every action.',
  },
  {
    from: 66.6,
    to: 72.6,
    zh: '轮到你了：把“弟弟喝完了一杯牛奶”\n拆成四步，写一写。',
    en: 'Your turn. “My brother finished his milk.”\nSplit it into four steps and write it.',
  },
]

export const scene: Scene = { seconds: at.end, posterAt: at.link + 8, cues, draw }
