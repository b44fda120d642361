import type { QuestionSetSourceInput } from '../question-source.ts'

export const waterCycle: QuestionSetSourceInput = {
  name: 'science-water-cycle',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-water-cycle-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['SC.CY.WA.04', 'SC.PR.FT.01'],
      text: 'Hafiz wants to find out whether wind affects how fast water evaporates. He has four dishes with 100 ml of water each.\nDish A: surface 40 cm², 30 °C, fan on\nDish B: surface 40 cm², 30 °C, fan off\nDish C: surface 80 cm², 30 °C, fan on\nDish D: surface 80 cm², 25 °C, fan off\nWhich two dishes should he compare?',
      choices: [
        { text: 'A and B', isRight: true },
        {
          text: 'A and C',
          misconception: 'SC.PR.FT.m3',
          feedback: {
            en: 'Both have the fan on, so the wind is not changed. Here only the surface is different.',
            zh: '两个都开着风扇，风没有改变。这里不同的只是水面的大小。',
          },
        },
        {
          text: 'B and C',
          misconception: 'SC.PR.FT.m1',
          feedback: {
            en: 'The wind is different, but so is the surface. You could not tell which one matters.',
            zh: '风不同，水面大小也不同，就分不清是哪一个的影响。',
          },
        },
        {
          text: 'C and D',
          misconception: 'SC.PR.FT.m1',
          feedback: {
            en: 'The wind is different, but so is the temperature. Change one thing only.',
            zh: '风不同，温度也不同。一次只能改变一个因素。',
          },
        },
      ],
      explanation: {
        en: 'In a fair test only the thing you test changes. A and B have the same amount of water, surface and temperature; only the wind is different. Check the other pairs: each keeps the wind the same or changes something else as well.',
        zh: '公平测试只改变要测试的因素。A 和 B 的水量、水面大小和温度都相同，只有风不同。检查其他几对：不是风没变，就是同时改变了别的因素。',
      },
      hints: [
        { en: 'Which thing must be different? Which must be the same?', zh: '哪个因素必须不同？哪些必须相同？' },
        { en: 'First find the pairs with one fan on and one fan off.', zh: '先找出一个开风扇、一个关风扇的组合。' },
      ],
    },
    {
      id: 'science-water-cycle-2',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['SC.CY.WA.04'],
      text: 'Mei Hui hangs wet school uniforms on a bamboo pole outside her HDB flat. Which of these will help them dry faster? Choose all that are right.',
      choices: [
        { text: 'There is a strong breeze.', isRight: true },
        {
          text: 'The air is cool and damp.',
          misconception: 'SC.CY.WA.m8',
          feedback: { en: 'Cool, damp air slows evaporation down.', zh: '又凉又湿的空气会减慢蒸发。' },
        },
        { text: 'She spreads each shirt out flat.', isRight: true },
        { text: 'The sun shines on the clothes.', isRight: true },
        {
          text: 'She folds each shirt in half twice.',
          misconception: 'SC.CY.WA.m6',
          feedback: {
            en: 'Folding leaves less surface open to the air.',
            zh: '折起来，接触空气的表面就变小了。',
          },
        },
      ],
      explanation: {
        en: 'Water evaporates faster when there is more wind, a higher temperature or a larger exposed surface. So a breeze, sunshine and spreading the shirts out all help. Folding makes the exposed surface smaller, and cool, damp air slows drying: both are common slips.',
        zh: '风越大、温度越高、接触空气的表面越大，水蒸发得越快。所以微风、阳光和把衣服摊开都有帮助。常见错误是选折起衣服，那会使表面变小；又凉又湿的空气也会减慢蒸发。',
      },
      hints: [
        { en: 'Think of three things that change how fast water evaporates.', zh: '想一想影响蒸发快慢的三个因素。' },
        {
          en: 'For each line ask: more wind, more heat, or more surface?',
          zh: '每一项都问：风更大、更热，还是表面更大？',
        },
      ],
    },
    {
      id: 'science-water-cycle-3',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.CY.WA.04', 'SC.PR.DA.01'],
      text: 'Two dishes, X and Y, with different openings stood side by side at a window for two hours.\nDish X: 90 g of water at first, 66 g at the end\nDish Y: 90 g of water at first, 78 g at the end\n(a) What mass of water evaporated from dish X?\n(b) Which dish has the larger opening, X or Y?',
      blanks: [{ label: '(a)', unit: 'g' }, { label: '(b)' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '24',
              mistakes: [
                {
                  value: '66',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: '66 g is the water that is left. How much has gone?',
                    zh: '66 g 是剩下的水。蒸发掉多少？',
                  },
                },
                {
                  value: '12',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: '12 g is from dish Y. Read the line of dish X.',
                    zh: '12 g 是 Y 碟的。请看 X 碟那一行。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['X', 'dish X', 'X dish', 'the dish X', 'it is X', 'it is dish X'],
              mistakes: [
                {
                  values: ['Y', 'dish Y'],
                  misconception: 'SC.CY.WA.m6',
                  feedback: {
                    en: 'More water is left in Y. Does a larger opening make water evaporate faster or slower?',
                    zh: 'Y 碟剩的水比较多。开口大，蒸发得快还是慢？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '(a) 90 − 66 = 24 g evaporated from X. (b) From Y only 90 − 78 = 12 g evaporated. A larger exposed surface makes water evaporate faster, so X has the larger opening. A common slip is to choose Y because more water is left in it.',
        zh: '(a) X 碟蒸发了 90 − 66 = 24 g。(b) Y 碟只蒸发了 90 − 78 = 12 g。接触空气的水面越大，蒸发越快，所以 X 碟的开口较大。常见错误是看到 Y 碟剩的水多就选 Y。',
      },
      hints: [
        { en: 'Water that has evaporated is no longer in the dish.', zh: '蒸发掉的水已经不在碟里了。' },
        {
          en: 'Work out the mass lost from each dish, then compare.',
          zh: '算出两个碟子各少了多少水，再比较。',
        },
      ],
      fixtures: {
        right: [
          ['24', 'X'],
          ['24 g', 'X'],
          ['24g', 'dish X'],
          ['24', 'x'],
          ['24 g', 'Dish x'],
          ['24.0', 'X'],
          ['２４', 'Ｘ'],
          [' 24 g ', 'X.'],
          ['24 grams', 'X'],
        ],
        wrong: [
          ['66', 'X'],
          ['12', 'Y'],
          ['24', 'Y'],
          ['24', ''],
          ['', 'X'],
          ['24 kg', 'X'],
          ['24', 'X and Y'],
        ],
      },
    },
    {
      id: 'science-water-cycle-4',
      type: 'Ordering',
      level: 'P5',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['SC.CY.WA.05'],
      text: 'Put these steps of the water cycle in order. Start with water in MacRitchie Reservoir.',
      order: [
        'Water in the reservoir gains heat from the Sun.',
        'Water evaporates and becomes water vapour.',
        'The water vapour rises and loses heat.',
        'It condenses into tiny drops that form clouds.',
        'The drops join, become heavier and fall as rain.',
      ],
      explanation: {
        en: 'The Sun heats the water, the water evaporates, the water vapour rises and cools, it condenses into tiny drops, and the drops fall as rain. Check: each step ends in the state in which the next one begins. A common slip is to form clouds straight from water vapour without it losing heat.',
        zh: '太阳使水受热，水蒸发，水蒸气上升变冷，凝结成小水珠形成云，水珠变大变重就落下成雨。检查：每一步结束时的状态，就是下一步开始时的状态。常见错误是忘了水蒸气要先失去热量才凝结成云。',
      },
      hints: [
        { en: 'What makes the water leave the reservoir?', zh: '是什么使水离开蓄水池？' },
        {
          en: 'Clouds are tiny drops of water. What must happen to the vapour first?',
          zh: '云是小水珠。水蒸气要先怎样？',
        },
      ],
    },
    {
      id: 'science-water-cycle-5',
      type: 'Cloze',
      level: 'P5',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.CY.WA.05', 'SC.CY.WA.03'],
      marks: 4,
      text: 'Sea water [1] heat from the Sun and changes into a gas called [2]. High up, where the air is cooler, this gas [3] heat and [4] into tiny drops, which form clouds.',
      blanks: [
        { options: ['gains', 'loses'] },
        { options: ['mist', 'oxygen', 'water vapour'] },
        { options: ['gains', 'loses'] },
        { options: ['condenses', 'evaporates', 'melts'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['gains'],
              mistakes: [
                {
                  values: ['loses'],
                  misconception: 'SC.CY.WA.m5',
                  feedback: { en: 'The Sun warms the sea.', zh: '太阳把海水晒暖。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['water vapour'],
              mistakes: [
                {
                  values: ['mist'],
                  misconception: 'SC.CY.WA.m2',
                  feedback: {
                    en: 'Mist can be seen: it is tiny drops of liquid water.',
                    zh: '雾看得见，它是液态的小水珠。',
                  },
                },
                {
                  values: ['oxygen'],
                  misconception: 'SC.SY.HU.m5',
                  feedback: { en: 'Water that evaporates is still water.', zh: '水蒸发后还是水，只是变成了气体。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['loses'],
              mistakes: [
                {
                  values: ['gains'],
                  misconception: 'SC.CY.WA.m5',
                  feedback: {
                    en: 'Heat flows from the warmer gas to the cooler air.',
                    zh: '热从较暖的气体传到较冷的空气。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['condenses'],
              mistakes: [
                {
                  values: ['evaporates', 'melts'],
                  misconception: 'SC.CY.WA.m7',
                  feedback: {
                    en: 'Which change turns a gas into a liquid?',
                    zh: '哪一种变化使气体变成液体？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Water gains heat to evaporate into water vapour. In the cool air the vapour loses heat and condenses into tiny drops. Check the pairs: evaporating goes with gaining heat, condensing with losing heat. The commonest slip is to call the gas “mist”.',
        zh: '水吸收热量，蒸发成水蒸气。在较冷的高空，水蒸气失去热量，凝结成小水珠。检查：蒸发要得热，凝结要失热。最常见的错误是把水蒸气叫作“雾”。',
      },
      hints: [
        { en: 'Is the Sun warmer than the sea?', zh: '太阳比海水热吗？' },
        { en: 'Liquid to gas needs heat. What about gas to liquid?', zh: '液体变气体要得热。气体变液体呢？' },
      ],
    },
  ],
}
