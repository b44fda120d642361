import { points, type Lesson } from '../lesson.ts'

const loop = points('180,450 180,240 560,240 560,450 180,450')
const branches = points('250,450 250,340 490,340 490,450')
const branchTwo = points('250,340 250,230 490,230 490,340')
const closing = points('490,450 560,450 560,530 180,530 180,450 250,450')

export const lesson: Lesson = {
  title: { en: 'Bulbs in series and in parallel', zh: '灯泡的串联与并联' },
  lead: 'en',
  opening:
    'Two bulbs, one battery: in series or in parallel. What is the difference? | 两个灯泡，一个电池：串联和并联有什么不同？',
  slides: [
    {
      script: `
        # A closed circuit | 闭合电路
        Electric current flows only in a closed circuit, a path without any gap. | 电路要闭合，没有断开的地方，电流才能流过。
        Open the switch, and there is a gap. No current flows, so the bulb goes out. | 把开关断开，电路就断了。没有电流，灯泡就不亮。`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: loop, stroke: 'brown' },
        { kind: 'flow', points: loop, until: 1.1 },
        { kind: 'symbol', name: 'cell', spot: [290, 450] },
        { kind: 'symbol', name: 'litBulb', spot: [370, 240], later: [{ at: 1.1, name: 'bulb' }] },
        { kind: 'symbol', name: 'closedSwitch', spot: [460, 450], later: [{ at: 1.1, name: 'openSwitch' }] },
        { kind: 'text', box: [180, 490, 190, 60], words: 'battery 电池', size: 30 },
        { kind: 'text', box: [370, 490, 180, 60], words: 'switch 开关', size: 30 },
        { kind: 'text', box: [295, 296, 150, 60], words: 'bulb 灯泡', size: 30 },
        { kind: 'text', box: [660, 220, 520, 120], words: 'closed circuit → current flows\n电路闭合 → 有电流', size: 34, fill: 'leafSoft', at: 0.4 },
        { kind: 'text', box: [660, 360, 520, 120], words: 'open circuit → no current\n电路断开 → 没有电流', size: 34, fill: 'plumSoft', at: 1.3 },
      ],
    },
    {
      script: `
        # In series: one path for all | 串联：大家共用一条路
        Bulbs A and B in series share one path. | 灯泡 A 和 B 串联，共用一条路。
        Bulb A fuses. Now the only path has a gap. | 灯泡 A 烧坏了，唯一的路就断了。 | puzzled
        No current flows through B either, so B goes out too. | 电流也流不过 B，所以 B 也不亮了。 | thinking`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: loop, stroke: 'brown' },
        { kind: 'flow', points: loop, until: 1.2 },
        { kind: 'symbol', name: 'cell', spot: [370, 450] },
        { kind: 'symbol', name: 'litBulb', spot: [290, 240], later: [{ at: 1.2, name: 'fusedBulb' }] },
        { kind: 'symbol', name: 'litBulb', spot: [450, 240], later: [{ at: 1.2, name: 'bulb' }] },
        { kind: 'text', box: [260, 300, 60, 54], words: 'A', size: 36 },
        { kind: 'text', box: [420, 300, 60, 54], words: 'B', size: 36 },
        { kind: 'text', box: [660, 200, 520, 110], words: 'one path 一条路', size: 40, fill: 'tealSoft', at: 0.4 },
        { kind: 'text', box: [660, 324, 520, 110], words: 'A fuses → a gap\nA 烧坏 → 电路断开', size: 34, fill: 'card', at: 1.3 },
        { kind: 'text', box: [660, 448, 520, 110], words: 'B goes out too\nB 也不亮', size: 34, fill: 'plumSoft', at: 2.2 },
      ],
    },
    {
      script: `
        # In parallel: each bulb has its own path | 并联：每个灯泡有自己的路
        In parallel, each bulb is on a path of its own. | 并联时，每个灯泡都在自己的一条路上。
        Bulb A fuses. Its own path has a gap now. | 灯泡 A 烧坏了，它那条路断了。 | puzzled
        The path through B is still closed, so B stays lit. | 经过 B 的路还是闭合的，所以 B 还亮着。 | cheering`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: closing, stroke: 'brown' },
        { kind: 'shape', points: branches, stroke: 'brown' },
        { kind: 'shape', points: branchTwo, stroke: 'brown' },
        { kind: 'flow', points: closing },
        { kind: 'flow', points: branches },
        { kind: 'flow', points: branchTwo, until: 1.2 },
        { kind: 'symbol', name: 'cell', spot: [370, 530], scale: 0.9 },
        { kind: 'symbol', name: 'litBulb', spot: [370, 230], later: [{ at: 1.2, name: 'fusedBulb' }] },
        { kind: 'symbol', name: 'litBulb', spot: [370, 340] },
        { kind: 'text', box: [420, 236, 60, 54], words: 'A', size: 36 },
        { kind: 'text', box: [420, 346, 60, 54], words: 'B', size: 36 },
        { kind: 'text', box: [660, 200, 520, 110], words: 'a path for each 各有各的路', size: 34, fill: 'tealSoft', at: 0.4 },
        { kind: 'text', box: [660, 324, 520, 110], words: 'A fuses → gap only in A’s path\n只有 A 的路断开', size: 32, fill: 'card', at: 1.3 },
        { kind: 'text', box: [660, 448, 520, 110], words: 'B stays lit\nB 还亮着', size: 34, fill: 'leafSoft', at: 2.2 },
      ],
    },
    {
      script: `
        # Which is brighter? | 哪一种比较亮？
        With the same battery and bulbs, two bulbs in series are each dimmer than one alone. | 用同样的电池和灯泡，两个串联时，每个都比只有一个时暗。
        Two bulbs in parallel are each as bright as one bulb alone. | 两个灯泡并联，每一个都和只有一个灯泡时一样亮。`,
      // prettier-ignore
      draw: [
        {
          kind: 'table',
          corner: [90, 180],
          columns: [300, 400, 400],
          rowHeight: 122,
          size: 34,
          rows: [
            { cells: ['', 'series 串联', 'parallel 并联'], fill: 'yuzuSoft' },
            { cells: ['one fuses\n一个烧坏', 'both go out\n两个都不亮', 'the other stays lit\n另一个还亮'] },
          ],
        },
        { kind: 'text', box: [90, 424, 292, 114], words: 'brightness\n亮度', size: 34, fill: 'card' },
        { kind: 'text', box: [390, 424, 392, 114], words: 'dimmer than one\n比单个暗', size: 34, fill: 'card', at: 0.5 },
        { kind: 'text', box: [790, 424, 392, 114], words: 'as bright as one\n和单个一样亮', size: 34, fill: 'card', at: 1.4 },
      ],
    },
    {
      script: `
        # Your turn: which bulbs stay lit? | 轮到你：哪些灯泡还亮着？
        A is on the shared path. B and C are on branches. If B fuses, which bulbs stay lit? | A 在共用的路上，B 和 C 在两条支路上。B 烧坏后，哪些还亮？ | puzzled +3
        Trace the path through A and C. It is still closed, so A and C stay lit. | 沿着 A 和 C 走一圈，电路还是闭合的，所以 A 和 C 还亮。 | cheering
        But if A fuses, every path has a gap, and all three go out. | 如果烧坏的是 A，每条路都断了，三个都不亮。 | thinking
        In your answer, write where the gap is, and through which bulb no current can flow. | 答题时写清楚：哪里断开了，电流不能流过哪个灯泡。 | cheering +1`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: closing, stroke: 'brown' },
        { kind: 'shape', points: branches, stroke: 'brown' },
        { kind: 'shape', points: branchTwo, stroke: 'brown' },
        { kind: 'flow', points: closing, until: 2.3 },
        { kind: 'flow', points: branches, until: 2.3 },
        { kind: 'flow', points: branchTwo, until: 1.1 },
        { kind: 'symbol', name: 'cell', spot: [300, 530], scale: 0.9 },
        { kind: 'symbol', name: 'litBulb', spot: [450, 530], scale: 0.9, later: [{ at: 2.3, name: 'fusedBulb' }] },
        { kind: 'symbol', name: 'litBulb', spot: [370, 230], later: [{ at: 1.1, name: 'fusedBulb' }, { at: 2.3, name: 'bulb' }] },
        { kind: 'symbol', name: 'litBulb', spot: [370, 340], later: [{ at: 2.3, name: 'bulb' }] },
        { kind: 'text', box: [490, 474, 60, 50], words: 'A', size: 36 },
        { kind: 'text', box: [420, 236, 60, 50], words: 'B', size: 36 },
        { kind: 'text', box: [420, 346, 60, 50], words: 'C', size: 36 },
        { kind: 'text', box: [660, 200, 520, 110], words: 'B fuses → ?\nB 烧坏 → ？', size: 34, fill: 'card', at: 0.4, until: 1.4 },
        { kind: 'text', box: [660, 200, 520, 110], words: 'B fuses → A, C stay lit\nB 烧坏 → A 和 C 还亮', size: 34, fill: 'leafSoft', at: 1.4 },
        { kind: 'text', box: [660, 324, 520, 110], words: 'A fuses → all go out\nA 烧坏 → 都不亮', size: 34, fill: 'plumSoft', at: 2.3 },
        { kind: 'text', box: [660, 448, 450, 110], words: 'gap → no current\n断开 → 没有电流', size: 34, fill: 'card', at: 3.2 },
      ],
    },
  ],
}
