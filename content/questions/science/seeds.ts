import type { QuestionSetSourceInput } from '../question-source.ts'

export const seeds: QuestionSetSourceInput = {
  name: 'science-seeds',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-seeds-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.CY.RP.04'],
      text: 'Kumar finds a fruit on East Coast beach. It is light, has a thick husk of fibres that traps air, and does not let water in. How is it most likely dispersed?',
      choices: [
        { text: 'By water, as it can float for a long time', isRight: true },
        {
          text: 'By wind, as it is light and can be blown about',
          misconception: 'SC.CY.RP.m5',
          feedback: {
            en: 'Wind carries fruits with wings or hair. What is a waterproof husk full of air for?',
            zh: '靠风传播的果实有翅或毛。不透水又含空气的外壳有什么用？',
          },
        },
        {
          text: 'By animals, as they like to eat the husk of fibres',
          misconception: 'SC.CY.RP.m5',
          feedback: {
            en: 'Animals eat juicy, sweet fruits, not dry fibres.',
            zh: '动物爱吃多汁香甜的果实，不吃干纤维。',
          },
        },
        {
          text: 'By splitting open, as air pushes the husk apart',
          misconception: 'SC.CY.RP.m5',
          feedback: {
            en: 'Pods that split are dry and thin. Here the husk holds together.',
            zh: '会弹开的是又干又薄的豆荚，这个外壳不会裂开。',
          },
        },
      ],
      explanation: {
        en: 'Fibres that trap air make the fruit float, and a waterproof husk keeps water out on a long trip. So it is dispersed by water. Check the others: wind needs wings or hair, animals need juicy flesh or hooks, splitting needs a dry pod. “Light” alone does not mean wind.',
        zh: '纤维里的空气使果实浮起来，不透水的外壳让它能漂很久，所以靠水传播。检查其他：靠风要有翅或毛，靠动物要有果肉或钩刺，靠弹裂要有干豆荚。只看“轻”就选风是常见错误。',
      },
      hints: [
        { en: 'What does trapped air do to a thing in the sea?', zh: '东西里有空气，在海里会怎样？' },
        { en: 'Match each feature of the fruit to a way of moving.', zh: '把果实的每个特征和一种传播方式对应起来。' },
      ],
    },
    {
      id: 'science-seeds-2',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.CY.RP.04'],
      marks: 2,
      text: 'The fruits of an angsana tree have wings and are carried by wind. Explain why it is better for the young trees that the fruits do not all fall under the parent tree.',
      key: {
        kind: 'points',
        points: [
          {
            label: {
              en: 'Less overcrowding, so less competition',
              zh: '不会太拥挤，互相争夺较少',
            },
            marks: 1,
            anyOf: [
              'less competition',
              'reduce competition',
              'reduces competition',
              'prevent competition',
              'prevents competition',
              'avoid competition',
              'no competition',
              'compete less',
              'not compete',
              'not have to compete',
              'no need to compete',
              'overcrowd',
              'over crowd',
              'less crowded',
              'too crowded',
              'would compete',
              'will compete',
              'have to compete',
              'compete with',
              'fight for',
              'fighting for',
            ],
            except: ['more competition if they', 'like to compete', 'want to compete', 'better to compete'],
          },
          {
            label: {
              en: 'Names what they compete for: light, water, mineral salts or space',
              zh: '说出争夺什么：阳光、水、矿物盐或空间',
            },
            marks: 1,
            anyOf: ['light', 'water', 'mineral', 'nutrient', 'space'],
            except: [
              'lightly',
              'light weight',
              'lightweight',
              'are light',
              'is light',
              'dispersed by water',
              'carried by water',
            ],
          },
        ],
        model:
          'When the fruits land far apart, the young trees are not overcrowded. There is less competition among them and with the parent tree for sunlight, water, mineral salts and space.',
      },
      explanation: {
        en: 'Far from the parent, the young trees are not overcrowded, so there is less competition for light, water, mineral salts and space. Check that the answer says both: less competition, and for what. A common slip is only to say how the seeds are carried.',
        zh: '离母树远，小树就不会挤在一起，争夺阳光、水、矿物盐和空间的情况也较少。检查答案有没有两点：争夺较少，以及争夺什么。常见错误是只写种子怎样被风带走。',
      },
      hints: [
        { en: 'Imagine a hundred young trees in one small patch.', zh: '想象一百棵小树挤在一小块地上。' },
        { en: 'What do all of them need from the same place?', zh: '它们都要从同一个地方得到什么？' },
        { en: 'Begin with “There is less …” and say what for.', zh: '试着用“争夺……的情况较少”来写。' },
      ],
      fixtures: {
        right: [
          'They would fight for water and sunlight with the parent plant.',
          'There will be less competition for sunlight and water.',
          'It prevents overcrowding, so they do not fight for light, water and minerals.',
          'They do not have to compete with the parent tree for space and nutrients.',
          'If they fall under the tree they will compete with the parent for light.',
        ],
        wrong: [
          'The wind blows them because the fruits are light.',
          'So that there are more trees.',
          'There is less competition.',
          'They get wings and fly.',
        ],
      },
    },
    {
      id: 'science-seeds-3',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.CY.RP.05'],
      text: 'Nurul puts green beans on cotton wool in five closed, see-through boxes. Each box has plenty of air unless stated. In which boxes will the beans germinate? Choose all that are right.',
      choices: [
        { text: 'Wet cotton wool, 30 °C, bright light', isRight: true },
        {
          text: 'Dry cotton wool, 30 °C, bright light',
          misconception: 'SC.CY.RP.m2',
          feedback: { en: 'Light does not help a bean that has no water.', zh: '没有水，有光也不会发芽。' },
        },
        { text: 'Wet cotton wool, 30 °C, in the dark', isRight: true },
        {
          text: 'Wet cotton wool, 1 °C, bright light',
          misconception: 'SC.CY.RP.m2',
          feedback: { en: 'Light does not replace warmth.', zh: '光不能代替温暖。' },
        },
        {
          text: 'Wet cotton wool, 30 °C, all the air removed',
          misconception: 'SC.CY.RP.m2',
          feedback: { en: 'Growing seeds need oxygen.', zh: '种子发芽需要氧气。' },
        },
      ],
      explanation: {
        en: 'Seeds need water, oxygen from the air and warmth to germinate. They do not need light or soil, as they use the food stored in them. Only the two boxes that are wet, warm and full of air have all three. Check each box for all three; the commonest slip is to leave out the dark box.',
        zh: '种子发芽需要水、空气中的氧气和温暖。发芽时用的是种子里储存的养分，不需要光和泥土。三样齐全的只有又湿、又暖、又有空气的两个盒子。逐一检查三个条件；最常见的错误是漏了黑暗的盒子。',
      },
      hints: [
        { en: 'Name the three things that a seed needs to germinate.', zh: '说出种子发芽需要的三样东西。' },
        {
          en: 'Think of seeds that sprout under the ground. Is it bright there?',
          zh: '种子在地下也会发芽。那里亮吗？',
        },
      ],
    },
    {
      id: 'science-seeds-4',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.CY.RP.05', 'SC.PR.FT.01'],
      text: 'Jia Hao grows ten seeds in each of four dishes.\nDish P: water, 28 °C, light. 9 seeds germinated.\nDish Q: no water, 28 °C, light. 0 seeds germinated.\nDish R: water, 28 °C, dark. 9 seeds germinated.\nDish S: water, 2 °C, dark. 0 seeds germinated.\nWhich two dishes show that seeds do not need light to germinate?',
      choices: [
        {
          text: 'P and Q',
          misconception: 'SC.PR.FT.m3',
          feedback: {
            en: 'Both stand in the light. This pair tests water.',
            zh: '两个都有光。这一对测试的是水。',
          },
        },
        { text: 'P and R', isRight: true },
        {
          text: 'P and S',
          misconception: 'SC.PR.FT.m1',
          feedback: {
            en: 'Light and temperature both change here, so you cannot tell which one matters.',
            zh: '这里光和温度都变了，分不清是哪一个的影响。',
          },
        },
        {
          text: 'R and S',
          misconception: 'SC.PR.FT.m3',
          feedback: {
            en: 'Both are in the dark. This pair tests temperature.',
            zh: '两个都在黑暗中。这一对测试的是温度。',
          },
        },
      ],
      explanation: {
        en: 'P and R have water and the same temperature; only the light is different. As many seeds germinated in the dark as in the light, so light is not needed. Check: the pair differs in one thing, and that thing is light. A common slip is to choose P and S, where two things change.',
        zh: 'P 和 R 都有水，温度也相同，只有光不同。暗处发芽的种子和亮处一样多，所以发芽不需要光。检查：这一对只有一个因素不同，而且就是光。常见错误是选 P 和 S，那里有两个因素改变了。',
      },
      hints: [
        {
          en: 'To test light, what must be different in the two dishes?',
          zh: '要测试光，两个碟子的哪个因素必须不同？',
        },
        { en: 'Cross out the pairs where water or temperature differs.', zh: '划掉水或温度不同的组合。' },
      ],
    },
  ],
}
