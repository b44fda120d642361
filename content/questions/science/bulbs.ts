import type { QuestionSetSourceInput } from '../question-source.ts'
import { parallelCircuit } from './circuits.ts'

export const bulbs: QuestionSetSourceInput = {
  name: 'science-bulbs',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-bulbs-1',
      type: 'Ordering',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.SY.EL.04'],
      text: 'All the batteries and bulbs are alike. Put the circuits in order by how brightly each bulb lights up, from the dimmest to the brightest.',
      order: [
        '1 battery with 3 bulbs in series',
        '1 battery with 2 bulbs in series',
        '1 battery with 1 bulb',
        '2 batteries in series with 1 bulb',
      ],
      explanation: {
        en: 'More bulbs in series make each bulb dimmer; more batteries in series make it brighter. So: 3 bulbs, 2 bulbs, 1 bulb, and then 1 bulb with 2 batteries. Check each step: only one thing changes. The usual slip is to think that three bulbs give the most light.',
        zh: '串联的灯泡越多，每个灯泡越暗；串联的电池越多，灯泡越亮。所以依次是 3 个灯泡、2 个灯泡、1 个灯泡、1 个灯泡配 2 个电池。检查：每一步只改变一个因素。常见错误是以为三个灯泡最亮。',
      },
      hints: [
        { en: 'First look at the circuits with one battery.', zh: '先看只有一个电池的电路。' },
        {
          en: 'Does each bulb get brighter or dimmer when another is added in series?',
          zh: '串联多一个灯泡，每个灯泡变亮还是变暗？',
        },
      ],
    },
    {
      id: 'science-bulbs-2',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.SY.EL.04'],
      text: 'A battery lights two bulbs in series. A third bulb of the same kind is added in series. What happens?',
      choices: [
        {
          text: 'The first bulb stays as bright, the others get dimmer.',
          misconception: 'SC.SY.EL.m1',
          feedback: {
            en: 'The first bulb does not use the current up. In series the current is the same everywhere.',
            zh: '第一个灯泡不会把电流用掉。串联时各处的电流一样大。',
          },
        },
        { text: 'All three bulbs are equally bright, dimmer than before.', isRight: true },
        {
          text: 'All three bulbs are equally bright, as bright as before.',
          misconception: 'SC.SY.EL.m4',
          feedback: {
            en: 'The same battery now has to light three bulbs one after another.',
            zh: '同一个电池现在要让三个串联的灯泡发亮。',
          },
        },
        {
          text: 'All three bulbs are equally bright, brighter than before.',
          misconception: 'SC.SY.EL.m4',
          feedback: {
            en: 'Bulbs do not add energy. What would make them brighter?',
            zh: '灯泡不会增加能量。什么才会使灯泡更亮？',
          },
        },
      ],
      explanation: {
        en: 'In series the current is the same through all bulbs, so they are equally bright. A third bulb makes the current smaller, so all are dimmer. Check with the other direction: taking one out makes the rest brighter. The usual slip is to think that the first bulb takes most of the current.',
        zh: '串联时通过每个灯泡的电流一样大，所以一样亮。多了第三个灯泡，电流变小，全部变暗。反过来检查：少一个灯泡，其余的会变亮。常见错误是以为第一个灯泡用掉较多电流。',
      },
      hints: [
        { en: 'Has the number of batteries changed?', zh: '电池的数目变了吗？' },
        { en: 'In series, is the current different from bulb to bulb?', zh: '串联时，各个灯泡的电流不同吗？' },
      ],
    },
    {
      id: 'science-bulbs-3',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.SY.EL.05', 'SC.SY.EL.03'],
      text: 'The switches are drawn open. When all three are closed, both bulbs light up. Then bulb Q fuses. What happens to bulb P?',
      figure: parallelCircuit,
      choices: [
        {
          text: 'It goes out, as the circuit is no longer closed.',
          misconception: 'SC.SY.EL.m3',
          feedback: {
            en: 'Trace the way through S1, S2 and P. Is there a gap?',
            zh: '沿着 S1、S2、P 走一遍。有断口吗？',
          },
        },
        {
          text: 'It gets much dimmer, as some current is lost at Q.',
          misconception: 'SC.SY.EL.m1',
          feedback: {
            en: 'No current flows through a fused bulb, so none is lost there.',
            zh: '烧坏的灯泡没有电流通过，不会“漏掉”。',
          },
        },
        {
          text: 'It gets much dimmer, as it is now the only bulb.',
          misconception: 'SC.SY.EL.m8',
          feedback: {
            en: 'Did Q make P brighter before? Each branch has its own way to the battery.',
            zh: '之前 Q 有没有使 P 变亮？每条支路都自己接到电池。',
          },
        },
        { text: 'It stays lit, as its own branch is still closed.', isRight: true },
      ],
      explanation: {
        en: 'P and Q are in parallel. When Q fuses, only its branch is open. The way through S1, S2 and P is still closed, so P stays lit, about as bright as before. Check by tracing P’s loop. The usual slip is to treat the bulbs as if they were in series.',
        zh: 'P 和 Q 是并联的。Q 烧坏，只有它的支路断开。经过 S1、S2 和 P 的路仍然闭合，所以 P 继续亮，亮度几乎不变。沿着 P 的路走一圈检查。常见错误是当作串联来想。',
      },
      hints: [
        { en: 'A fused bulb is like an open switch.', zh: '烧坏的灯泡就像断开的开关。' },
        { en: 'Is Q in the way from the battery to P and back?', zh: '从电池到 P 再回来，会经过 Q 吗？' },
      ],
    },
    {
      id: 'science-bulbs-4',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['SC.SY.EL.05', 'SC.SY.EL.03'],
      text: 'All three bulbs in the circuit light up. How many of the other two bulbs still light up\n(a) if only bulb X fuses,\n(b) if only bulb Y fuses?',
      figure: {
        file: 'science-circuit-mixed.svg',
        alt: 'A circuit diagram with a battery and three bulbs. Bulb X is in the main part of the circuit, next to the battery. After X the circuit splits into two branches side by side, one with bulb Y and one with bulb Z. The branches join again and lead back to the battery.',
      },
      blanks: [{ label: '(a)' }, { label: '(b)' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['0', 'zero', 'none', '0 bulbs', 'no bulbs', 'no bulb'],
              mistakes: [
                {
                  values: ['2', 'two', '2 bulbs'],
                  misconception: 'SC.SY.EL.m7',
                  feedback: {
                    en: 'Can current reach Y and Z without going through X?',
                    zh: '电流不经过 X，能到 Y 和 Z 吗？',
                  },
                },
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'text',
              accepted: ['2', 'two', '2 bulbs', 'two bulbs', 'both', 'both bulbs'],
              mistakes: [
                {
                  values: ['0', 'zero', 'none', '0 bulbs'],
                  misconception: 'SC.SY.EL.m3',
                  feedback: {
                    en: 'Trace the way through X and Z. Is there a gap?',
                    zh: '沿着 X 和 Z 走一遍。有断口吗？',
                  },
                },
                {
                  values: ['1', 'one', '1 bulb'],
                  misconception: 'SC.SY.EL.m3',
                  feedback: {
                    en: 'X and Z are in one loop with the battery. Do both light up?',
                    zh: 'X、Z 和电池在同一个圈里。它们都亮吗？',
                  },
                },
              ],
            },
          },
        ],
      },
      explanation: {
        en: '(a) All current goes through X. If X fuses, there is no closed way left, so 0 bulbs light up. (b) If Y fuses, the way through X and Z is still closed, so 2 bulbs light up. Check by tracing a loop for each bulb. A common slip is to treat all three as parallel.',
        zh: '(a) 所有电流都要经过 X。X 烧坏，就没有闭合的路，0 个灯泡亮。(b) Y 烧坏，经过 X 和 Z 的路仍然闭合，2 个灯泡亮。为每个灯泡走一圈检查。常见错误是把三个都当作并联。',
      },
      hints: [
        {
          en: 'Put a finger on the fused bulb: the circuit has a gap there.',
          zh: '用手指按住烧坏的灯泡：电路在那里断开。',
        },
        {
          en: 'Look for a loop from battery to battery that does not pass the gap.',
          zh: '找一条不经过断口、能回到电池的路。',
        },
      ],
      fixtures: {
        right: [
          ['0', '2'],
          [' 0', '2 '],
          ['０', '２'],
          ['0.', '2.'],
          ['0 bulbs', '2 bulbs'],
          ['zero', 'two'],
          ['none', '2'],
          ['0', '2 bulbs'],
        ],
        wrong: [
          ['2', '2'],
          ['0', '1'],
          ['0', '0'],
          ['1', '2'],
          ['2', '0'],
          ['0', ''],
          ['0', 'Z'],
        ],
      },
    },
    {
      id: 'science-bulbs-5',
      type: 'OpenAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['SC.SY.EL.05'],
      marks: 2,
      text: 'The lamps in an HDB flat are connected in parallel and not in series. Give two reasons why.',
      key: {
        kind: 'points',
        points: [
          {
            label: {
              en: 'When one lamp fuses, the others still work',
              zh: '一盏灯坏了，其他的还会亮',
            },
            marks: 1,
            anyOf: [
              'other lamps still',
              'other lamps will still',
              'others still',
              'others will still',
              'others can still',
              'other bulbs still',
              'other bulbs will still',
              'other lamps can still',
              'other bulbs can still',
              'rest still',
              'rest will still',
              'rest can still',
              'others stay lit',
              'others remain lit',
              'other lamps remain lit',
              'other lamps stay lit',
              'others will not go out',
              'others do not go out',
              'others will not be affected',
              'others are not affected',
              'other lamps will not go out',
              'other lamps are not affected',
              'not affect the other',
              'not affect others',
              'rest of the bulbs can still',
              'rest of the lamps can still',
              'rest of the bulbs will still',
              'rest of the lamps will still',
              'rest of the bulbs still',
              'rest of the lamps still',
            ],
            except: ['others still go out', 'others will still go out'],
          },
          {
            label: {
              en: 'Each lamp can be switched by itself, or is not made dimmer by the others',
              zh: '每盏灯可以单独开关，或者不会因为别的灯而变暗',
            },
            marks: 1,
            anyOf: [
              'own switch',
              'switched on and off separately',
              'switched on separately',
              'switched on or off separately',
              'switched on and off individually',
              'controlled separately',
              'controlled individually',
              'controlled independently',
              'control each',
              'controlled on its own',
              'one at a time',
              'by itself',
              'on its own',
              'separately',
              'individually',
              'independently',
              'not be dimmer',
              'not get dimmer',
              'not become dimmer',
              'not dimmer',
              'stay bright',
              'brighter than in series',
              'brighter',
              'same brightness',
              'equally bright',
              'as bright',
              'just one lamp',
              'only one lamp',
              'turn on just',
              'turn on only',
              'switch on just',
              'switch on only',
            ],
            except: ['cannot be switched on separately', 'less bright', 'brighter in series'],
          },
        ],
        model:
          'When one lamp fuses, the other lamps still light up. Each lamp can have its own switch and be turned on by itself.',
      },
      explanation: {
        en: 'In parallel each lamp has a closed circuit of its own. So when one fuses the others still light up, and each can be switched by itself; also, adding lamps does not make the rest dimmer. Check that your two reasons are different. “It is safer” is a common slip: parallel circuits are not safer by themselves.',
        zh: '并联时每盏灯各有闭合的电路。一盏坏了，其他的还会亮；每盏灯可以单独开关；多装几盏灯，其余的也不会变暗。检查两个理由是不是不同。常见错误是写“比较安全”，并联本身并不会更安全。',
      },
      hints: [
        {
          en: 'Imagine that one lamp fuses. What would you see in each kind of circuit?',
          zh: '想象一盏灯坏了。两种电路会有什么不同？',
        },
        { en: 'Imagine that you want light in one room only.', zh: '想象你只想开一个房间的灯。' },
      ],
      fixtures: {
        right: [
          'One lamp breaking does not affect the others. Each lamp can be controlled by its own switch.',
          'If one fuses, the rest of the lamps can still light up, and you can turn on just one lamp.',
          'If one lamp spoils, the others can still light up. Each lamp can be controlled separately.',
          'The other lamps still work when one fuses, and each lamp has its own switch.',
          'When one bulb fuses the other bulbs will still light up. The bulbs will not be dimmer when more are added.',
        ],
        wrong: [
          'It is safer.',
          'Because there is more electricity.',
          'They are all switched on and off together.',
          'If one fuses the others go out.',
          'The other lamps still work when one fuses.',
        ],
      },
    },
  ],
}
