import type { QuestionSetSourceInput } from '../question-source.ts'

const foodWeb = {
  file: 'science-food-web.svg',
  alt: 'A food web with these arrows: grass → grasshopper, grass → mouse, grasshopper → frog, frog → snake, mouse → snake, mouse → eagle, snake → eagle.',
}

export const foodWebs: QuestionSetSourceInput = {
  name: 'science-food-webs',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-food-webs-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['SC.IN.EN.02', 'SC.IN.EN.03'],
      text: 'Look at the food web.\n(a) How many food chains from the grass to the eagle are there?\n(b) How many predators does the mouse have?',
      figure: foodWeb,
      blanks: [{ label: '(a)' }, { label: '(b)' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '3',
              mistakes: [
                {
                  value: '2',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: 'Two ways begin at the grass, but one of them splits again. Where?',
                    zh: '从草出发有两条路，其中一条又分叉。在哪里？',
                  },
                },
                {
                  value: '7',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: 'You counted arrows. A food chain is a whole way from grass to eagle.',
                    zh: '你数的是箭头。食物链是从草到鹰的一整条路。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '2',
              mistakes: [
                {
                  value: '1',
                  misconception: 'SC.IN.EN.m1',
                  feedback: {
                    en: 'The arrow points to the eater. Which arrows go away from the mouse?',
                    zh: '箭头指向吃的一方。哪些箭头从鼠出发？',
                  },
                },
                {
                  value: '3',
                  misconception: 'SC.IN.EN.m1',
                  feedback: {
                    en: 'One of the three arrows comes from what the mouse eats.',
                    zh: '三个箭头中有一个来自鼠所吃的。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '(a) Grass → grasshopper → frog → snake → eagle; grass → mouse → snake → eagle; grass → mouse → eagle: 3 food chains. (b) Two arrows go away from the mouse, to the snake and to the eagle: 2 predators. Check: an arrow points to the one that eats. Reading it the other way is the usual slip.',
        zh: '(a) 草 → 蚱蜢 → 青蛙 → 蛇 → 鹰；草 → 鼠 → 蛇 → 鹰；草 → 鼠 → 鹰，共 3 条食物链。(b) 有两个箭头从鼠出发，指向蛇和鹰，所以有 2 个捕食者。检查：箭头指向吃的一方。读反了是常见错误。',
      },
      hints: [
        { en: 'The arrow points from the one eaten to the one that eats.', zh: '箭头从被吃的指向吃的一方。' },
        {
          en: 'Start at the grass and follow the arrows; write each way down.',
          zh: '从草出发跟着箭头走，把每条路写下来。',
        },
      ],
      fixtures: {
        right: [
          ['3', '2'],
          [' 3 ', '2'],
          ['３', '２'],
          ['3.0', '2'],
          ['03', '02'],
          ['3', ' 2'],
          ['3.', '2.'],
          ['= 3', '= 2'],
        ],
        wrong: [
          ['2', '2'],
          ['7', '2'],
          ['3', '1'],
          ['3', '3'],
          ['2', '1'],
          ['3', ''],
          ['', '2'],
        ],
      },
    },
    {
      id: 'science-food-webs-2',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['SC.IN.EN.02'],
      text: 'Part of a food chain is “caterpillar → bird”. What does the arrow show?',
      choices: [
        {
          text: 'The caterpillar eats the bird.',
          misconception: 'SC.IN.EN.m1',
          feedback: {
            en: 'The arrow does not mean “eats”. What passes along it?',
            zh: '箭头不是“吃”的意思。沿着箭头传递的是什么？',
          },
        },
        {
          text: 'The caterpillar turns into the bird.',
          misconception: 'SC.IN.EN.m1',
          feedback: { en: 'That would be a life cycle. This is about food.', zh: '那是生命周期。这里说的是食物。' },
        },
        { text: 'Energy passes from the caterpillar to the bird.', isRight: true },
        {
          text: 'Energy passes from the bird to the caterpillar.',
          misconception: 'SC.IN.EN.m1',
          feedback: { en: 'Follow the arrow from its tail to its head.', zh: '从箭尾看到箭头。' },
        },
      ],
      explanation: {
        en: 'An arrow in a food chain shows which way food energy passes: from the caterpillar, which is eaten, to the bird, which eats it. Check by reading it as “is eaten by”. The usual slip is to read it as “eats”.',
        zh: '食物链的箭头表示能量传递的方向：从被吃的毛虫传到吃它的鸟。检查时把箭头读作“被……吃”。常见错误是读成“吃”。',
      },
      hints: [
        { en: 'Which of the two eats the other?', zh: '这两种动物，谁吃谁？' },
        {
          en: 'Read the arrow as “is eaten by”. What does the eater gain?',
          zh: '把箭头读作“被……吃”。吃的一方得到什么？',
        },
      ],
    },
    {
      id: 'science-food-webs-3',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['SC.IN.EN.03'],
      text: 'A disease kills most of the frogs in the food web. What is likely to happen to the mice soon after?',
      figure: foodWeb,
      choices: [
        {
          text: 'Nothing, as mice and frogs are not joined by an arrow',
          misconception: 'SC.IN.EN.m3',
          feedback: {
            en: 'A change travels on. Which animal eats both frogs and mice?',
            zh: '变化会传开去。哪种动物既吃青蛙又吃鼠？',
          },
        },
        {
          text: 'They increase, as the snakes have more frogs to eat',
          misconception: 'SC.IN.EN.m7',
          feedback: {
            en: 'There are fewer frogs now. What will the snakes eat instead?',
            zh: '青蛙变少了。蛇会改吃什么？',
          },
        },
        {
          text: 'They increase, as they have fewer frogs to fear',
          misconception: 'SC.IN.EN.m5',
          feedback: { en: 'Is there an arrow from mouse to frog?', zh: '有从鼠到青蛙的箭头吗？' },
        },
        { text: 'They decrease, as the snakes eat more of them', isRight: true },
      ],
      explanation: {
        en: 'Snakes eat frogs and mice. With fewer frogs, the snakes eat more mice, so the mice decrease. Later there may also be more grasshoppers and less grass, which does not help the mice either. Check: go from the frog along every arrow. The usual slip is to look at neighbours only.',
        zh: '蛇吃青蛙也吃鼠。青蛙少了，蛇就吃更多鼠，鼠会减少。接着蚱蜢可能变多、草变少，对鼠也没有好处。检查：从青蛙出发，沿着每个箭头想下去。常见错误是只看相邻的生物。',
      },
      hints: [
        { en: 'Which animal loses food when the frogs die?', zh: '青蛙死了，哪种动物少了食物？' },
        { en: 'What else can this animal eat?', zh: '这种动物还能吃什么？' },
      ],
    },
    {
      id: 'science-food-webs-4',
      type: 'Ordering',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['SC.IN.EN.03'],
      text: 'In a field, birds eat grasshoppers and caterpillars, grasshoppers eat grass, and rabbits eat grass too. Put in order what happens after many birds leave the field.',
      order: [
        'Fewer grasshoppers are eaten.',
        'The number of grasshoppers increases.',
        'More grass is eaten by grasshoppers.',
        'There is less grass left for the rabbits.',
        'The number of rabbits decreases.',
      ],
      explanation: {
        en: 'Fewer birds eat fewer grasshoppers, so there are more grasshoppers. These eat more grass, so less is left for the rabbits, and the rabbits decrease. Check that each line is the reason for the next. Jumping from the birds straight to the rabbits is the usual slip.',
        zh: '鸟少了，被吃的蚱蜢就少，蚱蜢变多，吃掉更多草，留给兔子的草就少，兔子减少。检查：每一句是不是下一句的原因。常见错误是从鸟一下子跳到兔子。',
      },
      hints: [
        { en: 'What did the birds eat?', zh: '鸟吃什么？' },
        { en: 'Say “so” between two lines. Does it make sense?', zh: '在两句之间加上“所以”，说得通吗？' },
      ],
    },
    {
      id: 'science-food-webs-5',
      type: 'Matching',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['SC.IN.EN.01'],
      text: 'Match each word to its meaning.',
      pairs: [
        ['Habitat', 'The place where a living thing lives'],
        ['Population', 'All living things of one kind in a place'],
        ['Community', 'All populations that live in a place'],
        ['Organism', 'One living thing'],
      ],
      explanation: {
        en: 'One guppy is an organism; all guppies in a pond are a population; all the populations in the pond are a community; the pond is their habitat. Check by size: organism, population, community. Mixing up population and community is the usual slip.',
        zh: '一条孔雀鱼是一个生物个体；池塘里所有的孔雀鱼是一个种群；池塘里所有的种群组成群落；池塘是它们的栖息地。从小到大检查：个体、种群、群落。弄混种群和群落是常见错误。',
      },
      hints: [
        { en: 'Which words name living things, and which one a place?', zh: '哪些词指生物，哪一个指地方？' },
        {
          en: 'Put the three words for living things in order from small to large.',
          zh: '把指生物的三个词由小到大排一排。',
        },
      ],
    },
    {
      id: 'science-food-webs-6',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['SC.IN.EN.01'],
      marks: 1,
      unit: 'populations',
      text: 'Ravi counts the living things that he can see in a pond: 12 guppies, 3 frogs, 25 pond snails and 40 water lilies. All the frogs are of the same kind, and so are all the snails and all the lilies. How many populations has he counted?',
      key: {
        kind: 'number',
        value: '4',
        mistakes: [
          {
            value: '80',
            misconception: 'SC.IN.EN.m4',
            feedback: {
              en: 'You counted single living things. A population is a whole kind.',
              zh: '你数的是个体。同一种的全部生物才是一个种群。',
            },
          },
          {
            value: '3',
            misconception: 'SC.IN.EN.m4',
            feedback: { en: 'Plants form populations as well.', zh: '植物也有种群。' },
          },
          {
            value: '1',
            misconception: 'SC.IN.EN.m4',
            feedback: {
              en: 'Together they are one community. How many kinds are there?',
              zh: '合起来是一个群落。一共有几种生物？',
            },
          },
        ],
      },
      explanation: {
        en: 'A population is all living things of one kind in a place. There are four kinds: guppies, frogs, snails and water lilies, so 4 populations, which form one community. Check that plants are counted too. The usual slip is to count animals only.',
        zh: '一个地方里同一种的全部生物是一个种群。这里有孔雀鱼、青蛙、田螺、睡莲四种，所以有 4 个种群，组成一个群落。检查有没有算上植物。常见错误是只数动物。',
      },
      hints: [
        { en: 'What makes living things belong to one population?', zh: '怎样的生物才属于同一个种群？' },
        { en: 'Count the kinds, not the living things.', zh: '数有几种，不是数有几个。' },
      ],
      fixtures: {
        right: ['4', '4 populations', ' 4 ', '４', '4.0', '4.', '04', '= 4'],
        wrong: ['80', '3', '1', '40', '5', '12'],
      },
    },
  ],
}
