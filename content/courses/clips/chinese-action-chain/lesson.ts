import { points, type Lesson } from '../lesson.ts'

/** Head, neck, hip, left elbow and hand, right elbow and hand, left knee and foot, right knee and foot. */
const watch = points('4,-196 0,-160 -6,-92 -30,-126 -8,-104 32,-130 52,-112 -26,-48 -34,0 24,-50 26,0')
const run = points('42,-190 28,-157 0,-96 -14,-136 -42,-112 52,-122 80,-142 -22,-54 -66,-34 42,-70 48,-14')
const leap = points('18,-236 10,-200 -8,-130 4,-238 30,-272 44,-226 62,-262 -36,-92 -74,-66 18,-82 -8,-38')
const hug = points('4,-192 0,-158 -2,-90 -36,-120 10,-104 42,-120 20,-132 -20,-46 -26,0 20,-46 24,0')

export const lesson: Lesson = {
  title: { en: 'Describing an action as a chain', zh: '动作描写：写成一串' },
  lead: 'zh',
  opening: 'Today: describing one action as a chain of steps. | 今天学动作描写：把一个动作写成一串。',
  slides: [
    {
      script: `
        # This sentence is too flat | 这句话太平淡了
        “Xiao Ming caught the ball.” True, but flat. | “小明接住了球。”意思对，可是太平淡了。 | puzzled
        What did his eyes, feet and hands do? The reader can’t see it. | 他的眼睛、双脚、双手在做什么？读者看不见。`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [190, 180, 900, 140], words: '小明接住了球。', size: 76, weight: 800, fill: 'card' },
        { kind: 'text', box: [230, 350, 240, 90], words: '眼睛？', size: 46, tone: 'teal', fill: 'tealSoft', at: 1 },
        { kind: 'text', box: [520, 350, 240, 90], words: '双脚？', size: 46, tone: 'teal', fill: 'tealSoft', at: 1.2 },
        { kind: 'text', box: [810, 350, 240, 90], words: '双手？', size: 46, tone: 'teal', fill: 'tealSoft', at: 1.4 },
        { kind: 'text', box: [200, 466, 880, 70], words: '读者看不见他是怎样接住的', size: 44, tone: 'brownMid', at: 1.6 },
      ],
    },
    {
      script: `
        # Step 1: split the action into small steps | 第一步：拆——把动作拆成几步
        Step one, split it, as if in slow motion. He looks at the ball and goes up to it. | 第一步，拆，像放慢镜头一样：他看着球，走到球前。
        He jumps and takes the ball. One action has become four steps. | 他跳起来，拿到球。一个动作变成了四步。
        # Step 2: choose an exact verb for each | 第二步：选——换上准确的动词
        Step two, choose. “Look” becomes “fix his eyes on”, “go” becomes “dash”. | 第二步，选：“看”换成“盯住”，“走”换成“冲上前”。
        “Jump” becomes “leap”, “take” becomes “hug”. Now we can picture it. | “跳”换成“跃起”，“拿”换成“抱住”。画面就清楚了。
        # Step 3: link the steps in order | 第三步：连——按先后连起来
        Step three, link them. “First” and “then” are enough to show the order. | 第三步，连：用“先”和“接着”，先后就清楚了。
        Don’t put such a word before every step, or it reads like a list. | 不必每一步都加，加多了就像流水账。`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [70, 226, 262, 222], words: '', fill: 'card', at: 0.3 },
        { kind: 'person', spot: [160, 430], joints: watch, scale: 0.86, at: 0.3 },
        { kind: 'symbol', name: 'ball', spot: [306, 256], scale: 0.85, at: 0.3, later: [{ at: 0.4, spot: [284, 282] }] },
        { kind: 'text', box: [363, 226, 262, 222], words: '', fill: 'card', at: 0.6 },
        { kind: 'person', spot: [456, 430], joints: watch, scale: 0.86, at: 0.6, later: [{ at: 0.7, joints: run, spot: [488, 430] }] },
        { kind: 'symbol', name: 'ball', spot: [594, 264], scale: 0.8, at: 0.6 },
        { kind: 'text', box: [656, 226, 262, 222], words: '', fill: 'card', at: 1 },
        { kind: 'person', spot: [770, 430], joints: run, scale: 0.72, at: 1, later: [{ at: 1.1, joints: leap, spot: [762, 444] }] },
        { kind: 'symbol', name: 'ball', spot: [894, 252], scale: 0.75, at: 1, later: [{ at: 1.1, spot: [850, 252] }] },
        { kind: 'text', box: [949, 226, 262, 222], words: '', fill: 'card', at: 1.4 },
        { kind: 'person', spot: [1076, 430], joints: leap, scale: 0.8, at: 1.4, later: [{ at: 1.5, joints: hug }] },
        { kind: 'symbol', name: 'ball', spot: [1124, 240], scale: 0.9, at: 1.4, later: [{ at: 1.5, spot: [1090, 334] }] },
        { kind: 'arrow', from: [336, 337], to: [359, 337], width: 6, at: 4.2 },
        { kind: 'arrow', from: [629, 337], to: [652, 337], width: 6, at: 4.4 },
        { kind: 'arrow', from: [922, 337], to: [945, 337], width: 6, at: 4.6 },
        { kind: 'text', box: [70, 458, 262, 80], words: '看', size: 52, at: 0.4, until: 2.3 },
        { kind: 'text', box: [70, 458, 262, 80], words: '看 → [teal|盯住]', size: 44, at: 2.3, until: 4 },
        { kind: 'text', box: [70, 458, 262, 80], words: '[yuzu=|先] [teal|盯住]', size: 48, at: 4.3 },
        { kind: 'text', box: [363, 458, 262, 80], words: '走', size: 52, at: 0.7, until: 2.7 },
        { kind: 'text', box: [363, 458, 262, 80], words: '走 → [teal|冲上前]', size: 44, at: 2.7, until: 4 },
        { kind: 'text', box: [363, 458, 262, 80], words: '[teal|冲上前]', size: 48, at: 4.3 },
        { kind: 'text', box: [656, 458, 262, 80], words: '跳', size: 52, at: 1.1, until: 3.2 },
        { kind: 'text', box: [656, 458, 262, 80], words: '跳 → [teal|跃起]', size: 44, at: 3.2, until: 4 },
        { kind: 'text', box: [656, 458, 262, 80], words: '[yuzu=|接着] [teal|跃起]', size: 48, at: 4.3 },
        { kind: 'text', box: [949, 458, 262, 80], words: '拿', size: 52, at: 1.5, until: 3.5 },
        { kind: 'text', box: [949, 458, 262, 80], words: '拿 → [teal|抱住]', size: 44, at: 3.5, until: 4 },
        { kind: 'text', box: [949, 458, 262, 80], words: '[teal|抱住]', size: 48, at: 4.3 },
      ],
    },
    {
      script: `
        # Read it: what has it become? | 读一读，写成什么样了？
        First he fixes his eyes on the flying ball and suddenly dashes forward; | 小明先紧紧盯住飞来的球，猛地冲上前，
        then he leaps, stretches out both hands, and hugs the ball firmly to his chest. | 接着纵身一跃，同时伸出双手，把球牢牢抱在怀里。 | cheering
        Words like “suddenly” and “firmly” tell how he does it, so it comes alive. | “紧紧、猛地、牢牢”写出怎样做，动作就更生动了。`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [80, 176, 1120, 150], words: '小明[yuzu=|先][leaf_|紧紧][teal|盯住]飞来的球，[leaf_|猛地][teal|冲上前]，', size: 50 },
        { kind: 'text', box: [80, 320, 1120, 170], words: '[yuzu=|接着]纵身[teal|一跃]，同时[teal|伸出]双手，\n把球[leaf_|牢牢][teal|抱]在怀里。', size: 50, at: 1 },
        { kind: 'text', box: [110, 506, 260, 60], words: '[yuzu=|先后]', at: 2 },
        { kind: 'text', box: [400, 506, 300, 60], words: '[teal|准确的动词]', at: 2.2 },
        { kind: 'text', box: [740, 500, 260, 72], words: '[leaf_|怎样做]', at: 2.4 },
      ],
    },
    {
      script: `
        # Remember three words | 记住三个字
        Split, choose, link: three words to remember for every action. | 拆，选，连。写动作，就记住这三个字。 | cheering
        Your turn: split “My brother finished his milk” into four steps. | 轮到你了：把“弟弟喝完了一杯牛奶”拆成四步，写一写。 | +2`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [70, 176, 354, 206], words: '', fill: 'tealSoft' },
        { kind: 'text', box: [70, 180, 354, 116], words: '拆', size: 80, weight: 900 },
        { kind: 'text', box: [70, 296, 354, 70], words: '把动作拆成几步', size: 40 },
        { kind: 'text', box: [463, 176, 354, 206], words: '', fill: 'leafSoft', at: 0.3 },
        { kind: 'text', box: [463, 180, 354, 116], words: '选', size: 80, weight: 900, at: 0.3 },
        { kind: 'text', box: [463, 296, 354, 70], words: '每步选准动词', size: 40, at: 0.3 },
        { kind: 'text', box: [856, 176, 354, 206], words: '', fill: 'yuzuSoft', at: 0.6 },
        { kind: 'text', box: [856, 180, 354, 116], words: '连', size: 80, weight: 900, at: 0.6 },
        { kind: 'text', box: [856, 296, 354, 70], words: '按先后连起来', size: 40, at: 0.6 },
        { kind: 'text', box: [150, 390, 900, 160], words: '[teal|轮到你写：]\n弟弟喝完了一杯牛奶。', size: 48, fill: 'card', at: 1 },
      ],
    },
  ],
}
