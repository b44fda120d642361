import type { CatalogueDraft } from './catalogue-source.ts'

type Series = CatalogueDraft['series'][number]
type Course = Series['courses'][number]
type Text = Course['title']

/** Of the taxonomy, where the bank has questions of them. */
const lessonSkills: Partial<Record<string, string[]>> = {
  'psle-chinese-masterclass-1': ['ZH.ZS.XC.04'],
  'psle-chinese-masterclass-2': ['ZH.ZS.XC.04'],
  'psle-chinese-masterclass-6': ['ZH.YD.ZJ.04', 'ZH.YD.TL.04'],
  'psle-chinese-masterclass-7': ['ZH.YD.ZJ.01', 'ZH.YD.TL.01'],
  'psle-chinese-masterclass-8': ['ZH.YD.TL.02', 'ZH.YD.TL.03'],
  'psle-chinese-masterclass-9': ['ZH.YD.PJ.01'],
  'psle-oral-comprehension2-2': ['ZH.ZS.PY.05'],
  'psle-oral-comprehension2-7': ['ZH.YD.SY.01', 'ZH.YD.SY.02'],
  'psle-oral-comprehension2-8': ['ZH.YD.TL.01', 'ZH.YD.TL.02'],
}

/** Lessons of a bought series are not part of the monthly premium: a code, the lesson or the series opens them. */
function codedLesson(id: string, durationMinutes: number, title: Text, description: Text): Course {
  return {
    id,
    title,
    description,
    level: 'P6',
    subject: 'chinese',
    priceCents: 9900,
    type: 'masterclass',
    durationMinutes,
    requiresAccessCode: true,
    skills: lessonSkills[id] ?? [],
  }
}

