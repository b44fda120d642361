import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Ca1Sentences: QuestionSetSourceInput = {
  name: 'chinese-p6-ca1-sentences',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  questions: [
    {
      id: 'chinese-p6-ca1-as-long-as',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.GL.03'],
      text: '选出最适当的关联词语填在括号里。\n（　　）你把理由说清楚，妈妈就会答应让你去露营。',
      choices: [
        { text: '只要', isRight: true },
        {
          text: '只有',
          misconception: 'ZH.ZS.GL.m3',
          feedback: {
            en: '只有 goes with 才. Which word stands in the second half here?',
            zh: '“只有”要和“才”配对。看看后半句用的是哪个字？',
          },
        },
        {
          text: '不管',
          misconception: 'ZH.ZS.GL.m2',
          feedback: {
            en: '不管 needs an open question (多、怎么、谁) and 都 after it.',
            zh: '“不管”后面要有“多、怎么、谁”这样的词，再和“都”配对。',
          },
        },
        {
          text: '即使',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: '即使 is “even if”: the result stays the same anyway, and it pairs with 也.',
            zh: '“即使”表示结果不受影响，要和“也”配对；这里说清楚理由，妈妈才会点头。',
          },
        },
      ],
      explanation: {
        en: 'The second half has 就, and giving the reason is enough for Mum to agree, so it is 只要……就 (as long as). 只有 pairs with 才, 不管 with 都, 即使 with 也. To check, read both halves together. The commonest slip is to mix 只要 (enough) with 只有 (the only way).',
        zh: '后半句有“就”，而且说清楚理由就够了，所以用“只要……就”。“只有”配“才”，“不管”配“都”，“即使”配“也”。选好以后把两个半句连起来读。最常见的错误是把“只要”（有这个条件就够）和“只有”（非有这个条件不可）混在一起。',
      },
      hints: [
        {
          en: 'Find the little word in the second half that belongs to a pair.',
          zh: '先看后半句，找出和关联词语配对的那个字。',
        },
        { en: 'Is giving reasons enough, or is it the only way?', zh: '“把理由说清楚”是有了就够，还是非有不可？' },
      ],
    },
    {
      id: 'chinese-p6-ca1-would-rather',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.GL.06'],
      text: '选出最适当的关联词语填在括号里。\n为了准时把报纸送到各家各户，林叔叔（　　）少睡一会儿，也不让顾客久等。',
      choices: [
        {
          text: '与其',
          misconception: 'ZH.ZS.GL.m2',
          feedback: {
            en: '与其 also compares two choices, but it is followed by 不如.',
            zh: '“与其”也表示选择，但是要和“不如”配对，后半句却是“也不”。',
          },
        },
        { text: '宁可', isRight: true },
        {
          text: '除非',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: '除非 gives a condition. Here Uncle Lim weighs two things and picks one.',
            zh: '“除非”说的是条件。这里林叔叔是在两件事中选一件。',
          },
        },
        {
          text: '因为',
          misconception: 'ZH.ZS.GL.m1',
          feedback: {
            en: 'Sleeping less is no reason here; it is what he chooses.',
            zh: '少睡一会儿不是原因，而是林叔叔自己愿意选的做法。',
          },
        },
      ],
      explanation: {
        en: 'Uncle Lim compares two things: sleeping less, and letting customers wait. He takes the first and refuses the second: 宁可 A，也不 B. 与其 works the other way round (与其 A，不如 B) and picks B. To check, ask which one he takes in the end.',
        zh: '林叔叔比较两件事：少睡一会儿，让顾客久等。他选前一件，不要后一件，用“宁可……也不”。“与其……不如”刚好相反，选的是后一件。检查时问：他最后选了哪一件？看清楚配对的是“也不”还是“不如”。',
      },
      hints: [
        {
          en: 'Two things are weighed here. Which does he take, and which does he refuse?',
          zh: '句子比较了两件事，他愿意做哪一件，不愿意做哪一件？',
        },
        {
          en: 'Look at 也不 in the second half: which word is its partner?',
          zh: '看后半句的“也不”，它和哪个词是一对？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-even-if-swimming',
      type: 'Cloze',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.GL.05'],
      marks: 3,
      text: '选出适当的词语，把短文写完整。\n雅欣是游泳队的队员。[1]功课再多，她[2]会抽出时间练习。教练常说：“[3]你真心喜欢一件事，就一定找得到时间。”',
      blanks: [
        { options: ['因为', '即使', '只有'] },
        { options: ['才', '而', '也'] },
        { options: ['如果', '虽然', '不但'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          { marks: 1, key: { kind: 'text', accepted: ['即使'] } },
          { marks: 1, key: { kind: 'text', accepted: ['也'] } },
          { marks: 1, key: { kind: 'text', accepted: ['如果'] } },
        ],
      },
      explanation: {
        en: 'Much homework might stop her training, but it doesn’t: 即使……也 (even if … still); 再多 supposes the worst. In the coach’s words liking is supposed and finding time follows: 如果……就. To check, read each pair as a whole. A common slip is 因为: homework is not her reason for training.',
        zh: '功课再多，可能会让人没时间练习，可是雅欣还是练习，所以用“即使……也”；“再多”就是往最坏处想。教练的话先假设“喜欢”，后面有“就”，用“如果……就”。检查时把成对的词连起来读。常见的错误是选“因为”，功课多并不是练习的原因。',
      },
      hints: [
        {
          en: 'Gaps 1 and 2 are a pair. Does the homework stop her?',
          zh: '第1和第2格是一对。功课多有没有让她停止练习？',
        },
        { en: 'For gap 3 look at 就 further on.', zh: '第3格要看后面的“就”。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-sound-sentences',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.ZS.JZ.04'],
      text: '哪些句子没有语病？选出所有正确的答案。',
      choices: [
        { text: '我们要养成天天做运动的好习惯。', isRight: true },
        {
          text: '通过这次露营，使我学会了照顾自己。',
          misconception: 'ZH.ZS.JZ.m2',
          feedback: {
            en: 'With both 通过 and 使 the sentence has no subject left. Who learnt? Drop one of them.',
            zh: '“通过”和“使”一起用，句子就没有了主语。去掉其中一个就通顺了。',
          },
        },
        { text: '他的作文不但内容丰富，而且语句通顺。', isRight: true },
        {
          text: '大约有三十名左右的同学参加义跑。',
          misconception: 'ZH.ZS.JZ.m4',
          feedback: {
            en: '大约 and 左右 both say “about”. One is enough.',
            zh: '“大约”和“左右”意思重复，留一个就够了。',
          },
        },
        {
          text: '我们的学校是一个充满欢乐。',
          misconception: 'ZH.ZS.JZ.m2',
          feedback: {
            en: 'A what that is full of joy? The noun after 是一个 is missing.',
            zh: '“一个充满欢乐”的什么？后面少了“地方”。',
          },
        },
      ],
      explanation: {
        en: 'The two sound sentences have all their parts, and the parts go together: 养成……习惯, 不但……而且. 通过……使…… has lost its subject; 大约 and 左右 say the same; 是一个 needs a noun such as 的地方. To check a sentence: who, does what; is anything missing; is anything said twice?',
        zh: '没有语病的两句成分完整、搭配得当：“养成……习惯”“不但……而且”。“通过……使……”缺少主语；“大约”和“左右”意思重复；“是一个充满欢乐”缺少“的地方”。检查句子有三步：谁做什么说清楚了吗？有没有少了什么？有没有重复？',
      },
      hints: [
        {
          en: 'Shorten each sentence to “who does what” and see whether it stands.',
          zh: '把每个句子缩短成“谁做什么”，看看通不通。',
        },
        { en: 'One of them says “about” twice.', zh: '有一句把“差不多”的意思说了两次，先找出来。' },
      ],
    },
    {
      id: 'chinese-p6-ca1-blown-away',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.JZ.02'],
      text: '把下面的句子改成“被”字句，意思不变，也不要漏掉词语。\n一阵大风把阳台上的衣服吹走了。',
      key: {
        kind: 'text',
        accepted: ['阳台上的衣服被一阵大风吹走了', '阳台上的衣服被一阵大风给吹走了'],
        mistakes: [
          {
            values: ['一阵大风被阳台上的衣服吹走了'],
            misconception: 'ZH.ZS.JZ.m5',
            feedback: {
              en: 'Now the clothes blow the wind away! What is blown should stand first.',
              zh: '这样就变成衣服吹走大风了！被吹走的东西要放在句子开头。',
            },
          },
          {
            values: ['衣服被一阵大风吹走了', '衣服被大风吹走了'],
            misconception: 'ZH.ZS.JZ.m2',
            feedback: {
              en: 'The order is right, but words were lost. Which clothes?',
              zh: '语序对了，可是漏了词语。是哪里的衣服？',
            },
          },
        ],
      },
      explanation: {
        en: 'In a 把 sentence the doer comes first: doer + 把 + thing + action. In a 被 sentence the thing comes first: thing + 被 + doer + action. So 阳台上的衣服 goes to the front and 一阵大风 after 被. Check: who blows, and what is blown, must be as before. The commonest slips are swapping the two and dropping 阳台上的.',
        zh: '“把”字句是“谁＋把＋什么＋怎么样”，“被”字句是“什么＋被＋谁＋怎么样”。所以“阳台上的衣服”放在开头，“一阵大风”放在“被”的后面。检查：吹的还是风，被吹走的还是衣服。最常见的错误是把两者颠倒，或者漏写“阳台上的”。',
      },
      hints: [
        { en: 'Who does the blowing, and what is blown?', zh: '先弄清楚：谁在吹？什么被吹走了？' },
        {
          en: 'Begin your sentence with the thing that was blown, and all that belongs to it.',
          zh: '用被吹走的东西作开头，前面的修饰词语也要一起搬。',
        },
      ],
      fixtures: {
        right: [
          '阳台上的衣服被一阵大风吹走了。',
          '阳台上的衣服被一阵大风吹走了',
          '阳台上的衣服，被一阵大风吹走了。',
          '阳台上的衣服被一阵大风给吹走了。',
          '阳台上的衣服被一阵大风吹走了.',
          ' 阳台上的衣服 被一阵大风 吹走了。',
          '“阳台上的衣服被一阵大风吹走了。”',
          '阳台上的衣服被一阵大风吹走了！',
        ],
        wrong: [
          '一阵大风被阳台上的衣服吹走了。',
          '一阵大风把阳台上的衣服吹走了。',
          '衣服被大风吹走了。',
          '阳台上的衣服把一阵大风吹走了。',
          '阳台上的衣服吹走了。',
          '被一阵大风吹走了阳台上的衣服。',
          '阳台上的衣服被一阵大风。',
        ],
      },
    },
    {
      id: 'chinese-p6-ca1-first-bus-ride',
      type: 'Ordering',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['ZH.ZS.JZ.06'],
      marks: 3,
      text: '把句子排成一段通顺的话。',
      order: [
        '上个星期六，爸爸第一次让我独自搭巴士去外婆家。',
        '上车前，他再三叮嘱我要在第八站下车。',
        '巴士开动后，我认真地数着经过的车站。',
        '可是数到第五站时，我被窗外的舞狮表演吸引住了，忘了数下去。',
        '幸好我及时问了司机叔叔，才没有坐过站。',
      ],
      explanation: {
        en: 'Follow time and the linking words: the day (上个星期六), before boarding (上车前, and 他 is Dad), after the bus starts (巴士开动后), then the trouble (可是) and how it ended (幸好). To check, see that every 他 has someone before it, and that counting comes before forgetting to count.',
        zh: '顺着时间和线索词来排：先说是哪一天，再到“上车前”（“他”指爸爸），接着“巴士开动后”，然后出问题（可是），最后解决（幸好）。检查：“他”出现之前有没有提到爸爸？要先数车站，才会“忘了数下去”。',
      },
      hints: [
        { en: 'The first sentence says when, who and what.', zh: '第一句要交代时间、人物和事情。' },
        {
          en: 'Underline the words that show time or a turn: 上车前, 开动后, 可是, 幸好.',
          zh: '把表示时间和转折的词圈出来：上车前、开动后、可是、幸好。',
        },
      ],
    },
    {
      id: 'chinese-p6-ca1-true-simile',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['ZH.ZS.XC.01', 'ZH.ZS.XC.02'],
      text: '哪一个句子用了比喻？',
      choices: [
        {
          text: '弟弟长得很像爸爸，尤其是那双大眼睛。',
          misconception: 'ZH.ZS.XC.m1',
          feedback: {
            en: 'Here 像 compares two people who really look alike. A simile likens things of different kinds.',
            zh: '这里的“像”是两个人长相相似，同类的比较不是比喻。',
          },
        },
        {
          text: '天色暗了下来，好像快要下大雨了。',
          misconception: 'ZH.ZS.XC.m1',
          feedback: {
            en: 'Here 好像 is a guess: it looks as if it will rain.',
            zh: '这里的“好像”表示猜测，没有把一样东西比作另一样。',
          },
        },
        {
          text: '晚风轻轻地哼着歌，哄小树苗入睡。',
          misconception: 'ZH.ZS.XC.m2',
          feedback: {
            en: 'The wind hums like a person: that is personification.',
            zh: '把晚风当作会哼歌的人来写，这是拟人。',
          },
        },
        { text: '榜鹅水道是一条丝带，绕过一座座组屋。', isRight: true },
      ],
      explanation: {
        en: 'A simile or metaphor needs two things of different kinds that share a likeness. The waterway is likened to a ribbon: both long, smooth and winding. It needs no 像: 是 does it too. 像爸爸 compares like with like, 好像 guesses, and the humming wind is personification. The commonest slip is to look for 像 only.',
        zh: '比喻要有两样不同类而又相似的事物：把水道比作丝带，都是又长又柔、弯弯曲曲的。比喻不一定有“像”，用“是”也可以。“像爸爸”是同类比较，“好像”是猜测，晚风“哼着歌”是拟人。最常见的错误是只找“像”字。',
      },
      hints: [
        {
          en: 'Do not look for 像. Look for two things of different kinds.',
          zh: '不要只找“像”字，要找两样不同类的事物。',
        },
        { en: 'In each sentence ask: what is likened to what?', zh: '每一句都问一问：把什么比作什么？' },
      ],
    },
    {
      id: 'chinese-p6-ca1-ways-of-describing',
      type: 'Matching',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['ZH.ZS.XC.04'],
      marks: 4,
      text: '这些句子各用了什么描写方法？配一配。',
      pairs: [
        ['他三步并作两步冲上楼梯，一把推开大门。', '动作描写'],
        ['她满脸通红，眼睛一直盯着地面。', '神态描写'],
        ['我暗暗地想：这次一定要说实话。', '心理描写'],
        ['“快来帮忙！”阿姨焦急地喊道。', '语言描写'],
      ],
      explanation: {
        en: 'Ask what the sentence lets you see or hear: movements (冲、推) are action; the look of a face is expression; what is thought and not said is feeling; words in quotation marks are speech. The commonest slip is to take 想 for speech: the colon after 想 leads to a thought, not to words spoken aloud.',
        zh: '问一问句子写的是什么：“冲”“推”是动作；满脸通红、盯着地面是脸上的神态；“暗暗地想”是心里的话；引号里说出口的是语言。最常见的错误是把“我想：……”当作语言描写，其实没有说出口的是心理描写。',
      },
      hints: [
        { en: 'Start with the one that has quotation marks.', zh: '先找有引号、说出口的那一句。' },
        {
          en: 'Then tell apart: what the body does, what the face shows, what the heart says.',
          zh: '再分清楚：身体做的、脸上看得见的、心里想的。',
        },
      ],
    },
  ],
}
