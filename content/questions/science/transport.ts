import type { QuestionSetSourceInput } from '../question-source.ts'

export const transport: QuestionSetSourceInput = {
  name: 'science-transport',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-transport-1',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['SC.SY.PL.02'],
      text: 'A stalk of celery with leaves stood in red water for a day. Afterwards the leaves had turned red, and when the stalk was cut across, there were small red dots on the cut end. What does this show?',
      choices: [
        {
          text: 'Food is carried from the leaves down to the cut end.',
          misconception: 'SC.SY.PL.m3',
          feedback: {
            en: 'The colour was in the water. Which way did the colour go?',
            zh: '颜色在水里。颜色往哪个方向走？',
          },
        },
        {
          text: 'Food and water are carried in one tube in the stalk.',
          misconception: 'SC.SY.PL.m2',
          feedback: {
            en: 'Only the water was coloured, so only water can be followed.',
            zh: '只有水染了色，所以只能看到水的路线。',
          },
        },
        { text: 'Water is carried through tubes up to the leaves.', isRight: true },
        {
          text: 'Water is taken in by the leaves and stored in dots.',
          misconception: 'SC.SY.PL.m3',
          feedback: {
            en: 'The leaves did not touch the water. Where did it get in?',
            zh: '叶子没有碰到水。水是从哪里进去的？',
          },
        },
      ],
      explanation: {
        en: 'The red water was carried up the stalk to the leaves. The red dots are the water-carrying tubes, cut across. Check: only dots are red, not the whole stalk, so water moves in tubes. A common slip is to say that food moved, but the colour shows only the water.',
        zh: '红色的水沿着茎向上输送到叶子。红点就是被切断的输水管。检查：只有小点是红的，不是整根茎，可见水在管子里运输。常见错误是说养分移动了，其实颜色只显示水的去向。',
      },
      hints: [
        { en: 'What was coloured: the water or the food?', zh: '染色的是水还是养分？' },
        { en: 'Where did the colour start, and where did it end?', zh: '颜色从哪里开始，到哪里结束？' },
      ],
    },
    {
      id: 'science-transport-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['SC.SY.PL.02', 'SC.PR.DA.01'],
      text: 'Two plants of the same kind and size stood in cylinders of water for two days. Oil on top of the water stopped it from evaporating.\nPlant P, with all its roots: 120 ml of water at first, 84 ml at the end\nPlant Q, with half its roots cut off: 120 ml of water at first, 98 ml at the end\nHow much more water did plant P take in than plant Q?',
      unit: 'ml',
      key: {
        kind: 'number',
        value: '14',
        mistakes: [
          {
            value: '36',
            misconception: 'SC.PR.DA.m2',
            feedback: {
              en: 'That is what P took in. How much did Q take in? Then compare.',
              zh: '那是 P 吸收的水。Q 吸收了多少？再比较。',
            },
          },
          {
            value: '22',
            misconception: 'SC.PR.DA.m2',
            feedback: {
              en: 'That is what Q took in. How much did P take in? Then compare.',
              zh: '那是 Q 吸收的水。P 吸收了多少？再比较。',
            },
          },
          {
            value: '58',
            misconception: 'SC.PR.DA.m2',
            feedback: {
              en: '“How much more” asks for the difference, not the total.',
              zh: '“多多少”要相减，不是相加。',
            },
          },
        ],
      },
      explanation: {
        en: 'P took in 120 − 84 = 36 ml and Q took in 120 − 98 = 22 ml. 36 − 22 = 14 ml more. P has more roots, and roots take in water. Check: 98 − 84 is also 14, as both began with 120 ml. A common slip is to stop at 36 ml.',
        zh: 'P 吸收了 120 − 84 = 36 ml，Q 吸收了 120 − 98 = 22 ml，多了 36 − 22 = 14 ml。P 的根较多，而根吸收水分。检查：两者开始都是 120 ml，所以 98 − 84 也等于 14。常见错误是算到 36 ml 就停了。',
      },
      hints: [
        {
          en: 'The oil keeps the water in, so what is gone was taken in by the plant.',
          zh: '有油盖着，水不会蒸发，少了的水都被植物吸收了。',
        },
        { en: 'Work out first how much water went out of each cylinder.', zh: '先算出每个量筒少了多少水。' },
      ],
      fixtures: {
        right: ['14', '14 ml', '14ml', '14 mL', '14ML', '14.0', '１４', ' 14 ', '14 ml.', '14 millilitres'],
        wrong: ['36', '22', '58', '14 l', '182', '14 g', '0'],
      },
    },
    {
      id: 'science-transport-3',
      type: 'MCQ',
      level: 'P5',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['SC.SY.PL.03'],
      text: 'A ring of the outer layer of a stem, with its food-carrying tubes, was taken off between the leaves and the roots. The water-carrying tubes stayed in place. After three weeks the stem was swollen just above the ring. Why?',
      figure: {
        file: 'science-ringed-stem.svg',
        alt: 'Left: a plant with leaves at the top and roots in the soil; a ring of the outer layer of the stem is missing halfway down. Right: the same plant three weeks later; the stem is thicker just above the missing ring and unchanged below it.',
      },
      choices: [
        {
          text: 'Water from the roots could not get past the ring.',
          misconception: 'SC.SY.PL.m2',
          feedback: {
            en: 'The water-carrying tubes are still there. And on which side would water from the roots collect?',
            zh: '输水管还在。而且，从根来的水会积在环的哪一边？',
          },
        },
        {
          text: 'Food from the soil went up and collected there.',
          misconception: 'SC.SY.PL.m1',
          feedback: { en: 'Roots take in water and mineral salts, not food.', zh: '根吸收水和矿物盐，不是养分。' },
        },
        {
          text: 'Water from the leaves came down and collected there.',
          misconception: 'SC.SY.PL.m3',
          feedback: {
            en: 'Water goes from the roots up. What is made in the leaves?',
            zh: '水是从根向上走的。叶子制造的是什么？',
          },
        },
        { text: 'Food from the leaves could not get past the ring.', isRight: true },
      ],
      explanation: {
        en: 'Leaves make food, and food-carrying tubes take it to all parts. With these tubes cut, the food could not go down past the ring, so it collected above it. Check: if water had been stopped, the leaves would have dried up. The commonest slip is to think that food comes up from the soil.',
        zh: '叶子制造养分，由输送养分的管子送到各部分。管子断了，养分下不去，就积在环的上方。检查：如果断的是输水管，叶子早就枯了。最常见的错误是以为养分从泥土里来。',
      },
      hints: [
        { en: 'Which tubes are missing in the ring?', zh: '环那里缺了哪一种管子？' },
        {
          en: 'Where is food made, and which way must it go to reach the roots?',
          zh: '养分在哪里制造？要到根部，得往哪个方向走？',
        },
      ],
    },
    {
      id: 'science-transport-4',
      type: 'Cloze',
      level: 'P5',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['SC.SY.PL.03', 'SC.SY.PL.02'],
      marks: 4,
      text: 'Food is made in the [1] of a plant and goes through the [2] to [3]. The roots take in [4] from the soil.',
      blanks: [
        { options: ['leaves', 'roots', 'stem'] },
        { options: ['food-carrying tubes', 'water-carrying tubes'] },
        { options: ['all other parts', 'the flowers only', 'the roots only'] },
        { options: ['food', 'oxygen only', 'water and mineral salts'] },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['leaves'],
              mistakes: [
                {
                  values: ['roots', 'stem'],
                  misconception: 'SC.SY.PL.m4',
                  feedback: { en: 'Food is made where the plant gets most light.', zh: '养分在光照最多的部分制造。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['food-carrying tubes'],
              mistakes: [
                {
                  values: ['water-carrying tubes'],
                  misconception: 'SC.SY.PL.m2',
                  feedback: { en: 'Food and water have tubes of their own.', zh: '养分和水各有自己的管子。' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['all other parts'],
              mistakes: [
                {
                  values: ['the flowers only', 'the roots only'],
                  misconception: 'SC.SY.PL.m3',
                  feedback: { en: 'Which parts of a plant can live without food?', zh: '植物有哪一部分不需要养分？' },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['water and mineral salts'],
              mistakes: [
                {
                  values: ['food', 'oxygen only'],
                  misconception: 'SC.SY.PL.m1',
                  feedback: {
                    en: 'The plant makes its own food. What is in wet soil?',
                    zh: '植物自己制造养分。湿泥土里有什么？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'Leaves make food, and food-carrying tubes take it to all other parts, up and down. Roots take in water and mineral salts, which go up in water-carrying tubes. Check that no sentence says that roots take in food: that is the commonest slip.',
        zh: '叶子制造养分，输送养分的管子把它送到其他各部分，向上也向下。根吸收水和矿物盐，由输水管向上送。检查有没有说“根吸收养分”：这是最常见的错误。',
      },
      hints: [
        { en: 'There are two kinds of tubes. What does each one carry?', zh: '管子有两种，各输送什么？' },
        { en: 'Where does a plant get light to make its food?', zh: '植物在哪里得到光来制造养分？' },
      ],
    },
  ],
}
