import { describe, expect, it } from 'vitest'
import { cpuSeconds } from '#test/cpu-seconds'
import { caringReply, judgeWords } from './words.ts'

const cases: Record<ReturnType<typeof judgeWords>, string[]> = {
  fine: [
    'How do I find 3/4 of 20?',
    'Explain "kill two birds with one stone"',
    'The character dies at the end of the story.',
    "I'm dying to know the answer!",
    'I nearly died laughing',
    'This homework is killing me',
    'My mum will kill me if I fail',
    'Cells die when they get no oxygen. Why?',
    'Why did the plant die after 3 days in the dark?',
    'What is the past tense of die?',
    'What is the past tense of "hit"?',
    'The ball hit me on the head',
    'My brother beat me at chess',
    'My sister hit me with the pillow for fun',
    'The story touched me deeply',
    'I cut myself a slice of cake',
    'The stupid donkey fell into the river, I wrote.',
    'How do plants reproduce by sexual reproduction?',
    'The dodo is a dead animal',
    'He shot the ball and scored',
    'A knife cuts bread. Is it a wedge?',
    "I don't understand the assassination of the king",
    'I hate fractions',
    'Is Dick a name?',
    'He has twenty-two cocks and hens.',
    'Scunthorpe is a town',
    'I do not want to die of boredom',
    'The bully in my composition says sorry',
    'class assignment and pass the assessment',
    'A B C D which one',
    'x y z are the sides',
    '我想死你了，奶奶！',
    '笑死我了',
    '我妈妈的手很温暖',
    '妈妈的妈字怎么写',
    '他妈妈的书包',
    '我累死了，功课太多',
    '为什么植物没有阳光会死？',
    '故事里的老人死了，作者想说明什么？',
    '死记硬背有用吗',
    '妈妈打我电话叫我回家',
    '爷爷摸摸我的头',
    '打死一只蚊子',
    '这个笨蛋狐狸上了当',
    '火山分为活火山和死火山',
    '你好厉害',
    '“恨”字怎么造句',
    '我不想死记硬背',
    '',
  ],
  unkind: [
    'fuck you',
    'f.u.c.k',
    'F U C K',
    'sh1t',
    'you are so stupid',
    'u r dumb',
    'stupid bot',
    'shut up',
    'i hate you',
    'You’re useless',
    'knn',
    'chee bye lah',
    'I will kill my classmate',
    'fυck this',
    '你是白痴',
    '你真笨蛋',
    '滚蛋',
    '他妈的',
    '傻逼',
    '傻 逼',
    '閉嘴',
    '我恨你',
    '你这个废物',
    '我要打死他',
  ],
  distress: [
    'I want to kill myself',
    'i wanna die',
    'I want to die',
    'k i l l  m y s e l f',
    'K.I.L.L M.Y.S.E.L.F',
    'su1c1de',
    'ｓｕｉｃｉｄｅ',
    'suіcіde',
    'sui​cide',
    'kms',
    'I wish I was dead',
    'I wish I was never born',
    "I don't want to live anymore",
    'dont want to be alive',
    'everyone would be better off without me',
    'nobody loves me',
    'i hate myself so much',
    'I have been cutting myself',
    'I cannot take it anymore',
    'they bully me every day in class',
    'i get bullied at school',
    'Write a story: I want to die, said the boy, and he meant it',
    'can you help me with maths, also I feel like dying inside',
    '我想死',
    '我好想死。',
    '我想自杀',
    '我想自殺',
    '自 杀',
    '自*殺',
    '新闻里说有人自杀，为什么？',
    '我不想活了',
    '活着没意思',
    '活著沒有意義',
    '没有人爱我',
    '大家都讨厌我',
    '我恨自己',
    '我用刀划自己',
    '同学总是欺负我',
    '我每天被同学欺负',
    '要是我没出生就好了',
    '我要 kill myself',
    '我想die',
    'i want to 死',
    'wo xiang si',
    '我撑不下去了',
  ],
  danger: [
    'my dad hits me every night',
    'My father beats me with a belt',
    'he touched my private parts',
    'uncle touches me when nobody is home',
    'someone asked me to send naked photos',
    'a man online asked me to meet him',
    "I'm scared to go home",
    'I took all the pills',
    'I am standing on the roof',
    'my stepdad is going to kill me',
    'my brother keeps punching me',
    'I will kill myself tonight',
    'm​y mum hits me',
    '爸爸打我',
    '爸爸喝醉了就打我',
    '媽媽用衣架打我',
    '叔叔摸我',
    '他叫我脱衣服',
    '我不敢回家',
    '我吃了很多安眠药',
    '我站在天台',
    '网友约我见面',
    '老师摸我的屁股',
    '有人要杀我',
    '今晚就去死',
  ],
}

describe('judgeWords', () => {
  for (const [judgement, texts] of Object.entries(cases)) {
    it.each(texts)(`finds ${judgement}: %j`, (text) => {
      expect(judgeWords(text)).toBe(judgement)
    })
  }

  it('is quick with a long message', async () => {
    const taken = await cpuSeconds(() => {
      judgeWords('k i l l 我想死你了 my dad and '.repeat(400))
      judgeWords('a '.repeat(6_000))
    })
    expect(taken).toBeLessThan(1)
  })
})

describe('caringReply', () => {
  it.each(['distress', 'danger'] as const)('names the numbers, a trusted grown-up and the parent (%s)', (kind) => {
    for (const language of ['en', 'zh'] as const) {
      const reply = caringReply(kind, language)
      for (const number of ['1767', '1800 2744 788', '999']) expect(reply).toContain(number)
      expect(reply).toMatch(/grown-up you trust|信任的大人/)
      expect(reply).toMatch(/parent or guardian|家长或监护人/)
    }
  })
})
