import type { QuestionSetSourceInput } from '../question-source.ts'
import { typedParts } from './typed-forms.ts'

export const editing: QuestionSetSourceInput = {
  name: 'english-editing',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-editing-parcel',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.ED.02'],
      marks: 3,
      text: 'Each underlined word is misspelt. Write the correct spelling.\n\nDear Nani,\nI __recieved__ your parcel yesterday. The batik shirt is __beutiful__! I will __definately__ wear it at the family dinner.',
      blanks: [{ label: 'recieved' }, { label: 'beutiful' }, { label: 'definately' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['received'],
              mistakes: [
                {
                  values: ['recived', 'receved', 'receaved', 'recieved'],
                  misconception: 'EN.ED.m1',
                  feedback: { en: 'Think of the rule for i and e after c.', zh: '想一想 c 后面 i 和 e 的规则。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['beautiful'],
              mistakes: [
                {
                  values: ['beautifull', 'beatiful', 'buetiful', 'butiful', 'beauitful'],
                  misconception: 'EN.ED.m1',
                  feedback: {
                    en: 'Start from “beauty”, then add -ful with one l.',
                    zh: '从 beauty 写起，再加 -ful，只有一个 l。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['definitely'],
              mistakes: [
                {
                  values: ['definatly', 'definetly', 'defiantly', 'definitly'],
                  misconception: 'EN.ED.m1',
                  feedback: { en: 'Look for “finite” inside the word.', zh: '这个词里面有 finite。' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Received: e before i after c. Beautiful: beauty with y changed to i, then -ful. Definitely: it hides the word “finite”. The commonest slip is to spell by sound, so look for the smaller word or the rule.',
        zh: 'received：c 后面先 e 后 i。beautiful：beauty 的 y 变 i，再加 -ful。definitely：里面藏着 finite。最常见的错误是照读音拼，要找里面的小词或规则。',
      },
      hints: [
        {
          en: 'Look for words you know inside: “beauty” and “finite”.',
          zh: '找一找里面认识的词：beauty 和 finite。',
        },
        { en: 'What comes after c: “ie” or “ei”?', zh: 'c 后面是 ie 还是 ei？' },
      ],
      fixtures: {
        right: typedParts('received', 'beautiful', 'definitely'),
        wrong: [
          ['recieved', 'beautiful', 'definitely'],
          ['received', 'beautifull', 'definitely'],
          ['received', 'beautiful', 'definately'],
          ['received', 'beautiful', 'defiantly'],
          ['recived', 'beautiful', 'definitely'],
          ['receive', 'beautiful', 'definitely'],
        ],
      },
    },
    {
      id: 'english-editing-accident',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['EN.ED.02'],
      marks: 4,
      text: 'Each underlined word is misspelt. Write the correct spelling.\n\nThe accident __occured__ when two trolleys, pushed by shoppers in __seperate__ aisles, met at the corner. Both shoppers were too __embarassed__ to speak, but they __apoligised__ in the end.',
      blanks: [{ label: 'occured' }, { label: 'seperate' }, { label: 'embarassed' }, { label: 'apoligised' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['occurred'],
              mistakes: [
                {
                  values: ['ocurred', 'ocured', 'occurd', 'occured'],
                  misconception: 'EN.ED.m2',
                  feedback: {
                    en: 'Double the c, and double the r before -ed.',
                    zh: 'c 要双写，加 -ed 前 r 也要双写。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['separate'],
              mistakes: [
                {
                  values: ['seprate', 'seperete', 'saperate', 'seperate'],
                  misconception: 'EN.ED.m1',
                  feedback: { en: 'There is “a rat” in the middle of this word.', zh: '这个词中间有 a rat。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['embarrassed'],
              mistakes: [
                {
                  values: ['embarased', 'embarrased', 'embarassed', 'embarrasseed'],
                  misconception: 'EN.ED.m2',
                  feedback: { en: 'Two letters in this word are doubled.', zh: '这个词有两个字母要双写。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['apologised', 'apologized'],
              mistakes: [
                {
                  values: [
                    'apoligised',
                    'apoligized',
                    'appologised',
                    'apologiesed',
                    'apolygised',
                    'apologied',
                    'apologyed',
                  ],
                  misconception: 'EN.ED.m1',
                  feedback: {
                    en: 'Look for “logi” in the middle, as in “biologist”.',
                    zh: '这个词中间有 logi，和 biologist 一样。',
                  },
                },
                {
                  values: ['apologise', 'apologize', 'apology'],
                  misconception: 'EN.ED.m4',
                  feedback: {
                    en: 'The middle is right. Now keep the past ending.',
                    zh: '中间拼对了，还要保留过去式词尾。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Occurred: the last part is stressed, so r doubles. Separate: “a rat” is in it. Embarrassed: double r and double s. Apologised (or apologized): “logi” is in the middle, not “ligi”. Check doubled letters by breaking the word into parts.',
        zh: 'occurred：重音在后，加 -ed 前双写 r。separate：中间有 a rat。embarrassed：r 和 s 都双写。apologised（也可写 apologized）：中间是 logi，不是 ligi。检查双写字母时，把词分成几部分来拼。',
      },
      hints: [
        { en: 'Two of the words need a doubled letter.', zh: '有两个词要双写字母。' },
        {
          en: 'In another word, look for “a rat”. For the last, say “apology” slowly.',
          zh: '另一个词里找一找 a rat；最后一个先慢慢念 apology。',
        },
      ],
      fixtures: {
        right: [
          ...typedParts('occurred', 'separate', 'embarrassed', 'apologised'),
          ['occurred', 'separate', 'embarrassed', 'apologized'],
        ],
        wrong: [
          ['occured', 'separate', 'embarrassed', 'apologised'],
          ['occurred', 'seperate', 'embarrassed', 'apologised'],
          ['occurred', 'separate', 'embarassed', 'apologised'],
          ['occurred', 'separate', 'embarrassed', 'apoligised'],
          ['occurred', 'separate', 'embarrassed', 'apologise'],
          ['occurred', 'separate', 'embarrassed', 'apologyed'],
          ['occur', 'separate', 'embarrassed', 'apologised'],
        ],
      },
    },
    {
      id: 'english-editing-sound-alike',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['EN.ED.03'],
      marks: 1,
      text: 'In which sentence is the underlined word correct?',
      choices: [
        {
          text: 'The hikers could not __bare__ the heat.',
          misconception: 'EN.ED.m3',
          feedback: { en: '“Bare” means uncovered, as in bare feet.', zh: 'bare 是光着的，例如 bare feet。' },
        },
        {
          text: 'My brother ate the __hole__ cake.',
          misconception: 'EN.ED.m3',
          feedback: { en: 'A “hole” is an opening, as in a doughnut.', zh: 'hole 是洞，例如甜甜圈的洞。' },
        },
        {
          text: 'Please do not __waist__ any water.',
          misconception: 'EN.ED.m3',
          feedback: { en: 'Your “waist” is where you wear a belt.', zh: 'waist 是腰，系皮带的地方。' },
        },
        { text: 'The queen sat on her __throne__.', isRight: true },
      ],
      explanation: {
        en: 'A queen’s chair is a throne (“thrown” is from “throw”). The others should be: bear the heat, the whole cake, waste water. Check a sound-alike by thinking of its meaning, not its sound.',
        zh: '女王的宝座是 throne（thrown 来自 throw）。其他应是 bear the heat、the whole cake、waste water。同音词要看意思，不能只听读音。',
      },
      hints: [
        {
          en: 'Each word has a partner with the same sound. What does each spelling mean?',
          zh: '每个词都有读音相同的词，想想每种拼法的意思。',
        },
      ],
    },
    {
      id: 'english-editing-principal',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['EN.ED.03'],
      marks: 2,
      text: 'Each underlined word sounds right but is the wrong word. Write the right word.\n\nThe __principle__ of our school thanked the prefects for __there__ help at the carnival.',
      blanks: [{ label: 'principle' }, { label: 'there' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['principal'],
              mistakes: [
                {
                  values: ['princepal', 'prinsipal', 'principel', 'princible'],
                  misconception: 'EN.ED.m1',
                  feedback: { en: 'The head of a school is your “pal”.', zh: '校长是你的 pal（朋友）。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['their'],
              mistakes: [
                {
                  values: ["they're", 'they’re', 'thier'],
                  misconception: 'EN.ED.m3',
                  feedback: {
                    en: 'The help belongs to the prefects. Mind the order of the letters.',
                    zh: '是学长们的帮助，表示“他们的”。注意字母顺序。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'A principle is a rule you live by; the head of a school is the principal, who is your “pal”. “There” is a place; “their” shows that the help belongs to the prefects. Check by putting in “our”: our help, so their help.',
        zh: 'principle 是原则，校长是 principal，记住末尾的 pal。there 是“那里”，their 是“他们的”。检查：换成 our help 也通，所以用 their help。',
      },
      hints: [
        {
          en: 'One word names a person; the other shows who the help belongs to.',
          zh: '一个指人，另一个表示是谁的帮助。',
        },
        { en: 'The person is your “pal”.', zh: '这个人是你的 pal。' },
      ],
      fixtures: {
        right: typedParts('principal', 'their'),
        wrong: [
          ['principle', 'their'],
          ['principal', 'there'],
          ['principal', "they're"],
          ['principal', 'thier'],
          ['princepal', 'their'],
          ['principals', 'their'],
          ['their', 'principal'],
        ],
      },
    },
  ],
}
