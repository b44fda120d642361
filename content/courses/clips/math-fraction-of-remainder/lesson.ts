import type { Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'Fraction of a remainder', zh: '剩下的几分之几' },
  lead: 'en',
  opening: 'Today: a fraction of a remainder, solved with the bar model. | 今天用模型解“剩下的几分之几”。',
  slides: [
    {
      script: `
        # Read the problem | 读题
        Mei Ling spends one quarter of her money on a book. | 美玲用四分之一的钱买一本书。 | puzzled
        She spends two thirds of the remainder on a bag. | 再用剩下的三分之二买一个书包。
        She has $18 left. How much did she have at first? | 最后还有 18 元。她原来有多少钱？ | +1`,
      // prettier-ignore
      draw: [
        {
          kind: 'text',
          box: [90, 170, 1100, 190],
          words:
            'Mei Ling spends [teal|{1/4}] of her money on a book and [teal|{2/3} of the remainder] on a bag. She has [leaf|$18] left. How much did she have at first?',
          fill: 'card',
          align: 'start',
        },
        { kind: 'text', box: [90, 374, 1100, 190], words: '美玲用 [teal|{1/4}] 的钱买一本书，再用[teal|剩下的 {2/3}] 买一个书包，最后还有 [leaf|$18]。她原来有多少钱？', fill: 'card', align: 'start' },
      ],
    },
    {
      script: `
        # Draw the model: cut the whole into 4 | 画模型：把全部平均分成 4 份
        Draw a model first. This bar stands for all her money. | 先画模型，这一条代表她全部的钱。
        The book took one quarter, so we cut the bar into four equal parts. | 买书用了四分之一，所以把这一条平均分成四份。
        # The book takes 1 part | 买书用去 1 份
        One quarter of four parts is one part. That part is for the book. | 四份的四分之一是一份，这一份就是买书的钱。
        # The remainder is 3 parts | 剩下的是 3 份
        Three parts remain. They are our new whole. | 还剩三份，这三份就是新的整体。
        # The bag: two thirds of these 3 parts | 书包用去这 3 份的三分之二
        The bag took two thirds of these three parts, not of the whole bar: two parts. | 书包用的是这三份的三分之二，不是全部的三分之二，也就是两份。
        # 1 part is left: $18 | 最后剩 1 份，就是 $18
        Four parts less one, less two: one part is left, and it is $18. | 四份减一份，再减两份，剩下一份，正好是 18 元。
        # 4 parts make the whole | 4 份合起来，就是原来的钱
        All the parts are equal, so each is $18. | 每一份都一样多，所以都是 18 元。
        Four times 18 is 72. She had $72 at first. | 四乘十八等于七十二，她原来有 72 元。 | cheering
        # Check: follow the story | 验算：照着题目走一遍
        Check: $72 less $18 for the book leaves $54. | 验算：72 元减去买书的 18 元，剩 54 元。 | thinking
        Two thirds of $54 is $36 for the bag, and $18 is left. Correct! | 54 元的三分之二是 36 元，买了书包还剩 18 元。对了！ | cheering`,
      // prettier-ignore
      draw: [
        {
          kind: 'bar',
          box: [120, 280, 1040, 130],
          shares: [1, 1, 1, 1],
          cutAt: 1.3,
          fills: [
            { part: 0, fill: 'yuzuSoft', label: 'book 书', at: 2.3, until: 6.5 },
            { part: 1, fill: 'tealSoft', label: 'bag 书包', at: 4.5, until: 6.5 },
            { part: 2, fill: 'tealSoft', label: 'bag 书包', at: 4.5, until: 6.5 },
            { part: 3, fill: 'leafSoft', label: 'left 剩下', at: 5.4, until: 5.7 },
            { part: 3, fill: 'leafSoft', label: 'left 剩下\n$18', at: 5.7 },
            { part: 0, fill: 'yuzuSoft', label: 'book 书\n$18', at: 6.5 },
            { part: 1, fill: 'tealSoft', label: 'bag 书包\n$18', at: 6.5 },
            { part: 2, fill: 'tealSoft', label: 'bag 书包\n$18', at: 6.5 },
          ],
          braces: [
            { from: 0, to: 4, label: 'money at first 原来的钱 = ?', until: 7.5 },
            { from: 0, to: 4, label: 'money at first 原来的钱 = $72', tone: 'leaf', at: 7.5 },
            { from: 1, to: 4, label: 'remainder 剩下的 = 3 parts 份', below: true, at: 3.3, until: 5 },
          ],
        },
        { kind: 'text', box: [120, 470, 980, 90], words: '[teal|{1/4}] × 4 parts = 1 part 份', size: 46, at: 2.5, until: 3 },
        { kind: 'text', box: [380, 500, 780, 76], words: '[teal|{2/3}] × 3 parts = 2 parts 份', size: 38, at: 4.6, until: 5 },
        { kind: 'text', box: [120, 470, 980, 90], words: '4 − 1 − 2 = 1 part 份 → [leaf|$18]', size: 46, at: 5.4, until: 6 },
        { kind: 'text', box: [120, 470, 980, 90], words: '[leaf|4 × $18 = $72]', size: 56, at: 7.3, until: 8 },
        { kind: 'text', box: [110, 466, 330, 90], words: '$72 − $18 = $54', fill: 'card', size: 36, at: 8.3 },
        { kind: 'text', box: [452, 466, 320, 90], words: '[teal|{2/3}] × $54 = $36', fill: 'card', size: 36, at: 9.1 },
        { kind: 'text', box: [784, 466, 340, 90], words: '$54 − $36 = $18 ✓', fill: 'leafSoft', size: 34, at: 9.6 },
      ],
    },
    {
      script: `
        # Always ask: a fraction of what? | 先问一问：是什么的几分之几？
        Before you draw, ask: a fraction of what? | 动笔前先问：是什么的几分之几？
        Is it of the whole, or of the remainder? | 是全部的，还是剩下的？ | cheering +1.5`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [140, 220, 480, 200], words: 'the whole?\n全部的？', fill: 'yuzuSoft', size: 56, at: 0.3 },
        { kind: 'text', box: [660, 220, 480, 200], words: 'the remainder?\n剩下的？', fill: 'tealSoft', size: 56, at: 1 },
      ],
    },
  ],
}
