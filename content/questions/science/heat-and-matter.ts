import type { QuestionSetSourceInput } from '../question-source.ts'

export const heatAndMatter: QuestionSetSourceInput = {
  name: 'science-heat-and-matter',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-heat-and-matter-1',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.EN.LH.04'],
      text: 'A steel spoon and a wooden spoon have been in an air-conditioned room all night. In the morning the steel spoon feels colder to the touch. Why?',
      choices: [
        {
          text: 'Steel is at a lower temperature than wood.',
          misconception: 'SC.EN.LH.m3',
          feedback: {
            en: 'Both were in the same room all night. What would a thermometer show?',
            zh: '两把都在同一个房间过夜。温度计会显示什么？',
          },
        },
        { text: 'Steel takes heat away from the hand faster.', isRight: true },
        {
          text: 'Steel passes its cold into the hand faster.',
          misconception: 'SC.EN.LH.m2',
          feedback: {
            en: 'There is no “cold” that flows. Which way does heat flow?',
            zh: '没有会流动的“冷”。热往哪个方向流？',
          },
        },
        {
          text: 'Steel gives off more heat to the hand.',
          misconception: 'SC.EN.LH.m6',
          feedback: { en: 'Is the hand warmer or cooler than the spoon?', zh: '手比汤匙暖还是冷？' },
        },
      ],
      explanation: {
        en: 'Both spoons are at room temperature. The hand is warmer, so heat flows from the hand to the spoon. Steel is a better conductor of heat than wood, so it takes heat away faster and feels colder. Check with a thermometer: both show the same. The usual slip is to think that metal is colder.',
        zh: '两把汤匙都和室温一样。手比较暖，热从手传到汤匙。钢比木头更能导热，热走得快，摸起来就比较冷。用温度计检查：两把一样。常见错误是以为金属本来就比较冷。',
      },
      hints: [
        { en: 'Would a thermometer show two different temperatures?', zh: '温度计会显示不同的温度吗？' },
        { en: 'Heat flows from warm to cool. Where does it flow here?', zh: '热从暖的传到冷的。这里从哪里传到哪里？' },
      ],
    },
    {
      id: 'science-heat-and-matter-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.EN.LH.04', 'SC.PR.DA.01'],
      text: 'Three cups of the same size and thickness but of different materials are filled with the same amount of tea at 90 °C. After 20 minutes:\nCup A: 71 °C\nCup B: 58 °C\nCup C: 64 °C\n(a) By how much did the temperature of the tea in cup A fall?\n(b) Which cup is made of the best conductor of heat?',
      blanks: [{ label: '(a)', unit: '°C' }, { label: '(b)' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '19',
              mistakes: [
                {
                  value: '71',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: '71 °C is the temperature at the end. How far is it below the start?',
                    zh: '71 °C 是最后的温度。比开始低了多少？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['B', 'cup B', 'B cup', 'the cup B', 'it is B', 'it is cup B'],
              mistakes: [
                {
                  values: ['A', 'cup A'],
                  misconception: 'SC.EN.LH.m6',
                  feedback: {
                    en: 'The tea in A stayed hottest. Does a good conductor keep heat in?',
                    zh: 'A 杯的茶最热。良导体能留住热吗？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '(a) 90 − 71 = 19 °C. (b) The better the cup conducts heat, the faster the tea loses heat. The tea in B fell most, by 32 °C, so B is the best conductor. Check: C fell by 26 °C. The usual slip is to choose A, which keeps heat in best and so is the poorest conductor.',
        zh: '(a) 90 − 71 = 19 °C。(b) 杯子越能导热，茶失热越快。B 杯的茶降温最多，降了 32 °C，所以 B 是最好的导体。检查：C 降了 26 °C。常见错误是选 A，它最能保温，是最差的导体。',
      },
      hints: [
        {
          en: 'Does heat leave the tea faster through a good or a poor conductor?',
          zh: '热通过良导体散得快，还是通过不良导体？',
        },
        { en: 'Work out how far the temperature fell in each cup.', zh: '算出每杯茶的温度降了多少。' },
      ],
      fixtures: {
        right: [
          ['19', 'B'],
          ['19 °C', 'B'],
          ['19°C', 'cup B'],
          ['19', 'b'],
          ['19.0', 'Cup B'],
          ['１９', 'Ｂ'],
          [' 19 ', ' B '],
          ['19 °c', 'B.'],
          ['19 ℃', 'B'],
          ['19 degrees', 'B'],
        ],
        wrong: [
          ['71', 'B'],
          ['19', 'A'],
          ['19', 'C'],
          ['21', 'B'],
          ['29', 'B'],
          ['19', ''],
          ['', 'B'],
        ],
      },
    },
    {
      id: 'science-heat-and-matter-3',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.EN.LH.03', 'SC.EN.LH.04'],
      text: 'Two ice cubes of the same size stand in a warm room. One is wrapped in a thick woollen cloth. Which ice cube melts more slowly, and why?',
      choices: [
        {
          text: 'The bare one, as the wool warms up the other',
          misconception: 'SC.EN.LH.m5',
          feedback: { en: 'Wool makes no heat. Where does the heat come from?', zh: '羊毛不会发热。热从哪里来？' },
        },
        {
          text: 'The bare one, as it can give off its cold',
          misconception: 'SC.EN.LH.m2',
          feedback: {
            en: '“Cold” does not flow. Does heat go into or out of the ice?',
            zh: '“冷”不会流动。热是进入冰还是离开冰？',
          },
        },
        { text: 'The wrapped one, as it gains heat more slowly', isRight: true },
        {
          text: 'The wrapped one, as it loses heat more slowly',
          misconception: 'SC.CY.WA.m5',
          feedback: { en: 'To melt, must ice gain or lose heat?', zh: '冰要熔化，是得热还是失热？' },
        },
      ],
      explanation: {
        en: 'Heat flows from the warm air into the ice. Wool traps air and is a poor conductor of heat, so heat reaches the wrapped ice cube more slowly and it melts more slowly. Check the direction of heat flow first: warm to cool. The usual slip is to think that wool warms whatever it covers.',
        zh: '热从温暖的空气传到冰块。羊毛里有空气，是热的不良导体，热较慢传到包着的冰块，它就熔化得较慢。先检查热的方向：从暖到冷。常见错误是以为羊毛会使东西变热。',
      },
      hints: [
        { en: 'Which way does heat flow here?', zh: '这里的热往哪个方向传？' },
        { en: 'Is wool a good or a poor conductor of heat?', zh: '羊毛是热的良导体还是不良导体？' },
      ],
    },
    {
      id: 'science-heat-and-matter-4',
      type: 'Cloze',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['SC.EN.LH.03'],
      marks: 3,
      text: 'A bottle of warm milk stands in a basin of cold water. The milk [1] heat and the water [2] heat, until both have the same [3].',
      blanks: [
        { options: ['gains', 'loses'] },
        { options: ['gains', 'loses'] },
        { options: ['heat', 'mass', 'temperature'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['loses'],
              mistakes: [
                {
                  values: ['gains'],
                  misconception: 'SC.EN.LH.m2',
                  feedback: { en: 'Heat flows from the warmer to the cooler thing.', zh: '热从较暖的传到较冷的。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['gains'],
              mistakes: [
                {
                  values: ['loses'],
                  misconception: 'SC.EN.LH.m2',
                  feedback: {
                    en: 'The heat that leaves the milk must go somewhere.',
                    zh: '离开牛奶的热总要到别的地方去。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['temperature'],
              mistakes: [
                {
                  values: ['heat', 'mass'],
                  misconception: 'SC.EN.LH.m6',
                  feedback: { en: 'What does a thermometer measure?', zh: '温度计测量的是什么？' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Heat flows from the warmer milk to the cooler water until both are at the same temperature. So the milk loses heat and the water gains it. Check: the milk gets cooler and the water warmer. The usual slip is to write “the same heat”: heat is energy that flows, temperature tells how hot something is.',
        zh: '热从较暖的牛奶传到较冷的水，直到两者温度相同。所以牛奶失热，水得热。检查：牛奶变凉，水变暖。常见错误是写“热一样多”：热是传递的能量，温度表示冷热的程度。',
      },
      hints: [
        { en: 'Which is warmer at first?', zh: '开始时，哪一个比较暖？' },
        { en: 'When does heat stop flowing?', zh: '什么时候热就不再传了？' },
      ],
    },
    {
      id: 'science-heat-and-matter-5',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['SC.CY.MA.02'],
      text: 'The nozzle of a syringe is closed with a finger. When the syringe is full of air, the plunger can be pushed in a little. When it is full of water, the plunger cannot be pushed in. Why?',
      choices: [
        { text: 'Air has no definite volume, but water has.', isRight: true },
        {
          text: 'Air has no mass, but water has.',
          misconception: 'SC.CY.MA.m1',
          feedback: {
            en: 'Air has mass too: a full balloon is heavier than an empty one.',
            zh: '空气也有质量：充满气的气球比空的重。',
          },
        },
        {
          text: 'Air takes up no space, but water does.',
          misconception: 'SC.CY.MA.m1',
          feedback: {
            en: 'If air took up no space, could the plunger be pushed in only a little?',
            zh: '如果空气不占空间，活塞会只能推进一点点吗？',
          },
        },
        {
          text: 'Air has a definite shape, but water has none.',
          misconception: 'SC.CY.MA.m3',
          feedback: {
            en: 'Neither of them keeps its shape. Which one keeps its volume?',
            zh: '两者都没有固定的形状。哪一个的体积不变？',
          },
        },
      ],
      explanation: {
        en: 'A gas has no definite volume, so air can be pressed into a smaller space. A liquid has a definite volume, so water cannot. Both have mass and take up space. Check: the plunger stops after a little, as the air is still there. The usual slip is to say that air takes up no space.',
        zh: '气体没有固定的体积，可以被压缩；液体有固定的体积，不能被压缩。两者都有质量，都占空间。检查：活塞推进一点就停，因为空气还在里面。常见错误是说空气不占空间。',
      },
      hints: [
        { en: 'When the plunger goes in, what happens to the volume inside?', zh: '活塞推进时，里面的体积怎样？' },
        {
          en: 'Compare gas and liquid: shape, volume, mass. Which one differs here?',
          zh: '比较气体和液体的形状、体积、质量。这里哪一个不同？',
        },
      ],
    },
    {
      id: 'science-heat-and-matter-6',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['SC.CY.MA.02'],
      text: 'A closed steel tank with a capacity of 10 ℓ is full of air. A pump brings in another 4 ℓ of air, and then 1 ℓ of water. No air escapes. What is the volume of the air in the tank now?',
      unit: 'ℓ',
      key: {
        kind: 'number',
        value: '9',
        mistakes: [
          {
            value: '14',
            misconception: 'SC.CY.MA.m2',
            feedback: {
              en: 'Can 14 ℓ fit into a tank of 10 ℓ? Air can be pressed together.',
              zh: '10 ℓ 的罐子装得下 14 ℓ 吗？空气可以压缩。',
            },
          },
          {
            value: '13',
            misconception: 'SC.CY.MA.m2',
            feedback: {
              en: 'The air cannot take up more space than the tank has.',
              zh: '空气占的空间不会比罐子还大。',
            },
          },
          {
            value: '10',
            misconception: 'SC.CY.MA.m3',
            feedback: {
              en: 'The water takes up space as well. How much is left for the air?',
              zh: '水也占空间。还剩多少给空气？',
            },
          },
        ],
      },
      explanation: {
        en: 'Air has no definite volume: it fills all the space it is given. Water has a definite volume, 1 ℓ. So the space left for air is 10 − 1 = 9 ℓ. Check: 9 + 1 = 10, the capacity of the tank. The usual slip is to add volumes of air, which gives 14 ℓ.',
        zh: '空气没有固定的体积，会充满所有的空间。水有固定的体积，占 1 ℓ，所以空气占 10 − 1 = 9 ℓ。检查：9 + 1 = 10，正好是罐子的容量。常见错误是把空气的体积相加，得 14 ℓ。',
      },
      hints: [
        { en: 'Which of the two has a definite volume, air or water?', zh: '空气和水，哪一个有固定的体积？' },
        { en: 'How much space does the water take up?', zh: '水占了多少空间？' },
      ],
      fixtures: {
        right: ['9', '9 ℓ', '9ℓ', '9 l', '9L', '9.0', '９', ' 9 ', '9 litres', '9.'],
        wrong: ['14', '13', '10', '15', '11', '5', '9 ml'],
      },
    },
  ],
}
