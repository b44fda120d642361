import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const grammarNouns: QuestionSetSourceInput = {
  name: 'english-grammar-nouns',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-nouns-milk-left',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['EN.GR.NP.05'],
      marks: 1,
      text: 'There is still ________ milk in the fridge, so we can each have a small glass with our kaya toast.',
      choices: [
        {
          text: 'few',
          misconception: 'EN.GR.NP.m2',
          feedback: {
            en: '“Few” is for things you can count. Can you count milk?',
            zh: 'few 用于可数的东西。牛奶数得出来吗？',
          },
        },
        {
          text: 'a few',
          misconception: 'EN.GR.NP.m2',
          feedback: {
            en: '“A few” is for things you can count, such as a few cartons.',
            zh: 'a few 用于可数的东西，例如 a few cartons。',
          },
        },
        {
          text: 'little',
          misconception: 'EN.GR.NP.m3',
          feedback: {
            en: '“Little” alone means “hardly any”, but there is enough for everyone.',
            zh: '单用 little 是“几乎没有”，可是牛奶够每人喝一小杯。',
          },
        },
        { text: 'a little', isRight: true },
      ],
      explanation: {
        en: 'Milk cannot be counted, so “few” and “a few” are out. “Little” means hardly any; “a little” means some. Everyone can have a small glass, so there is some: a little. Check by putting in “some”: it fits.',
        zh: '牛奶不可数，所以不用 few 和 a few。little 是“几乎没有”，a little 是“有一些”。每人都能喝一小杯，说明还有一些，用 a little。检查：换成 some 也通顺。',
      },
      hints: [
        { en: 'First decide: can milk be counted?', zh: '先想一想：milk 可数吗？' },
        { en: 'Then decide: is there some, or hardly any?', zh: '再想一想：是还有一些，还是几乎没有？' },
      ],
    },
    {
      id: 'english-nouns-amounts',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.GR.NP.05'],
      marks: 2,
      text: 'In which two sentences is the underlined part correct?',
      choices: [
        {
          text: '__A large amount of pupils__ took part in the carnival.',
          misconception: 'EN.GR.NP.m2',
          feedback: { en: 'Pupils can be counted, so “number” is needed.', zh: 'pupils 可数，要用 number。' },
        },
        { text: 'There was __too much traffic__ on the expressway this morning.', isRight: true },
        {
          text: 'Mother bought __many furnitures__ for our new flat.',
          misconception: 'EN.GR.NP.m1',
          feedback: {
            en: '“Furniture” has no plural, so “many” does not fit.',
            zh: 'furniture 没有复数，不能用 many。',
          },
        },
        { text: 'There were __fewer cars__ in the car park on Sunday.', isRight: true },
        {
          text: 'The guide gave us __several advices__ before the hike.',
          misconception: 'EN.GR.NP.m1',
          feedback: {
            en: '“Advice” has no plural; count “pieces of advice”.',
            zh: 'advice 没有复数，要说 pieces of advice。',
          },
        },
      ],
      explanation: {
        en: '“Traffic” cannot be counted, so “much” is right; “cars” can, so “fewer” is right. “Pupils” can be counted: a large number of pupils. “Furniture” and “advice” never take an s: a lot of furniture, several pieces of advice. Check: can you put “one, two, three” before the noun?',
        zh: 'traffic 不可数，用 much 对；cars 可数，用 fewer 对。pupils 可数，应说 a large number of pupils。furniture 和 advice 不可数，不能加 s：a lot of furniture、several pieces of advice。检查：名词前能不能加 one、two、three？',
      },
      hints: [
        {
          en: 'Put “one, two, three” before each noun. Which ones can be counted?',
          zh: '在名词前加 one、two、three 试一试，哪些可数？',
        },
        { en: 'Nouns that cannot be counted take no s.', zh: '不可数名词不加 s。' },
      ],
    },
    {
      id: 'english-nouns-boy-bicycle',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.GR.NP.06'],
      marks: 1,
      text: 'The boy ________ bicycle was stolen from the void deck reported it to the police.',
      choices: [
        { text: 'whose', isRight: true },
        {
          text: 'who’s',
          misconception: 'EN.GR.NP.m4',
          feedback: { en: '“Who’s” is short for “who is” or “who has”.', zh: 'who’s 是 who is 或 who has 的缩写。' },
        },
        {
          text: 'whom',
          misconception: 'EN.GR.NP.m4',
          feedback: {
            en: '“Whom” stands for a person who receives an action, not for an owner.',
            zh: 'whom 指接受动作的人，不表示“谁的”。',
          },
        },
        {
          text: 'which',
          misconception: 'EN.GR.NP.m5',
          feedback: {
            en: '“Which” is for things, and it does not show who owns the bicycle.',
            zh: 'which 指事物，也不能表示脚踏车是谁的。',
          },
        },
      ],
      explanation: {
        en: 'The bicycle belongs to the boy: his bicycle was stolen. The joining word for “his”, “her” or “their” is “whose”. Check by reading “who is bicycle”: it makes no sense, so “who’s” is out.',
        zh: '脚踏车是男孩的：his bicycle was stolen。代替 his、her、their 的关系代词是 whose。检查：who’s 读成 who is bicycle 就不通了。',
      },
      hints: [
        { en: 'What is the link between the boy and the bicycle?', zh: '男孩和脚踏车是什么关系？' },
        {
          en: 'Split it in two: “The boy reported it. His bicycle …”',
          zh: '拆成两句：The boy reported it. His bicycle …',
        },
      ],
    },
    {
      id: 'english-nouns-many-of',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['EN.GR.NP.06'],
      marks: 1,
      text: 'Fill in the blank with one word.\n\nThe volunteers, many of ________ are retired, grow vegetables in the community garden for needy families.',
      key: {
        kind: 'text',
        accepted: ['whom'],
        mistakes: [
          {
            values: ['who', 'whose'],
            misconception: 'EN.GR.NP.m4',
            feedback: {
              en: 'A preposition stands before the blank. Which form of “who” follows “of”?',
              zh: '空格前有介词 of。of 后面要用 who 的哪个形式？',
            },
          },
          {
            values: ['which', 'that'],
            misconception: 'EN.GR.NP.m5',
            feedback: { en: 'The volunteers are people, not things.', zh: '义工是人，不是事物。' },
          },
          {
            values: ['them'],
            misconception: 'EN.GR.ST.m6',
            feedback: {
              en: '“Many of them are retired” is a full sentence and cannot stand between two commas.',
              zh: 'many of them are retired 是完整的句子，不能夹在两个逗号中间。',
            },
          },
        ],
      },
      explanation: {
        en: 'The part between the commas joins a second idea (many of them are retired) to the first. A joining word is needed, for people, and after the preposition “of”: whom. Check: “them” fits only if you make two sentences. The commonest slip is “many of who”.',
        zh: '两个逗号之间的部分把第二个意思（many of them are retired）接到主句上，所以要用关系代词。指人，又在介词 of 后面，用 whom。写 them 就成了另一个完整的句子；最常见的错误是 many of who。',
      },
      hints: [
        {
          en: 'The word must do two jobs: join the ideas and stand for the volunteers.',
          zh: '这个词有两个作用：连接句子，代替义工。',
        },
        {
          en: 'It follows the preposition “of”, as in “to …” or “with …”.',
          zh: '它在介词 of 后面，就像在 to、with 后面一样。',
        },
      ],
      fixtures: {
        right: typed('whom'),
        wrong: ['who', 'them', 'which', 'whose', 'that', 'they', 'volunteers'],
      },
    },
    {
      id: 'english-nouns-help-curry-puffs',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.GR.NP.07'],
      marks: 1,
      text: '“Please help ________ to the curry puffs,” Mrs Lim told the twins.',
      choices: [
        {
          text: 'you',
          misconception: 'EN.GR.NP.m6',
          feedback: {
            en: 'The twins do the action to themselves, so a plain pronoun is not enough.',
            zh: '动作的对象是双胞胎自己，普通代词不够。',
          },
        },
        {
          text: 'yours',
          misconception: 'EN.GR.NP.m6',
          feedback: { en: '“Yours” shows who owns something.', zh: 'yours 表示东西是谁的。' },
        },
        {
          text: 'yourself',
          misconception: 'EN.GR.NP.m6',
          feedback: {
            en: 'The form is right for one person. How many are the twins?',
            zh: '这是对一个人说的。双胞胎有几个人？',
          },
        },
        { text: 'yourselves', isRight: true },
      ],
      explanation: {
        en: 'Mrs Lim speaks to two children, and they are to serve themselves. So we need the reflexive pronoun for more than one “you”: yourselves. Check the ending: -self for one, -selves for more.',
        zh: '林太太对两个孩子说话，让他们自己动手拿，要用复数“你们”的反身代词 yourselves。检查词尾：一个人用 -self，两个人以上用 -selves。',
      },
      hints: [
        { en: 'Who will do the helping, and who will be helped?', zh: '谁来拿？给谁吃？' },
        { en: 'How many people is Mrs Lim speaking to?', zh: '林太太在对几个人说话？' },
      ],
    },
    {
      id: 'english-nouns-devi-and',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.GR.NP.07'],
      marks: 1,
      text: 'The teacher left the choice of song to Devi and ________, so we talked it over during recess.',
      choices: [
        {
          text: 'I',
          misconception: 'EN.GR.NP.m7',
          feedback: {
            en: 'Cover “Devi and”. Would you say “left it to I”?',
            zh: '盖住 Devi and，会说 left it to I 吗？',
          },
        },
        { text: 'me', isRight: true },
        {
          text: 'mine',
          misconception: 'EN.GR.NP.m7',
          feedback: {
            en: '“Mine” shows who owns something. Nothing is owned here.',
            zh: 'mine 表示“我的”，这里没有说东西是谁的。',
          },
        },
        {
          text: 'myself',
          misconception: 'EN.GR.NP.m6',
          feedback: {
            en: '“Myself” looks back to “I”, but the teacher is the one who acts.',
            zh: 'myself 要和前面的 I 呼应，可是这里做动作的是老师。',
          },
        },
      ],
      explanation: {
        en: 'Cover “Devi and”: the teacher left the choice to me. After “to”, the object form “me” is needed. “Myself” is only for “I … myself”. The commonest slip is “Devi and I” because it sounds polite; it is right only as a subject.',
        zh: '盖住 Devi and：The teacher left the choice to me。介词 to 后面用宾格 me。myself 要和主语 I 呼应才用。很多人觉得 Devi and I 有礼貌，其实它只能作主语。',
      },
      hints: [
        { en: 'Cover the other name and read the sentence again.', zh: '盖住另一个人的名字，再读一遍。' },
        { en: 'Which form of the pronoun comes after “to”?', zh: 'to 后面用代词的哪个形式？' },
      ],
    },
  ],
}
