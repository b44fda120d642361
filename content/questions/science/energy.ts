import type { QuestionSetSourceInput } from '../question-source.ts'

export const energy: QuestionSetSourceInput = {
  name: 'science-energy',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-energy-1',
      type: 'Matching',
      level: 'P6',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['SC.EN.CV.02', 'SC.EN.CV.01'],
      text: 'Match each object to the main energy conversion that takes place when it is used.',
      pairs: [
        ['Table fan', 'Electrical energy to kinetic energy'],
        ['Electric iron', 'Electrical energy to heat energy'],
        ['Solar panel', 'Light energy to electrical energy'],
        ['Wind turbine', 'Kinetic energy to electrical energy'],
      ],
      explanation: {
        en: 'Ask what energy goes in and what useful energy comes out. Fan: electrical to kinetic. Iron: electrical to heat. Solar panel: light to electrical. Wind turbine: kinetic to electrical. Check the last against the first: a turbine is a fan the other way round. Writing it backwards is the usual slip.',
        zh: '先问放进去的是什么能，再问得到的有用能是什么。风扇：电能变动能。熨斗：电能变热能。太阳能板：光能变电能。风力发电机：动能变电能。把最后一个和第一个比一比：它正好是风扇的相反。常见错误是写反。',
      },
      hints: [
        {
          en: 'For each object: what goes in, and what do we want out?',
          zh: '每样东西都问：放进什么能，要得到什么能？',
        },
        { en: 'Which two need to be plugged in?', zh: '哪两样要插电？' },
      ],
    },
    {
      id: 'science-energy-2',
      type: 'Cloze',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.EN.CV.02', 'SC.EN.CV.01'],
      text: 'A torch is switched on. Fill in one word in each gap.\npotential energy in the batteries → [1] energy in the wires → [2] energy and heat energy from the bulb',
      blanks: [{}, {}],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['electrical', 'electric', 'electrical energy', 'electricity', 'electric energy'],
              mistakes: [
                {
                  values: ['potential', 'chemical', 'current', 'battery'],
                  misconception: 'SC.EN.CV.m4',
                  feedback: {
                    en: 'What flows in the wires of a closed circuit?',
                    zh: '电路闭合时，电线里流动的是什么？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['light', 'light energy'],
              mistakes: [
                {
                  values: ['electrical', 'bulb', 'sound', 'kinetic'],
                  misconception: 'SC.EN.CV.m4',
                  feedback: { en: 'What do we use a torch for?', zh: '我们用手电筒做什么？' },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: 'The batteries store potential (chemical) energy. It is converted to electrical energy in the wires, and in the bulb to light energy and heat energy. Check that each gap names a form of energy and not an object. A common slip is to write “bulb” or to skip electrical energy.',
        zh: '电池储存（化学）势能，在电线里转换成电能（electrical），在灯泡里转换成光能（light）和热能。检查每一格写的是不是能量的形式，而不是物件。常见错误是写“bulb”，或漏了电能。',
      },
      hints: [
        { en: 'What flows through the wires when the circuit is closed?', zh: '电路闭合时，什么通过电线？' },
        { en: 'What comes out of a torch that helps you see?', zh: '手电筒发出什么，使你看得见？' },
      ],
      fixtures: {
        right: [
          ['electrical', 'light'],
          ['Electrical', 'Light'],
          ['electric', 'light'],
          ['electrical energy', 'light energy'],
          ['electricity', 'light'],
          ['electrical.', 'light.'],
          [' electrical ', ' light '],
          ['ELECTRICAL', 'LIGHT'],
        ],
        wrong: [
          ['potential', 'light'],
          ['electrical', 'bulb'],
          ['light', 'electrical'],
          ['electrical', 'sound'],
          ['kinetic', 'light'],
          ['electrical', ''],
        ],
      },
    },
    {
      id: 'science-energy-3',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['SC.EN.CV.03'],
      text: 'A ball is let go at P. It rolls through Q, reaches R, stops for a moment and rolls back. Where does the ball have the most kinetic energy?',
      figure: {
        file: 'science-slope.svg',
        alt: 'A track with a ball at three places. P is near the top of the first slope, the highest of the three places. Q is at the bottom, the lowest place. R is on the second slope, about half as high as P.',
      },
      choices: [
        {
          text: 'At P',
          misconception: 'SC.EN.CV.m2',
          feedback: {
            en: 'At P it is high but not moving yet. Which energy comes from height?',
            zh: '在 P 它很高，但还没动。高度带来的是哪种能？',
          },
        },
        { text: 'At Q', isRight: true },
        {
          text: 'At R',
          misconception: 'SC.EN.CV.m2',
          feedback: {
            en: 'At R it stops for a moment. What is kinetic energy the energy of?',
            zh: '在 R 它停了一下。动能是什么样的物体才有的能？',
          },
        },
        {
          text: 'The same at P, Q and R',
          misconception: 'SC.EN.CV.m2',
          feedback: { en: 'Is the ball equally fast at all three places?', zh: '球在三处一样快吗？' },
        },
      ],
      explanation: {
        en: 'A moving object has kinetic energy; the faster, the more. On its way down the ball’s gravitational potential energy is converted to kinetic energy, so it is fastest at the lowest place, Q. Check: at P and R it is at rest, so it has no kinetic energy there. The usual slip is to mix up height and speed.',
        zh: '运动的物体有动能，越快动能越大。球往下滚时，势能转换成动能，到最低处 Q 最快。检查：在 P 和 R 球是静止的，没有动能。常见错误是把高度和速度弄混。',
      },
      hints: [
        { en: 'Kinetic energy is the energy of something that moves.', zh: '动能是运动的物体所具有的能。' },
        { en: 'Where is the ball fastest?', zh: '球在哪里最快？' },
      ],
    },
    {
      id: 'science-energy-4',
      type: 'MCQ',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.EN.CV.03', 'SC.PR.DA.02'],
      text: 'Xin Yi drops metal balls of the same size into soft clay and measures the dents.\n50 g from 40 cm: dent 6 mm\n50 g from 80 cm: dent 11 mm\n100 g from 40 cm: dent 11 mm\nWhat do her results show?',
      choices: [
        {
          text: 'Only the height affects the energy of the ball at the start.',
          misconception: 'SC.PR.DA.m2',
          feedback: {
            en: 'Compare the first and the third line. What changed there?',
            zh: '比较第一行和第三行。什么改变了？',
          },
        },
        {
          text: 'Only the mass affects the energy of the ball at the start.',
          misconception: 'SC.PR.DA.m2',
          feedback: {
            en: 'Compare the first and the second line. What changed there?',
            zh: '比较第一行和第二行。什么改变了？',
          },
        },
        {
          text: 'Any ball from 160 cm makes a dent that is 22 mm deep.',
          misconception: 'SC.PR.DA.m1',
          feedback: {
            en: 'She did not drop a ball from 160 cm, and mass matters too.',
            zh: '她没有从 160 cm 放下球，而且质量也有影响。',
          },
        },
        { text: 'Both height and mass affect the energy of the ball at the start.', isRight: true },
      ],
      explanation: {
        en: 'With the same mass, the higher ball makes a deeper dent; with the same height, the heavier ball does. So it has more gravitational potential energy when it is higher or heavier. Check that each comparison changes one thing only. The usual slip is to look at one pair of lines, or to say more than the results show.',
        zh: '质量相同，较高的球砸出较深的坑；高度相同，较重的球也是。所以越高或越重，势能越大。检查每次比较是不是只改变一个因素。常见错误是只看一对数据，或结论超出数据。',
      },
      hints: [
        { en: 'A deeper dent means that the ball had more energy.', zh: '坑越深，表示球的能量越大。' },
        {
          en: 'Find two lines that differ in height only, then two that differ in mass only.',
          zh: '先找只有高度不同的两行，再找只有质量不同的两行。',
        },
      ],
    },
    {
      id: 'science-energy-5',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'SA1',
      difficulty: 'hard',
      skills: ['SC.EN.CV.02'],
      marks: 2,
      text: 'A rubber ball falls from a height of 1 m, hits the floor with a sound and bounces up to 70 cm. Explain, in terms of energy, why it does not bounce back to 1 m.',
      key: {
        kind: 'points',
        points: [
          {
            label: { en: 'Some energy is converted', zh: '一部分能量转换了' },
            marks: 1,
            anyOf: [
              'converted',
              'changed to',
              'changed into',
              'changes to',
              'changes into',
              'converts',
              'turned into',
              'turns into',
              'transferred',
              'turned to',
              'lost as',
              'lost to',
            ],
            except: ['not converted', 'not changed'],
          },
          {
            label: { en: 'To sound energy or heat energy', zh: '变成声能或热能' },
            marks: 1,
            anyOf: ['sound', 'heat'],
            except: ['with a sound', 'no sound', 'no heat', 'makes a sound', 'made a sound'],
          },
        ],
        model:
          'When the ball hits the floor, some of its kinetic energy is converted to sound energy and heat energy, so less is left to be converted to gravitational potential energy as it rises.',
      },
      explanation: {
        en: 'As the ball hits the floor, some of its kinetic energy is converted to sound and heat. Less kinetic energy is left to be converted back to gravitational potential energy, so it does not rise as high. Check that the answer names the new forms. The usual slip is to write that energy is “used up” or “lost”: it only changes its form.',
        zh: '球碰到地面时，一部分动能转换成声能和热能，剩下的动能较少，能变回的势能也较少，所以弹不到原来的高度。检查有没有说出变成什么能。常见错误是写能量“用光了”，其实能量只是变了形式。',
      },
      hints: [
        { en: 'Which clue tells you that a new form of energy appears?', zh: '题目里哪个线索说明出现了另一种能？' },
        { en: 'Energy is never used up. So where did some of it go?', zh: '能量不会消失。那一部分到哪里去了？' },
      ],
      fixtures: {
        right: [
          'The ball’s kinetic energy is turned to sound and heat when it hits the floor, so there is less left to bounce back up.',
          'Some of the kinetic energy is converted to sound and heat energy when it hits the floor.',
          'Some kinetic energy changed into sound energy, so there is less potential energy.',
          'part of its energy was converted to heat and sound',
        ],
        wrong: [
          'The energy is used up.',
          'The ball is tired.',
          'Gravity pulls it down.',
          'It hits the floor with a sound.',
          'The kinetic energy is converted to potential energy.',
        ],
      },
    },
  ],
}
