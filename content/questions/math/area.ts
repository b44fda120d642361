import type { QuestionSetSourceInput } from '../question-source.ts'
import { numberFixtures } from './answer-forms.ts'
import { mistake, right, wrong } from './choices.ts'

export const area: QuestionSetSourceInput = {
  name: 'math-area',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'math-triangle-area-1',
      type: 'MCQ',
      level: 'P5',
      term: 'SA1',
      difficulty: 'easy',
      skills: ['MA.MG.PA.03'],
      text: 'In the figure, BC = 15 cm, AB = 13 cm and AD = 12 cm. Find the area of triangle ABC. (The figure is not drawn to scale.)',
      figure: {
        file: 'math-triangle-height.svg',
        alt: 'Triangle ABC stands on its flat side BC, which is 15 cm long. Side AB slants and is 13 cm long. A dashed line AD of 12 cm falls from the top corner A straight down to D on BC and meets BC at a right angle.',
      },
      choices: [
        right('90 cm²'),
        wrong(
          '97.5 cm²',
          'MA.MG.PA.m1',
          'AB slants. The height is the line that meets the base at a right angle.',
          'AB是斜的。高是和底垂直的那条线。',
        ),
        wrong(
          '180 cm²',
          'MA.MG.PA.m5',
          'That is the rectangle around it. A triangle is half of it.',
          '这是外面长方形的面积，三角形是它的一半。',
        ),
        wrong(
          '195 cm²',
          'MA.MG.PA.m1',
          'AB slants, so it is no height. And remember to halve.',
          'AB是斜的，不是高；也别忘了除以2。',
        ),
      ],
      hints: [
        { en: 'Which line meets BC at a right angle?', zh: '哪一条线和BC垂直？' },
        { en: 'Area = {1/2} × base × height, with BC as the base.', zh: '面积 = {1/2} × 底 × 高，以BC为底。' },
      ],
      explanation: {
        en: 'With BC as base, the height is AD. Area = {1/2} × 15 × 12 = 90 cm². The 13 cm side slants and is not a height. Check: the triangle is half of a 15 cm by 12 cm rectangle, 180 cm².',
        zh: '以BC为底，高是AD。面积 = {1/2} × 15 × 12 = 90 cm²。13 cm的边是斜的，不是高。检查：三角形是长15 cm、宽12 cm的长方形（180 cm²）的一半。',
      },
    },
    {
      id: 'math-triangle-area-2',
      type: 'ShortAnswer',
      level: 'P5',
      term: 'SA1',
      difficulty: 'medium',
      skills: ['MA.MG.PA.03', 'MA.MG.PA.01'],
      marks: 3,
      text: 'ABCD is a rectangle with AB = 16 cm and BC = 10 cm. E is a point on DC and DE = 6 cm. Find the area of the shaded part ABCE. (The figure is not drawn to scale.)',
      figure: {
        file: 'math-rectangle-corner.svg',
        alt: 'Rectangle ABCD with A at the upper left, B at the upper right, C at the lower right and D at the lower left. AB is 16 cm and BC is 10 cm. E lies on the lower side DC, 6 cm from D. A line joins A to E. The four-sided part ABCE is shaded; triangle ADE is not.',
      },
      unit: 'cm²',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '130',
        mistakes: [
          mistake('100', 'MA.MG.PA.m5', 'Triangle ADE is half of 6 × 10.', '三角形ADE是 6 × 10 的一半。'),
          mistake('30', 'MA.NA.HE.m2', 'That is the part that is not shaded.', '这是没有涂色的部分。'),
        ],
        method: [
          { label: { en: 'The rectangle is 160 cm²', zh: '长方形是160 cm²' }, marks: 1, result: '160' },
          { label: { en: 'Triangle ADE is 30 cm²', zh: '三角形ADE是30 cm²' }, marks: 1, result: '30' },
        ],
      },
      fixtures: numberFixtures({ value: '130', unit: 'cm²', mistaken: ['100', '30', '160', '80', '96'] }, true),
      hints: [
        { en: 'What is left when a corner is taken off the rectangle?', zh: '长方形去掉一个角，剩下什么？' },
        {
          en: 'Triangle ADE has a right angle at D, so DE and AD are base and height.',
          zh: '三角形ADE在D有直角，所以DE和AD是底和高。',
        },
      ],
      explanation: {
        en: 'Rectangle: 16 × 10 = 160 cm². Triangle ADE: {1/2} × 6 × 10 = 30 cm². Shaded: 160 − 30 = 130 cm². Check: EC = 10 cm; cut from E straight up, and the shaded part is a 10 cm by 10 cm square and a triangle of 30 cm², 130 cm² altogether.',
        zh: '长方形：16 × 10 = 160 cm²。三角形ADE：{1/2} × 6 × 10 = 30 cm²。涂色部分：160 − 30 = 130 cm²。验算：EC = 10 cm，从E往上画垂线，涂色部分是边长10 cm的正方形和30 cm²的三角形，合起来130 cm²。',
      },
    },
    {
      id: 'math-circumference-1',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'easy',
      skills: ['MA.MG.PA.04'],
      marks: 1,
      text: 'A round tray has a radius of 10 cm. What is its circumference? (Take π = 3.14.)',
      choices: [
        wrong(
          '31.4 cm',
          'MA.MG.PA.m3',
          'That is π × radius. The circumference is π × diameter.',
          '这是 π × 半径。圆周长是 π × 直径。',
        ),
        right('62.8 cm'),
        wrong(
          '125.6 cm',
          'MA.MG.PA.m3',
          'The radius was doubled twice. The diameter is 2 × 10 cm.',
          '半径乘了两次2。直径是 2 × 10 cm。',
        ),
        wrong(
          '314 cm',
          'MA.MG.PA.m4',
          'π × radius × radius is the area, in cm².',
          'π × 半径 × 半径是面积，单位是 cm²。',
        ),
      ],
      hints: [
        { en: 'How long is the diameter?', zh: '直径是多少？' },
        { en: 'Circumference = π × diameter.', zh: '圆周长 = π × 直径。' },
      ],
      explanation: {
        en: 'Diameter: 2 × 10 = 20 cm. Circumference: 3.14 × 20 = 62.8 cm. Check: it should be a little more than 3 diameters, 60 cm.',
        zh: '直径：2 × 10 = 20 cm。圆周长：3.14 × 20 = 62.8 cm。检查：应该比直径的3倍（60 cm）多一点。',
      },
    },
    {
      id: 'math-circumference-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.MG.PA.04'],
      marks: 3,
      text: 'A signboard is made of a rectangle and a semicircle, as shown. The rectangle is 20 cm long and 14 cm wide. Find the perimeter of the signboard. (Take π = {22/7}.)',
      figure: {
        file: 'math-signboard.svg',
        alt: 'A rectangle 20 cm long and 14 cm wide, with a semicircle joined to its right side. The right side of the rectangle, 14 cm, is the diameter of the semicircle and is drawn as a dashed line inside the figure.',
      },
      unit: 'cm',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '76',
        mistakes: [
          mistake(
            '90',
            'MA.MG.PA.m7',
            'The dashed line is inside the figure, so it is no part of its edge.',
            '虚线在图形里面，不是边。',
          ),
          mistake('62', 'MA.MG.PA.m2', 'The straight side on the left was left out.', '漏了左边的直线。'),
          mistake('98', 'MA.MG.PA.m6', 'Only half of the circle is there.', '只有半个圆。'),
        ],
        method: [{ label: { en: 'The arc is 22 cm', zh: '弧长是22 cm' }, marks: 2, result: '22' }],
      },
      fixtures: numberFixtures({ value: '76', unit: 'cm', mistaken: ['90', '62', '98', '22', '68'] }, true),
      hints: [
        {
          en: 'Trace the edge with a finger. How many straight sides and how many arcs are there?',
          zh: '用手指沿着边走一圈，有几条直线，几条弧？',
        },
        {
          en: 'The arc is half of the circumference of a circle with diameter 14 cm.',
          zh: '弧长是直径14 cm的圆周长的一半。',
        },
      ],
      explanation: {
        en: 'Arc: {1/2} × {22/7} × 14 = 22 cm. Straight sides: 20 + 14 + 20 = 54 cm. Perimeter: 22 + 54 = 76 cm. The usual slip is to count the dashed line, which is inside the figure.',
        zh: '弧：{1/2} × {22/7} × 14 = 22 cm。直线：20 + 14 + 20 = 54 cm。周长：22 + 54 = 76 cm。常见的错误是把图形里面的虚线也算进去。',
      },
    },
    {
      id: 'math-circle-area-1',
      type: 'MCQ',
      level: 'P6',
      term: 'CA2',
      difficulty: 'medium',
      skills: ['MA.MG.PA.05'],
      text: 'Find the area of a quarter circle of radius 14 cm. (Take π = {22/7}.)',
      choices: [
        wrong(
          '22 cm²',
          'MA.MG.PA.m4',
          'That is the length of the arc in cm. An area needs radius × radius.',
          '这是弧长，单位是 cm。面积要用半径 × 半径。',
        ),
        wrong(
          '38.5 cm²',
          'MA.MG.PA.m3',
          '14 cm is the radius already. It need not be halved.',
          '14 cm已经是半径，不用再除以2。',
        ),
        right('154 cm²'),
        wrong('616 cm²', 'MA.MG.PA.m6', 'That is the whole circle.', '这是整个圆的面积。'),
      ],
      hints: [
        { en: 'Find the area of the whole circle first.', zh: '先求整个圆的面积。' },
        { en: 'Area of a circle = π × radius × radius.', zh: '圆面积 = π × 半径 × 半径。' },
      ],
      explanation: {
        en: '{1/4} × {22/7} × 14 × 14 = {1/4} × 616 = 154 cm². Check: it fits into a square of side 14 cm, which is 196 cm², and fills a little more than {3/4} of it.',
        zh: '{1/4} × {22/7} × 14 × 14 = {1/4} × 616 = 154 cm²。检查：它放得进边长14 cm的正方形（196 cm²），比它的{3/4}多一点。',
      },
    },
    {
      id: 'math-circle-area-2',
      type: 'ShortAnswer',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['MA.MG.PA.05'],
      marks: 4,
      text: 'Four identical quarter circles are drawn inside a square of side 20 cm, with the corners of the square as their centres. They just touch one another at the middle of each side. Find the area of the shaded part. (Take π = 3.14.)',
      figure: {
        file: 'math-four-corners.svg',
        alt: 'A square of side 20 cm. At each corner there is a quarter circle inside the square. Neighbouring quarter circles touch at the middle of each side. The part in the middle, shaped like a star with four points, is shaded.',
      },
      unit: 'cm²',
      hasWorking: true,
      key: {
        kind: 'number',
        value: '86',
        mistakes: [
          mistake(
            '314',
            'MA.NA.HE.m2',
            'Those are the four quarter circles. The shaded part is the rest.',
            '这是四个四分之一圆，涂色的是其余部分。',
          ),
          mistake('321.5', 'MA.MG.PA.m6', 'Only one quarter circle was taken away.', '只减去了一个四分之一圆。'),
          mistake(
            '337.2',
            'MA.MG.PA.m4',
            'The circumference was taken away, not the area.',
            '减去的是圆周长，不是面积。',
          ),
        ],
        method: [
          { label: { en: 'The square is 400 cm²', zh: '正方形是400 cm²' }, marks: 1, result: '400' },
          { label: { en: 'The quarter circles are 314 cm²', zh: '四个四分之一圆是314 cm²' }, marks: 2, result: '314' },
        ],
      },
      fixtures: numberFixtures({ value: '86', unit: 'cm²', mistaken: ['314', '321.5', '337.2', '400', '856'] }, true),
      hints: [
        { en: 'What do the four quarter circles make when they are put together?', zh: '四个四分之一圆拼起来是什么？' },
        {
          en: 'They touch in the middle of a 20 cm side, so what is the radius?',
          zh: '它们在20 cm边的中点相接，半径是多少？',
        },
      ],
      explanation: {
        en: 'The radius is 20 ÷ 2 = 10 cm. Four quarter circles make one circle: 3.14 × 10 × 10 = 314 cm². Square: 20 × 20 = 400 cm². Shaded: 400 − 314 = 86 cm². Check: the star is a little less than a quarter of the square, which looks right.',
        zh: '半径是 20 ÷ 2 = 10 cm。四个四分之一圆拼成一个圆：3.14 × 10 × 10 = 314 cm²。正方形：20 × 20 = 400 cm²。涂色部分：400 − 314 = 86 cm²。检查：比正方形的四分之一少一点，合理。',
      },
    },
    {
      id: 'math-circle-measures-1',
      type: 'Matching',
      level: 'P6',
      term: 'CA2',
      difficulty: 'hard',
      skills: ['MA.MG.PA.05', 'MA.MG.PA.04'],
      text: 'A circle of radius 7 cm is cut along a diameter into two semicircles. Match each measure with its value. (Take π = {22/7}.)',
      pairs: [
        ['circumference of the circle', '44 cm'],
        ['perimeter of one semicircle', '36 cm'],
        ['area of the circle', '154 cm²'],
        ['area of one semicircle', '77 cm²'],
      ],
      hints: [
        { en: 'Which values are lengths, and which are areas?', zh: '哪些是长度，哪些是面积？' },
        {
          en: 'The edge of a semicircle is half of the circumference and one straight line.',
          zh: '半圆的边是圆周长的一半，再加一条直线。',
        },
      ],
      explanation: {
        en: 'Circumference: {22/7} × 14 = 44 cm. Semicircle: 44 ÷ 2 = 22 cm for the arc, and the diameter of 14 cm: 22 + 14 = 36 cm. Area of the circle: {22/7} × 7 × 7 = 154 cm², and half of it is 77 cm². The usual slip is to leave out the straight line.',
        zh: '圆周长：{22/7} × 14 = 44 cm。半圆的弧是 44 ÷ 2 = 22 cm，再加直径14 cm：22 + 14 = 36 cm。圆面积：{22/7} × 7 × 7 = 154 cm²，一半是77 cm²。常见的错误是漏了直线部分。',
      },
    },
  ],
}
