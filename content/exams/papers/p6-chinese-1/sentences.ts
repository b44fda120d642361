import type { PaperDraft } from '../../paper-source.ts'

/** 9 to 15 of the first section: connectives, idioms, sentences. */
export const sentences: PaperDraft['topics'][number]['questions'] = [
  {
    id: 'yy-7',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.GL.03'],
    text: '选出最适当的关联词语填在括号里。\n（　　）下多大的雨，爷爷（　　）会准时到校门口接我。',
    choices: [
      {
        text: '虽然……但',
        misconception: 'ZH.ZS.GL.m1',
        feedback: {
          en: '虽然 needs a fact. 多大的雨 leaves it open.',
          zh: '“虽然”后面要接事实，“多大的雨”却不是一定的情况。',
        },
      },
      {
        text: '因为……才',
        misconception: 'ZH.ZS.GL.m1',
        feedback: { en: 'Rain is no reason for being on time.', zh: '下雨不是爷爷准时的原因。' },
      },
      { text: '不管……都', isRight: true },
      {
        text: '如果……就',
        misconception: 'ZH.ZS.GL.m1',
        feedback: {
          en: '如果 supposes one case. Here Grandpa comes in every case.',
          zh: '“如果”只说一种情况，这里说的是任何情况。',
        },
      },
    ],
    explanation: {
      en: '多大的雨 stands for any amount of rain, and the result stays the same: 不管……都. To check, put in the two ends: 不管小雨还是大雨，爷爷都会来. The commonest slip is 虽然……但, which needs a fact such as 下着大雨.',
      zh: '“多大的雨”表示什么情况都有可能，结果却不变，用“不管……都”。检查时换成“不管小雨还是大雨，爷爷都会来”，意思不变。最常见的错误是选“虽然……但”，它后面要接“下着大雨”这样的事实。',
    },
    hints: [
      { en: 'Does the sentence say how heavy the rain is?', zh: '句子说了雨有多大吗？' },
      { en: 'Does the rain change what Grandpa does?', zh: '雨的大小会不会改变爷爷的做法？' },
    ],
  },
  {
    id: 'yy-8',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'hard',
    skills: ['ZH.ZS.GL.06'],
    text: '选出最适当的关联词语填在括号里。\n（　　）坐在这里发愁，（　　）马上动手把问题解决。',
    choices: [
      {
        text: '不但……而且',
        misconception: 'ZH.ZS.GL.m1',
        feedback: {
          en: 'That would praise both. Is worrying a good thing here?',
          zh: '“不但……而且”说两样都有。说话的人想要发愁吗？',
        },
      },
      {
        text: '只有……才',
        misconception: 'ZH.ZS.GL.m1',
        feedback: { en: 'Worrying is no condition for solving a problem.', zh: '发愁不是解决问题的条件。' },
      },
      {
        text: '即使……也',
        misconception: 'ZH.ZS.GL.m1',
        feedback: {
          en: 'Nothing is supposed here. Two ways of acting are compared.',
          zh: '这里没有假设，而是在比较两种做法。',
        },
      },
      { text: '与其……不如', isRight: true },
    ],
    explanation: {
      en: 'Two ways of acting are compared, and the speaker prefers the second: 与其 A，不如 B. To check, say it with 比: 动手解决比坐着发愁好. The commonest slip is to choose a pair before seeing how the halves are related.',
      zh: '这句话比较两种做法，说话的人认为后一种更好，用“与其……不如”。检查时换成“动手解决比坐着发愁好”，意思不变。最常见的错误是没看清两个分句的关系就选词。',
    },
    hints: [
      { en: 'Of the two things, which would the speaker rather do?', zh: '这两种做法，说话的人比较想要哪一种？' },
      { en: 'Say the sentence again with ……比……好.', zh: '用“……比……好”把句子再说一遍。' },
    ],
  },
  {
    id: 'yy-10',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.ZS.CH.01'],
    text: '选出划线成语的意思。\n学游泳虽然辛苦，但是我们不应该__半途而废__。',
    choices: [
      {
        text: '走到半路迷失了方向',
        misconception: 'ZH.ZS.CH.m1',
        feedback: {
          en: '半途 is not a real road here. What is half done?',
          zh: '这里的“半途”不是真的路，是说事情做到一半。',
        },
      },
      { text: '事情没做完就放弃', isRight: true },
      {
        text: '把没有用的东西丢掉',
        misconception: 'ZH.ZS.CH.m1',
        feedback: { en: '废 here is not waste; it means to stop.', zh: '这里的“废”不是废物，是停止的意思。' },
      },
      {
        text: '花了时间却没有进步',
        misconception: 'ZH.ZS.CH.m4',
        feedback: {
          en: 'That could be said of swimming, but 半途 says “half way”.',
          zh: '学游泳也可能这样，可是“半途”说的是做到一半。',
        },
      },
    ],
    explanation: {
      en: '半途 is half way, and 废 means to stop: to give up before the work is done. To check, put the meaning in place of the idiom: 不应该没做完就放弃. The commonest slip is to take 途 for a road and 废 for rubbish.',
      zh: '“半途”是半路，比喻事情做到一半；“废”是停止。合起来就是没做完就放弃。检查时把意思放回句子：“不应该没做完就放弃”。最常见的错误是照字面理解“途”和“废”。',
    },
    hints: [
      { en: 'Swimming is hard. What might a learner do then?', zh: '学游泳很辛苦，有的人会怎么做？' },
      { en: 'What do 半途 and 废 each stand for?', zh: '“半途”和“废”各是什么意思？' },
    ],
  },
  {
    id: 'yy-9',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.CH.02'],
    text: '选出最适当的成语填在括号里。\n陈老师讲的故事（　　），下课铃响了，同学们还舍不得离开座位。',
    choices: [
      {
        text: '一丝不苟',
        misconception: 'ZH.ZS.CH.m2',
        feedback: {
          en: '一丝不苟 is said of careful work, not of a story.',
          zh: '“一丝不苟”形容做事认真，不形容故事。',
        },
      },
      {
        text: '津津有味',
        misconception: 'ZH.ZS.CH.m2',
        feedback: {
          en: 'The listeners hear it with relish; the story itself is not 津津有味.',
          zh: '同学们可以听得“津津有味”，故事本身不能这样形容。',
        },
      },
      { text: '引人入胜', isRight: true },
      {
        text: '半信半疑',
        misconception: 'ZH.ZS.CH.m4',
        feedback: { en: 'Would pupils who half believe it want to stay?', zh: '要是不太相信，同学们会舍不得离开吗？' },
      },
    ],
    explanation: {
      en: 'The pupils did not want to leave, so the story was gripping: 引人入胜. 津津有味 describes those who listen, 一丝不苟 careful work, 半信半疑 half believing. To check, ask who or what the idiom is about. The commonest slip is to choose 津津有味 and to forget that the story is the subject.',
      zh: '同学们“舍不得离开”，说明故事很吸引人，用“引人入胜”。“津津有味”形容听的人，“一丝不苟”形容做事认真，“半信半疑”是不太相信。检查时问：这个成语说的是谁？最常见的错误是选“津津有味”，忘了这里说的是故事。',
    },
    hints: [
      { en: 'Is the gap about the pupils or about the story?', zh: '括号里的成语是形容同学，还是形容故事？' },
      { en: 'Why did nobody leave when the bell rang?', zh: '下课铃响了，同学们为什么还不走？' },
    ],
  },
  {
    id: 'yy-13',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'easy',
    skills: ['ZH.ZS.JZ.01'],
    text: '选出语序正确的句子。',
    choices: [
      { text: '他每天傍晚都在楼下的公园慢跑半个小时。', isRight: true },
      {
        text: '他每天傍晚都慢跑半个小时在楼下的公园。',
        misconception: 'ZH.ZS.JZ.m1',
        feedback: { en: 'In Chinese the place comes before the action.', zh: '华语先说地点，再说做什么。' },
      },
      {
        text: '他都在楼下的公园每天傍晚慢跑半个小时。',
        misconception: 'ZH.ZS.JZ.m1',
        feedback: {
          en: 'Time comes before place, and 都 must follow 每天.',
          zh: '先说时间，再说地点，“都”要跟在“每天”后面。',
        },
      },
      {
        text: '他半个小时每天傍晚都在楼下的公园慢跑。',
        misconception: 'ZH.ZS.JZ.m1',
        feedback: { en: 'How long it lasts comes after the action.', zh: '做了多久，要放在动作的后面。' },
      },
    ],
    explanation: {
      en: 'The order is who, when, where, does what, how long: 他｜每天傍晚｜在楼下的公园｜慢跑｜半个小时. To check, mark these five parts. The commonest slip is the English order, with the place at the end.',
      zh: '语序是：谁、什么时候、在哪里、做什么、做多久。检查时把句子分成五段：他｜每天傍晚｜在楼下的公园｜慢跑｜半个小时。最常见的错误是照英文的语序，把地点放在最后。',
    },
    hints: [
      { en: 'Mark when, where, what and how long in each sentence.', zh: '在每一句里标出时间、地点、动作和多久。' },
      { en: 'Which comes first in Chinese: the place or the action?', zh: '华语里，地点和动作哪个先说？' },
    ],
  },
  {
    id: 'yy-14',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'medium',
    skills: ['ZH.ZS.JZ.04'],
    text: '选出没有语病的句子。',
    choices: [
      {
        text: '为了避免不再迟到，他提早出门。',
        misconception: 'ZH.ZS.JZ.m4',
        feedback: {
          en: '避免 is already “not”. 避免不再迟到 says that he wants to be late.',
          zh: '“避免”已经有“不”的意思，“避免不再迟到”就变成要迟到了。',
        },
      },
      {
        text: '看了这部电影，使我很受感动。',
        misconception: 'ZH.ZS.JZ.m2',
        feedback: {
          en: 'Who or what made me feel so? The subject is missing.',
          zh: '是谁“使我”感动？句子缺了主语，去掉“使”就通了。',
        },
      },
      {
        text: '教练的动作和声音都非常响亮。',
        misconception: 'ZH.ZS.JZ.m3',
        feedback: { en: 'A voice can be 响亮. Can a movement?', zh: '声音可以“响亮”，动作可以吗？' },
      },
      { text: '姐姐不但会弹琴，还会自己写歌。', isRight: true },
    ],
    explanation: {
      en: '避免不再 says the opposite of what is meant; 使我 has no subject; 动作 cannot be 响亮. The sentence about the sister is complete: 不但……还. To check, find subject and verb, then read each noun with its adjective. The commonest slip is to trust a sentence because it sounds familiar.',
      zh: '“避免不再迟到”意思相反了；“使我很受感动”缺了主语；“动作”不能说“响亮”。写姐姐的句子成分完整，关联词语也用对了。检查时先找主语和动词，再看前后搭配。最常见的错误是读着顺口就以为对。',
    },
    hints: [
      {
        en: 'Ask of each sentence: who does what? Do the words go together?',
        zh: '每句都问一问：谁做什么？词语搭配吗？',
      },
      {
        en: 'Look for a missing subject, a “not” said twice, or an adjective that does not suit its noun.',
        zh: '看看有没有缺少主语、意思相反，或词语不搭配的地方。',
      },
    ],
  },
  {
    id: 'yy-15',
    type: 'MCQ',
    level: 'P6',
    term: 'PSLE',
    difficulty: 'hard',
    skills: ['ZH.ZS.JZ.06'],
    text: '选出最恰当的句子填在括号里，使这段话通顺。\n一滴水很小，一阵风就能把它吹干；可是，（　　）。班级也一样，大家同心，再大的困难也不怕。',
    choices: [
      {
        text: '太阳一出来，水滴就不见了踪影',
        misconception: 'ZH.YD.TK.m1',
        feedback: {
          en: '可是 asks for a turn. This says again that a drop is weak.',
          zh: '“可是”后面意思要转折，这句还是说水滴很弱小。',
        },
      },
      {
        text: '人们要是没有水，就活不了几天',
        misconception: 'ZH.YD.TK.m1',
        feedback: {
          en: 'True, but what has that to do with a class that pulls together?',
          zh: '话没有错，可是和后面说的“大家同心”有什么关系？',
        },
      },
      { text: '千万滴水汇在一起，就成了大海', isRight: true },
      {
        text: '只要大家省着用，水就不会用完',
        misconception: 'ZH.YD.ZJ.m3',
        feedback: {
          en: '大家 stands there too, but this is about saving water.',
          zh: '这句也有“大家”，说的却是节约用水。',
        },
      },
    ],
    explanation: {
      en: '可是 turns from one weak drop to something strong, and 班级也一样 says that a class which pulls together is strong. So many drops must come together: a sea. To check, read the three sentences in a row. The commonest slip is to read only what stands before the gap.',
      zh: '“可是”表示转折：一滴水很弱，那么什么才强？后面说“班级也一样，大家同心”，可见前面要说许多水滴合在一起。检查时把三句话连起来读。最常见的错误是只看前一句。',
    },
    hints: [
      { en: 'Read on past the gap: what is the class praised for?', zh: '先看后面：班级怎么样，才不怕困难？' },
      {
        en: 'What does 可是 tell you about the sentence that follows?',
        zh: '“可是”告诉我们，后面的意思和前面有什么关系？',
      },
    ],
  },
]
