import type { Lesson } from '../lesson.ts'

export const lesson: Lesson = {
  title: { en: 'Connectives: meaning first, then the words', zh: '关联词语：先看关系再选词' },
  lead: 'zh',
  opening: 'How do we choose connectives? First the meaning, then the words. | 关联词语怎样选？先看关系，再选词。',
  slides: [
    {
      script: `
        # Ask first: how do the two clauses relate? | 先问：前后两句是什么关系？
        “It rained heavily.” “Sports Day was put off.” Don’t choose words yet. | “下大雨。”“运动会改期了。”先别急着选词。 | puzzled
        Ask how the first clause leads to the second. | 先问一问：前一句和后一句有什么关系？`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [110, 220, 440, 130], words: '下大雨', size: 56, fill: 'tealSoft' },
        { kind: 'text', box: [730, 220, 440, 130], words: '运动会改期了', size: 56, fill: 'yuzuSoft' },
        { kind: 'arrow', from: [570, 285], to: [708, 285], at: 1 },
        { kind: 'text', box: [570, 310, 140, 90], words: '？', size: 64, tone: 'plum', at: 1 },
      ],
    },
    {
      script: `
        # Cause and result | 因果关系：原因和结果
        The rain is the reason, the change is the result: because … so … | 下雨是原因，改期是结果，用“因为……所以……”。
        # Contrast: the second part is unexpected | 转折关系：后一句出人意料
        It rains, yet he still comes on time. We did not expect that: although … | 下着大雨，他却准时到校，让人想不到，用“虽然……但是……”。
        # Condition: one thing makes the other happen | 条件关系：有了条件，就有结果
        When the sky clears, the match can start: as long as … | 天一放晴，比赛就能开始，用“只要……就……”。
        # Addition: the second part goes further | 递进关系：后一句更进一步
        She can sing, and she can even write songs: not only … but also … | 她会唱歌，还会写歌，意思更进一步，用“不但……而且……”。`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [110, 200, 1060, 110], words: '[teal|因为]下大雨，[teal|所以]运动会改期了。', size: 52, fill: 'card', until: 1 },
        { kind: 'text', box: [110, 350, 1060, 110], words: '原因 → 结果', size: 52, tone: 'teal', at: 0.4, until: 1 },
        { kind: 'text', box: [110, 200, 1060, 110], words: '[plum|虽然]下着大雨，[plum|但是]他还是准时到校。', size: 52, fill: 'card', at: 1, until: 2 },
        { kind: 'text', box: [110, 350, 1060, 110], words: '以为会迟到 ↔ 却准时', size: 52, tone: 'plum', at: 1.4, until: 2 },
        { kind: 'text', box: [110, 200, 1060, 110], words: '[leaf|只要]天一放晴，比赛[leaf|就]能开始。', size: 52, fill: 'card', at: 2, until: 3 },
        { kind: 'text', box: [110, 350, 1060, 110], words: '条件 → 结果', size: 52, tone: 'leaf', at: 2.4, until: 3 },
        { kind: 'text', box: [110, 200, 1060, 110], words: '她[heat|不但]会唱歌，[heat|而且]会写歌。', size: 52, fill: 'card', at: 3 },
        { kind: 'text', box: [110, 350, 1060, 110], words: '一层 → 更进一层', size: 52, tone: 'heat', at: 3.4 },
      ],
    },
    {
      script: `
        # Look closely: “as long as” or “only if”? | 看仔细：“只要”还是“只有”？
        “As long as” means this is enough: as long as you try, you improve. | “只要”是有了就够：只要努力，就会进步。
        “Only if” means it can’t be done without it: only with a ticket may you enter. | “只有”是没有就不行：只有买了票，才可以进场。
        “As long as” goes with 就, “only if” goes with 才. Don’t mix the pairs. | “只要”配“就”，“只有”配“才”，不能配错。`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [90, 190, 1100, 110], words: '[leaf|只要]努力，[leaf|就]会进步。', size: 50, fill: 'card' },
        { kind: 'text', box: [90, 318, 1100, 110], words: '[plum|只有]买了票，[plum|才]可以进场。', size: 50, fill: 'card', at: 1 },
        { kind: 'text', box: [180, 446, 420, 90], words: '[leaf|只要 …… 就 ……]', size: 42, fill: 'leafSoft', at: 2 },
        { kind: 'text', box: [650, 446, 420, 90], words: '[plum|只有 …… 才 ……]', size: 42, fill: 'plumSoft', at: 2.4 },
      ],
    },
    {
      script: `
        # Your turn: what is the relation? | 轮到你：是什么关系？
        Little sister is only five. She tidies her own school bag. Which pair fits? | 妹妹才五岁，她会自己收拾书包。该用哪一对词语？ | puzzled +3
        At five we expect help, yet she does it herself. That is contrast. | 五岁本来要人帮忙，她却自己来。这是转折关系。 | thinking
        So: although she is only five, she tidies her own bag. | 所以填“虽然……但是……”。 | cheering`,
      // prettier-ignore
      draw: [
        { kind: 'text', box: [90, 200, 1100, 120], words: '（　　）妹妹才五岁，（　　）她会自己收拾书包。', size: 44, fill: 'card', until: 2 },
        { kind: 'text', box: [90, 200, 1100, 120], words: '[plum|虽然]妹妹才五岁，[plum|但是]她会自己收拾书包。', size: 44, fill: 'card', at: 2 },
        { kind: 'text', box: [90, 350, 250, 80], words: '因果？', size: 40, fill: 'paper' },
        { kind: 'text', box: [370, 350, 250, 80], words: '转折？', size: 40, fill: 'paper', until: 1.3 },
        { kind: 'text', box: [370, 350, 250, 80], words: '转折 ✓', size: 40, fill: 'plumSoft', tone: 'plum', at: 1.3 },
        { kind: 'text', box: [650, 350, 250, 80], words: '条件？', size: 40, fill: 'paper' },
        { kind: 'text', box: [930, 350, 250, 80], words: '递进？', size: 40, fill: 'paper' },
      ],
    },
    {
      script: `
        # Remember | 记一记
        Ask for the meaning first, then take the matching pair. | 先问关系，再选一对词语。
        When you have filled it in, read the whole sentence once more. | 填好以后，把整句话再读一遍。 | cheering +1.5`,
      // prettier-ignore
      draw: [
        {
          kind: 'table',
          corner: [120, 172],
          columns: [260, 780],
          rowHeight: 92,
          size: 40,
          rows: [
            { cells: ['因果', '因为……所以……'], fill: 'tealSoft' },
            { cells: ['转折', '虽然……但是……'], fill: 'plumSoft', at: 0.2 },
            { cells: ['条件', '只要……就……　只有……才……'], fill: 'leafSoft', at: 0.4 },
            { cells: ['递进', '不但……而且……'], fill: 'yuzuSoft', at: 0.6 },
          ],
        },
      ],
    },
  ],
}
