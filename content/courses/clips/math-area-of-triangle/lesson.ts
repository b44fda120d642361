import { points, type Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'Area of a triangle', zh: '三角形面积：底和高要配对' },
  lead: 'en',
  opening:
    'Today: the area of a triangle, and which height goes with which base. | 今天学三角形的面积，还有哪条高配哪条底。',
  slides: [
    {
      script: `
        # A triangle is half a rectangle | 三角形是长方形的一半
        Here is a rectangle, 8 cm long and 5 cm wide. Its area is 8 × 5 = 40 cm². | 这个长方形长 8 cm，宽 5 cm，面积是 8 × 5 = 40 cm²。
        Cut it along the diagonal: two identical triangles. Each one is 20 cm². | 沿着对角线切开，得到两个一样的三角形，各是 20 cm²。`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: points('150,210 550,210 550,460 150,460'), closed: true, fill: 'card', stroke: 'brown' },
        { kind: 'shape', points: points('150,460 550,460 550,210'), closed: true, fill: 'tealSoft', stroke: 'brown', at: 1 },
        { kind: 'shape', points: points('150,460 150,210 550,210'), closed: true, fill: 'yuzuSoft', stroke: 'brown', at: 1, later: [{ at: 1.5, points: points('130,440 130,190 530,190') }] },
        { kind: 'text', box: [150, 468, 400, 60], words: '8 cm' },
        { kind: 'text', box: [560, 305, 120, 60], words: '5 cm', align: 'start' },
        { kind: 'text', box: [720, 220, 460, 100], words: '8 × 5 = 40 cm²', size: 44, fill: 'card', at: 0.5 },
        { kind: 'text', box: [720, 350, 460, 100], words: '40 ÷ 2 = [teal|20 cm²]', size: 44, fill: 'card', at: 1.5 },
      ],
    },
    {
      script: `
        # Move the corner: it is still half | 移动顶点，还是一半
        Move the top corner along. The base and the height stay the same. | 把上面的顶点移一移，底和高都不变。
        The dotted height cuts the rectangle in two. Half of each piece is shaded. | 虚线是高，把长方形分成两块，每一块都有一半涂了色。
        So area of triangle = half × base × height. | 所以，三角形的面积等于二分之一乘底乘高。 | cheering`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: points('150,200 550,200 550,450 150,450'), closed: true, fill: 'card', stroke: 'brownMid', dash: '4 14' },
        { kind: 'shape', points: points('150,450 550,450 550,200'), closed: true, fill: 'tealSoft', stroke: 'teal', later: [{ at: 0.2, by: 0.8, points: points('150,450 550,450 310,200') }] },
        { kind: 'shape', points: points('310,200 310,450'), stroke: 'plum', dash: '4 14', at: 1 },
        { kind: 'shape', points: points('310,424 336,424 336,450'), stroke: 'plum', width: 4, at: 1 },
        { kind: 'text', box: [150, 458, 400, 60], words: 'base 底', tone: 'teal' },
        { kind: 'text', box: [562, 295, 160, 60], words: 'height 高', size: 36, tone: 'plum', at: 1, align: 'start' },
        { kind: 'text', box: [730, 270, 460, 140], words: 'area 面积\n= {1/2} × [teal|base 底] × [plum|height 高]', size: 34, fill: 'yuzuSoft', at: 2 },
      ],
    },
    {
      script: `
        # Base BC = 10 cm: which height? | 底 BC = 10 cm：配哪条高？
        Take BC as the base, 10 cm. Which height goes with it? | 用 BC 做底，长 10 cm。哪条高和它配对？ | puzzled
        Start at the opposite corner, A. Go straight to the base, at a right angle. | 从对面的顶点 A 出发，垂直地走到底边。 | thinking
        Here we extend the base to meet it. The height is 9 cm. | 这里要把底边延长，才碰得到。高是 9 cm。
        Half × 10 × 9 = 45. The area is 45 cm². | 二分之一乘 10 乘 9 等于 45，面积是 45 cm²。`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: points('140,500 560,185 490,500'), closed: true, fill: 'tealSoft', stroke: 'brown' },
        { kind: 'shape', points: points('140,500 490,500'), stroke: 'teal', width: 10 },
        { kind: 'text', box: [560, 158, 60, 60], words: 'A' },
        { kind: 'text', box: [462, 506, 60, 60], words: 'B' },
        { kind: 'text', box: [90, 494, 50, 60], words: 'C' },
        { kind: 'text', box: [210, 508, 210, 60], words: '10 cm', tone: 'teal' },
        { kind: 'shape', points: points('490,500 600,500'), stroke: 'brownMid', dash: '4 14', at: 2 },
        { kind: 'shape', points: points('560,185 560,500'), stroke: 'plum', dash: '4 14', at: 1.3 },
        { kind: 'shape', points: points('560,474 534,474 534,500'), stroke: 'plum', width: 4, at: 1.5 },
        { kind: 'text', box: [576, 320, 130, 60], words: '9 cm', tone: 'plum', align: 'start', at: 2.3 },
        { kind: 'text', box: [730, 190, 460, 90], words: '[teal|base 底] BC = 10 cm', size: 38, fill: 'card' },
        { kind: 'text', box: [730, 292, 460, 90], words: '[plum|height 高] = 9 cm', size: 38, fill: 'card', at: 2.4 },
        { kind: 'text', box: [730, 394, 460, 110], words: '{1/2} × 10 × 9 = [leaf|45 cm²]', fill: 'yuzuSoft', at: 3 },
      ],
    },
    {
      script: `
        # Base CA = 15 cm: a new height | 底 CA = 15 cm：高也要换
        Now take the slanted side CA as the base, 15 cm. | 现在用斜着的 CA 做底，长 15 cm。
        The opposite corner is B now. From B, go straight to CA, at a right angle: 6 cm. | 对面的顶点变成 B。从 B 垂直地走到 CA，高是 6 cm。
        Half × 15 × 6 = 45. The same triangle, the same area. | 二分之一乘 15 乘 6 等于 45。同一个三角形，面积一样。 | cheering
        15 × 9 would be wrong: that height belongs to the other base. | 用 15 配 9 就错了：那条高是另一条底的。 | thinking`,
      // prettier-ignore
      draw: [
        { kind: 'shape', points: points('140,500 560,185 490,500'), closed: true, fill: 'tealSoft', stroke: 'brown' },
        { kind: 'shape', points: points('140,500 560,185'), stroke: 'teal', width: 10 },
        { kind: 'text', box: [560, 158, 60, 60], words: 'A' },
        { kind: 'text', box: [462, 506, 60, 60], words: 'B' },
        { kind: 'text', box: [90, 494, 50, 60], words: 'C' },
        { kind: 'text', box: [196, 266, 150, 60], words: '15 cm', tone: 'teal' },
        { kind: 'shape', points: points('490,500 364,332'), stroke: 'plum', dash: '4 14', at: 1.3 },
        { kind: 'shape', points: points('383,318 398,337 378,351'), stroke: 'plum', width: 4, at: 1.5 },
        { kind: 'text', box: [300, 412, 110, 60], words: '6 cm', size: 36, tone: 'plum', at: 1.6 },
        { kind: 'text', box: [730, 176, 460, 84], words: '[teal|base 底] CA = 15 cm', size: 38, fill: 'card' },
        { kind: 'text', box: [730, 268, 460, 84], words: '[plum|height 高] = 6 cm', size: 38, fill: 'card', at: 1.6 },
        { kind: 'text', box: [730, 360, 460, 98], words: '{1/2} × 15 × 6 = [leaf|45 cm²]', fill: 'yuzuSoft', at: 2 },
        { kind: 'text', box: [730, 466, 460, 90], words: '✗ {1/2} × 15 × 9', size: 36, fill: 'plumSoft', tone: 'plum', at: 3 },
      ],
    },
    {
      script: `
        # Base and height are a pair | 底和高是一对
        Choose a base, find the opposite corner, look for the right angle. | 选一条底，找对面的顶点，看清直角。
        Then multiply base and height, and take half. | 再把底和高相乘，取一半。 | cheering +1`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [80, 200, 265, 210], words: '1\nbase\n底', size: 44, fill: 'tealSoft' },
        { kind: 'text', box: [365, 200, 265, 210], words: '2\nopposite corner\n对面的顶点', size: 34, fill: 'card', at: 0.3 },
        { kind: 'text', box: [650, 200, 265, 210], words: '3\nright angle\n直角', size: 40, fill: 'plumSoft', at: 0.6 },
        { kind: 'text', box: [935, 200, 265, 210], words: '4\n× , ÷ 2\n乘，取一半', size: 38, fill: 'yuzuSoft', at: 1 },
      ],
    },
  ],
}
