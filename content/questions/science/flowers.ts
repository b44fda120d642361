import type { QuestionSetSourceInput } from '../question-source.ts'

export const flowers: QuestionSetSourceInput = {
  name: 'science-flowers',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-flowers-1',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.CY.RP.01'],
      text: 'The drawing shows a flower cut in half. Write the letter of the part that\n(a) makes pollen,\n(b) becomes the fruit.',
      figure: {
        file: 'science-flower.svg',
        alt: 'A flower cut in half. A points to a large coloured leaf-like part on the outside. B points to a small yellow swollen tip on one of two thin stalks. C points to the flat top of the tube in the middle. D points to the swollen bottom of that tube, with small round things inside.',
      },
      blanks: [{ label: '(a)' }, { label: '(b)' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['B', 'part B', 'B anther', 'B (the anther)'],
              mistakes: [
                {
                  values: ['A', 'C', 'D'],
                  misconception: 'SC.CY.RP.m4',
                  feedback: {
                    en: 'Pollen is made in the anther. It stands on a thin stalk.',
                    zh: '花粉由花药产生。花药长在细长的花丝上。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['D', 'part D', 'D ovary', 'D (the ovary)'],
              mistakes: [
                {
                  values: ['A', 'B', 'C'],
                  misconception: 'SC.CY.RP.m4',
                  feedback: {
                    en: 'The fruit holds the seeds. Which part holds what will become seeds?',
                    zh: '果实里有种子。哪一部分装着将来变成种子的东西？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'B is the anther, which makes pollen. D is the ovary; the ovules in it become seeds and the ovary becomes the fruit. A is a petal and C is the stigma. A common slip is to mix up anther and stigma: the anther gives pollen, the stigma receives it.',
        zh: 'B 是花药，产生花粉。D 是子房，里面的胚珠变成种子，子房变成果实。A 是花瓣，C 是柱头。常见错误是弄混花药和柱头：花药产生花粉，柱头接收花粉。',
      },
      hints: [
        { en: 'Name each part first: petal, anther, stigma, ovary.', zh: '先说出各部分：花瓣、花药、柱头、子房。' },
        { en: 'The part that becomes the fruit already holds the ovules.', zh: '将来变成果实的部分，里面已经有胚珠。' },
      ],
      fixtures: {
        right: [
          ['B', 'D'],
          ['b', 'd'],
          ['B.', 'D.'],
          [' B ', ' D '],
          ['(B)', '(D)'],
          ['part B', 'part D'],
          ['Ｂ', 'Ｄ'],
          ['B anther', 'D ovary'],
        ],
        wrong: [
          ['C', 'D'],
          ['B', 'C'],
          ['A', 'D'],
          ['D', 'B'],
          ['B', ''],
          ['anther', 'A'],
          ['B and C', 'D'],
        ],
      },
    },
    {
      id: 'science-flowers-2',
      type: 'Matching',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.CY.RP.01', 'SC.CY.RP.03'],
      text: 'Match each part of a flower to what it does.',
      pairs: [
        ['Petal', 'Attracts insects with colour and scent'],
        ['Anther', 'Makes pollen'],
        ['Stigma', 'Receives pollen'],
        ['Ovule', 'Becomes a seed after fertilisation'],
      ],
      explanation: {
        en: 'Petals attract insects, anthers make pollen, the stigma receives pollen, and an ovule becomes a seed after fertilisation. Check: pollen goes from anther to stigma. A common slip is to swap these two.',
        zh: '花瓣吸引昆虫，花药产生花粉，柱头接收花粉，胚珠受精后变成种子。检查：花粉从花药传到柱头。常见错误是把这两个弄反。',
      },
      hints: [
        { en: 'Which part do you see first when you look at a flower?', zh: '看一朵花，最先看到哪一部分？' },
        {
          en: 'Follow a grain of pollen: where is it made, and where does it land?',
          zh: '跟着一粒花粉走：它在哪里产生，落在哪里？',
        },
      ],
    },
    {
      id: 'science-flowers-3',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.CY.RP.02'],
      text: 'A flower has no scent. Its petals are small and green, and its feathery stigmas hang out of the flower. How is it most likely pollinated?',
      choices: [
        {
          text: 'By bees, as they can land on the feathery stigmas',
          misconception: 'SC.CY.RP.m4',
          feedback: {
            en: 'What would attract a bee here? There is no scent and no bright colour.',
            zh: '没有香味，也没有鲜艳的颜色，什么会吸引蜜蜂？',
          },
        },
        {
          text: 'By birds, as they eat its fruit and drop its seeds',
          misconception: 'SC.CY.RP.m3',
          feedback: {
            en: 'That is how seeds are dispersed. Pollination is about pollen.',
            zh: '那是种子传播。传粉说的是花粉。',
          },
        },
        { text: 'By wind, as the stigmas can catch pollen from the air', isRight: true },
        {
          text: 'By water, as the stigmas hang down to reach the rain',
          misconception: 'SC.CY.RP.m3',
          feedback: {
            en: 'Rain washes pollen away. What else could carry very light pollen?',
            zh: '雨水会冲走花粉。还有什么能带走很轻的花粉？',
          },
        },
      ],
      explanation: {
        en: 'Feathery stigmas that hang outside the flower catch pollen that is carried by wind. Without scent and bright petals, insects have no reason to come. Check against the other kind: insect-pollinated flowers are often large, bright and scented, and offer nectar.',
        zh: '羽毛状的柱头伸出花外，能接住随风飘来的花粉。没有香味和鲜艳的花瓣，昆虫不会来。对照另一种：靠昆虫传粉的花多半又大又艳、有香味和花蜜。',
      },
      hints: [
        { en: 'Would an animal notice this flower?', zh: '动物会注意到这朵花吗？' },
        {
          en: 'What is a feathery shape that hangs outside good at catching?',
          zh: '伸在外面的羽毛状柱头，容易接住什么？',
        },
      ],
    },
    {
      id: 'science-flowers-4',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.CY.RP.02'],
      text: 'Which sentence describes pollination?',
      choices: [
        {
          text: 'A seed is carried away from its parent plant.',
          misconception: 'SC.CY.RP.m3',
          feedback: {
            en: 'That is seed dispersal. It happens after the fruit has formed.',
            zh: '那是种子传播，在结果之后才发生。',
          },
        },
        { text: 'Pollen is carried from an anther to a stigma.', isRight: true },
        {
          text: 'The male cell in pollen joins the egg in an ovule.',
          misconception: 'SC.CY.RP.m1',
          feedback: {
            en: 'That is fertilisation. What must happen before it?',
            zh: '那是受精。在它之前要先发生什么？',
          },
        },
        {
          text: 'A young plant grows out of a seed that took in water.',
          misconception: 'SC.CY.RP.m3',
          feedback: { en: 'That is germination, the start of a new plant.', zh: '那是发芽，新植物生命的开始。' },
        },
      ],
      explanation: {
        en: 'Pollination is the transfer of pollen from an anther to a stigma. The order is: pollination, fertilisation, seed dispersal, germination. The commonest slip is to mix it up with fertilisation, which happens inside the ovule after pollination.',
        zh: '传粉就是花粉从花药传到柱头。先后顺序是：传粉、受精、种子传播、发芽。最常见的错误是把它当作受精；受精在传粉之后，发生在胚珠里。',
      },
      hints: [
        { en: 'What is moved in pollination?', zh: '传粉时，移动的是什么？' },
        { en: 'It is the first of the four steps.', zh: '它是四个步骤中的第一步。' },
      ],
    },
    {
      id: 'science-flowers-5',
      type: 'Ordering',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.CY.RP.03', 'SC.CY.RP.04'],
      text: 'Put these steps in the life of a papaya tree in order. Start with a flower that has just opened.',
      order: [
        'An insect leaves pollen on the stigma of a flower.',
        'The male cells from the pollen join the eggs in the ovules.',
        'The ovary becomes a fruit and the ovules become seeds.',
        'A bird eats the fruit and drops the seeds far away.',
        'A young papaya plant grows out of a seed.',
      ],
      explanation: {
        en: 'Pollination comes first, then fertilisation, then the fruit and seeds form, then the seeds are dispersed, and at last they germinate. Check: fertilisation cannot come before pollen has reached the stigma. That is the commonest slip.',
        zh: '先传粉，再受精，然后形成果实和种子，接着种子传播，最后发芽。检查：花粉还没到柱头，就不可能受精。这是最常见的错误。',
      },
      hints: [
        { en: 'Which comes first, the flower or the fruit?', zh: '先有花还是先有果？' },
        { en: 'Eggs in the ovules need something that comes in the pollen.', zh: '胚珠里的卵需要花粉带来的东西。' },
      ],
    },
    {
      id: 'science-flowers-6',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.CY.RP.03'],
      text: 'In nature, a certain plant is pollinated by insects and in no other way. Before any insect came to four of its flowers, a gardener did this by hand, with pollen from flowers of the same kind:\nFlower W: took off the petals and put pollen on the stigma\nFlower X: took off the anthers and put pollen on the stigma\nFlower Y: put pollen on the stigma, then put a bag over the flower\nFlower Z: took off the stigma and left the flower open\nWhich flower cannot become a fruit?',
      choices: [
        {
          text: 'Flower W',
          misconception: 'SC.CY.RP.m4',
          feedback: {
            en: 'Petals only attract insects. Here the gardener brought the pollen.',
            zh: '花瓣只是吸引昆虫。这里花粉是园丁放上去的。',
          },
        },
        {
          text: 'Flower X',
          misconception: 'SC.CY.RP.m4',
          feedback: {
            en: 'It makes no pollen of its own, but it was given pollen. Does it still have a stigma and an ovary?',
            zh: '它自己没有花粉，但园丁给了它花粉。它还有柱头和子房吗？',
          },
        },
        {
          text: 'Flower Y',
          misconception: 'SC.CY.RP.m1',
          feedback: {
            en: 'The bag keeps insects out, but the pollen is on the stigma already.',
            zh: '袋子挡住昆虫，但花粉已经在柱头上了。',
          },
        },
        { text: 'Flower Z', isRight: true },
      ],
      explanation: {
        en: 'Without a stigma, pollen cannot be received, so there is no pollination and no fertilisation in Z. W, X and Y all have pollen on the stigma and an ovary with ovules, so they can become fruits. Check each flower by asking: pollen on the stigma? ovary there? A common slip is to choose X, which got pollen from the gardener.',
        zh: '没有柱头就接收不到花粉，Z 不能传粉，也就不能受精。W、X、Y 的柱头上都有花粉，子房和胚珠也都在，可以结果。逐一检查：柱头上有花粉吗？子房还在吗？常见错误是选 X，其实园丁给了它花粉。',
      },
      hints: [
        { en: 'Which two parts must a flower have to become a fruit?', zh: '要结果，花必须有哪两个部分？' },
        { en: 'For each flower, ask whether pollen can be on the stigma.', zh: '每一朵都问：花粉能到柱头上吗？' },
      ],
    },
  ],
}
