import type { QuestionSetSourceInput } from '../question-source.ts'

export const pushesAndFriction: QuestionSetSourceInput = {
  name: 'science-pushes-and-friction',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-pushes-and-friction-1',
      type: 'Matching',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['SC.IN.FO.01'],
      text: 'Match each action to what the force does.',
      pairs: [
        ['Kicking a ball that lies still', 'Makes an object start moving'],
        ['Catching a netball', 'Makes a moving object stop'],
        ['Squeezing a sponge', 'Changes the shape of an object'],
        ['Hitting back a shuttlecock', 'Changes the direction of a moving object'],
      ],
      explanation: {
        en: 'A force can start, stop, speed up or slow down an object, change its direction, or change its shape. The lying ball starts to move, the netball stops, the sponge changes shape, and the shuttlecock goes back the other way. Check what is different before and after. A common slip is to give “start moving” for the shuttlecock, which is moving already.',
        zh: '力可以使物体开始运动、停下、加快或减慢，改变方向，或改变形状。静止的球开始动，接住的球停下，海绵变形，羽毛球往回飞。检查前后有什么不同。常见错误是说羽毛球“开始运动”，其实它本来就在动。',
      },
      hints: [
        { en: 'What is the object like before and after?', zh: '之前和之后，物体有什么不同？' },
        { en: 'Which objects are moving already before the force acts?', zh: '哪些物体在受力之前已经在动？' },
      ],
    },
    {
      id: 'science-pushes-and-friction-2',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.01'],
      text: 'In which of these does a force change the speed of an object? Choose all that are right.',
      choices: [
        { text: 'A bus brakes before a bus stop.', isRight: true },
        {
          text: 'A book lies still on a shelf.',
          misconception: 'SC.IN.FO.m1',
          feedback: {
            en: 'Forces act on it, but they balance: its speed does not change.',
            zh: '它也受力，但力互相平衡，速度没有改变。',
          },
        },
        { text: 'A ripe mango falls from a tree.', isRight: true },
        {
          text: 'A boy pushes hard against a wall.',
          misconception: 'SC.IN.FO.m9',
          feedback: { en: 'However hard he pushes, the wall stays where it is.', zh: '无论多用力，墙都没有动。' },
        },
        { text: 'A girl pedals harder to go faster.', isRight: true },
      ],
      explanation: {
        en: 'The bus slows down, the mango moves faster and faster, and the bicycle speeds up: in all three the speed changes. The wall and the book stay at rest. Check by asking: faster, slower or neither? The commonest slip is to leave out slowing down.',
        zh: '巴士慢下来，芒果越落越快，脚踏车加快：三个的速度都改变了。墙和书一直静止。检查时问：变快、变慢，还是都没有？最常见的错误是漏了“变慢”。',
      },
      hints: [
        { en: 'Speeding up is a change of speed. What else is?', zh: '加快是速度改变。还有什么也是？' },
        { en: 'Ask of each: is it faster or slower afterwards?', zh: '每一项都问：之后变快还是变慢？' },
      ],
    },
    {
      id: 'science-pushes-and-friction-3',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.02'],
      text: 'Hui Min pushes a toy car and lets go. It rolls along a level floor, slows down and stops. Why does it stop?',
      choices: [
        {
          text: 'The force of her push is used up on the way.',
          misconception: 'SC.IN.FO.m5',
          feedback: {
            en: 'Her push acts only while her hand touches the car. What touches the car afterwards?',
            zh: '手离开后就没有推力了。之后碰着车的是什么？',
          },
        },
        {
          text: 'The weight of the car pulls it back on the floor.',
          misconception: 'SC.IN.FO.m8',
          feedback: {
            en: 'Gravitational force pulls it down, not back. Which force acts along the floor?',
            zh: '地心引力把它往下拉，不是往后拉。哪一种力沿着地面作用？',
          },
        },
        { text: 'Friction acts on it against the way it is moving.', isRight: true },
        {
          text: 'Friction acts on it in the way that it is moving.',
          misconception: 'SC.IN.FO.m4',
          feedback: { en: 'Would a force in the same direction slow the car down?', zh: '同方向的力会使车慢下来吗？' },
        },
      ],
      explanation: {
        en: 'After she lets go, no push acts on the car any more. Friction between the wheels and the floor acts against its motion and slows it down until it stops. Check: on a smoother floor there is less friction, and the car rolls further. The usual slip is to think that the push stays in the car and is used up.',
        zh: '放手以后，就没有推力了。车轮与地面之间的摩擦力与运动方向相反，使车慢下来直到停住。检查：地面越光滑，摩擦力越小，车走得越远。常见错误是以为推力留在车里，然后用完。',
      },
      hints: [
        { en: 'Which forces act on the car after she lets go?', zh: '放手后，车受到哪些力？' },
        { en: 'To slow something down, which way must a force act?', zh: '要使物体慢下来，力要往哪个方向？' },
      ],
    },
    {
      id: 'science-pushes-and-friction-4',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.02', 'SC.PR.DA.01'],
      text: 'A toy car was let go at the top of the same ramp each time. The graph shows how far it rolled on four surfaces.\n(a) Which surface gave the greatest friction?\n(b) How much further did the car roll on tile than on carpet?',
      figure: {
        file: 'science-rolling-car.svg',
        alt: 'Bar graph of the distance the car rolled on four surfaces. Sandpaper 20 cm, carpet 50 cm, wood 80 cm, tile 110 cm.',
      },
      blanks: [{ label: '(a)' }, { label: '(b)', unit: 'cm' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: [
                'sandpaper',
                'sand paper',
                'the sandpaper',
                'sandpaper surface',
                'it is sandpaper',
                'on sandpaper',
              ],
              mistakes: [
                {
                  values: ['tile', 'the tile', 'tiles'],
                  misconception: 'SC.IN.FO.m7',
                  feedback: {
                    en: 'The car rolled furthest on tile. Does friction help it roll?',
                    zh: '车在瓷砖上走得最远。摩擦力会帮它走远吗？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '60',
              mistakes: [
                {
                  value: '110',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: 'That is the distance on tile. Compare it with carpet.',
                    zh: '那是在瓷砖上的距离。再和地毯比较。',
                  },
                },
                {
                  value: '30',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: 'You compared with wood. Which bar is for carpet?',
                    zh: '你是和木板比较。哪一条是地毯？',
                  },
                },
                {
                  value: '90',
                  misconception: 'SC.PR.DA.m2',
                  feedback: {
                    en: 'You compared with sandpaper. Which bar is for carpet?',
                    zh: '你是和砂纸比较。哪一条是地毯？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '(a) The greater the friction, the sooner the car stops. It rolled the shortest way, 20 cm, on sandpaper. (b) 110 − 50 = 60 cm. Check the scale: each line stands for 20 cm, so a bar halfway between two lines ends in 10. The usual slip in (a) is to choose the tallest bar.',
        zh: '(a) 摩擦力越大，车越快停下。它在砂纸上走得最近，只有 20 cm。(b) 110 − 50 = 60 cm。检查刻度：每一格代表 20 cm，停在一格的正中间就要加 10。(a) 的常见错误是选最高的一条。',
      },
      hints: [
        { en: 'Does more friction make the car roll further or less far?', zh: '摩擦力越大，车走得越远还是越近？' },
        {
          en: 'Read the two bars first. How much does one line of the scale stand for?',
          zh: '先读出两条的数值。刻度一格代表多少？',
        },
      ],
      fixtures: {
        right: [
          ['sandpaper', '60'],
          ['Sandpaper', '60 cm'],
          ['sand paper', '60cm'],
          ['the sandpaper', '60.0'],
          ['SANDPAPER', '６０'],
          ['sandpaper.', '60 cm'],
          [' sandpaper ', ' 60 '],
          ['Sandpaper', '60 centimetres'],
        ],
        wrong: [
          ['tile', '60'],
          ['sandpaper', '110'],
          ['sandpaper', '30'],
          ['sandpaper', '60 m'],
          ['carpet', '60'],
          ['sandpaper', ''],
          ['sandpaper', '50'],
        ],
      },
    },
    {
      id: 'science-pushes-and-friction-5',
      type: 'MCQ',
      level: 'P6',
      term: 'CA1',
      difficulty: 'easy',
      skills: ['SC.IN.FO.02'],
      text: 'In which of these do we want less friction?',
      choices: [
        { text: 'Between the parts of a bicycle chain', isRight: true },
        {
          text: 'Between the tyres of a bus and the road',
          misconception: 'SC.IN.FO.m4',
          feedback: { en: 'Could the bus stop in time on a slippery road?', zh: '在很滑的路上，巴士能及时停下吗？' },
        },
        {
          text: 'Between your fingers and a pencil',
          misconception: 'SC.IN.FO.m4',
          feedback: { en: 'What would happen if the pencil were slippery?', zh: '铅笔滑溜溜的，会怎样？' },
        },
        {
          text: 'Between your shoes and the stairs',
          misconception: 'SC.IN.FO.m7',
          feedback: { en: 'Stairs have rough strips. What are they for?', zh: '楼梯边上有粗糙的防滑条，那有什么用？' },
        },
      ],
      explanation: {
        en: 'Moving parts that rub wear out and get hot, so we oil a chain to have less friction. Tyres, fingers and shoes need friction to grip. Check by asking: must the surfaces slide or hold? The common slip is to think that friction is always bad.',
        zh: '运动的零件互相摩擦会磨损、发热，所以给链条上油来减少摩擦力。轮胎、手指和鞋子都要靠摩擦力才抓得住。检查：这两个表面要滑动还是要抓牢？常见错误是以为摩擦力只有坏处。',
      },
      hints: [
        { en: 'In which of these should two surfaces slide easily?', zh: '哪一个需要两个表面容易滑动？' },
        { en: 'For each, imagine oil between the two surfaces.', zh: '每一项都想象在中间涂了油。' },
      ],
    },
    {
      id: 'science-pushes-and-friction-6',
      type: 'OpenAnswer',
      level: 'P6',
      term: 'CA1',
      difficulty: 'medium',
      skills: ['SC.IN.FO.02'],
      marks: 2,
      text: 'After rain, the floor of a void deck is wet. Explain why people slip on it more easily.',
      key: {
        kind: 'points',
        points: [
          {
            label: { en: 'There is less friction', zh: '摩擦力变小' },
            marks: 1,
            anyOf: [
              'less friction',
              'reduces friction',
              'reduce friction',
              'reduced friction',
              'reduces the friction',
              'reduce the friction',
              'reduced the friction',
              'reducing friction',
              'reducing the friction',
              'decreases friction',
              'decreases the friction',
              'decrease the friction',
              'lowers the friction',
              'friction is less',
              'friction is reduced',
              'friction is smaller',
              'friction decreases',
              'less frictional force',
              'reduces frictional force',
              'reduces the frictional force',
              'frictional force is less',
              'smaller friction',
              'not enough friction',
            ],
            except: ['not reduce friction', 'not reduce the friction', 'no less friction', 'less friction is needed'],
          },
          {
            label: { en: 'The water is between the shoes (or feet) and the floor', zh: '水在鞋子（或脚）与地面之间' },
            marks: 1,
            anyOf: [
              'between the shoe',
              'between their shoe',
              'between shoe',
              'between the feet',
              'between their feet',
              'between feet',
              'between our feet',
              'between the floor',
              'between the ground',
              'between their foot',
              'between the foot',
              'between people',
              'between the sole',
              'between the two surfaces',
              'between the surfaces',
              'between the person',
            ],
          },
        ],
        model: 'The water reduces the friction between the shoes and the floor, so the shoes slide more easily.',
      },
      explanation: {
        en: 'Water forms a layer between the shoes and the floor. This reduces the friction between them, so the shoes slide. Check that the answer names both surfaces and says “less friction”. The common slip is to write “no friction”: there is still a little.',
        zh: '水在鞋子与地面之间形成一层，减少两者之间的摩擦力，所以容易滑倒。检查答案有没有说出两个表面，以及摩擦力变小。常见错误是写“没有摩擦力”，其实还有一点。',
      },
      hints: [
        { en: 'Which force lets shoes grip the floor?', zh: '鞋子靠什么力抓住地面？' },
        {
          en: 'What does the water do to this force, and between which two things?',
          zh: '水使这种力怎样改变？在哪两样东西之间？',
        },
      ],
      fixtures: {
        right: [
          'The water reduces the friction between the shoes and the floor.',
          'There is less friction between their feet and the wet floor.',
          'Friction is reduced between the floor and their slippers because of the water',
        ],
        wrong: [
          'The floor is wet.',
          'There is more friction between the shoes and the floor.',
          'They run too fast.',
          'There is less friction.',
        ],
      },
    },
  ],
}
