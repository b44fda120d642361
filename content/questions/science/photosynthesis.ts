import type { QuestionSetSourceInput } from '../question-source.ts'

export const photosynthesis: QuestionSetSourceInput = {
  name: 'science-photosynthesis',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-photosynthesis-1',
      type: 'Cloze',
      level: 'P6',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.EN.PH.01'],
      marks: 4,
      text: 'In photosynthesis, a plant takes in water and [1]. The [2] in its leaves traps [3] energy. The plant makes food and gives off [4].',
      blanks: [
        { options: ['carbon dioxide', 'nitrogen', 'oxygen'] },
        { options: ['chlorophyll', 'starch', 'water vapour'] },
        { options: ['electrical', 'kinetic', 'light'] },
        { options: ['carbon dioxide', 'nitrogen', 'oxygen'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['carbon dioxide'],
              mistakes: [
                {
                  values: ['oxygen', 'nitrogen'],
                  misconception: 'SC.EN.PH.m3',
                  feedback: {
                    en: 'Which gas do we breathe out more of, and plants use?',
                    zh: '我们呼出较多、植物能利用的是哪种气体？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['chlorophyll'],
              mistakes: [
                {
                  values: ['starch', 'water vapour'],
                  misconception: 'SC.EN.PH.m5',
                  feedback: { en: 'What makes leaves green?', zh: '是什么使叶子呈绿色？' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['light'],
              mistakes: [
                {
                  values: ['electrical', 'kinetic'],
                  misconception: 'SC.EN.PH.m5',
                  feedback: { en: 'What do plants get from the Sun?', zh: '植物从太阳得到什么？' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['oxygen'],
              mistakes: [
                {
                  values: ['carbon dioxide', 'nitrogen'],
                  misconception: 'SC.EN.PH.m3',
                  feedback: { en: 'Which gas do animals need from plants?', zh: '动物需要植物放出的哪种气体？' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Water and carbon dioxide go in; food and oxygen come out. Chlorophyll, which makes leaves green, traps light energy for this. Check both gases: one in, the other out. Swapping them is the commonest slip.',
        zh: '吸收的是水和二氧化碳，制造出的是养分和氧气。使叶子呈绿色的叶绿素吸收光能。检查两种气体：一进一出。把它们弄反是最常见的错误。',
      },
      hints: [
        { en: 'One gas goes in and another comes out.', zh: '一种气体进去，另一种出来。' },
        {
          en: 'Think of what the Sun gives, and what makes a leaf green.',
          zh: '想一想太阳给了什么，叶子为什么是绿的。',
        },
      ],
    },
    {
      id: 'science-photosynthesis-2',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.EN.PH.01'],
      text: 'A plant was kept in the dark for two days. Then part of one leaf was covered with black paper on both sides and the plant stood in the sun for a day. Which parts of the leaf contain starch now?',
      figure: {
        file: 'science-leaf.svg',
        alt: 'A leaf with a green middle and a white edge. P is a green part that is not covered. Q is a green part covered with black paper. R is the white edge, not covered.',
      },
      choices: [
        { text: 'P only', isRight: true },
        {
          text: 'P and Q only',
          misconception: 'SC.EN.PH.m5',
          feedback: { en: 'Q has chlorophyll. Does it get light?', zh: 'Q 有叶绿素。它照得到光吗？' },
        },
        {
          text: 'P and R only',
          misconception: 'SC.EN.PH.m5',
          feedback: { en: 'R gets light. Does a white part have chlorophyll?', zh: 'R 照得到光。白色部分有叶绿素吗？' },
        },
        {
          text: 'P, Q and R',
          misconception: 'SC.EN.PH.m1',
          feedback: {
            en: 'Starch is made where photosynthesis takes place. What does it need?',
            zh: '进行光合作用的地方才有淀粉。光合作用需要什么？',
          },
        },
      ],
      explanation: {
        en: 'Photosynthesis needs light and chlorophyll. P has both. Q has no light, and R has no chlorophyll, so neither makes food to store as starch. The two days in the dark used up the old starch. Check each part for both things; looking at one only is the usual slip.',
        zh: '光合作用需要光和叶绿素。P 两样都有。Q 没有光，R 没有叶绿素，都不能制造养分变成淀粉储存。先放在暗处两天，是为了用掉原来的淀粉。每一部分都检查这两个条件；只看一个是常见错误。',
      },
      hints: [
        { en: 'What two things must a part of a leaf have to make food?', zh: '叶子的一部分要有哪两样才能制造养分？' },
        { en: 'Make a small table: light yes or no, green yes or no.', zh: '列个小表：有没有光，是不是绿色。' },
      ],
    },
    {
      id: 'science-photosynthesis-3',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.EN.PH.02'],
      text: 'Which sentence about a green plant is true?',
      choices: [
        {
          text: 'It respires only at night and photosynthesises only in the day.',
          misconception: 'SC.EN.PH.m2',
          feedback: { en: 'Does a living thing ever stop respiring?', zh: '生物会停止呼吸吗？' },
        },
        {
          text: 'It respires only in the day and photosynthesises day and night.',
          misconception: 'SC.EN.PH.m5',
          feedback: {
            en: 'What does photosynthesis need that is missing at night?',
            zh: '晚上缺少光合作用所需的什么？',
          },
        },
        { text: 'It respires day and night and photosynthesises only in light.', isRight: true },
        {
          text: 'It respires day and night and photosynthesises day and night.',
          misconception: 'SC.EN.PH.m5',
          feedback: { en: 'One of the two needs light. Which one?', zh: '两者之中有一个需要光。是哪一个？' },
        },
      ],
      explanation: {
        en: 'All living things respire all the time, plants too. Photosynthesis needs light, so it takes place only when there is light. Check with gases: at night the plant only takes in oxygen and gives out carbon dioxide. The usual slip is to think that plants respire only at night.',
        zh: '所有生物时时刻刻都在呼吸，植物也一样。光合作用需要光，有光时才进行。用气体检查：晚上植物只吸入氧气、放出二氧化碳。常见错误是以为植物只在晚上呼吸。',
      },
      hints: [
        { en: 'Which of the two do all living things do?', zh: '这两件事，哪一件是所有生物都做的？' },
        { en: 'Which of the two needs light?', zh: '哪一件需要光？' },
      ],
    },
    {
      id: 'science-photosynthesis-4',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.EN.PH.02', 'SC.PR.DA.02'],
      marks: 2,
      text: 'A closed tank with water plants and fish stands by a window. The amount of oxygen in the water is measured.\n7 a.m.: 5 units\n1 p.m.: 8 units\n7 p.m.: 11 units\n1 a.m.: 8 units\n7 a.m.: 5 units\nExplain why the amount of oxygen falls from 7 p.m. to 7 a.m.',
      key: {
        kind: 'points',
        points: [
          {
            label: {
              en: 'Without light the plants do not photosynthesise or give off oxygen',
              zh: '没有光，植物不进行光合作用，不放出氧气',
            },
            marks: 1,
            anyOf: [
              'no photosynthesis',
              'not photosynthesis',
              'not photosynthesize',
              'not photosynthesise',
              'not carry out photosynthesis',
              'not carrying out photosynthesis',
              'cannot carry out photosynthesis',
              'not do photosynthesis',
              'cannot photosynthesise',
              'cannot photosynthesize',
              'cannot make food',
              'do not make food',
              'not make oxygen',
              'not give out oxygen',
              'not give off oxygen',
              'not produce oxygen',
              'not producing oxygen',
              'no oxygen is made',
              'no oxygen is produced',
              'no oxygen is given',
              'stop photosynthesis',
              'stop making oxygen',
              'stopped photosynthesis',
              'photosynthesis stops',
              'photosynthesis does not',
              'photosynthesis did not',
              'photosynthesis cannot',
              'no oxygen produced',
              'no oxygen released',
              'no oxygen is released',
            ],
          },
          {
            label: { en: 'The plants and fish still respire and take in oxygen', zh: '植物和鱼仍在呼吸，吸入氧气' },
            marks: 1,
            anyOf: [
              'respire',
              'respiration',
              'respiring',
              'breathe in oxygen',
              'breathing in oxygen',
              'breathe oxygen',
              'take in oxygen',
              'takes in oxygen',
              'taking in oxygen',
              'took in oxygen',
              'taken in by',
              'use up oxygen',
              'used up the oxygen',
              'use oxygen',
              'using oxygen',
              'use the oxygen',
              'breathed in oxygen',
              'breathed oxygen',
              'uses oxygen',
              'uses up oxygen',
              'use up the oxygen',
              'uses up the oxygen',
              'used oxygen',
              'used up oxygen',
            ],
            except: ['not respire', 'stop respiring', 'no respiration', 'not take in oxygen', 'respire only at night'],
          },
        ],
        model:
          'There is no light at night, so the plants do not photosynthesise and give off no oxygen. The plants and the fish still respire and take in oxygen from the water.',
      },
      explanation: {
        en: 'At night there is no light, so the plants do not photosynthesise and no oxygen is added. The plants and the fish go on respiring and take oxygen in. Check that the answer says both: nothing added, and some taken. The usual slip is to name the fish only: plants respire as well.',
        zh: '晚上没有光，植物不进行光合作用，水里没有增加氧气。植物和鱼继续呼吸，吸入氧气。检查答案有没有两点：没有增加，又被吸入。常见错误是只写鱼，其实植物也呼吸。',
      },
      hints: [
        { en: 'What is missing in the tank between 7 p.m. and 7 a.m.?', zh: '晚上 7 点到早上 7 点，缸里缺少什么？' },
        { en: 'What adds oxygen to the water, and what takes it away?', zh: '什么使水里的氧气增加，什么使它减少？' },
      ],
      fixtures: {
        right: [
          'No light for photosynthesis, so no oxygen produced. The fish use up the oxygen.',
          'There was no photosynthesis without light, and the fish breathed in oxygen.',
          'There is no light so the plants cannot photosynthesise. The plants and fish still take in oxygen.',
          'At night there is no photosynthesis but the fish and plants respire.',
          'The plants do not give out oxygen at night because there is no sunlight and the living things use the oxygen for respiration.',
        ],
        wrong: [
          'The fish use up the oxygen.',
          'The fish sleep.',
          'It is cold at night.',
          'The fish breathe in oxygen.',
          'There is no light, so there is no photosynthesis.',
          'The plants photosynthesise at night.',
        ],
      },
    },
    {
      id: 'science-photosynthesis-5',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.EN.PH.03'],
      text: 'Adam eats chicken rice before a race. Where did the energy in the chicken and in the rice come from in the first place?',
      choices: [
        {
          text: 'From the soil in which rice grew',
          misconception: 'SC.EN.PH.m1',
          feedback: {
            en: 'Soil gives water and mineral salts. What do leaves need to make food?',
            zh: '泥土提供水和矿物盐。叶子制造养分需要什么？',
          },
        },
        {
          text: 'From the stove on which it was cooked',
          misconception: 'SC.EN.CV.m5',
          feedback: {
            en: 'Cooking makes food warm. The energy that Adam uses was in it before.',
            zh: '烹煮使食物变热。阿当用的能量原本就在食物里。',
          },
        },
        {
          text: 'From the water that plants take in',
          misconception: 'SC.EN.PH.m4',
          feedback: {
            en: 'Plants need water, but it brings no energy. What does?',
            zh: '植物需要水，但水不提供能量。什么才提供？',
          },
        },
        { text: 'From the Sun that shone on the plants', isRight: true },
      ],
      explanation: {
        en: 'Rice plants turn light energy from the Sun into energy stored in food. The chicken ate grains, which came from plants too. So both lead back to the Sun. Check by tracing each food back to a plant, and the plant to light. The usual slip is to stop at soil or water.',
        zh: '稻子把太阳的光能变成储存在养分里的能量。鸡吃的谷粒也来自植物。所以两者都可以追溯到太阳。检查：把每种食物追溯到植物，再从植物追溯到光。常见错误是追到泥土或水就停了。',
      },
      hints: [
        { en: 'What did the chicken eat?', zh: '鸡吃什么？' },
        { en: 'How do plants make food, and with what energy?', zh: '植物怎样制造养分，用的是什么能量？' },
      ],
    },
    {
      id: 'science-photosynthesis-6',
      type: 'Ordering',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.EN.PH.03', 'SC.IN.EN.02'],
      text: 'Put in order how energy gets from the Sun to Siew Leng, who has fried fish for lunch.',
      order: [
        'The Sun gives off light.',
        'Tiny water plants use the light to make food.',
        'Small fish eat the tiny water plants.',
        'A big fish eats the small fish.',
        'Siew Leng eats the big fish.',
      ],
      explanation: {
        en: 'Energy goes from the Sun to the plants, which make food, and from there to whatever eats: small fish, big fish, Siew Leng. Check: each living thing gets its energy from the one before. Putting the fish before the plants is the usual slip.',
        zh: '能量从太阳到制造养分的植物，再到吃它们的生物：小鱼、大鱼、秀玲。检查：每个生物的能量都来自前一个。常见错误是把鱼排在植物前面。',
      },
      hints: [
        { en: 'Which living things can use light to make food?', zh: '哪些生物能利用光制造养分？' },
        { en: 'Ask of each animal: what did it eat?', zh: '每个动物都问：它吃了什么？' },
      ],
    },
  ],
}
