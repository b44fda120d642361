import { beaker, bubbles, flame, floor, glass, heat, ice, iceCubes, liquid, mist } from './beaker.ts'
import {
  arrow,
  box,
  card,
  clamp,
  dot,
  group,
  heading,
  ink,
  line,
  linear,
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
const at = { ice: 4.5, melt: 12, warm: 21, boil: 28, condense: 38, freeze: 48, summary: 58, end: 70 }

const temperature = (t: number) =>
  t < at.melt
    ? mix(-10, 0, linear(t, at.ice + 1.5, at.melt))
    : t < at.warm
      ? 0
      : mix(0, 100, linear(t, at.warm, at.boil))

const graph = { x: 800, zero: 470, hundred: 270, left: 800, right: 1210 }
const graphY = (degrees: number) => mix(graph.zero, graph.hundred, degrees / 100)
const graphX = (t: number) => mix(graph.left, graph.right, linear(t, at.ice + 1.5, at.condense - 0.8))

function heatingCurve(t: number): string {
  const knots = [at.ice + 1.5, at.melt, at.warm, at.boil, at.condense - 0.8]
  const reached = [...knots.filter((knot) => knot < t), Math.min(t, at.condense - 0.8)]
  const points = reached.map((knot) => `${graphX(knot).toFixed(1)} ${graphY(temperature(knot)).toFixed(1)}`)
  const flat = (from: number, to: number, degrees: number) => {
    const p = ramp(t, from, 0.5)
    const x2 = graphX(Math.min(t, to))
    return p <= 0 ? '' : line(graphX(from), graphY(degrees), x2, graphY(degrees), ink.yuzu, 20, 'opacity="0.75"')
  }
  const level = (degrees: number) =>
    text(graph.x - 16, graphY(degrees) + 13, `${degrees} °C`, { size: 36, anchor: 'end' }) +
    line(graph.x, graphY(degrees), graph.right, graphY(degrees), ink.line, 3, 'stroke-dasharray="4 12"')
  return (
    text(graph.x - 8, 208, 'temperature 温度', { size: 36, anchor: 'start', zh: false }) +
    text(graph.x + 8, 566, 'time 时间', { size: 36, anchor: 'start', zh: false }) +
    level(0) +
    level(100) +
    arrow(graph.x, 520, graph.x, 226, ink.brownMid, 1, 5) +
    arrow(graph.x, 520, graph.right + 14, 520, ink.brownMid, 1, 5) +
    flat(at.melt, at.warm, 0) +
    flat(at.boil, at.condense - 0.8, 100) +
    (t > at.ice + 1.6
      ? path(`M ${points.join(' L ')}`, 'none', heat, 7) + dot(graphX(t), graphY(temperature(t)), 11, heat)
      : '')
  )
}

function heating(t: number): string {
  const melted = linear(t, at.melt, at.warm - 0.3)
  const boiling = ramp(t, at.boil, 1)
  const depth = mix(0, 165, melted) - 40 * linear(t, at.boil, at.condense)
  const fire = ramp(t, at.ice + 1, 0.8)
  const degrees = Math.round(temperature(t))
  const readout = String(degrees).replace('-', '−')
  return (
    mist(t, boiling) +
    liquid(depth) +
    (boiling > 0 ? bubbles(t, boiling, depth) : '') +
    iceCubes(melted, depth) +
    glass() +
    flame(t, fire) +
    show(t, at.ice + 1.4, Infinity, text(480, 590, 'heat 热', { size: 40, anchor: 'start', fill: heat, zh: false })) +
    text(486, 360, `${readout} °C`, { size: 54, weight: 900, anchor: 'start', fill: heat }) +
    heatingCurve(t)
  )
}

const droplets = [
  { x: 215, from: 1.2 },
  { x: 262, from: 2.2 },
  { x: 312, from: 0.8 },
  { x: 358, from: 1.8 },
  { x: 400, from: 2.8 },
]

function condensing(t: number): string {
  const s = t - at.condense
  const plateY = 226
  const drops = droplets.map(({ x, from }) => {
    const age = Math.max(0, s - from)
    const life = age % 4.4
    const size = 12 * clamp(life / 2.6)
    const fall = life > 3.2 ? (life - 3.2) ** 2 * 190 : 0
    const y = Math.min(plateY + 24 + size + fall, floor - 125)
    return age > 0 && y < floor - 126
      ? path(
          `M ${x} ${y - size * 1.5} Q ${x + size * 1.3} ${y} ${x} ${y + size} Q ${x - size * 1.3} ${y} ${x} ${y - size * 1.5} Z`,
          '#4f9fb9',
        )
      : ''
  })
  const vapour = [0, 1, 2].map((n) => {
    const p = ramp(s % 3.3, n * 0.35, 1.1)
    return group(arrow(240 + n * 60, 372, 240 + n * 60, 300, ink.tealMid, p, 7), 1 - ramp(s % 3.3, 2.4, 0.7))
  })
  const rows = [
    ['gas → liquid', '气体 → 液体'],
    ['loses heat', '失去热'],
  ]
  return (
    liquid(120) +
    glass() +
    vapour.join('') +
    drops.join('') +
    box(beaker.x - 40, plateY - 14, beaker.w + 80, 28, '#a9bcc2', 10, `stroke="${ink.brownMid}" stroke-width="4"`) +
    text(500, 240, 'cold plate 冷板', { size: 38, anchor: 'start', zh: false }) +
    text(480, 350, 'water vapour', { size: 38, anchor: 'start', fill: ink.teal }) +
    text(480, 400, '水蒸气', { size: 38, anchor: 'start', fill: ink.teal }) +
    sideCard(t, at.condense + 2.5, rows)
  )
}

function sideCard(t: number, from: number, rows: string[][]): string {
  return rows
    .map(([en = '', zh = ''], n) => {
      const y = 250 + n * 136
      return show(
        t,
        from + n * 1.2,
        Infinity,
        card(830, y, 370, 118) +
          text(1015, y + 52, en, { size: 40, weight: 800, fill: ink.teal }) +
          text(1015, y + 98, zh, { size: 36, weight: 700 }),
      )
    })
    .join('')
}

function freezing(t: number): string {
  const s = t - at.freeze
  const frozen = clamp((s - 2) / 5.5)
  const depth = 150
  const top = floor - depth
  const sheet = depth * frozen
  const out = [0, 1, 2].map((n) => {
    const y = 390 + n * 42
    return arrow(beaker.x + beaker.w + 18, y, beaker.x + beaker.w + 96, y, heat, ramp(s % 3, n * 0.25, 1), 7)
  })
  return (
    liquid(depth) +
    (frozen > 0
      ? box(
          beaker.x + 5,
          top - 10 * frozen,
          beaker.w - 10,
          sheet + 8 * frozen,
          ice,
          14,
          'stroke="#a9d4e4" stroke-width="4"',
        )
      : '') +
    glass() +
    out.join('') +
    text(beaker.x + beaker.w + 112, 446, 'heat 热', { size: 40, anchor: 'start', fill: heat, zh: false }) +
    text(486, 330, '0 °C', { size: 54, weight: 900, anchor: 'start', fill: ink.teal }) +
    sideCard(t, at.freeze + 2.5, [
      ['liquid → solid', '液体 → 固体'],
      ['loses heat', '失去热'],
    ])
  )
}

function summary(t: number): string {
  const state = (x: number, from: number, en: string, zh: string, kind: string, fill: string) =>
    show(
      t,
      from,
      Infinity,
      card(x, 235, 224, 220, fill) +
        text(x + 112, 306, en, { size: 40, weight: 900 }) +
        text(x + 112, 362, zh, { size: 40 }) +
        text(x + 112, 424, kind, { size: 36, weight: 600, fill: ink.brownMid, zh: false }),
    )
  const change = (x: number, y: number, en: string, zh: string, fill: string, from: number, right: boolean) => {
    const [start, end] = right ? [x - 96, x + 96] : [x + 96, x - 96]
    return (
      group(arrow(start, y, end, y, fill, ramp(t, from, 0.9), 8), ramp(t, from, 0.3)) +
      show(
        t,
        from + 0.4,
        Infinity,
        text(x, right ? y - 74 : y + 58, en, { size: 38, fill }) +
          text(x, right ? y - 28 : y + 104, zh, { size: 36, fill }),
      )
    )
  }
  return (
    state(70, at.summary + 0.3, 'ice', '冰', 'solid 固体', '#e6f5fa') +
    state(528, at.summary + 0.7, 'water', '水', 'liquid 液体', '#d0eaf2') +
    state(986, at.summary + 1.1, 'vapour', '水蒸气', 'gas 气体', ink.card) +
    change(411, 300, 'melting', '熔化', heat, at.summary + 1.8, true) +
    change(869, 300, 'boiling', '沸腾', heat, at.summary + 2.6, true) +
    change(869, 392, 'condensing', '凝结', ink.teal, at.summary + 5, false) +
    change(411, 392, 'freezing', '凝固', ink.teal, at.summary + 5.8, false) +
    show(
      t,
      at.summary + 3.2,
      Infinity,
      text(640, 560, '→ gains heat 得到热', { size: 40, anchor: 'end', fill: heat, zh: false }),
    ) +
    show(
      t,
      at.summary + 6.4,
      Infinity,
      text(690, 560, '← loses heat 失去热', { size: 40, anchor: 'start', fill: ink.teal, zh: false }),
    )
  )
}

function mood(t: number): Mood {
  if (t < at.ice) return 'calm'
  if (t > at.summary + 6) return 'cheering'
  return t > at.melt + 3 && t < at.melt + 7 ? 'puzzled' : 'thinking'
}

function draw(t: number): string {
  return picture(
    t,
    mood(t),
    at.ice,
    titlePage(t, at.ice, 'Heat and water', '热怎样改变水的状态') +
      heading(t, at.ice, at.melt, 'Ice gains heat and warms up', '冰得到热，温度上升') +
      heading(t, at.melt, at.warm, 'Melting: the temperature stays at 0 °C', '熔化：温度一直是 0 °C') +
      heading(t, at.warm, at.boil, 'Now the water warms up', '全部变成水，温度才继续上升') +
      heading(t, at.boil, at.condense, 'Boiling: it stays at 100 °C', '沸腾：温度一直是 100 °C') +
      heading(t, at.condense, at.freeze, 'Condensing: vapour meets a cold surface', '凝结：水蒸气碰到冷的表面') +
      heading(t, at.freeze, at.summary, 'Freezing: water loses heat at 0 °C', '凝固：水在 0 °C 失去热') +
      heading(t, at.summary, Infinity, 'Follow the heat', '看清热往哪里走') +
      (t < at.condense ? show(t, at.ice, at.condense, heating(t)) : '') +
      (t >= at.condense && t < at.freeze ? show(t, at.condense, at.freeze, condensing(t)) : '') +
      (t >= at.freeze && t < at.summary ? show(t, at.freeze, at.summary, freezing(t)) : '') +
      (t >= at.summary ? summary(t) : ''),
  )
}

const cues: Cue[] = [
  {
    from: 0.3,
    to: 4.3,
    en: 'Ice, water, water vapour: one material,\nthree states.',
    zh: '冰、水和水蒸气，\n是同一种物质的三种状态。',
  },
  {
    from: 4.8,
    to: 11.8,
    en: 'We heat ice from −10 °C. It gains heat,\nand its temperature rises to 0 °C.',
    zh: '从零下 10 °C 开始加热。冰得到热，\n温度升到 0 °C。',
  },
  {
    from: 12.1,
    to: 16.4,
    en: 'At 0 °C the ice melts.\nLook at the graph: it goes flat.',
    zh: '到了 0 °C，冰开始熔化。\n看右边的图：线变平了。',
  },
  {
    from: 16.5,
    to: 20.8,
    en: 'It still gains heat, but the heat\nis used to change ice into water.',
    zh: '它还在得到热，但这些热\n都用来把冰变成水。',
  },
  {
    from: 21.2,
    to: 27.8,
    en: 'Only when all the ice has melted\ndoes the temperature rise again.',
    zh: '等冰全部熔化了，\n温度才又开始上升。',
  },
  {
    from: 28.2,
    to: 32.5,
    en: 'At 100 °C water boils and changes\ninto water vapour. Flat again.',
    zh: '100 °C 时水沸腾，变成水蒸气。\n线又平了。',
  },
  {
    from: 32.7,
    to: 37.8,
    en: 'We can’t see water vapour. The white mist\nis tiny drops of water.',
    zh: '水蒸气是看不见的。看到的白雾，\n其实是许多小水滴。',
  },
  {
    from: 38.2,
    to: 42.3,
    en: 'Now take heat away. Warm water vapour\ntouches a cold plate …',
    zh: '现在让它失去热。\n温热的水蒸气碰到冷板……',
  },
  {
    from: 42.5,
    to: 47.8,
    en: '… loses heat to the plate, and condenses\ninto drops of water.',
    zh: '……把热传给冷板，\n就凝结成一滴滴小水珠。',
  },
  {
    from: 48.2,
    to: 52.5,
    en: 'Water that loses heat at 0 °C freezes.\nIt becomes ice.',
    zh: '水在 0 °C 继续失去热，\n就会凝固成冰。',
  },
  {
    from: 52.7,
    to: 57.8,
    en: 'Ice melts and water freezes\nat the same temperature: 0 °C.',
    zh: '水的熔点和凝固点\n是同一个温度：0 °C。',
  },
  { from: 58.2, to: 62.8, en: 'Melting and boiling:\nwater gains heat.', zh: '熔化和沸腾，\n水都得到热。' },
  { from: 63, to: 66.2, en: 'Condensing and freezing:\nit loses heat.', zh: '凝结和凝固，\n水都失去热。' },
  {
    from: 66.4,
    to: 69.8,
    en: 'In your answers, always write\nwhat gains or loses heat.',
    zh: '答题时一定要写清楚：\n谁得到热，谁失去热。',
  },
]

export const scene: Scene = { seconds: at.end, posterAt: 16, cues, draw }
