import type { QuestionSetSourceInput } from '../question-source.ts'

export const breathAndBlood: QuestionSetSourceInput = {
  name: 'science-breath-and-blood',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-breath-and-blood-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['SC.SY.HU.04'],
      text: 'How is the air that we breathe out different from the air that we breathe in?',
      choices: [
        { text: 'Less oxygen, more carbon dioxide, more water vapour', isRight: true },
        {
          text: 'Less oxygen, more carbon dioxide, less water vapour',
          misconception: 'SC.SY.HU.m8',
          feedback: {
            en: 'Breathe on a cold mirror. What forms on it?',
            zh: '对着冰冷的镜子呼气，上面会出现什么？',
          },
        },
        {
          text: 'More oxygen, less carbon dioxide, more water vapour',
          misconception: 'SC.SY.HU.m5',
          feedback: { en: 'Which gas does the body take out of the air?', zh: '身体从空气中取走哪一种气体？' },
        },
        {
          text: 'No oxygen, only carbon dioxide and water vapour',
          misconception: 'SC.SY.HU.m2',
          feedback: {
            en: 'The body takes only some of the oxygen. And what of nitrogen?',
            zh: '身体只取走一部分氧气。那氮气呢？',
          },
        },
      ],
      explanation: {
        en: 'The blood in the lungs takes up some oxygen from the air and gives off carbon dioxide. The air also gets moist in the body. So breathed-out air has less oxygen, more carbon dioxide and more water vapour. Check with a mirror: it mists up. It is a common slip to think that no oxygen is left.',
        zh: '在肺里，血液从空气中取走一部分氧气，放出二氧化碳；空气也变得潮湿。所以呼出的空气氧气较少，二氧化碳和水蒸气较多。用镜子检查：会起雾。常见错误是以为呼出的空气里没有氧气。',
      },
      hints: [
        { en: 'Which gas does the body need, and which does it get rid of?', zh: '身体需要哪种气体？排出哪种？' },
        {
          en: 'Think of what you see when you breathe on a cold window.',
          zh: '想一想，对着冰冷的玻璃呼气会看到什么。',
        },
      ],
    },
    {
      id: 'science-breath-and-blood-2',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['SC.SY.HU.04', 'SC.PR.DA.02'],
      marks: 2,
      text: 'After its water vapour has been taken out, breathed-out air contains 78% nitrogen, 17% oxygen, 4% carbon dioxide and 1% other gases. Ben says, “We breathe out only carbon dioxide.” Is he right? Explain with the numbers.',
      key: {
        kind: 'points',
        points: [
          {
            label: { en: 'No: other gases are breathed out too', zh: '不对：也呼出其他气体' },
            marks: 1,
            anyOf: [
              'nitrogen',
              'water vapour',
              'there is also oxygen',
              'there is oxygen',
              'also breathe out oxygen',
              'contains oxygen',
              'other gases',
              'still has oxygen',
              'oxygen is still',
              '17% oxygen',
              '17% of oxygen',
              'we breathe out oxygen',
              'breathe out oxygen too',
              'oxygen as well',
              'oxygen too',
              '氮气',
              '氧气',
              '其他气体',
            ],
            except: [
              'no nitrogen',
              'no other gases',
              'he is right',
              'ben is right',
              'yes',
              'air contains 78% nitrogen, 17% oxygen, 4% carbon dioxide and 1% other gases',
            ],
          },
          {
            label: {
              en: 'Uses a number, such as only 4% is carbon dioxide',
              zh: '用了数据，例如二氧化碳只占 4%',
            },
            marks: 1,
            anyOf: ['4%', '78%', '17%', '96%', '4 per cent', '4 percent', '78 percent', '17 percent', '4 out of 100'],
            except: [
              'he is right',
              'ben is right',
              'air contains 78% nitrogen, 17% oxygen, 4% carbon dioxide and 1% other gases',
            ],
          },
        ],
        model:
          'No. Only 4% of the air we breathe out is carbon dioxide. Most of it is nitrogen (78%), and 17% is oxygen.',
      },
      explanation: {
        en: 'Ben is not right: only 4% of dried breathed-out air is carbon dioxide; 78% is nitrogen and 17% is oxygen. It is true that there is more carbon dioxide than in fresh air, but it is far from all. Check that the answer names another gas and uses a number.',
        zh: '不对。除去水蒸气后，呼出的空气中二氧化碳只占 4%，氮气占 78%，氧气占 17%。它的二氧化碳确实比新鲜空气多，但远远不是全部。检查答案有没有说出另一种气体，并用了数据。',
      },
      hints: [
        { en: 'Which gas makes up most of the air that we breathe out?', zh: '呼出的空气中，哪一种气体最多？' },
        { en: 'Compare the share of carbon dioxide with the whole.', zh: '把二氧化碳所占的部分和全部比一比。' },
      ],
      fixtures: {
        right: [
          'No. Besides carbon dioxide (4%), we breathe out oxygen.',
          '不对，二氧化碳只有4%，还有氮气。',
          'No. Only 4% is carbon dioxide, 78% is nitrogen and 17% is oxygen.',
          'He is wrong, because 17% oxygen is breathed out too.',
          'No, most of it, 78%, is nitrogen.',
        ],
        wrong: [
          'Yes, we breathe out carbon dioxide, 4%.',
          'Yes, he is right.',
          'No.',
          'No, because we breathe out air.',
          'Yes, because 4% is carbon dioxide.',
        ],
      },
    },
    {
      id: 'science-breath-and-blood-3',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['SC.SY.HU.05'],
      text: 'Which sentence about the heart is true?',
      choices: [
        {
          text: 'It makes new blood and sends it to the lungs.',
          misconception: 'SC.SY.HU.m3',
          feedback: {
            en: 'The same blood goes round and round. What does the heart do to it?',
            zh: '血液是循环流动的。心脏对它做什么？',
          },
        },
        {
          text: 'It takes carbon dioxide out of the blood it gets.',
          misconception: 'SC.SY.HU.m4',
          feedback: { en: 'Where does carbon dioxide leave the body?', zh: '二氧化碳从哪里离开身体？' },
        },
        { text: 'It pumps blood to the lungs and to all other parts.', isRight: true },
        {
          text: 'It puts oxygen into the blood that passes through it.',
          misconception: 'SC.SY.HU.m4',
          feedback: {
            en: 'Air does not get into the heart. Where does oxygen enter the blood?',
            zh: '空气不进入心脏。氧气在哪里进入血液？',
          },
        },
      ],
      explanation: {
        en: 'The heart is a pump: it pushes blood to the lungs and to all other parts of the body. Oxygen enters the blood and carbon dioxide leaves it in the lungs, not in the heart. Check by asking of each organ: does it pump, or does it exchange gases? Mixing these two up is the commonest slip.',
        zh: '心脏像一个泵，把血液输送到肺和身体其他各部分。氧气进入血液、二氧化碳离开血液，都在肺里，不在心脏。检查：这个器官是“泵”还是“交换气体”？最常见的错误就是弄混这两个。',
      },
      hints: [
        { en: 'What do you feel when you put a hand on your chest?', zh: '把手放在胸口，你会感觉到什么？' },
        { en: 'Which organ is filled with air: the heart or the lungs?', zh: '充满空气的是心脏还是肺？' },
      ],
    },
    {
      id: 'science-breath-and-blood-4',
      type: 'Matching',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['SC.SY.HU.05', 'SC.SY.HU.03'],
      text: 'Match each part of the body to what it does.',
      pairs: [
        ['Heart', 'Pumps blood round the body'],
        ['Blood vessels', 'Are the tubes in which blood flows'],
        ['Blood', 'Carries oxygen and digested food'],
        ['Lungs', 'Let oxygen pass into the blood'],
        ['Windpipe', 'Leads air down from the nose'],
      ],
      explanation: {
        en: 'The heart pumps, blood vessels are the tubes, blood is what flows in them and carries things, the lungs are where oxygen enters the blood, and the windpipe leads air to the lungs. Check: blood vessels hold blood; the windpipe holds air. Swapping heart and lungs is a common slip.',
        zh: '心脏输送血液，血管是管道，血液在管里流动并运送物质，肺让氧气进入血液，气管把空气带到肺。检查：血管里是血，气管里是空气。常见错误是弄反心脏和肺。',
      },
      hints: [
        { en: 'Which parts have to do with air, and which with blood?', zh: '哪些与空气有关，哪些与血液有关？' },
        { en: 'Start with the one that beats.', zh: '从会跳动的那一个开始。' },
      ],
    },
    {
      id: 'science-breath-and-blood-5',
      type: 'Ordering',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['SC.SY.HU.06', 'SC.SY.HU.03'],
      text: 'Farah is cycling along the park connector. Put in order how oxygen from the air gets to her leg muscles.',
      order: [
        'Air enters through her nose.',
        'The air passes down her windpipe.',
        'Oxygen passes from the air in her lungs into the blood.',
        'The blood with oxygen flows to her heart.',
        'Her heart pumps the blood to her leg muscles.',
      ],
      explanation: {
        en: 'Nose, windpipe, lungs, blood to the heart, then the heart pumps it to the muscles. Check: oxygen is in air as far as the lungs and in blood from there on. A common slip is to put the heart before the lungs.',
        zh: '鼻子、气管、肺，然后血液流到心脏，心脏再把血液送到肌肉。检查：到肺为止氧气在空气里，之后氧气在血液里。常见错误是把心脏排在肺的前面。',
      },
      hints: [
        { en: 'Where does air enter the body?', zh: '空气从哪里进入身体？' },
        { en: 'In which organ does oxygen change from air to blood?', zh: '在哪个器官里，氧气从空气进入血液？' },
      ],
    },
    {
      id: 'science-breath-and-blood-6',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['SC.SY.HU.06'],
      text: 'After running for a bus, Daniel breathes faster and his heart beats faster. How does the faster heartbeat help him?',
      choices: [
        {
          text: 'It makes more oxygen for his muscles to use.',
          misconception: 'SC.SY.HU.m3',
          feedback: {
            en: 'The heart makes no gas. Where does the oxygen come from?',
            zh: '心脏不制造气体。氧气从哪里来？',
          },
        },
        {
          text: 'It makes more blood for his muscles to use.',
          misconception: 'SC.SY.HU.m3',
          feedback: { en: 'The amount of blood stays the same. What changes?', zh: '血液的量没有变。改变的是什么？' },
        },
        {
          text: 'It brings more air down the windpipe to his lungs.',
          misconception: 'SC.SY.HU.m4',
          feedback: {
            en: 'That comes from breathing faster. What does the heart move?',
            zh: '那是呼吸加快的结果。心脏推动的是什么？',
          },
        },
        { text: 'It brings more oxygen in the blood to his muscles.', isRight: true },
      ],
      explanation: {
        en: 'Muscles that work hard need more oxygen and make more carbon dioxide. A faster heartbeat sends blood round faster, so more oxygen and digested food reach the muscles each minute and more carbon dioxide is carried away. Check: breathing moves air, the heart moves blood. Taking one for the other is the usual slip.',
        zh: '肌肉剧烈运动时需要更多氧气，也产生更多二氧化碳。心跳加快，血液流得更快，每分钟送到肌肉的氧气和养分更多，带走的二氧化碳也更多。检查：呼吸带动空气，心脏带动血液。常见错误是弄混这两个。',
      },
      hints: [
        { en: 'What do muscles need more of when they work hard?', zh: '肌肉用力时，更需要什么？' },
        { en: 'The heart is a pump. What does it pump?', zh: '心脏是一个泵，它输送什么？' },
      ],
    },
  ],
}
