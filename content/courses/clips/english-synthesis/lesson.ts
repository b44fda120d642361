import type { Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'Synthesis: three patterns', zh: '英文句子改写：三种常见句型' },
  lead: 'en',
  opening: 'We join or rewrite sentences, but the meaning must stay the same. | 把句子合并或改写，意思不能变。',
  slides: [
    {
      script: `
        # Pattern 1: Despite | 句型一：Despite
        “It rained heavily. The match went on.” Begin with Despite. | “雨下得很大。比赛照常进行。”用 Despite 开头。 | puzzled
        After “despite” comes a noun or an -ing form, not a whole sentence. | despite 后面接名词或动词的 -ing 形式，不能接句子。 | thinking
        So “it rained heavily” becomes “the heavy rain”. | 所以 it rained heavily 变成 the heavy rain。
        Despite the heavy rain, the match went on. Don’t add “but”. | 整句是：Despite the heavy rain, the match went on. 不再加 but。 | cheering`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [90, 170, 1100, 84], words: 'It rained heavily. The match went on.', size: 42, fill: 'card' },
        { kind: 'text', box: [90, 270, 1100, 76], words: '[teal|Despite] + noun / -ing', size: 42, at: 1 },
        { kind: 'text', box: [110, 356, 470, 84], words: 'it rained heavily', size: 40, fill: 'plumSoft', at: 2 },
        { kind: 'arrow', from: [600, 398], to: [680, 398], at: 2.3 },
        { kind: 'text', box: [700, 356, 470, 84], words: 'the heavy rain', size: 40, fill: 'leafSoft', at: 2.4 },
        { kind: 'text', box: [90, 456, 1010, 88], words: '[teal|Despite] the heavy rain, the match went on.', size: 40, fill: 'yuzuSoft', at: 3 },
      ],
    },
    {
      script: `
        # Pattern 2: Neither … nor | 句型二：Neither … nor
        “Siti does not eat nuts. Her brothers do not eat nuts.” Use neither and nor. | “Siti 不吃坚果。她的哥哥们也不吃坚果。”用 neither … nor。 | puzzled
        Both sentences say no. “Neither … nor” says no already, so “not” goes. | 两句都是否定。neither … nor 本身就是否定，所以去掉 not。 | thinking
        The verb follows the nearer subject: her brothers eat. | 动词跟着靠近它的主语：her brothers eat。
        Neither Siti nor her brothers eat nuts. | 整句是：Neither Siti nor her brothers eat nuts. | cheering +0.6`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [90, 170, 1100, 84], words: 'Siti does not eat nuts. Her brothers do not eat nuts.', size: 38, fill: 'card' },
        { kind: 'text', box: [90, 270, 1100, 76], words: 'neither … nor = [plum|not … not]', size: 42, at: 1 },
        { kind: 'text', box: [90, 356, 1100, 84], words: 'nor [teal_|her brothers] [teal_|eat]', size: 44, at: 2 },
        { kind: 'text', box: [90, 456, 1010, 88], words: '[teal|Neither] Siti [teal|nor] her brothers eat nuts.', size: 40, fill: 'yuzuSoft', at: 3 },
      ],
    },
    {
      script: `
        # Pattern 3: Reported speech | 句型三：转述句
        “I will call you tomorrow,” Ben said to Mei. Begin with “Ben told Mei that”. | Ben 对 Mei 说：“我明天会打电话给你。”改成转述句。 | puzzled
        Change the people: “I” is Ben, so he; “you” is Mei, so her. | 人称要变：I 是 Ben，变 he；you 是 Mei，变 her。 | thinking
        Change the tense: “will” becomes “would”. | 时态要变：will 变 would。
        Change the time: “tomorrow” becomes “the next day”. | 时间要变：tomorrow 变 the next day。
        Ben told Mei that he would call her the next day. | 整句是：Ben told Mei that he would call her the next day. | cheering +0.6`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [90, 170, 1100, 84], words: '“I will call you tomorrow,” Ben said to Mei.', size: 42, fill: 'card' },
        { kind: 'text', box: [90, 276, 350, 150], words: '[teal|I → he]\n[teal|you → her]', size: 42, fill: 'tealSoft', at: 1 },
        { kind: 'text', box: [460, 276, 360, 150], words: '[plum|will → would]', size: 42, fill: 'plumSoft', at: 2 },
        { kind: 'text', box: [840, 276, 350, 150], words: '[leaf|tomorrow]\n[leaf|→ the next day]', size: 38, fill: 'leafSoft', at: 3 },
        { kind: 'text', box: [90, 446, 1010, 100], words: 'Ben told Mei that [teal|he] [plum|would] call [teal|her] [leaf|the next day].', size: 38, fill: 'yuzuSoft', at: 4 },
      ],
    },
    {
      script: `
        # Your turn | 轮到你
        “I am tired now,” said Raj. Begin with “Raj said that”. | Raj 说：“我现在很累。”用 Raj said that 开头。 | puzzled +3.5
        “I” becomes he, “am” becomes was, “now” becomes then. | I 变 he，am 变 was，now 变 then。 | thinking
        Raj said that he was tired then. | 整句是：Raj said that he was tired then. | cheering
        Last, check: is the meaning the same, and is nothing left out? | 最后查一查：意思一样吗？有没有漏掉什么？ | cheering +1`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [90, 180, 1100, 96], words: '“I am tired now,” said Raj.', size: 44, fill: 'card' },
        { kind: 'text', box: [90, 300, 1100, 84], words: 'Raj said that __________.', size: 44, until: 2 },
        { kind: 'text', box: [90, 296, 1100, 92], words: 'Raj said that [teal|he] [plum|was] tired [leaf|then].', size: 44, fill: 'yuzuSoft', at: 2 },
        { kind: 'text', box: [90, 410, 1100, 70], words: '[teal|I → he]　　[plum|am → was]　　[leaf|now → then]', size: 40, at: 1 },
        { kind: 'text', box: [190, 484, 880, 72], words: 'same meaning ✓   nothing left out ✓', size: 38, fill: 'leafSoft', at: 3.3 },
      ],
    },
  ],
}
