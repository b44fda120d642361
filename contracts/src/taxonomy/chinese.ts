import type { Topic } from './topic.ts'

export const chineseTopics: Topic[] = [
  {
    id: 'ZH.ZS.PY',
    subject: 'chinese',
    label: { en: 'Hanyu Pinyin', zh: '汉语拼音' },
    skills: [
      { id: 'ZH.ZS.PY.01', level: 'P1', label: { en: 'Initials, finals and tones', zh: '声母、韵母和声调' } },
      { id: 'ZH.ZS.PY.02', level: 'P1', label: { en: 'Reading words from pinyin', zh: '拼读词语' } },
      { id: 'ZH.ZS.PY.03', level: 'P3', label: { en: 'Neutral tone', zh: '轻声' } },
      { id: 'ZH.ZS.PY.04', level: 'P3', label: { en: 'Tone changes of 一 and 不', zh: '“一”和“不”的变调' } },
      { id: 'ZH.ZS.PY.05', level: 'P4', label: { en: 'Characters with several readings', zh: '多音字' } },
      {
        id: 'ZH.ZS.PY.06',
        level: 'P3',
        label: { en: 'Telling close sounds apart: n and ng, z and zh', zh: '辨音：前后鼻音、平翘舌音' },
      },
    ],
    misconceptions: [
      { id: 'ZH.ZS.PY.m1', label: { en: 'Mixes -n and -ng', zh: '前鼻音和后鼻音不分' } },
      { id: 'ZH.ZS.PY.m2', label: { en: 'Mixes z, c, s and zh, ch, sh', zh: '平舌音和翘舌音不分' } },
      { id: 'ZH.ZS.PY.m3', label: { en: 'Knows only one reading of the character', zh: '多音字只记得一个读音' } },
      { id: 'ZH.ZS.PY.m4', label: { en: 'Gives the wrong tone', zh: '声调记错了' } },
    ],
  },
  {
    id: 'ZH.ZS.HZ',
    subject: 'chinese',
    label: { en: 'Chinese characters', zh: '汉字' },
    skills: [
      { id: 'ZH.ZS.HZ.01', level: 'P1', label: { en: 'Strokes and stroke order', zh: '笔画和笔顺' } },
      { id: 'ZH.ZS.HZ.02', level: 'P2', label: { en: 'Radicals and components', zh: '部首和部件' } },
      { id: 'ZH.ZS.HZ.03', level: 'P3', label: { en: 'Characters that look alike', zh: '形近字' } },
      { id: 'ZH.ZS.HZ.04', level: 'P3', label: { en: 'Characters that sound alike', zh: '同音字' } },
    ],
    misconceptions: [
      { id: 'ZH.ZS.HZ.m1', label: { en: 'Goes by sound and ignores the radical', zh: '只看读音，不看部首' } },
      { id: 'ZH.ZS.HZ.m2', label: { en: 'Goes by shape and ignores the meaning', zh: '只看字形，不看意思' } },
      { id: 'ZH.ZS.HZ.m3', label: { en: 'Adds or drops a stroke', zh: '多写或少写笔画' } },
    ],
  },
  {
    id: 'ZH.ZS.CY',
    subject: 'chinese',
    label: { en: 'Vocabulary', zh: '词语' },
    skills: [
      { id: 'ZH.ZS.CY.01', level: 'P1', label: { en: 'Measure words', zh: '量词' } },
      { id: 'ZH.ZS.CY.02', level: 'P2', label: { en: 'Opposites', zh: '反义词' } },
      { id: 'ZH.ZS.CY.03', level: 'P4', label: { en: 'Words that go together', zh: '词语搭配' } },
      { id: 'ZH.ZS.CY.04', level: 'P5', label: { en: 'Words close in meaning', zh: '近义词辨析' } },
      { id: 'ZH.ZS.CY.05', level: 'P5', label: { en: 'Words with several meanings', zh: '多义词' } },
    ],
    misconceptions: [
      { id: 'ZH.ZS.CY.m1', label: { en: 'Translates word for word from English', zh: '按英文直译' } },
      { id: 'ZH.ZS.CY.m2', label: { en: 'Mixes words that share a character', zh: '混用有相同字的词' } },
      { id: 'ZH.ZS.CY.m3', label: { en: 'Pairs words that do not go together', zh: '词语搭配不当' } },
      { id: 'ZH.ZS.CY.m4', label: { en: 'Knows only the commonest meaning', zh: '只记得最常用的意思' } },
      { id: 'ZH.ZS.CY.m5', label: { en: 'Misses how strong or formal a word is', zh: '没分清词义的轻重和范围' } },
    ],
  },
  {
    id: 'ZH.ZS.CH',
    subject: 'chinese',
    label: { en: 'Idioms and set phrases', zh: '成语、惯用语' },
    skills: [
      { id: 'ZH.ZS.CH.01', level: 'P3', label: { en: 'What an idiom means', zh: '成语的意思' } },
      {
        id: 'ZH.ZS.CH.02',
        level: 'P5',
        label: { en: 'Using an idiom: of whom, in praise or blame', zh: '成语的使用：对象和褒贬' },
      },
      { id: 'ZH.ZS.CH.03', level: 'P5', label: { en: 'Everyday set phrases', zh: '惯用语' } },
    ],
    misconceptions: [
      { id: 'ZH.ZS.CH.m1', label: { en: 'Takes an idiom word for word', zh: '望文生义' } },
      { id: 'ZH.ZS.CH.m2', label: { en: 'Uses an idiom of the wrong person or thing', zh: '对象用错' } },
      { id: 'ZH.ZS.CH.m3', label: { en: 'Mixes praise with blame', zh: '褒贬用错' } },
      { id: 'ZH.ZS.CH.m4', label: { en: 'Picks a good idiom that does not fit the sentence', zh: '没看句子的意思' } },
    ],
  },
  {
    id: 'ZH.ZS.GL',
    subject: 'chinese',
    label: { en: 'Connectives', zh: '关联词语' },
    skills: [
      { id: 'ZH.ZS.GL.01', level: 'P3', label: { en: 'Joining equals, cause and result', zh: '并列和因果关系' } },
      { id: 'ZH.ZS.GL.02', level: 'P4', label: { en: 'Contrast: although … but', zh: '转折关系' } },
      { id: 'ZH.ZS.GL.03', level: 'P4', label: { en: 'Condition: only if, as long as, no matter', zh: '条件关系' } },
      { id: 'ZH.ZS.GL.04', level: 'P4', label: { en: 'Going one step further: not only … but also', zh: '递进关系' } },
      { id: 'ZH.ZS.GL.05', level: 'P5', label: { en: 'Supposing: if, even if', zh: '假设关系' } },
      { id: 'ZH.ZS.GL.06', level: 'P5', label: { en: 'Choosing: rather than', zh: '选择关系' } },
    ],
    misconceptions: [
      {
        id: 'ZH.ZS.GL.m1',
        label: { en: 'Picks a pair before seeing how the parts relate', zh: '没看清分句的关系就选词' },
      },
      { id: 'ZH.ZS.GL.m2', label: { en: 'Joins two halves that are no pair', zh: '前后搭配不成对' } },
      { id: 'ZH.ZS.GL.m3', label: { en: 'Mixes 只要 (enough) and 只有 (the only way)', zh: '“只要”和“只有”不分' } },
      {
        id: 'ZH.ZS.GL.m4',
        label: { en: 'Mixes a fact (虽然) with something supposed (即使)', zh: '“虽然”和“即使”不分' },
      },
      { id: 'ZH.ZS.GL.m5', label: { en: 'Turns the choice round', zh: '选择关系的取舍颠倒' } },
    ],
  },
  {
    id: 'ZH.ZS.JZ',
    subject: 'chinese',
    label: { en: 'Sentences', zh: '句子' },
    skills: [
      { id: 'ZH.ZS.JZ.01', level: 'P2', label: { en: 'Word order', zh: '语序' } },
      { id: 'ZH.ZS.JZ.02', level: 'P3', label: { en: 'Sentences with 把 and 被', zh: '“把”字句和“被”字句' } },
      { id: 'ZH.ZS.JZ.03', level: 'P3', label: { en: 'Comparing', zh: '比较句' } },
      { id: 'ZH.ZS.JZ.04', level: 'P4', label: { en: 'Faulty sentences', zh: '病句' } },
      { id: 'ZH.ZS.JZ.05', level: 'P4', label: { en: 'Punctuation', zh: '标点符号' } },
      { id: 'ZH.ZS.JZ.06', level: 'P4', label: { en: 'Putting sentences in order', zh: '句子排序' } },
      { id: 'ZH.ZS.JZ.07', level: 'P4', label: { en: 'Making a sentence fuller', zh: '扩写句子' } },
    ],
    misconceptions: [
      { id: 'ZH.ZS.JZ.m1', label: { en: 'Follows English word order', zh: '语序照英文' } },
      { id: 'ZH.ZS.JZ.m2', label: { en: 'Leaves out a needed part', zh: '句子成分残缺' } },
      { id: 'ZH.ZS.JZ.m3', label: { en: 'Parts that do not go together', zh: '前后搭配不当' } },
      { id: 'ZH.ZS.JZ.m4', label: { en: 'Says a thing twice, or against itself', zh: '意思重复或前后矛盾' } },
      { id: 'ZH.ZS.JZ.m5', label: { en: 'Swaps doer and receiver in 把 and 被', zh: '“把”“被”前后的对象颠倒' } },
      { id: 'ZH.ZS.JZ.m6', label: { en: 'Places marks by pauses alone', zh: '标点只凭停顿' } },
    ],
  },
  {
    id: 'ZH.ZS.XC',
    subject: 'chinese',
    label: { en: 'Figures of speech and description', zh: '修辞与描写' },
    skills: [
      { id: 'ZH.ZS.XC.01', level: 'P4', label: { en: 'Similes and metaphors', zh: '比喻' } },
      { id: 'ZH.ZS.XC.02', level: 'P4', label: { en: 'Personification', zh: '拟人' } },
      { id: 'ZH.ZS.XC.03', level: 'P5', label: { en: 'Parallel phrases', zh: '排比' } },
      {
        id: 'ZH.ZS.XC.04',
        level: 'P4',
        label: { en: 'Describing actions, looks, speech and thoughts', zh: '描写方法：动作、神态、语言、心理' },
      },
      { id: 'ZH.ZS.XC.05', level: 'P5', label: { en: 'Describing places', zh: '环境描写' } },
    ],
    misconceptions: [
      { id: 'ZH.ZS.XC.m1', label: { en: 'Takes every 像 for a simile', zh: '有“像”就当作比喻' } },
      { id: 'ZH.ZS.XC.m2', label: { en: 'Mixes simile and personification', zh: '比喻和拟人不分' } },
      { id: 'ZH.ZS.XC.m3', label: { en: 'Mixes ways of describing', zh: '描写方法分不清' } },
      { id: 'ZH.ZS.XC.m4', label: { en: 'Takes any list for parallel phrases', zh: '有几个短句就当作排比' } },
      { id: 'ZH.ZS.XC.m5', label: { en: 'Likens things with nothing in common', zh: '比喻没有抓住相似点' } },
    ],
  },
  {
    id: 'ZH.YD.TK',
    subject: 'chinese',
    label: { en: 'Cloze passages', zh: '短文填空' },
    skills: [
      { id: 'ZH.YD.TK.01', level: 'P4', label: { en: 'Choosing words by context', zh: '根据上下文选词' } },
      {
        id: 'ZH.YD.TK.02',
        level: 'P4',
        label: { en: 'Choosing words by what goes with them', zh: '根据词性和搭配选词' },
      },
    ],
    misconceptions: [
      { id: 'ZH.YD.TK.m1', label: { en: 'Reads only the sentence with the gap', zh: '只看空格所在的一句' } },
      { id: 'ZH.YD.TK.m2', label: { en: 'Does not check what goes with the word', zh: '不看前后搭配' } },
    ],
  },
  {
    id: 'ZH.YD.ZJ',
    subject: 'chinese',
    label: { en: 'Reading: finding information', zh: '阅读：找信息' },
    skills: [
      { id: 'ZH.YD.ZJ.01', level: 'P3', label: { en: 'Who, where, when and what', zh: '找出人、地、时、事' } },
      { id: 'ZH.YD.ZJ.02', level: 'P3', label: { en: 'Order of events', zh: '事情的先后顺序' } },
      { id: 'ZH.YD.ZJ.03', level: 'P4', label: { en: 'What a pronoun stands for', zh: '代词所指' } },
      {
        id: 'ZH.YD.ZJ.04',
        level: 'P5',
        label: { en: 'Finding a word of the same meaning', zh: '从文中找出意思相同的词语' },
      },
    ],
    misconceptions: [
      { id: 'ZH.YD.ZJ.m1', label: { en: 'Leaves out a point', zh: '抄漏要点' } },
      { id: 'ZH.YD.ZJ.m2', label: { en: 'Copies more than was asked', zh: '抄了多余的话' } },
      { id: 'ZH.YD.ZJ.m3', label: { en: 'Takes whatever shares a word with the question', zh: '看到相同的字眼就选' } },
      { id: 'ZH.YD.ZJ.m4', label: { en: 'Takes the nearest noun for the pronoun', zh: '代词只找最近的名词' } },
      {
        id: 'ZH.YD.ZJ.m5',
        label: { en: 'Takes the order of telling for the order of events', zh: '把叙述顺序当作发生顺序' },
      },
    ],
  },
  {
    id: 'ZH.YD.TL',
    subject: 'chinese',
    label: { en: 'Reading: inference', zh: '阅读：推断' },
    skills: [
      { id: 'ZH.YD.TL.01', level: 'P3', label: { en: 'Reasons', zh: '推断原因' } },
      { id: 'ZH.YD.TL.02', level: 'P4', label: { en: 'Feelings and how they change', zh: '推断心情和变化' } },
      { id: 'ZH.YD.TL.03', level: 'P4', label: { en: 'Character', zh: '推断人物性格' } },
      { id: 'ZH.YD.TL.04', level: 'P5', label: { en: 'Meaning between the lines', zh: '言外之意' } },
      { id: 'ZH.YD.TL.05', level: 'P5', label: { en: 'Message of a text', zh: '短文的主旨' } },
    ],
    misconceptions: [
      { id: 'ZH.YD.TL.m1', label: { en: 'Judges without evidence from the text', zh: '只有判断，没有依据' } },
      { id: 'ZH.YD.TL.m2', label: { en: 'Stays with the surface of the words', zh: '只看字面的意思' } },
      { id: 'ZH.YD.TL.m3', label: { en: 'Takes one detail for the whole', zh: '以小概全' } },
      { id: 'ZH.YD.TL.m4', label: { en: 'Misses that things changed', zh: '没看出前后的变化' } },
    ],
  },
  {
    id: 'ZH.YD.PJ',
    subject: 'chinese',
    label: { en: 'Reading: giving a view', zh: '阅读：评价' },
    skills: [
      { id: 'ZH.YD.PJ.01', level: 'P5', label: { en: 'A view with reasons', zh: '说出看法和理由' } },
      { id: 'ZH.YD.PJ.02', level: 'P6', label: { en: 'Linking a text to my own life', zh: '联系生活谈感想' } },
    ],
    misconceptions: [
      { id: 'ZH.YD.PJ.m1', label: { en: 'Retells instead of giving a view', zh: '用复述代替看法' } },
      { id: 'ZH.YD.PJ.m2', label: { en: 'Gives a view without a reason', zh: '有看法，没有理由' } },
    ],
  },
  {
    id: 'ZH.YD.SY',
    subject: 'chinese',
    label: { en: 'Practical texts', zh: '实用文' },
    skills: [
      { id: 'ZH.YD.SY.01', level: 'P3', label: { en: 'Dates, places and conditions', zh: '日期、地点和条件' } },
      { id: 'ZH.YD.SY.02', level: 'P4', label: { en: 'Purpose and readers', zh: '目的和对象' } },
      { id: 'ZH.YD.SY.03', level: 'P5', label: { en: 'Working out fees and numbers', zh: '核对费用和数目' } },
    ],
    misconceptions: [
      { id: 'ZH.YD.SY.m1', label: { en: 'Overlooks a condition', zh: '漏看条件' } },
      { id: 'ZH.YD.SY.m2', label: { en: 'Does not check the numbers', zh: '数目没有核对' } },
      { id: 'ZH.YD.SY.m3', label: { en: 'Takes a detail for the purpose', zh: '把细节当作目的' } },
    ],
  },
  {
    id: 'ZH.HD.DH',
    subject: 'chinese',
    label: { en: 'Completing dialogues', zh: '完成对话、口语互动' },
    skills: [
      { id: 'ZH.HD.DH.01', level: 'P2', label: { en: 'Questions and answers that match', zh: '问答相应' } },
      { id: 'ZH.HD.DH.02', level: 'P4', label: { en: 'Tone for the person and the occasion', zh: '语气和场合' } },
    ],
    misconceptions: [
      { id: 'ZH.HD.DH.m1', label: { en: 'Reads only the line before', zh: '只看前一句' } },
      { id: 'ZH.HD.DH.m2', label: { en: 'Tone does not suit the person', zh: '语气不合对象' } },
    ],
  },
  {
    id: 'ZH.HD.SM',
    subject: 'chinese',
    label: { en: 'Written interaction', zh: '书面互动' },
    skills: [
      { id: 'ZH.HD.SM.01', level: 'P3', label: { en: 'Form of an email or a note', zh: '电邮、便条的格式' } },
      { id: 'ZH.HD.SM.02', level: 'P4', label: { en: 'Answering every point', zh: '回应每个要点' } },
      { id: 'ZH.HD.SM.03', level: 'P5', label: { en: 'Tone for the reader', zh: '语气合乎对象' } },
    ],
    misconceptions: [
      { id: 'ZH.HD.SM.m1', label: { en: 'Tone does not suit the reader', zh: '语气不合对象' } },
      { id: 'ZH.HD.SM.m2', label: { en: 'Leaves a question unanswered', zh: '漏答要点' } },
      {
        id: 'ZH.HD.SM.m3',
        label: { en: 'Greeting, closing or date missing or misplaced', zh: '称呼、署名或日期有错漏' },
      },
    ],
  },
  {
    id: 'ZH.KY.LD',
    subject: 'chinese',
    label: { en: 'Reading aloud', zh: '朗读' },
    skills: [
      { id: 'ZH.KY.LD.01', level: 'P1', label: { en: 'Clear, correct sounds', zh: '读音准确清楚' } },
      { id: 'ZH.KY.LD.02', level: 'P3', label: { en: 'Pauses and stress', zh: '停顿和轻重' } },
      { id: 'ZH.KY.LD.03', level: 'P5', label: { en: 'Tone that fits the feeling', zh: '语调配合感情' } },
    ],
    misconceptions: [{ id: 'ZH.KY.LD.m1', label: { en: 'Reads one character at a time', zh: '一字一顿' } }],
  },
  {
    id: 'ZH.KY.HH',
    subject: 'chinese',
    label: { en: 'Conversation', zh: '会话' },
    skills: [
      { id: 'ZH.KY.HH.01', level: 'P1', label: { en: 'Talking about a picture', zh: '看图说话' } },
      {
        id: 'ZH.KY.HH.02',
        level: 'P5',
        label: { en: 'Summing up a video with details', zh: '概括录像内容，说出细节' },
      },
      {
        id: 'ZH.KY.HH.03',
        level: 'P5',
        label: { en: 'A view with reasons and my own story', zh: '说看法、理由和亲身经历' },
      },
    ],
    misconceptions: [
      { id: 'ZH.KY.HH.m1', label: { en: 'Lists everything without a point', zh: '流水账，没有重点' } },
      { id: 'ZH.KY.HH.m2', label: { en: 'Gives no reasons', zh: '没有说理由' } },
    ],
  },
  {
    id: 'ZH.XZ.SC',
    subject: 'chinese',
    label: { en: 'Writing: reading the task, choosing content', zh: '写作：审题选材' },
    skills: [
      { id: 'ZH.XZ.SC.01', level: 'P3', label: { en: 'Writing from pictures', zh: '看图作文' } },
      { id: 'ZH.XZ.SC.02', level: 'P5', label: { en: 'Writing on a given title', zh: '命题作文' } },
      { id: 'ZH.XZ.SC.03', level: 'P4', label: { en: 'One complete event', zh: '写完整的一件事' } },
    ],
    misconceptions: [
      { id: 'ZH.XZ.SC.m1', label: { en: 'Strays from the task', zh: '离题' } },
      { id: 'ZH.XZ.SC.m2', label: { en: 'Leaves out a picture', zh: '漏写一幅图' } },
    ],
  },
  {
    id: 'ZH.XZ.XF',
    subject: 'chinese',
    label: { en: 'Writing: structure and language', zh: '写作：结构和语言' },
    skills: [
      { id: 'ZH.XZ.XF.01', level: 'P1', label: { en: 'Sentences and paragraphs', zh: '写句子和段落' } },
      { id: 'ZH.XZ.XF.02', level: 'P4', label: { en: 'Beginning, turning point and ending', zh: '开头、高潮和结尾' } },
      { id: 'ZH.XZ.XF.03', level: 'P5', label: { en: 'Details that bring a scene to life', zh: '细节描写' } },
    ],
    misconceptions: [
      { id: 'ZH.XZ.XF.m1', label: { en: 'Tells everything at one level', zh: '平铺直叙' } },
      { id: 'ZH.XZ.XF.m2', label: { en: 'Strings of “first … then …”', zh: '“先……然后……”堆砌' } },
    ],
  },
  {
    id: 'ZH.TL',
    subject: 'chinese',
    label: { en: 'Listening', zh: '听力' },
    skills: [
      { id: 'ZH.TL.01', level: 'P1', label: { en: 'Gist, details and order', zh: '大意、细节和顺序' } },
      { id: 'ZH.TL.02', level: 'P4', label: { en: 'Attitude and inference', zh: '态度和推断' } },
    ],
    misconceptions: [{ id: 'ZH.TL.m1', label: { en: 'Remembers only what came last', zh: '只记得最后听到的' } }],
  },
]
