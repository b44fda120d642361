import type { QuestionSetSourceInput } from '../question-source.ts'
import { partFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const anglesAndFigures: QuestionSetSourceInput = {
  name: 'math-angles-and-figures',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-angles-line-1',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['MA.MG.AN.03'],
      text: 'In the figure, AOB and COD are straight lines. ∠AOC = 38° and ∠COE is a right angle. (a) Find ∠BOD. (b) Find ∠EOB. (The figure is not drawn to scale.)',
      figure: {
        file: 'math-angles-line.svg',
        alt: 'Straight lines AOB and COD cross at O. AOB lies flat, with A at the left and B at the right. C is at the upper left and D at the lower right. Line OE goes from O to the upper right, between OC and OB. Angle AOC is 38°. Angle COE is marked as a right angle.',
      },
      blanks: [
        { label: '(a)', unit: '°' },
        { label: '(b)', unit: '°' },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '38',
              mistakes: [
                mistake(
                  '142',
                  'MA.MG.AN.m5',
                  '∠BOD lies opposite ∠AOC, not next to it on a line.',
                  '∠BOD和∠AOC是对顶角，不是同一直线上的邻角。',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '52',
              mistakes: [
                mistake(
                  '232',
                  'MA.MG.AN.m3',
                  'Angles on a straight line add up to 180°, not 360°.',
                  '直线上的角加起来是180°，不是360°。',
                ),
                mistake(
                  '142',
                  'MA.MG.AN.m4',
                  'That is ∠COB. Take the right angle away too.',
                  '这是∠COB，还要减去直角。',
                ),
              ],
            },
          },
        ],
      },
      fixtures: partFixtures([
        { value: '38', unit: '°', mistaken: ['142', '52', '90'] },
        { value: '52', unit: '°', mistaken: ['232', '142', '128'] },
      ]),
      hints: [
        { en: 'Which angle lies opposite ∠BOD?', zh: '∠BOD的对顶角是哪一个？' },
        { en: '∠AOC, ∠COE and ∠EOB lie together on the straight line AOB.', zh: '∠AOC、∠COE和∠EOB合起来在直线AOB上。' },
      ],
      explanation: {
        en: '(a) ∠BOD is vertically opposite ∠AOC, so it is 38°. (b) ∠AOC + ∠COE + ∠EOB = 180°, so ∠EOB = 180° − 38° − 90° = 52°. Check: 38° + 90° + 52° = 180°.',
        zh: '(a) ∠BOD和∠AOC是对顶角，所以是38°。(b) ∠AOC + ∠COE + ∠EOB = 180°，∠EOB = 180° − 38° − 90° = 52°。验算：38° + 90° + 52° = 180°。',
      },
    },
    {
      id: 'math-angles-point-1',
      type: 'Cloze',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.MG.AN.03'],
      marks: 3,
      text: 'Three angles, ∠p, ∠q and ∠r, meet at a point and fill the space around it. Angles at a point add up to [1]. ∠p = 125° and ∠q is 30° smaller than ∠p, so ∠q = [2]. That leaves [3] for ∠r.',
      blanks: [{ unit: '°' }, { unit: '°' }, { unit: '°' }],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '360',
              mistakes: [
                mistake(
                  '180',
                  'MA.MG.AN.m3',
                  '180° is for a straight line. A full turn is twice as much.',
                  '180°是直线上的角，一周是它的两倍。',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '95',
              mistakes: [mistake('155', 'MA.NA.AL.m5', '“Smaller” means less than 125°.', '“小30°”应该比125°小。')],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '140',
              mistakes: [
                mistake('235', 'MA.MG.AN.m4', 'Only ∠p was taken away. Take ∠q away too.', '只减了∠p，还要减∠q。'),
              ],
            },
          },
        ],
      },
      fixtures: partFixtures([
        { value: '360', unit: '°', mistaken: ['180', '90', '100'] },
        { value: '95', unit: '°', mistaken: ['155', '30', '85'] },
        { value: '140', unit: '°', mistaken: ['235', '80', '265'] },
      ]),
      hints: [
        { en: 'How many degrees are there in a full turn?', zh: '转一整圈是多少度？' },
        { en: 'Find ∠q before ∠r.', zh: '先求∠q，再求∠r。' },
      ],
      explanation: {
        en: 'Angles at a point add up to 360°. ∠q = 125° − 30° = 95°. ∠r = 360° − 125° − 95° = 140°. Check: 125 + 95 + 140 = 360. The usual slip is to use 180°, which belongs to a straight line.',
        zh: '周角是360°。∠q = 125° − 30° = 95°，∠r = 360° − 125° − 95° = 140°。验算：125 + 95 + 140 = 360。常见的错误是用了180°，那是直线上的角。',
      },
    },
    {
      id: 'math-parallelogram-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['MA.MG.FG.05'],
      marks: 1,
      text: 'ABCD is a parallelogram and ∠DAB = 68°. Find ∠ABC.',
      choices: [
        wrong(
          '22°',
          'MA.MG.FG.m5',
          'A parallelogram has no right angle that 68° is a part of.',
          '平行四边形没有包含68°的直角。',
        ),
        wrong(
          '68°',
          'MA.MG.FG.m1',
          '∠DAB and ∠ABC are neighbours. Only opposite angles are equal.',
          '∠DAB和∠ABC是邻角，只有对角才相等。',
        ),
        right('112°'),
        wrong(
          '292°',
          'MA.MG.AN.m3',
          'Two neighbouring angles add up to 180°. All four add up to 360°.',
          '两个邻角相加是180°，四个角相加才是360°。',
        ),
      ],
      hints: [
        { en: 'Sketch it. Are the two angles opposite or next to each other?', zh: '画一画，这两个角是对角还是邻角？' },
        {
          en: 'AD and BC are parallel, so ∠DAB and ∠ABC add up to 180°.',
          zh: 'AD和BC平行，所以∠DAB和∠ABC相加是180°。',
        },
      ],
      explanation: {
        en: '∠DAB and ∠ABC lie between the parallel lines AD and BC, so they add up to 180°: ∠ABC = 180° − 68° = 112°. Check: 68 + 112 + 68 + 112 = 360.',
        zh: '∠DAB和∠ABC在平行线AD和BC之间，相加是180°，所以∠ABC = 180° − 68° = 112°。验算：68 + 112 + 68 + 112 = 360。',
      },
    },
    {
      id: 'math-rhombus-1',
      type: 'MultipleResponse',
      level: 'P5',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.MG.FG.05'],
      text: 'Which of these are true of every rhombus? Choose all of them.',
      choices: [
        right('All four sides are equal.'),
        wrong(
          'All four angles are equal.',
          'MA.MG.FG.m5',
          'That is so in a square, but a rhombus may lean.',
          '正方形才这样，菱形可以是斜的。',
        ),
        right('Opposite angles are equal.'),
        right('Opposite sides are parallel.'),
        wrong('Only one pair of sides is parallel.', 'MA.MG.FG.m5', 'That is a trapezium.', '那是梯形。'),
      ],
      hints: [
        { en: 'Sketch a rhombus that leans to one side.', zh: '画一个斜的菱形。' },
        { en: 'A rhombus is a parallelogram with equal sides.', zh: '菱形是四边相等的平行四边形。' },
      ],
      explanation: {
        en: 'A rhombus has four equal sides, two pairs of parallel sides and equal opposite angles. Its four angles are equal only when it is a square. A trapezium has only one pair of parallel sides. Check each sentence with a rhombus that leans.',
        zh: '菱形四条边相等，两组对边平行，对角相等。只有正方形四个角才都相等；只有一组对边平行的是梯形。可以画一个斜的菱形逐句检查。',
      },
    },
    {
      id: 'math-composite-angles-1',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'SA2',
      difficulty: 'medium',
      skills: ['MA.MG.AN.04', 'MA.MG.FG.05'],
      text: 'In the figure, ABCD is a parallelogram and E is a point on DC. AD = AE and ∠ADC = 65°. (a) Find ∠DAE. (b) Find ∠AEC. (The figure is not drawn to scale.)',
      figure: {
        file: 'math-angles-parallelogram.svg',
        alt: 'Parallelogram ABCD with D at the upper left, C at the upper right, B at the lower right and A at the lower left. E lies on the upper side DC. A line joins A to E. AD and AE are marked as equal. Angle ADC, at D, is 65°.',
      },
      blanks: [
        { label: '(a)', unit: '°' },
        { label: '(b)', unit: '°' },
      ],
      key: {
        kind: 'blanks',
        blanks: [
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '50',
              mistakes: [
                mistake(
                  '57.5',
                  'MA.MG.FG.m3',
                  'The equal angles face the equal sides: ∠ADE and ∠AED.',
                  '等边所对的角相等：∠ADE和∠AED。',
                ),
                mistake(
                  '65',
                  'MA.MG.AN.m5',
                  '∠DAE lies between the equal sides. The equal angles are at D and E.',
                  '∠DAE在两条等边之间，相等的角在D和E。',
                ),
              ],
            },
          },
          {
            marks: 1,
            key: {
              kind: 'number',
              value: '115',
              mistakes: [
                mistake(
                  '65',
                  'MA.MG.AN.m4',
                  'That is ∠AED. ∠AEC is beside it on the straight line DC.',
                  '这是∠AED，∠AEC在直线DC的另一边。',
                ),
              ],
            },
          },
        ],
      },
      fixtures: partFixtures([
        { value: '50', unit: '°', mistaken: ['57.5', '65', '115'] },
        { value: '115', unit: '°', mistaken: ['65', '130', '295'] },
      ]),
      hints: [
        { en: 'What kind of triangle is ADE?', zh: '三角形ADE是什么三角形？' },
        { en: 'AD = AE, so ∠AED equals which angle?', zh: 'AD = AE，所以∠AED等于哪个角？' },
      ],
      explanation: {
        en: '(a) AD = AE, so ∠AED = ∠ADE = 65° and ∠DAE = 180° − 65° − 65° = 50°. (b) DEC is a straight line, so ∠AEC = 180° − 65° = 115°. Check: 65° + 65° + 50° = 180°, and 65° + 115° = 180°.',
        zh: '(a) AD = AE，所以∠AED = ∠ADE = 65°，∠DAE = 180° − 65° − 65° = 50°。(b) DEC是直线，∠AEC = 180° − 65° = 115°。验算：65° + 65° + 50° = 180°，65° + 115° = 180°。',
      },
    },
    {
      id: 'math-composite-angles-2',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['MA.MG.AN.04', 'MA.MG.FG.04'],
      text: 'In triangle ABC, AB = AC. The side BC is continued in a straight line to D, beyond C. ∠ACD = 124°. Find ∠BAC.',
      choices: [
        wrong('56°', 'MA.MG.AN.m4', 'That is ∠ACB. Two more steps lead to ∠BAC.', '这是∠ACB，还差两步才到∠BAC。'),
        wrong(
          '62°',
          'MA.MG.FG.m3',
          '56° was taken for the angle at the top. It is a base angle.',
          '把56°当作顶角了，它是底角。',
        ),
        right('68°'),
        wrong(
          '124°',
          'MA.MG.AN.m5',
          '∠ACD is outside the triangle. Use it to find ∠ACB first.',
          '∠ACD在三角形外，先用它求∠ACB。',
        ),
      ],
      hints: [
        { en: 'Sketch the triangle with BC flat, and D beyond C.', zh: '画出三角形，BC平放，D在C的外侧。' },
        { en: 'Find ∠ACB first: BCD is a straight line.', zh: '先求∠ACB：BCD是直线。' },
      ],
      explanation: {
        en: '∠ACB = 180° − 124° = 56°. AB = AC, so ∠ABC = 56° too. ∠BAC = 180° − 56° − 56° = 68°. Check: 56° + 56° + 68° = 180°. The usual slip is to take 56° for the angle at the top.',
        zh: '∠ACB = 180° − 124° = 56°。AB = AC，所以∠ABC也是56°。∠BAC = 180° − 56° − 56° = 68°。验算：56° + 56° + 68° = 180°。常见的错误是把56°当作顶角。',
      },
    },
  ],
}
