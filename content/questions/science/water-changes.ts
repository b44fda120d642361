import type { QuestionSetSourceInput } from '../question-source.ts'

export const waterChanges: QuestionSetSourceInput = {
  name: 'science-water-changes',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-water-changes-1',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.CY.WA.01', 'SC.PR.DA.01'],
      text: 'Wei Ling heated a block of ice and measured its temperature. The graph shows her results. For how many minutes was the ice melting?',
      figure: {
        file: 'science-heating-ice.svg',
        alt: 'Line graph of temperature against time. At 0 minutes the temperature is −20 °C. It rises to 0 °C at 2 minutes and stays at 0 °C until 8 minutes. Then it rises steadily to 60 °C at 20 minutes.',
      },
      unit: 'min',
      key: {
        kind: 'number',
        value: '6',
        mistakes: [
          {
            value: '8',
            misconception: 'SC.PR.DA.m2',
            feedback: {
              en: '8 min is when the melting ended. When did it begin?',
              zh: '8 分钟是熔化结束的时刻。它是什么时候开始的？',
            },
          },
          {
            value: '2',
            misconception: 'SC.CY.WA.m4',
            feedback: {
              en: 'In the first 2 min the ice was only getting warmer. What does the line look like while ice melts?',
              zh: '头 2 分钟冰只是在升温。冰熔化时，线是什么样子的？',
            },
          },
          {
            value: '12',
            misconception: 'SC.CY.WA.m4',
            feedback: {
              en: 'In the last 12 min all the ice was already water, and the water got warmer.',
              zh: '最后 12 分钟，冰已经全部变成水，升温的是水。',
            },
          },
        ],
      },
      explanation: {
        en: 'Ice melts at 0 °C. While it melts it gains heat, but the temperature stays at 0 °C. The line is flat from 2 min to 8 min, and 8 − 2 = 6 min. A common slip is to give 8 min, the time on the clock when melting ended.',
        zh: '冰在 0 °C 熔化。熔化时冰吸收热量，温度却保持在 0 °C。线从第 2 分钟到第 8 分钟是平的，8 − 2 = 6 分钟。常见错误是写成 8 分钟，那是熔化结束的时刻。',
      },
      hints: [
        { en: 'At what temperature does ice melt?', zh: '冰在几度熔化？' },
        {
          en: 'Does the temperature rise while ice is changing into water? Find that part of the line.',
          zh: '冰变成水的时候，温度会上升吗？在线上找出这一段。',
        },
      ],
      fixtures: {
        right: ['6', '6 min', '6min', '6 minutes', '6 mins', '６', '6.0', ' 6 min ', '6 min.'],
        wrong: ['8', '2', '12', '2 to 8', '6 s', '6 h', '60'],
      },
    },
    {
      id: 'science-water-changes-2',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.CY.WA.01'],
      text: 'A pot of water is boiling at 100 °C. The stove is left on for another five minutes and some water remains in the pot. What happens to the water in these five minutes?',
      choices: [
        {
          text: 'It gains heat and its temperature rises.',
          misconception: 'SC.CY.WA.m4',
          feedback: {
            en: 'Heat does not always raise the temperature. What else does the water need heat for?',
            zh: '受热不一定升温。水还需要热量做什么？',
          },
        },
        { text: 'It gains heat but its temperature stays the same.', isRight: true },
        {
          text: 'It gains no heat, so its temperature stays the same.',
          misconception: 'SC.CY.WA.m5',
          feedback: {
            en: 'The stove is still on, so heat still flows into the water.',
            zh: '炉火还开着，热量还会传给水。',
          },
        },
        {
          text: 'It loses heat to the steam and its temperature falls.',
          misconception: 'SC.CY.WA.m5',
          feedback: {
            en: 'If it got cooler than 100 °C, it would stop boiling. Is it still boiling?',
            zh: '低于 100 °C，水就不会沸腾了。它还在沸腾吗？',
          },
        },
      ],
      explanation: {
        en: 'The stove is hotter than the water, so the water keeps gaining heat. At the boiling point this heat changes water into water vapour, so the temperature stays at 100 °C. Check: a thermometer in boiling water shows the same reading all the time.',
        zh: '炉火比水热，水一直在吸收热量。到了沸点，这些热量使水变成水蒸气，所以温度保持在 100 °C。想一想：温度计放在沸水里，读数一直不变。',
      },
      hints: [
        { en: 'Is the stove hotter or cooler than the water?', zh: '炉火比水热还是比水冷？' },
        {
          en: 'The water is changing state. What happens to the temperature during a change of state?',
          zh: '水正在改变状态。改变状态时，温度会怎样？',
        },
      ],
    },
    {
      id: 'science-water-changes-3',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['SC.CY.WA.03'],
      text: 'Ravi buys a cold can of barley water at the hawker centre. After a while, drops of water form on the outside of the can. Where do the drops come from?',
      choices: [
        {
          text: 'Barley water that passed through the can',
          misconception: 'SC.CY.WA.m3',
          feedback: {
            en: 'Metal has no holes for water. Would the drops taste of barley?',
            zh: '水不能穿过金属罐。水珠会有薏米水的味道吗？',
          },
        },
        {
          text: 'Cold air that came out of the can and melted',
          misconception: 'SC.EN.LH.m2',
          feedback: {
            en: '“Cold” does not flow out, and air does not melt. What gas in the air can turn into water?',
            zh: '“冷”不会流出来，空气也不会熔化。空气中哪一种气体会变成水？',
          },
        },
        {
          text: 'Water on the can that gained heat from the air',
          misconception: 'SC.CY.WA.m5',
          feedback: {
            en: 'Gaining heat would make drops disappear, not form.',
            zh: '水珠得到热会变干，不会越来越多。',
          },
        },
        { text: 'Water vapour in the air that touched the cold can', isRight: true },
      ],
      explanation: {
        en: 'There is water vapour in the air. When the warmer water vapour touches the cold can, it loses heat and condenses into drops of water. The drops do not come through the can: an empty can that was in the fridge gets wet as well.',
        zh: '空气中有水蒸气。较暖的水蒸气碰到冰冷的罐子，失去热量，凝结成水珠。水珠不是从罐里渗出来的：空罐子冷藏后也会“出汗”。',
      },
      hints: [
        { en: 'Is there any water in the air around the can?', zh: '罐子周围的空气里有没有水？' },
        {
          en: 'What happens to a warm gas when it touches something cold?',
          zh: '温暖的气体碰到冷的东西会怎样？',
        },
      ],
    },
    {
      id: 'science-water-changes-4',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.CY.WA.03'],
      marks: 2,
      text: 'After Siti’s hot shower, the bathroom mirror is covered with tiny drops of water. Explain how the drops formed on the mirror.',
      key: {
        kind: 'points',
        points: [
          {
            label: {
              en: 'Warm water vapour touches the cooler mirror',
              zh: '温暖的水蒸气碰到较冷的镜子',
            },
            marks: 1,
            anyOf: [
              'water vapour touch',
              'water vapor touch',
              'water vapour in the air touch',
              'vapour came into contact',
              'vapour comes into contact',
              'vapour from the hot shower touch',
              'vapour from the shower touch',
              'vapour hit',
              'vapour met',
              'vapour reached',
              'contact with the cool',
              'contact with the cold',
              'touched the cool',
              'touched the cold',
              'touches the cool',
              'touches the cold',
              'on the cooler surface',
              'on the cooler mirror',
              'heat to the cool',
              'heat to the cold',
            ],
            except: ['mist touch', 'steam touch', 'hot water touched the cool', 'hot water touches the cool'],
          },
          {
            label: { en: 'It loses heat and condenses into drops', zh: '它失去热量，凝结成水珠' },
            marks: 1,
            anyOf: ['condense', 'condensation', 'condensing'],
            except: [
              'gains heat and condense',
              'gained heat and condense',
              'not condense',
              'evaporated and condensation',
            ],
          },
        ],
        model:
          'The warm water vapour in the air touched the cooler surface of the mirror, lost heat and condensed into tiny drops of water.',
      },
      explanation: {
        en: 'Name what touches what, then what it loses, then what it becomes. The warm water vapour touched the cooler mirror, lost heat to it and condensed into drops. A common slip is to write that “steam” or “mist” condensed: mist that you can see is already tiny drops of water.',
        zh: '先说什么碰到什么，再说失去什么，最后说变成什么。温暖的水蒸气碰到较冷的镜子，失去热量，凝结成水珠。常见错误是写“白雾凝结”：看得见的白雾已经是小水珠了。',
      },
      hints: [
        { en: 'What gas is in the air after a hot shower?', zh: '冲完热水澡，空气里多了什么气体？' },
        { en: 'Compare how warm this gas and the mirror are.', zh: '比一比这种气体和镜子，哪一个比较暖？' },
        {
          en: 'Say what touches the mirror, and whether it gains or loses heat.',
          zh: '说出什么碰到镜子，它得到热还是失去热。',
        },
      ],
      fixtures: {
        right: [
          'The hot water vapour lost heat to the cooler surface of the mirror and condensed into tiny drops of water.',
          'Warm water vapour touched the cooler mirror, lost heat and condensed into water droplets.',
          'The water vapour in the air touches the cool mirror. It loses heat and condenses.',
          'Hot water vapour came into contact with the cold mirror and condensed to form drops',
        ],
        wrong: [
          'The mirror was sweating.',
          'Hot water splashed on the mirror.',
          'The water evaporated.',
          'It is condensation.',
        ],
      },
    },
  ],
}
