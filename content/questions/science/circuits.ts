import type { QuestionSetSourceInput } from '../question-source.ts'

/** Shared with bulbs.ts. */
export const parallelCircuit = {
  file: 'science-circuit-parallel.svg',
  alt: 'A circuit diagram. A battery and switch S1 are in the main part of the circuit. From there the circuit splits into two branches side by side. One branch has switch S2 and bulb P. The other has switch S3 and bulb Q. All three switches are drawn open.',
}

export const circuits: QuestionSetSourceInput = {
  name: 'science-circuits',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-circuits-1',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['SC.SY.EL.01', 'SC.SY.EL.03'],
      marks: 1,
      text: 'All switches in the drawing are open. Now S1 and S3 are closed, and S2 stays open. Which bulb or bulbs light up?',
      figure: parallelCircuit,
      key: {
        kind: 'text',
        accepted: [
          'Q',
          'bulb Q',
          'Q bulb',
          'only Q',
          'Q only',
          'only bulb Q',
          'bulb Q only',
          'just Q',
          'Q lights up',
          'bulb Q lights up',
          'only bulb Q lights up',
          'only Q lights up',
          'bulb Q will light up',
          'only Q will light up',
          'only bulb Q will light up',
          'Q (only)',
          'Q (bulb Q only)',
          'Q alone',
          'bulb Q alone',
          'Q will light up',
        ],
        mistakes: [
          {
            values: ['P', 'bulb P', 'only P', 'P only'],
            misconception: 'SC.SY.EL.m7',
            feedback: {
              en: 'P is in the branch with S2. Can current pass an open switch?',
              zh: 'P 和 S2 在同一条支路。开关断开，电流能通过吗？',
            },
          },
          {
            values: ['P and Q', 'Q and P', 'PQ', 'both', 'both bulbs'],
            misconception: 'SC.SY.EL.m7',
            feedback: {
              en: 'Trace the way through P with a finger. Is there a gap?',
              zh: '用手指沿着经过 P 的路走一遍。中间有没有断开？',
            },
          },
          {
            values: ['none', 'no bulb', 'no bulbs'],
            misconception: 'SC.SY.EL.m3',
            feedback: {
              en: 'S2 opens only its own branch. Is there another closed way from battery to battery?',
              zh: 'S2 只断开自己的支路。还有没有另一条闭合的路？',
            },
          },
        ],
      },
      explanation: {
        en: 'Trace a closed way from one end of the battery to the other: through S1, S3 and Q there is no gap, so Q lights up. The way through P has a gap at S2. A common slip is to think that one open switch always puts out every bulb.',
        zh: '从电池的一端出发，找一条闭合的路回到另一端：经过 S1、S3 和 Q 没有断口，所以 Q 会亮。经过 P 的路在 S2 断开。常见错误是以为只要有一个开关断开，所有灯泡都不亮。',
      },
      hints: [
        { en: 'A bulb lights up only in a closed circuit.', zh: '电路闭合，灯泡才会亮。' },
        { en: 'Trace each branch with a finger and look for a gap.', zh: '用手指沿着每条支路走，看看哪里断开。' },
      ],
      fixtures: {
        right: [
          'Q',
          'q',
          'bulb Q',
          'Bulb Q.',
          'Q only',
          'only Q',
          ' Q ',
          'Ｑ',
          'Bulb Q lights up',
          'Q (bulb Q only)',
          'Only bulb Q will light up.',
        ],
        wrong: ['P', 'P and Q', 'both', 'none', 'S3', 'no bulb', 'P, Q'],
      },
    },
    {
      id: 'science-circuits-2',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['SC.SY.EL.01'],
      text: 'A bulb has two contacts: the metal tip at the bottom and the metal case at the side. How must a bulb be joined to a battery to light up?',
      choices: [
        {
          text: 'One wire: from the + end to the tip',
          misconception: 'SC.SY.EL.m2',
          feedback: { en: 'How would the current get back to the battery?', zh: '电流怎样回到电池？' },
        },
        { text: 'Two wires: from the + end to the tip, from the − end to the case', isRight: true },
        {
          text: 'Two wires: from the + end to the tip, from the − end to the tip',
          misconception: 'SC.SY.EL.m9',
          feedback: {
            en: 'The current would go from wire to wire at the tip, without passing through the bulb.',
            zh: '电流会在底部从一条电线直接走到另一条，没有通过灯泡。',
          },
        },
        {
          text: 'Two wires: from the + end to the tip, from the + end to the case',
          misconception: 'SC.SY.EL.m9',
          feedback: { en: 'Both ends of the battery must be part of the circuit.', zh: '电池的两端都要接在电路里。' },
        },
      ],
      explanation: {
        en: 'Current must go from one end of the battery, through the bulb, and back to the other end. So one wire goes to each contact of the bulb and one to each end of the battery. Check by tracing a loop. The usual slip is to think that one wire is enough.',
        zh: '电流要从电池一端出发，通过灯泡，再回到另一端。所以灯泡的两个接点各接一条电线，电池的两端也各接一条。用手指走一圈检查。常见错误是以为一条电线就够了。',
      },
      hints: [
        { en: 'A circuit is a loop. Where does it begin and end?', zh: '电路是一个圈。它从哪里开始，到哪里结束？' },
        {
          en: 'The current has to go in at one contact and out at the other.',
          zh: '电流要从一个接点进，从另一个接点出。',
        },
      ],
    },
    {
      id: 'science-circuits-3',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['SC.SY.EL.02'],
      text: 'Aisha puts different objects, one at a time, into the gap of a circuit with a battery and a bulb. With which objects will the bulb light up? Choose all that are right.',
      choices: [
        { text: 'A copper wire', isRight: true },
        {
          text: 'A glass rod',
          misconception: 'SC.SY.EL.m6',
          feedback: { en: 'Glass does not let current pass.', zh: '玻璃不导电。' },
        },
        { text: 'A steel spoon', isRight: true },
        {
          text: 'A rubber band',
          misconception: 'SC.SY.EL.m6',
          feedback: { en: 'Rubber does not let current pass.', zh: '橡胶不导电。' },
        },
        { text: 'Aluminium foil', isRight: true },
        {
          text: 'A dry wooden ruler',
          misconception: 'SC.SY.EL.m6',
          feedback: { en: 'Dry wood does not let current pass.', zh: '干木头不导电。' },
        },
      ],
      explanation: {
        en: 'Copper, steel and aluminium are metals, and metals are conductors of electricity. Glass, rubber and dry wood are insulators, so the circuit stays open. Check by the material, not by the shape. A common slip is to count only metals that a magnet attracts.',
        zh: '铜、钢和铝都是金属，金属是导体。玻璃、橡胶和干木头是绝缘体，电路仍然断开。要看材料，不要看形状。常见错误是只选磁铁能吸引的金属。',
      },
      hints: [
        { en: 'What is each object made of?', zh: '每样东西是用什么材料做的？' },
        { en: 'Which group of materials lets current pass?', zh: '哪一类材料能让电流通过？' },
      ],
    },
    {
      id: 'science-circuits-4',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['SC.SY.EL.02', 'SC.SY.EL.06'],
      text: 'The wire of a lamp is made of copper and covered with plastic. Why?',
      choices: [
        { text: 'Copper lets current pass, and plastic does not.', isRight: true },
        {
          text: 'Copper lets current pass, and so does plastic.',
          misconception: 'SC.SY.EL.m6',
          feedback: { en: 'Then touching the cover would give you a shock.', zh: '那样摸到外皮就会触电了。' },
        },
        {
          text: 'Copper stops current, and so does plastic.',
          misconception: 'SC.SY.EL.m6',
          feedback: { en: 'Then the lamp could never light up.', zh: '那样灯就永远不会亮。' },
        },
        {
          text: 'Copper stops current, and plastic does not.',
          misconception: 'SC.SY.EL.m6',
          feedback: { en: 'Which of the two is a metal?', zh: '这两种材料，哪一种是金属？' },
        },
      ],
      explanation: {
        en: 'Copper is a conductor, so current can flow to the lamp. Plastic is an insulator, so people who touch the wire do not get a shock. Check: what is inside must conduct, what you touch must not. The slip is to look at one of the two only.',
        zh: '铜是导体，电流能通到灯里。塑料是绝缘体，人摸到电线也不会触电。检查：里面要导电，摸得到的地方不能导电。常见错误是只想到其中一个。',
      },
      hints: [
        { en: 'What must reach the lamp? What must not reach your hand?', zh: '什么要通到灯里？什么不能通到手上？' },
        { en: 'Say for copper and for plastic: conductor or insulator?', zh: '铜和塑料，哪个是导体，哪个是绝缘体？' },
      ],
    },
  ],
}