const comprehensionAndComposition: Series = {
  id: 'psle-chinese-comprehension-composition',
  trialId: 'p6-chinese-action-chain-trial',
  title: {
    en: 'PSLE Chinese Masterclass: Comprehension and Composition',
    zh: '小六会考华文大师班：阅读理解与作文',
  },
  description: {
    en: 'Ten lessons on composition and comprehension, which carry 82 of the 200 marks: five on writing a composition, five on answering comprehension questions. Each ends with a short exercise.',
    zh: '一共十课，专攻作文和阅读理解，总分200分里，它们占82分：五课讲怎样写作文，五课讲怎样答阅读理解。每课结束都有一道小练习，马上用上刚学的方法。',
  },
  level: 'P6',
  subject: 'chinese',
  priceCents: 39900,
  type: 'masterclass',
  courses: [
    {
      ...codedLesson(
        'psle-chinese-masterclass-1',
        60,
        {
          en: 'Lesson 1: Describing Actions as a Chain',
          zh: '第一课：动作描写，把动作写成一串',
        },
        {
          en: 'Turn one flat sentence into three or four steps, choose an exact verb for each, and link them with order words. So far only its opening, about a minute long, is recorded: it is also the free trial among the free courses. The rest of the hour is being recorded and will play here.',
          zh: '把一个平淡的句子拆成三四个小步骤，给每一步选一个准确的动词，再用表示先后的词语连起来。目前只录好了约一分钟的开场示范，在免费课里也能试看；一小时课程的其余部分正在录制，录好后就在这里播放。',
        },
      ),
      clip: 'chinese-action-chain',
    },
    codedLesson(
      'psle-chinese-masterclass-2',
      60,
      { en: 'Lesson 2: Showing Feelings through Face and Thought', zh: '第二课：神态与心理描写' },
      {
        en: 'Replace “he was nervous” with what a reader can see and hear: eyes, hands, voice, and the words running through his head.',
        zh: '不再只写“他很紧张”，而是写出看得见、听得到的细节：眼神、双手、声音，还有心里闪过的那句话。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-3',
      55,
      { en: 'Lesson 3: Reading the Title and Choosing a Story', zh: '第三课：审题与选材' },
      {
        en: 'Find the key word in a given title, read every picture of a picture composition, and pick one event you can tell fully.',
        zh: '命题作文要圈出题眼，看图作文要看清每一幅图，然后选定一件写得完整、写得具体的事。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-4',
      55,
      { en: 'Lesson 4: Quick Openings and Natural Endings', zh: '第四课：开头要快，结尾要自然' },
      {
        en: 'Three openings that reach the event within two sentences, and endings that grow out of what happened instead of a memorised moral.',
        zh: '学三种两句话之内就进入事情的开头，再学怎样让结尾从故事里自然长出来，而不是硬套一句背好的道理。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-5',
      60,
      { en: 'Lesson 5: Building a Turn into the Plot', zh: '第五课：让情节有起伏' },
      {
        en: 'Plan a story on one line — cause, trouble, turning point, result — and decide where to write slowly and where to move on.',
        zh: '用一条线列出起因、麻烦、转折和结果，想清楚哪里该写得细、哪里一笔带过。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-6',
      55,
      { en: 'Lesson 6: Word and Sentence Meaning in Context', zh: '第六课：联系上下文，读懂词句' },
      {
        en: 'For the multiple-choice passage: work out a phrase from the sentences around it, and rule out options that only sound right.',
        zh: '针对选择题：从前后的句子推出词语的意思，把“看起来对”的选项一个个排除。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-7',
      55,
      { en: 'Lesson 7: Finding the Answer in the Passage', zh: '第七课：圈关键词，回原文找答案' },
      {
        en: 'Underline what the question asks, locate the paragraph, take every point that is needed, and leave out what is not.',
        zh: '先圈出题目问什么，再找到对应的段落，把要点抄全，把多余的话删掉。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-8',
      60,
      { en: 'Lesson 8: Inferring Feelings and Character', zh: '第八课：推断人物的心情和性格' },
      {
        en: 'Move from what a person does to what kind of person that is, and write the answer as a judgement plus evidence.',
        zh: '从人物的言行推想他的心情和性格，答案写成“判断加依据”，两样都不能少。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-9',
      55,
      { en: 'Lesson 9: Giving Your View with Reasons', zh: '第九课：说出看法，讲清理由' },
      {
        en: 'Answer “Do you agree?” questions: state a position, give a reason from the passage and one from life, and close in one sentence.',
        zh: '遇到“你同意吗”这类题目：先亮出看法，再举文中的理由和生活里的例子，最后用一句话收尾。',
      },
    ),
    codedLesson(
      'psle-chinese-masterclass-10',
      75,
      { en: 'Lesson 10: A Timed Practice from Start to Finish', zh: '第十课：限时演练，从头做到尾' },
      {
        en: 'Write one composition and answer one passage against the clock, then mark both with the checklists of lessons 1 to 9.',
        zh: '限时写一篇作文、答一篇阅读理解，再用前九课的检查表自己批改，看看哪一步还没做到。',
      },
    ),
  ],
}

const oralAndComprehension2: Series = {
  id: 'psle-oral-comprehension2-series',
  title: { en: 'PSLE Chinese: Oral and Comprehension Two', zh: '小六会考华文：口试与阅读理解二' },
  description: {
    en: 'Ten lessons that train speaking and open-ended answering together: reading aloud, talking about a video, and writing full answers to Comprehension Two.',
    zh: '一共十课，把“说”和“答”放在一起练：朗读短文、看录像会话，再到阅读理解二的自由作答。',
  },
  level: 'P6',
  subject: 'chinese',
  priceCents: 39900,
  type: 'masterclass',
  courses: (
    [
      [
        { en: 'Lesson 1: Reading Aloud with Pauses and Stress', zh: '第一课：朗读的停顿与轻重' },
        {
          en: 'Mark a passage before you read it: where to breathe, which word to stress, and how a question should rise.',
          zh: '朗读之前先在心里给短文做记号：哪里换气，哪个词要读重，问句的语调怎样往上走。',
        },
      ],
      [
        { en: 'Lesson 2: Characters with Two Readings and Tone Changes', zh: '第二课：多音字与变调' },
        {
          en: 'Practise the characters that trip readers most often, such as 得, 着 and 为, and the tone changes of 一 and 不.',
          zh: '练熟最容易读错的多音字，例如“得”“着”“为”，再弄清“一”和“不”什么时候变调。',
        },
      ],
      [
        { en: 'Lesson 3: Watching the Video with Four Questions', zh: '第三课：带着四个问题看录像' },
        {
          en: 'Who, where, what, and how it ends: jot four key words while watching so that nothing important is lost.',
          zh: '谁、在哪里、做什么、结果怎样——边看边记四个关键词，重要的内容就不会漏掉。',
        },
      ],
      [
        { en: 'Lesson 4: Describing What You Saw in Order', zh: '第四课：有条理地说出录像内容' },
        {
          en: 'Give a one-sentence summary first, then the details in order, using words for place, time and sequence.',
          zh: '先用一句话概括，再按顺序说细节，用上表示地点、时间和先后的词语。',
        },
      ],
      [
        { en: 'Lesson 5: An Opinion with Two Reasons', zh: '第五课：一个看法，两个理由' },
        {
          en: 'Say what you think of the people in the video, and back it with two reasons that are not the same reason twice.',
          zh: '评一评录像里人物的做法，并说出两个真正不同的理由，不要同一个意思换句话再说。',
        },
      ],
      [
        { en: 'Lesson 6: Telling Something from Your Own Life', zh: '第六课：联系自己的生活' },
        {
          en: 'Prepare short true stories about school, home and the neighbourhood that fit many topics, and tell one in a minute.',
          zh: '准备几件发生在学校、家里和邻里的真实小事，学会在一分钟内把其中一件讲清楚。',
        },
      ],
      [
        { en: 'Lesson 7: Notices, Posters and Messages', zh: '第七课：读懂通告、海报和短信' },
        {
          en: 'Find date, place, conditions and purpose in a practical text, and answer with exactly what the situation needs.',
          zh: '在实用文里找出日期、地点、条件和目的，再根据题目的情境，答得刚刚好。',
        },
      ],
      [
        { en: 'Lesson 8: Cause, Result and How Someone Changed', zh: '第八课：原因、结果和人物的变化' },
        {
          en: 'Answer “why” and “how did he change” by linking two places in the story instead of copying one.',
          zh: '回答“为什么”和“有什么变化”时，要把文中前后两处连起来，不能只抄一处。',
        },
      ],
      [
        { en: 'Lesson 9: Saying It in Your Own Words', zh: '第九课：用自己的话回答' },
        {
          en: 'Shorten, join and reword lines of the passage into a clear answer, and check it against the marks on offer.',
          zh: '把原文的句子缩短、合并、换个说法，写成清楚的答案，再对照题目的分数检查要点够不够。',
        },
      ],
      [
        { en: 'Lesson 10: A Full Oral and Comprehension Practice', zh: '第十课：口试与阅读理解二综合练习' },
        {
          en: 'One passage to read aloud, one video to discuss and one text to answer, followed by how each would be marked.',
          zh: '朗读一篇短文，看一段录像会话，再答一篇阅读理解，最后逐项讲解怎样给分。',
        },
      ],
    ] satisfies [Text, Text][]
  ).map(([title, description], index) =>
    codedLesson(`psle-oral-comprehension2-${index + 1}`, index === 9 ? 75 : 50, title, description),
  ),
}

const oralPractice: Series = {
  id: 'psle-chinese-oral-practice-series',
  title: { en: 'PSLE Chinese Oral Practice: Seven Topics', zh: '小六会考华文口试练习：七个话题' },
  description: {
    en: 'Seven practice videos, one topic each: watch the scene, answer the three questions aloud, then compare with two sample answers. The first is free.',
    zh: '七个练习视频，每个一个话题：看一段情景，开口回答三道题，再和两种示范回答比一比。第一个免费。',
  },
  level: 'P6',
  subject: 'chinese',
  priceCents: 9900,
  type: 'tutorial',
  courses: (
    [
      [
        { en: 'Oral Practice 1: On the Bus and the MRT', zh: '口试练习一：搭巴士和地铁' },
        {
          en: 'A passenger offers a seat. Describe the scene, judge what people did, and tell of a time you rode with others.',
          zh: '有人让座了。说说你看到什么，评一评大家的做法，再讲一次你搭车时遇到的事。',
        },
      ],
      [
        { en: 'Oral Practice 2: Neighbours', zh: '口试练习二：邻里之间' },
        {
          en: 'Noise on a weekend evening. How could neighbours settle it kindly? Practise suggesting instead of blaming.',
          zh: '周末晚上，楼上传来噪音。邻居之间怎样好好商量？练习提建议，而不是一味责怪。',
        },
      ],
      [
        { en: 'Oral Practice 3: Saving What We Use', zh: '口试练习三：爱护环境' },
        {
          en: 'A canteen after recess. Talk about food waste, recycling and one habit your family has changed.',
          zh: '休息时间过后的食堂。谈谈浪费食物、垃圾回收，还有你家改掉的一个坏习惯。',
        },
      ],
      [
        { en: 'Oral Practice 4: Keeping Healthy', zh: '口试练习四：健康生活' },
        {
          en: 'Children choosing snacks and games. Explain a choice with a reason, and say how you rest, move and eat.',
          zh: '孩子们在选零食、选游戏。说出你的选择和理由，再谈谈你平时怎样休息、运动和饮食。',
        },
      ],
      [
        { en: 'Oral Practice 5: At Home with Family', zh: '口试练习五：和家人在一起' },
        {
          en: 'A grandmother learns to use a phone. Describe patience through actions, and tell how you help at home.',
          zh: '奶奶在学用手机。通过动作说出耐心是什么样子，再讲讲你在家里怎样帮忙。',
        },
      ],
      [
        { en: 'Oral Practice 6: School Life', zh: '口试练习六：校园生活' },
        {
          en: 'A group project goes wrong. Say what each pupil could do better, and describe working in a team of your own.',
          zh: '小组作业出了问题。说说每个同学可以怎样做得更好，再讲一次你和组员合作的经历。',
        },
      ],
      [
        { en: 'Oral Practice 7: Screens and Technology', zh: '口试练习七：手机与科技' },
        {
          en: 'A family at dinner, all on their phones. Weigh good against harm, and propose a rule you would keep yourself.',
          zh: '一家人吃晚饭，人人低头看手机。比一比科技的好处和坏处，再提出一条你自己也做得到的约定。',
        },
      ],
    ] satisfies [Text, Text][]
  ).map(([title, description], index) => ({
    id: `psle-chinese-oral-practice-${index + 1}`,
    title,
    description,
    level: 'P6' as const,
    subject: 'chinese' as const,
    priceCents: index === 0 ? 0 : 1900,
    type: 'tutorial' as const,
    durationMinutes: 15,
    isPremium: index !== 0,
  })),
}

export const chineseSeries = [comprehensionAndComposition, oralAndComprehension2, oralPractice]
