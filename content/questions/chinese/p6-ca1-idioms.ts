import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Ca1Idioms: QuestionSetSourceInput = {
  name: 'chinese-p6-ca1-idioms',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'chinese-p6-ca1-idioms-and-meanings',
      type: 'Matching',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.CH.01'],
      marks: 4,
      text: '把成语和正确的意思配起来。',
      pairs: [
        ['废寝忘食', '专心得顾不上睡觉和吃饭'],
        ['不约而同', '没有商量过，做法却一样'],
        ['理直气壮', '理由充分，说话很有底气'],
        ['目不转睛', '眼睛一动不动，看得入神'],
      ],
      explanation: {
        en: 'Explain the characters first: 寝 is to sleep, 废 to stop; 约 is to agree beforehand; 理直 is to be in the right; 目 and 睛 are eyes. To check, put the meaning back into a sentence of your own. Take care with 不约而同: it is about doing the same, not about breaking a promise.',
        zh: '先弄懂关键的字：“寝”是睡觉，“废”是停下；“约”是事先说好；“理直”是道理正确；“目”和“睛”都是眼睛。配好以后，用意思代替成语读一个句子来检查。要小心“不约而同”：说的是做法一样，不是没有守约。',
      },
      hints: [
        { en: 'In each idiom find the one character you know best.', zh: '在每个成语里，先找一个你最熟悉的字。' },
        { en: '目 is the eye and 食 is food. Which meanings have them?', zh: '“目”是眼睛，“食”是吃东西，先配这两个。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-idiom-used-well',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.ZS.CH.02', 'ZH.ZS.CH.01'],
      text: '哪一个句子的成语用得正确？',
      choices: [
        { text: '爷爷今年七十岁了，走起路来还是__健步如飞__。', isRight: true },
        {
          text: '哥哥天天睡到中午才起床，真是__持之以恒__。',
          misconception: 'ZH.ZS.CH.m3',
          feedback: {
            en: 'This idiom praises keeping at something worthwhile. Is getting up at noon to be praised?',
            zh: '“持之以恒”称赞人坚持做好事、做正事，不能用来说坏习惯。',
          },
        },
        {
          text: '三岁的妹妹爱抱着布娃娃，笑起来__和蔼可亲__。',
          misconception: 'ZH.ZS.CH.m2',
          feedback: {
            en: 'This idiom is for elders who are kind to the young, such as a headmistress.',
            zh: '“和蔼可亲”形容长辈态度温和，如老师、校长，不用来形容小孩子。',
          },
        },
        {
          text: '他没抓稳，篮球从楼梯口__一落千丈__，滚到草地上。',
          misconception: 'ZH.ZS.CH.m1',
          feedback: {
            en: 'It is not about things that fall: it is for results or standing that drop sharply.',
            zh: '它不是说东西掉下来，而是形容成绩、地位或情绪一下子变得很差。',
          },
        },
      ],
      explanation: {
        en: '健步如飞 means to walk fast with a strong step, and fits a fit grandfather. The rest go wrong in three ways: 持之以恒 praises but is used of a bad habit; 和蔼可亲 is for elders, not for toddlers; 一落千丈 is for results or standing, not for a ball. To check an idiom ask: what does it mean, of whom is it said, does it praise or blame?',
        zh: '“健步如飞”形容走路快而有力，用在身体好的爷爷身上正合适。其他三句各错一处：“持之以恒”是褒义，不能说坏习惯；“和蔼可亲”形容长辈；“一落千丈”形容成绩、地位，不形容球。检查成语要问三点：什么意思？形容谁？是称赞还是批评？',
      },
      hints: [
        {
          en: 'Three questions for every idiom: what does it mean, of whom, praise or blame?',
          zh: '每个成语问三点：什么意思？形容谁？是称赞还是批评？',
        },
        {
          en: 'One of the sentences praises something that should be blamed. Strike it out first.',
          zh: '有一句把该批评的事说成了好事，先把它去掉。',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-set-phrase-retreat',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.CH.03'],
      text: '划线的惯用语是什么意思？\n决赛快到了，有些队员觉得对手太强，开始__打退堂鼓__，队长连忙鼓励大家。',
      choices: [
        {
          text: '敲着鼓为队友打气',
          misconception: 'ZH.ZS.CH.m1',
          feedback: {
            en: 'There is no real drum here. If they were cheering, why must the captain encourage them?',
            zh: '这里没有真的鼓。如果他们在打气，队长为什么还要鼓励大家呢？',
          },
        },
        {
          text: '暗中商量新的打法',
          misconception: 'ZH.ZS.CH.m4',
          feedback: {
            en: 'Nothing in the sentence speaks of tactics. Look at 觉得对手太强.',
            zh: '句子里没有说到打法。看看“觉得对手太强”，他们是什么心情？',
          },
        },
        { text: '遇到困难就想放弃', isRight: true },
        {
          text: '一边后退一边防守',
          misconception: 'ZH.ZS.CH.m1',
          feedback: {
            en: '退 doesn’t mean stepping back on the court; the final hasn’t even begun.',
            zh: '“退”不是在场上后退，决赛都还没开始呢。',
          },
        },
      ],
      explanation: {
        en: 'Long ago a drum was beaten when the court rose and officials left the hall. Today it means wanting to back out when things get hard. The sentence gives two clues: the rivals are too strong, and the captain has to encourage them. To check, put the meaning in place of the phrase and read on. The commonest slip is to think of a real drum.',
        zh: '古时候官员退堂要敲鼓，现在用“打退堂鼓”比喻碰到困难就想放弃。句子里有两个线索：队员“觉得对手太强”，队长“连忙鼓励大家”。检查时把意思放回句子里读一遍。最常见的错误是以为真的在敲鼓。',
      },
      hints: [
        {
          en: 'A set phrase seldom means its words. Read what comes before and after it.',
          zh: '惯用语多半不能照字面解释，看看前后两句说了什么。',
        },
        {
          en: 'How do the players feel, and why must the captain encourage them?',
          zh: '队员觉得对手怎样？队长为什么要鼓励大家？',
        },
      ],
    },
  ],
}
