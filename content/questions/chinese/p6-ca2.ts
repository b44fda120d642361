import type { QuestionSetSourceInput } from '../question-source.ts'

export const chineseP6Ca2: QuestionSetSourceInput = {
  name: 'chinese-p6-ca2',
  subject: 'chinese',
  language: 'zh',
  syllabusYear: 2026,
  passages: {
    canteen: [
      '食堂里的阿妹姨',
      '　　①学校食堂里有一位清洁阿姨，大家都叫她阿妹姨。她总是默默地擦桌子、扫地，很少说话。有些同学吃完饭，碗盘也不收就走了。我也一样，心想：反正有人会收拾。',
      '　　②有一天，我不小心打翻了一碗面，汤汁溅得满地都是。同学们哄笑起来，我的脸一下子红了，恨不得找个地洞钻进去。阿妹姨快步走过来，递给我一条干净的布，轻声问：“没烫着吧？先擦擦手。”说完，她蹲下来，把地板的每一个角落都擦得干干净净。我看见她的手又红又肿，指头上还贴着两块胶布。',
      '　　③“对不起，阿妹姨。”我低声说。她抬起头，笑着说：“谁都有不小心的时候，下次慢慢走就行了。”',
      '　　④第二天，我吃完饭，把碗盘端到回收处，再用纸巾把桌子抹了一遍。坐在旁边的志华见了，也跟着收起自己的碗盘。几个星期后，我们班的餐桌总是干干净净的。阿妹姨经过时，竖起大拇指，我们都笑了。',
    ].join('\n'),
  },
  questions: [
    {
      id: 'chinese-p6-ca2-canteen-me-too',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['ZH.YD.ZJ.03'],
      passage: 'canteen',
      text: '第①段说“我也一样”，“我”和同学一样做了什么？',
      choices: [
        { text: '吃完饭没有收拾碗盘', isRight: true },
        {
          text: '在食堂里很少和人说话',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: { en: 'That is said of Ah Mui, not of the pupils.', zh: '那是写阿妹姨的，不是写同学的。' },
        },
        {
          text: '帮忙擦桌子和扫地板',
          misconception: 'ZH.YD.ZJ.m3',
          feedback: {
            en: 'That is her work. Read the sentence just before 我也一样.',
            zh: '那是阿妹姨的工作。读一读“我也一样”的前一句。',
          },
        },
        {
          text: '给清洁阿姨取了名字',
          misconception: 'ZH.YD.ZJ.m1',
          feedback: {
            en: 'All call her that, but it isn’t what comes just before 我也一样.',
            zh: '大家都这样叫她，可是“我也一样”紧接着的不是这件事。',
          },
        },
      ],
      explanation: {
        en: '我也一样 follows “some pupils left without clearing their bowls”, and what the boy thinks next (someone will clear them anyway) agrees. To check, put the answer in place of the words: 我吃完饭也没有收拾碗盘. The commonest slip is to take something further up, about Ah Mui.',
        zh: '“我也一样”前一句是“有些同学吃完饭，碗盘也不收就走了”，后面“反正有人会收拾”也和它相合。把答案放回去检查：“我吃完饭也没有收拾碗盘”，通顺。最常见的错误是选了前面写阿妹姨的内容。',
      },
      hints: [
        { en: 'Read the sentence before and the thought after.', zh: '看看前一句和后面的心里话。' },
        { en: 'Who else does it? The words are 有些同学.', zh: '“一样”是和谁一样？找到“有些同学”。' },
      ],
    },
    {
      id: 'chinese-p6-ca2-canteen-same-meaning',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['ZH.YD.ZJ.04'],
      passage: 'canteen',
      text: '从第①段中，找出一个和“不声不响”意思相近的词语。',
      key: {
        kind: 'text',
        accepted: ['默默', '默默地'],
        mistakes: [
          {
            values: ['很少说话', '默默地擦桌子', '总是默默地'],
            misconception: 'ZH.YD.ZJ.m2',
            feedback: {
              en: 'That is the right place, but copy one word only.',
              zh: '找对地方了，可是题目只要一个词语，不要多抄。',
            },
          },
          {
            values: ['轻声', '低声'],
            misconception: 'ZH.YD.ZJ.m3',
            feedback: {
              en: 'That is soft speech, not silence; and it stands in another paragraph.',
              zh: '那是小声说话，不是不出声，而且不在第①段。',
            },
          },
        ],
      },
      explanation: {
        en: '默默 means without a word, just like 不声不响. To check, put one in place of the other: 她总是不声不响地擦桌子. 很少说话 is a phrase, not one word, and 轻声 is in another paragraph.',
        zh: '“默默”就是不说话、不出声，和“不声不响”意思相近。换进去检查：“她总是不声不响地擦桌子、扫地”，意思不变。“很少说话”不是一个词语，“轻声”不在第①段。',
      },
      hints: [
        { en: 'Look for how Ah Mui works.', zh: '看看哪个词写阿妹姨怎样工作。' },
        { en: 'The word stands before 地 and an action.', zh: '这个词后面有“地”字，再接动作。' },
      ],
      fixtures: {
        right: ['默默', '默默地', '默默。', '“默默”', ' 默默', '「默默地」', '(默默)', '默默！', '答：默默'],
        wrong: ['很少说话', '轻声', '低声', '不声不响', '总是', '默默地擦桌子', '默'],
      },
    },
    {
      id: 'chinese-p6-ca2-canteen-character',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.03'],
      passage: 'canteen',
      text: '从第②、③段可以看出，阿妹姨是个怎样的人？选出所有正确的答案。',
      choices: [
        { text: '关心别人', isRight: true },
        {
          text: '喜欢热闹',
          misconception: 'ZH.YD.TL.m1',
          feedback: { en: 'No line shows it; she seldom speaks.', zh: '文中没有依据，她平时很少说话。' },
        },
        { text: '待人宽厚', isRight: true },
        { text: '做事认真', isRight: true },
        {
          text: '害怕麻烦',
          misconception: 'ZH.YD.TL.m4',
          feedback: {
            en: 'She came over quickly and cleaned everything. Does one afraid of trouble do so?',
            zh: '她快步走过来，还把地板擦干净。怕麻烦的人会这样做吗？',
          },
        },
      ],
      explanation: {
        en: 'Each trait needs its proof. Caring: her first words are 没烫着吧. Forgiving: 谁都有不小心的时候. Careful at work: 每一个角落都擦得干干净净. Nothing shows that she likes a bustle, and a person afraid of trouble would not hurry over. To check, write a line from the text beside each trait.',
        zh: '每个性格都要找到依据：第一句话就问“没烫着吧”，是关心别人；说“谁都有不小心的时候”，是待人宽厚；“每一个角落都擦得干干净净”，是做事认真。“喜欢热闹”没有依据；“快步走过来”的人不会怕麻烦。检查时在每个答案旁写下文中的句子。',
      },
      hints: [
        { en: 'Look at what she says, and at how she does it.', zh: '看她说了什么，又是怎样做的。' },
        {
          en: 'For every choice find one line in ② or ③. No line, no tick.',
          zh: '每个选项都在第②、③段找一句依据，找不到就不选。',
        },
      ],
    },
    {
      id: 'chinese-p6-ca2-canteen-feeling',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.02'],
      marks: 3,
      passage: 'canteen',
      text: '打翻面以后，同学们哄笑起来。“我”当时的心情怎样？从文中写出两个依据。',
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: 'Feeling: embarrassed', zh: '心情：尴尬、难为情' },
            anyOf: ['尴尬', '难为情', '不好意思', '丢脸', '害羞', '羞愧', '没面子', '难堪', '丢人', '羞耻'],
            except: ['不尴尬', '不觉得丢脸', '不丢脸'],
          },
          {
            marks: 1,
            label: { en: 'Proof: his face turned red', zh: '依据：脸一下子红了' },
            anyOf: [
              '脸红',
              '脸一下子红',
              '脸都红',
              '脸也红',
              '脸就红',
              '红了脸',
              '脸变红',
              '满脸通红',
              '脸一下子变红',
              '脸变得',
              '我的脸一下子红了',
            ],
          },
          {
            marks: 1,
            label: { en: 'Proof: he wished for a hole to hide in', zh: '依据：恨不得找个地洞钻进去' },
            anyOf: ['地洞', '钻进', '躲起来', '恨不得找个地洞钻进去'],
          },
        ],
        model: '“我”觉得很尴尬。从“我的脸一下子红了”和“恨不得找个地洞钻进去”可以看出来。',
      },
      explanation: {
        en: 'Name the feeling first (embarrassed), then give both proofs: his face turned red at once, and he wished for a hole to hide in. Sadness or fear does not fit: he wants not to be seen. The commonest slip is to give a single proof when two are asked.',
        zh: '先写心情（尴尬、难为情），再写两个依据：脸一下子红了；恨不得找个地洞钻进去。写“伤心”“害怕”不够准确，因为“我”是不想被人看见。最常见的错误是题目要两个依据，却只写一个。',
      },
      hints: [
        { en: 'What does his face do, and what does he wish for?', zh: '他的脸怎么了？他心里想怎样？' },
        { en: 'Which feeling makes you want not to be seen?', zh: '什么心情会让人不想被别人看见？' },
      ],
      fixtures: {
        right: [
          '我很难堪，脸一下子变红，恨不得找个地洞钻进去。',
          '我觉得很尴尬，因为我的脸一下子红了，还恨不得找个地洞钻进去。',
          '难为情。依据是脸红了，想钻进地洞。',
          '他不好意思，脸都红了，很想找个地洞躲起来。',
        ],
        wrong: ['我很尴尬。', '我很开心，因为同学笑了。', '我的脸一下子红了。'],
      },
    },
    {
      id: 'chinese-p6-ca2-canteen-thumbs-up',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['ZH.YD.TL.04'],
      passage: 'canteen',
      text: '第④段，阿妹姨“竖起大拇指”，她心里最可能想对同学们说什么？',
      choices: [
        {
          text: '你们点的午餐看起来真好吃',
          misconception: 'ZH.YD.TL.m1',
          feedback: { en: 'The paragraph says nothing of what they ate.', zh: '这一段没有写同学们吃了什么。' },
        },
        {
          text: '你们把餐桌排得非常整齐',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'The tables were clean, not lined up. And why does a clean table please her?',
            zh: '文中说餐桌干净，没有说排得整齐。餐桌干净，她为什么高兴？',
          },
        },
        { text: '你们懂得体谅别人，真好', isRight: true },
        {
          text: '我以后就不用再来打扫了',
          misconception: 'ZH.YD.TL.m1',
          feedback: {
            en: 'She seldom thinks of herself in this story; and the canteen has more tables than one class’s.',
            zh: '食堂不只有这一班的餐桌。竖起大拇指是为自己高兴，还是称赞同学？',
          },
        },
      ],
      explanation: {
        en: 'A raised thumb is praise. What changed is that pupils now clear up after themselves, because they know how hard her work is: she praises their consideration. To check, say the line to the class in her place. The commonest slip is to see only the clean tables.',
        zh: '竖起大拇指是称赞。同学们从不收碗盘，变成主动收拾，是因为明白她工作辛苦，所以她称赞的是他们的体谅。检查时，站在阿妹姨的角度对全班说一说。最常见的错误是只看到餐桌干净，没想到背后的心意。',
      },
      hints: [
        { en: 'What does a raised thumb mean?', zh: '竖起大拇指表示什么？' },
        {
          en: 'What did the class do before, and what now? Why does that please her?',
          zh: '全班以前怎样，现在怎样？阿妹姨为什么高兴？',
        },
      ],
    },
    {
      id: 'chinese-p6-ca2-canteen-message',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['ZH.YD.TL.05'],
      passage: 'canteen',
      text: '哪一句话最能概括这篇短文的主旨？',
      choices: [
        {
          text: '端热汤面走路要小心，别烫伤自己',
          misconception: 'ZH.YD.TL.m3',
          feedback: {
            en: 'That is one event in ②. How does ④ fit in?',
            zh: '这只是第②段的一件事，和第④段有什么关系？',
          },
        },
        {
          text: '同学做错了事，我们不应该取笑他',
          misconception: 'ZH.YD.TL.m3',
          feedback: {
            en: 'True, but the laughter is told in a single sentence.',
            zh: '话没错，可是文中只有一句写同学哄笑。',
          },
        },
        { text: '尊重别人的劳动，要从小事做起', isRight: true },
        {
          text: '班里的桌子干净，才会得到称赞',
          misconception: 'ZH.YD.TL.m2',
          feedback: {
            en: 'The thumbs-up is the ending. What made the class change?',
            zh: '竖大拇指只是结果。是什么让全班有了改变？',
          },
        },
      ],
      explanation: {
        en: 'At first he thinks someone will clear up anyway; after seeing her swollen hands he clears his own table, and the class follows. The change is from taking her work for granted to respecting it in a small daily act. A message must explain the change between beginning and end; the other choices cover one event each.',
        zh: '起初“我”觉得“反正有人会收拾”，看到阿妹姨又红又肿的手以后，主动收碗盘，全班也跟着做。变化在于：从不在乎，到用小小的行动尊重别人的劳动。主旨要能说明开头和结尾的变化，其他选项只说到一件事。',
      },
      hints: [
        { en: 'Compare what “I” does in ① and in ④.', zh: '比一比第①段和第④段，“我”的做法有什么不同？' },
        { en: 'What did he see in ② that changed him?', zh: '他在第②段看见了什么，才有了改变？' },
      ],
    },
    {
      id: 'chinese-p6-ca2-canteen-your-view',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['ZH.YD.PJ.01'],
      marks: 3,
      passage: 'canteen',
      text: '有同学说：“食堂有清洁阿姨，我们不用自己收碗盘。”你同意吗？说说你的看法，并写出两个理由。',
      key: {
        kind: 'points',
        points: [
          {
            marks: 1,
            label: { en: 'A clear view', zh: '清楚的看法' },
            anyOf: ['不同意', '不赞成', '不对', '反对', '我同意', '我赞成', '不认同'],
          },
          {
            marks: 1,
            label: {
              en: 'A reason about the cleaner, such as: her work is hard',
              zh: '和清洁阿姨有关的理由，如：工作辛苦，应该体谅',
            },
            anyOf: [
              '辛苦',
              '体谅',
              '尊重',
              '减轻',
              '红肿',
              '又红又肿',
              '负担',
              '累',
              '很多桌子',
              '她的工作',
              '帮助阿姨',
              '帮阿姨',
              '忙不过来',
              '太忙',
            ],
          },
          {
            marks: 1,
            label: {
              en: 'A reason about us or others, such as: a good habit',
              zh: '和自己或别人有关的理由，如：养成好习惯，方便别人',
            },
            anyOf: [
              '责任',
              '习惯',
              '自己的事',
              '方便',
              '别人',
              '下一个',
              '干净',
              '卫生',
              '鸟',
              '榜样',
              '公德',
              '整洁',
              '时间',
              '不卫生',
              '很脏',
              '变脏',
              '肮脏',
              '不干净',
            ],
          },
        ],
        model:
          '我不同意。第一，清洁阿姨的工作很辛苦，我们应该体谅她。第二，收好碗盘能养成好习惯，也方便下一个用桌子的人。',
      },
      explanation: {
        en: 'State your view, then two reasons of different kinds: one about her (the work is hard; she deserves respect), one about us or others (a good habit, our own duty, the next person gets a clean table). The commonest slips are to give one reason twice in other words, or to retell the story.',
        zh: '先写看法，再写两个不同方面的理由：一个和阿姨有关（工作辛苦、应该尊重），一个和自己或别人有关（养成好习惯、自己的责任、方便下一个用餐的人）。最常见的错误是把一个理由换句话说两次，或者只复述故事。',
      },
      hints: [
        { en: 'Say first whether you agree.', zh: '先说同意还是不同意。' },
        {
          en: 'One reason may be about the cleaner, the other about yourself or others.',
          zh: '一个理由从阿姨想，一个理由从自己或别人想。',
        },
      ],
      fixtures: {
        right: [
          '我不赞成，因为这样会让阿姨更辛苦，也会让食堂变得很脏，不卫生。',
          '我不同意，因为阿姨工作很辛苦，而且我们要养成好习惯。',
          '不赞成。她的手又红又肿，我们要体谅她。桌子干净了，别人也可以用。',
          '我不同意这个说法。收碗盘是我们的责任，也可以减轻清洁阿姨的工作。',
        ],
        wrong: ['我不同意。', '志华收起碗盘，阿妹姨笑了。', '我打翻了一碗面，阿妹姨把地板擦好。'],
      },
    },
  ],
}
