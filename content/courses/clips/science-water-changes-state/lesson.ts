import { points, type Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'Heat and water', zh: '热怎样改变水的状态' },
  lead: 'en',
  opening: 'Ice, water and water vapour are one substance in three states. | 冰、水和水蒸气，是同一种物质的三种状态。',
  slides: [
    {
      script: `
        # Ice gains heat and warms up | 冰得到热，温度上升
        We heat ice from −10 °C. It gains heat, and its temperature rises. | 从零下 10 °C 开始加热。冰得到热，温度上升。
        # Melting: the temperature stays at 0 °C | 熔化：温度一直是 0 °C
        At 0 °C, its melting point, the ice melts. Look: the graph is flat. | 到了熔点 0 °C，冰开始熔化。看，图上的线变平了。
        The ice still gains heat, but this heat only changes it into water. | 冰还在得到热，但这些热只用来把冰变成水。 | puzzled
        # Now the water warms up | 全部变成水，温度才继续上升
        Only when all the ice has melted does the temperature rise again. | 等冰全部熔化了，温度才又开始上升。 | thinking
        # Boiling: the temperature stays at 100 °C | 沸腾：温度一直是 100 °C
        At 100 °C, its boiling point, water boils and becomes water vapour. | 到了沸点 100 °C，水沸腾，变成水蒸气。
        We can’t see water vapour. The white mist is tiny droplets of water. | 水蒸气是看不见的。看到的白雾，其实是许多小水滴。`,
      // prettier-ignore
      draw: [
        {
          kind: 'beaker',
          ice: 1,
          flame: 0,
          degrees: -10,
          later: [
            { at: 0.2, flame: 1 },
            { at: 0.3, by: 1, degrees: 0 },
            { at: 1.1, by: 2.9, ice: 0 },
            { at: 3, by: 4, degrees: 100 },
            { at: 4, bubbles: 1 },
            { at: 4.2, by: 6, boiledAway: 0.3 },
          ],
        },
        { kind: 'text', box: [470, 470, 150, 60], words: 'heat 热', tone: 'heat', at: 0.3 },
        {
          kind: 'graph',
          box: [800, 256, 360, 230],
          axes: ['time 时间', 'temperature 温度'],
          levels: [
            [0, '0 °C'],
            [100, '100 °C'],
          ],
          range: [-20, 115],
          line: points('0,-10 1,0 3,0 4,100 6,100'),
          flat: [
            [1, 3],
            [4, 6],
          ],
          drawn: 0,
          later: [
            { at: 0.3, by: 1, drawn: 1 },
            { at: 1, by: 3, drawn: 3 },
            { at: 3, by: 4, drawn: 4 },
            { at: 4, by: 6, drawn: 6 },
          ],
        },
        { kind: 'text', box: [1026, 370, 194, 78], words: 'melting point\n熔点', size: 28, tone: 'heat', at: 1.4 },
        { kind: 'text', box: [1034, 286, 190, 84], words: 'boiling point\n沸点', size: 28, tone: 'heat', at: 4.4 },
      ],
    },
    {
      script: `
        # Evaporation: at any temperature | 蒸发：在任何温度下都会发生
        Water need not boil to become a gas. A wet shirt dries on the line. | 水不沸腾，也能变成气体。湿衣服晾着就会干。
        The water in it gains heat from the surroundings and evaporates. | 衣服上的水从周围得到热，就蒸发成水蒸气。
        Evaporation happens only at the surface, at any temperature. | 蒸发只在水的表面发生，在任何温度下都可以。
        Boiling happens throughout the water, at 100 °C. | 沸腾时，水的表面和里面都在变成水蒸气，温度是 100 °C。`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: points('90,214 530,214'), stroke: 'brownMid' },
        { kind: 'symbol', name: 'shirt', spot: [310, 300], scale: 1.2 },
        { kind: 'symbol', name: 'drop', spot: [262, 424], until: 3, later: [{ at: 1, by: 3, scale: 0.3 }] },
        { kind: 'symbol', name: 'drop', spot: [312, 440], until: 3, later: [{ at: 1, by: 3, scale: 0.3 }] },
        { kind: 'symbol', name: 'drop', spot: [360, 424], until: 3, later: [{ at: 1, by: 3, scale: 0.3 }] },
        { kind: 'arrow', from: [450, 300], to: [500, 250], tone: 'tealMid', at: 1.3 },
        { kind: 'arrow', from: [450, 370], to: [510, 330], tone: 'tealMid', at: 1.4 },
        { kind: 'text', box: [80, 470, 480, 90], words: 'water vapour\n水蒸气', size: 34, tone: 'teal', at: 1.5 },
        {
          kind: 'table',
          corner: [590, 190],
          columns: [310],
          rowHeight: 122,
          size: 31,
          rows: [
            { cells: ['evaporation\n蒸发'], fill: 'yuzuSoft', at: 2 },
            { cells: ['at the surface\n只在表面'], at: 2.2 },
            { cells: ['any temperature\n任何温度'], at: 2.5 },
          ],
        },
        {
          kind: 'table',
          corner: [900, 190],
          columns: [310],
          rowHeight: 122,
          size: 31,
          rows: [
            { cells: ['boiling\n沸腾'], fill: 'yuzuSoft', at: 3 },
            { cells: ['throughout\n表面和里面'], at: 3.2 },
            { cells: ['at 100 °C\n在 100 °C'], at: 3.5 },
          ],
        },
      ],
    },
    {
      script: `
        # Condensation: vapour loses heat | 凝结：水蒸气失去热
        Now the gas loses heat. Warm water vapour touches a cold metal plate. | 现在让气体失去热：温热的水蒸气碰到冷的金属板。
        It loses heat to the plate and condenses into drops of water. | 它把热传给金属板，就凝结成一滴滴小水珠。 | +1`,
      // prettier-ignore
      draw: [
        { kind: 'beaker', ice: 0 },
        { kind: 'shape', points: points('112,186 490,186'), stroke: 'brownMid', width: 26 },
        { kind: 'shape', points: points('112,186 490,186'), stroke: 'line', width: 18 },
        { kind: 'text', box: [520, 158, 300, 96], words: 'cold metal plate\n冷的金属板', size: 32 },
        { kind: 'arrow', from: [240, 320], to: [240, 262], tone: 'tealMid', at: 0.4, until: 1.4 },
        { kind: 'arrow', from: [300, 320], to: [300, 262], tone: 'tealMid', at: 0.5, until: 1.4 },
        { kind: 'arrow', from: [360, 320], to: [360, 262], tone: 'tealMid', at: 0.6, until: 1.4 },
        { kind: 'text', box: [470, 270, 260, 96], words: 'water vapour\n水蒸气', size: 32, tone: 'teal', at: 0.5 },
        { kind: 'symbol', name: 'drop', spot: [220, 218], scale: 0.1, at: 1, later: [{ at: 1, scale: 1.3 }] },
        { kind: 'symbol', name: 'drop', spot: [270, 218], scale: 0.1, at: 1.1, later: [{ at: 1.2, scale: 1.1 }] },
        { kind: 'symbol', name: 'drop', spot: [320, 218], scale: 0.1, at: 1, later: [{ at: 1.1, scale: 1.5 }, { at: 1.6, by: 1.7, spot: [320, 330] }], until: 1.72 },
        { kind: 'symbol', name: 'drop', spot: [374, 218], scale: 0.1, at: 1.2, later: [{ at: 1.3, scale: 1.3 }] },
        { kind: 'text', box: [780, 290, 400, 116], words: 'gas → liquid\n气体 → 液体', size: 36, fill: 'card', at: 1.2 },
        { kind: 'text', box: [780, 412, 400, 116], words: 'loses heat\n失去热', size: 36, fill: 'tealSoft', at: 1.5 },
      ],
    },
    {
      script: `
        # Freezing: water loses heat at 0 °C | 凝固：水在 0 °C 失去热
        Water at 0 °C that loses more heat freezes into ice. | 0 °C 的水继续失去热，就会凝固成冰。
        So ice melts and water freezes at the same temperature: 0 °C. | 所以，冰的熔点和水的凝固点是同一个温度：0 °C。`,
      // prettier-ignore
      draw: [
        { kind: 'beaker', ice: 0, degrees: 0, later: [{ at: 0.3, by: 1.3, frozen: 1 }] },
        { kind: 'arrow', from: [470, 392], to: [550, 392], tone: 'heat', at: 0.2 },
        { kind: 'arrow', from: [470, 432], to: [550, 432], tone: 'heat', at: 0.3 },
        { kind: 'text', box: [560, 382, 150, 60], words: 'heat 热', tone: 'heat', at: 0.3 },
        { kind: 'text', box: [780, 180, 400, 116], words: 'liquid → solid\n液体 → 固体', size: 36, fill: 'card', at: 0.4 },
        { kind: 'text', box: [780, 302, 400, 116], words: 'loses heat\n失去热', size: 36, fill: 'tealSoft', at: 0.6 },
        { kind: 'text', box: [700, 446, 480, 100], words: 'melting point = freezing point\n熔点和凝固点都是 0 °C', size: 30, fill: 'yuzuSoft', at: 1.2 },
      ],
    },
    {
      script: `
        # Follow the heat | 看清热往哪里走
        Melting, evaporation and boiling: the water gains heat. | 熔化、蒸发和沸腾：水得到热。
        Condensation and freezing: the water loses heat. | 凝结和凝固：水失去热。
        In your answers, always write what gains heat and what loses it. | 答题时一定要写清楚：谁得到热，谁失去热。 | cheering +1`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [70, 270, 230, 190], words: 'ice 冰\nsolid 固体', size: 38, fill: 'ice' },
        { kind: 'text', box: [515, 270, 230, 190], words: 'water 水\nliquid 液体', size: 36, fill: 'tealSoft' },
        { kind: 'text', box: [960, 270, 250, 190], words: 'water vapour\n水蒸气\ngas 气体', size: 31, fill: 'card' },
        { kind: 'arrow', from: [312, 310], to: [500, 310], tone: 'heat', at: 0.2 },
        { kind: 'text', box: [300, 190, 215, 110], words: 'melting\n熔化', size: 34, tone: 'heat', at: 0.2 },
        { kind: 'arrow', from: [757, 310], to: [945, 310], tone: 'heat', at: 0.5 },
        { kind: 'text', box: [735, 160, 235, 140], words: 'evaporation 蒸发\nboiling 沸腾', size: 29, tone: 'heat', at: 0.5 },
        { kind: 'arrow', from: [945, 420], to: [757, 420], tone: 'teal', at: 1.1 },
        { kind: 'text', box: [735, 430, 235, 88], words: 'condensation\n凝结', size: 30, tone: 'teal', at: 1.1 },
        { kind: 'arrow', from: [500, 420], to: [312, 420], tone: 'teal', at: 1.4 },
        { kind: 'text', box: [300, 430, 215, 88], words: 'freezing\n凝固', size: 30, tone: 'teal', at: 1.4 },
        { kind: 'text', box: [130, 520, 480, 56], words: '→ gains heat 得到热', tone: 'heat', at: 0.5 },
        { kind: 'text', box: [630, 520, 480, 56], words: '← loses heat 失去热', tone: 'teal', at: 1.4 },
      ],
    },
  ],
}
