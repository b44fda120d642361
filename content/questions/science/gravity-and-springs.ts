import type { QuestionSetSourceInput } from '../question-source.ts'

export const gravityAndSprings: QuestionSetSourceInput = {
  name: 'science-gravity-and-springs',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-gravity-and-springs-1',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.03'],
      text: 'A ball is thrown straight up. It rises, stops for a moment at the highest point, and falls. When does gravitational force act on it?',
      choices: [
        {
          text: 'Only while the ball is falling',
          misconception: 'SC.IN.FO.m6',
          feedback: { en: 'Why does the ball slow down while it is rising?', zh: '球上升时为什么会慢下来？' },
        },
        { text: 'All the time, up and down', isRight: true },
        {
          text: 'Only while the ball is rising',
          misconception: 'SC.IN.FO.m6',
          feedback: { en: 'What pulls the ball back down?', zh: '是什么把球拉下来？' },
        },
        {
          text: 'All the time, but not at the highest point',
          misconception: 'SC.IN.FO.m1',
          feedback: {
            en: 'If no force acted there, would the ball ever start to fall?',
            zh: '如果在最高点不受力，球会开始落下吗？',
          },
        },
      ],
      explanation: {
        en: 'The Earth pulls the ball down all the time. On the way up this pull slows the ball down; at the top it turns the ball round; on the way down it makes the ball faster. Check the highest point: without a force the ball would stay there. The usual slip is to think that “at rest” means “no force”.',
        zh: '地球一直把球往下拉。上升时，引力使球慢下来；在最高点，引力使球掉头；下落时，引力使球越来越快。检查最高点：如果不受力，球就会停在那里。常见错误是以为“停住”就是“不受力”。',
      },
      hints: [
        { en: 'What changes in the speed of the ball on its way up?', zh: '球上升时，速度怎样改变？' },
        { en: 'Why does the ball not stay at the highest point?', zh: '球为什么不会一直停在最高点？' },
      ],
    },
    {
      id: 'science-gravity-and-springs-2',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.03', 'SC.IN.FO.01'],
      text: 'A bag of rice is at rest on a table. Which sentence is true?',
      choices: [
        {
          text: 'No force acts on it, as it does not move.',
          misconception: 'SC.IN.FO.m1',
          feedback: { en: 'What would happen if the table were taken away?', zh: '如果把桌子拿走，会怎样？' },
        },
        {
          text: 'Only the table acts on it, by pushing it up.',
          misconception: 'SC.IN.FO.m6',
          feedback: { en: 'Then it would move up. What pulls it down?', zh: '那样它会往上动。是什么把它往下拉？' },
        },
        {
          text: 'Only gravitational force acts on it, pulling it down.',
          misconception: 'SC.IN.FO.m1',
          feedback: { en: 'Then it would fall. What holds it up?', zh: '那样它会落下。是什么托住它？' },
        },
        { text: 'Gravitational force pulls it down, the table pushes it up.', isRight: true },
      ],
      explanation: {
        en: 'Gravitational force pulls the bag down, and the table pushes it up. The two forces balance, so the bag stays at rest. Check: without the table it would fall, so gravitational force was there all the time. The usual slip is to think that nothing acts on an object at rest.',
        zh: '地心引力把米袋往下拉，桌子把它往上推。两个力互相平衡，所以米袋静止不动。检查：没有桌子它就会落下，可见引力一直都在。常见错误是以为静止的物体不受力。',
      },
      hints: [
        {
          en: 'Hold a bag of rice on your hand. What do you feel, and what must your hand do?',
          zh: '用手托着一袋米，你感觉到什么？手要做什么？',
        },
        { en: 'Imagine that the table is gone. What does that tell you?', zh: '想象桌子不见了。这说明了什么？' },
      ],
    },
    {
      id: 'science-gravity-and-springs-3',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.04'],
      text: 'A spring is 12 cm long with nothing on it. With 50 g it is 15 cm long, and with 100 g it is 18 cm long.\n(a) What is the extension with 100 g?\n(b) What is the length with 150 g, if the extension goes on growing in the same way?',
      blanks: [
        { label: '(a)', unit: 'cm' },
        { label: '(b)', unit: 'cm' },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '6',
              mistakes: [
                {
                  value: '18',
                  misconception: 'SC.IN.FO.m3',
                  feedback: {
                    en: '18 cm is the whole length. The extension is how much longer it got.',
                    zh: '18 cm 是全长。伸长是比原来长了多少。',
                  },
                },
                {
                  value: '3',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: '3 cm is how much it grew from 50 g to 100 g. Start from nothing.',
                    zh: '3 cm 是从 50 g 到 100 g 的变化。要从没有挂东西算起。',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '21',
              mistakes: [
                {
                  value: '9',
                  misconception: 'SC.IN.FO.m3',
                  feedback: {
                    en: '9 cm is the extension. The length has the spring itself in it.',
                    zh: '9 cm 是伸长。长度还要加上弹簧原来的长。',
                  },
                },
                {
                  value: '27',
                  misconception: 'SC.IN.FO.m3',
                  feedback: {
                    en: '150 g is one and a half times 100 g, but the first 12 cm is not extension.',
                    zh: '150 g 虽是 100 g 的一倍半，但原来的 12 cm 不是伸长。',
                  },
                },
                {
                  value: '45',
                  misconception: 'SC.IN.FO.m3',
                  feedback: {
                    en: '150 g is three times 50 g, but the first 12 cm is not extension.',
                    zh: '150 g 虽是 50 g 的三倍，但原来的 12 cm 不是伸长。',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '(a) Extension = 18 − 12 = 6 cm. (b) Every 50 g adds 3 cm, so 150 g gives 9 cm of extension, and the length is 12 + 9 = 21 cm. Check: 18 + 3 = 21. The usual slip is to take the length for the extension.',
        zh: '(a) 伸长 = 18 − 12 = 6 cm。(b) 每 50 g 使弹簧伸长 3 cm，150 g 就是 9 cm，长度是 12 + 9 = 21 cm。检查：18 + 3 = 21。常见错误是把长度当作伸长。',
      },
      hints: [
        { en: 'How long was the spring before anything was hung on it?', zh: '没有挂东西时，弹簧多长？' },
        { en: 'How much longer does each 50 g make the spring?', zh: '每加 50 g，弹簧长了多少？' },
      ],
      fixtures: {
        right: [
          ['6', '21'],
          ['6 cm', '21 cm'],
          ['6cm', '21cm'],
          ['6', '21 cm'],
          ['6.0', '21.0'],
          ['６', '２１'],
          [' 6 ', ' 21 '],
          ['6 cm.', '21 cm.'],
          ['6 centimetres', '21 centimetres'],
        ],
        wrong: [
          ['18', '21'],
          ['6', '9'],
          ['3', '21'],
          ['6', '27'],
          ['6', '45'],
          ['6', '24'],
          ['6 m', '21 m'],
          ['6', ''],
        ],
      },
    },
    {
      id: 'science-gravity-and-springs-4',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['SC.IN.FO.04', 'SC.PR.DA.01'],
      text: 'The graph shows how far two springs, P and Q, extend. Spring P is 10 cm long with nothing on it. How long is spring P with 300 g on it?',
      figure: {
        file: 'science-two-springs.svg',
        alt: 'Line graph of extension against mass for two springs. Both lines are straight and start at 0. Spring P: 100 g 4 cm, 200 g 8 cm, 400 g 16 cm. Spring Q: 200 g 4 cm, 400 g 8 cm.',
      },
      unit: 'cm',
      key: {
        kind: 'number',
        value: '22',
        mistakes: [
          {
            value: '12',
            misconception: 'SC.IN.FO.m3',
            feedback: {
              en: '12 cm is the extension. How long is the whole spring?',
              zh: '12 cm 是伸长。整条弹簧有多长？',
            },
          },
          {
            value: '16',
            misconception: 'SC.PR.DA.m2',
            feedback: { en: 'You read the line of Q. Which line is P?', zh: '你读的是 Q 的线。哪一条是 P？' },
          },
          {
            value: '6',
            misconception: 'SC.PR.DA.m2',
            feedback: {
              en: 'You read the line of Q. And then add the length of the spring itself.',
              zh: '你读的是 Q 的线。还要加上弹簧原来的长度。',
            },
          },
        ],
      },
      explanation: {
        en: 'Each 100 g extends P by 4 cm, so 300 g extends it by 12 cm. The whole spring is 10 + 12 = 22 cm long. Check on the graph: 12 cm lies halfway between 8 cm at 200 g and 16 cm at 400 g. The usual slip is to stop at the extension, 12 cm.',
        zh: '每 100 g 使 P 伸长 4 cm，300 g 伸长 12 cm。弹簧全长 10 + 12 = 22 cm。用图检查：12 cm 正好在 200 g 的 8 cm 与 400 g 的 16 cm 中间。常见错误是算到伸长 12 cm 就停了。',
      },
      hints: [
        { en: 'Does the graph show the length or the extension?', zh: '图上的是长度还是伸长？' },
        { en: 'First read the extension of P at 300 g.', zh: '先读出 P 在 300 g 时的伸长。' },
      ],
      fixtures: {
        right: ['22', '22 cm', '22cm', '22.0', '２２', ' 22 ', '22 cm.', '22 centimetres', '22CM'],
        wrong: ['12', '16', '6', '22 m', '10', '4', '26'],
      },
    },
    {
      id: 'science-gravity-and-springs-5',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'hard',
      skills: ['SC.IN.FO.04', 'SC.EN.CV.03'],
      text: 'A toy shoots a small ball by means of a spring. Zara presses the spring in by 1 cm, 2 cm and 3 cm and measures how far the same ball flies. Which result and reason should she expect?',
      choices: [
        {
          text: 'It flies the same distance, as the spring is the same.',
          misconception: 'SC.IN.FO.m10',
          feedback: {
            en: 'Press a spring further. Does it push back harder?',
            zh: '把弹簧压得更短，它的反弹力会更大吗？',
          },
        },
        {
          text: 'It flies furthest at 1 cm, as the spring is longest then.',
          misconception: 'SC.IN.FO.m3',
          feedback: {
            en: 'The force depends on how far the spring is pressed, not on its length.',
            zh: '弹力取决于压缩了多少，不是弹簧有多长。',
          },
        },
        { text: 'It flies furthest at 3 cm, as the spring pushes hardest then.', isRight: true },
        {
          text: 'It flies furthest at 3 cm, as the ball is heaviest then.',
          misconception: 'SC.IN.FO.m2',
          feedback: { en: 'It is the same ball each time. What is different?', zh: '每次都是同一个球。不同的是什么？' },
        },
      ],
      explanation: {
        en: 'The more a spring is pressed, the greater its elastic spring force. At 3 cm it pushes the ball hardest, so the ball flies furthest. Check what was kept the same: spring and ball. So only the force can make the difference. Taking the length of the spring for how far it is pressed is a common slip.',
        zh: '弹簧压得越多，弹力越大。压 3 cm 时推力最大，球飞得最远。检查保持不变的因素：弹簧和球都一样，所以差别来自弹力。常见错误是把弹簧的长度当作压缩的长度。',
      },
      hints: [
        { en: 'Which one thing did Zara change?', zh: '莎拉改变了哪一个因素？' },
        {
          en: 'Think of pressing a spring with a finger: when does it push back more?',
          zh: '想象用手指压弹簧：什么时候反弹的力更大？',
        },
      ],
    },
  ],
}
