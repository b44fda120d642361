import type { QuestionSetSourceInput } from '../question-source.ts'
import { typed } from './typed-forms.ts'

export const vocabulary: QuestionSetSourceInput = {
  name: 'english-vocabulary',
  subject: 'english',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'english-words-hui-min',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['EN.VO.06'],
      marks: 1,
      text: 'Hui Min did not want her teammates to know how upset she was about losing the race, so she hid her face in a towel and ________ quietly.',
      choices: [
        {
          text: 'chuckled',
          misconception: 'EN.VO.m5',
          feedback: {
            en: '“Quietly” fits, but is this how someone upset behaves?',
            zh: '和 quietly 搭配，可是难过的人会这样吗？',
          },
        },
        {
          text: 'howled',
          misconception: 'EN.VO.m4',
          feedback: { en: 'To howl is to cry out loudly and for long.', zh: 'howl 是大声地哭喊。' },
        },
        { text: 'sobbed', isRight: true },
        {
          text: 'wailed',
          misconception: 'EN.VO.m4',
          feedback: { en: 'To wail is to cry with a long, loud sound.', zh: 'wail 是拉长声音大哭。' },
        },
      ],
      explanation: {
        en: 'She is upset and she hides it. “Howled” and “wailed” are crying, but loud; “chuckled” is quiet, but it is laughing. “Sobbed” is crying that can be quiet. Check the word against both clues: upset and quietly.',
        zh: '她很难过，又不想让人知道。howled、wailed 是大声哭，chuckled 是轻声笑，只有 sobbed（抽泣）可以是小声的。用两个线索检查：upset 和 quietly。',
      },
      hints: [
        {
          en: 'There are two clues: how she felt, and how loud she was.',
          zh: '有两个线索：她的心情，还有声音的大小。',
        },
        { en: 'Three of the words are ways of crying. Which is the softest?', zh: '有三个词都是哭，哪个声音最小？' },
      ],
    },
    {
      id: 'english-words-diary',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['EN.VO.06'],
      marks: 1,
      text: 'For hours the detective ________ every page of the diary under a lamp, determined not to miss the smallest clue.',
      choices: [
        {
          text: 'browsed',
          misconception: 'EN.VO.m4',
          feedback: {
            en: 'You browse in a relaxed way, without searching hard.',
            zh: 'browse 是随意翻看，并不仔细找。',
          },
        },
        {
          text: 'glimpsed',
          misconception: 'EN.VO.m4',
          feedback: {
            en: 'A glimpse lasts for a moment only, not for hours.',
            zh: 'glimpse 只是一瞥，不会看几个小时。',
          },
        },
        {
          text: 'skimmed',
          misconception: 'EN.VO.m4',
          feedback: {
            en: 'You skim a text quickly, so small things are missed.',
            zh: 'skim 是快速略读，容易漏掉小地方。',
          },
        },
        { text: 'scrutinised', isRight: true },
      ],
      explanation: {
        en: '“For hours”, “every page” and “not to miss the smallest clue” call for the strongest kind of looking: to scrutinise is to examine very carefully. The others are quick or casual looks. Check by asking how long and how carefully.',
        zh: '几个小时、每一页、不漏掉最小的线索，都说明看得极仔细：scrutinise 是仔细检查。其他三个词都是随便看或很快地看。检查：看了多久？多仔细？',
      },
      hints: [
        { en: 'Find three clues that show how carefully he looked.', zh: '找出三个说明他看得多仔细的线索。' },
        { en: 'Rule out the quick and the casual ways of looking.', zh: '先去掉很快看和随便看的词。' },
      ],
    },
    {
      id: 'english-words-attention',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['EN.VO.04'],
      marks: 1,
      text: 'Please ________ attention to the safety instructions before you board the bumboat.',
      choices: [
        {
          text: 'make',
          misconception: 'EN.VO.m2',
          feedback: {
            en: 'We make an effort or a plan, but not attention.',
            zh: '可以说 make an effort，不说 make attention。',
          },
        },
        { text: 'pay', isRight: true },
        {
          text: 'put',
          misconception: 'EN.VO.m2',
          feedback: {
            en: 'We put in effort, but another verb goes with “attention”.',
            zh: '可以说 put in effort，attention 要用别的动词。',
          },
        },
        {
          text: 'take',
          misconception: 'EN.VO.m2',
          feedback: {
            en: 'We take notice or take care, but another verb goes with “attention”.',
            zh: '可以说 take notice、take care，attention 要用别的动词。',
          },
        },
      ],
      explanation: {
        en: 'English says “pay attention to”. Verb and noun go together and are learnt as one piece: pay attention, take care, make an effort. Check: the little word after it is “to”.',
        zh: '英语说 pay attention to。动词和名词要连在一起记：pay attention、take care、make an effort。检查：后面的介词是 to。',
      },
      hints: [
        { en: 'What does your teacher say when the class is not listening?', zh: '同学不专心时，老师会怎么说？' },
      ],
    },
    {
      id: 'english-words-havoc',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.VO.04'],
      marks: 1,
      text: 'The thunderstorm ________ havoc on the park, leaving dozens of trees uprooted.',
      choices: [
        { text: 'wreaked', isRight: true },
        {
          text: 'wrecked',
          misconception: 'EN.VO.m3',
          feedback: {
            en: 'To wreck is to destroy a thing. Havoc cannot be destroyed.',
            zh: 'wreck 是毁坏某物，havoc 不是能被毁坏的东西。',
          },
        },
        {
          text: 'reeked',
          misconception: 'EN.VO.m3',
          feedback: { en: 'It sounds the same, but to reek is to smell bad.', zh: '读音相同，可是 reek 是发臭。' },
        },
        {
          text: 'damaged',
          misconception: 'EN.VO.m2',
          feedback: {
            en: 'The storm damaged the park, but not “havoc on the park”.',
            zh: '可以说 damaged the park，不能说 damaged havoc。',
          },
        },
      ],
      explanation: {
        en: '“Wreak havoc on” means to cause great damage to. “Wrecked” and “damaged” need the thing that is destroyed (wrecked the park), and “reeked” means smelled bad. Check by reading on: “havoc” is the damage itself.',
        zh: 'wreak havoc on 是“造成严重破坏”。wrecked、damaged 后面要接被毁的东西（wrecked the park），reeked 是发臭。检查：havoc 本身就是“破坏”。',
      },
      hints: [
        {
          en: '“Havoc” means great damage. Which verb means “cause” here?',
          zh: 'havoc 是严重破坏，哪个动词是“造成”？',
        },
        {
          en: 'Three words look or sound alike. Think about what each one means.',
          zh: '有三个词形音相近，想想各自的意思。',
        },
      ],
    },
    {
      id: 'english-idioms-match',
      type: 'Matching',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['EN.VO.05'],
      marks: 5,
      text: 'Match each idiom to its meaning.',
      pairs: [
        ['under the weather', 'feeling slightly ill'],
        ['once in a blue moon', 'very rarely'],
        ['let the cat out of the bag', 'make a secret known'],
        ['cost an arm and a leg', 'be very expensive'],
        ['on cloud nine', 'extremely happy'],
      ],
      explanation: {
        en: 'Under the weather = slightly ill; once in a blue moon = very rarely; let the cat out of the bag = make a secret known; cost an arm and a leg = be very expensive; on cloud nine = extremely happy. An idiom is learnt whole: none of these is about weather, cats or clouds.',
        zh: 'under the weather 是身体不舒服，once in a blue moon 是难得一次，let the cat out of the bag 是泄露秘密，cost an arm and a leg 是非常贵，on cloud nine 是高兴极了。习语要整个记，不能按天气、猫、云的字面去理解。',
      },
      hints: [
        { en: 'Start with the idioms you have heard before.', zh: '先配你听过的习语。' },
        {
          en: 'Put each one in a sentence: “The bicycle …”, “I am … and must rest.”',
          zh: '放进句子试一试：“The bicycle …”、“I am … and must rest.”',
        },
      ],
    },
    {
      id: 'english-idioms-music',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['EN.VO.05'],
      marks: 1,
      text: 'Jia En had broken her mother’s vase. She could have kept quiet, but she decided to __face the music__.\n\nWhat did Jia En decide to do?',
      choices: [
        {
          text: 'cheer herself up with some songs',
          misconception: 'EN.VO.m1',
          feedback: { en: 'This takes “music” word by word.', zh: '这是按 music 的字面去理解。' },
        },
        {
          text: 'hide the pieces before anyone came',
          misconception: 'EN.VO.m5',
          feedback: { en: '“But” tells us that she did not keep quiet.', zh: 'but 说明她没有隐瞒。' },
        },
        { text: 'own up and accept what followed', isRight: true },
        {
          text: 'look the other way and say nothing',
          misconception: 'EN.VO.m5',
          feedback: {
            en: 'This repeats “kept quiet”, but the sentence turns at “but”.',
            zh: '这和 kept quiet 一样，可是 but 后面转折了。',
          },
        },
      ],
      explanation: {
        en: '“But” shows that she did the opposite of keeping quiet. To face the music is to accept the result of what you have done. Check: the meaning must fit after “She could have kept quiet, but …”.',
        zh: 'but 说明她没有隐瞒。face the music 是勇敢承担自己做事的后果。检查：意思要能接在 She could have kept quiet, but … 后面。',
      },
      hints: [
        { en: 'Look at “but”. What is the opposite of keeping quiet?', zh: '留意 but。和“不说出来”相反的是什么？' },
        { en: 'Do not picture music: idioms have a meaning of their own.', zh: '不要想到音乐，习语有自己的意思。' },
      ],
    },
    {
      id: 'english-affixes-handwriting',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['EN.VO.03'],
      marks: 1,
      text: 'Add a prefix to the word in brackets and write the new word.\n\nThe letter had got wet, and Grandpa’s handwriting was so smudged that it was ________ (legible).',
      key: {
        kind: 'text',
        accepted: ['illegible'],
        mistakes: [
          {
            values: ['unlegible', 'inlegible', 'imlegible', 'nonlegible', 'dislegible', 'irlegible'],
            misconception: 'EN.VO.m6',
            feedback: {
              en: 'The meaning “not” is right. Which prefix goes before words that begin with l?',
              zh: '意思“不”对了。l 开头的词常用哪个前缀？',
            },
          },
          {
            values: ['illegal', 'ineligible', 'eligible'],
            misconception: 'EN.VO.m3',
            feedback: { en: 'That is another word. Keep “legible” whole.', zh: '那是另一个词，要保留完整的 legible。' },
          },
          {
            values: ['ilegible', 'illegable', 'illegeble'],
            misconception: 'EN.ED.m2',
            feedback: {
              en: 'The right word, but check the spelling: the prefix and the whole of “legible”.',
              zh: '词对了，检查拼写：前缀加上完整的 legible。',
            },
          },
        ],
      },
      explanation: {
        en: 'Smudged writing cannot be read, so we need “not legible”. Before many words that begin with l, the prefix is il-: illegible, illegal, illogical. Check the spelling: il + legible gives a double l.',
        zh: '字迹糊了看不清，所以要“不清楚”的意思。很多 l 开头的词前面用 il-：illegible、illegal、illogical。检查拼写：il + legible，有两个 l。',
      },
      hints: [
        {
          en: 'Can smudged handwriting be read? Then the word must mean “not legible”.',
          zh: '糊了的字看得清吗？这个词要表示“不”。',
        },
        { en: '“Logical” and “legal” take the same prefix.', zh: 'logical、legal 也用同样的前缀。' },
      ],
      fixtures: {
        right: typed('illegible'),
        wrong: ['unlegible', 'inlegible', 'legible', 'ilegible', 'illegal', 'eligible', 'nonlegible'],
      },
    },
  ],
}
