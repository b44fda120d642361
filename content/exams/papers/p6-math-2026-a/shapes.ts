import type { PaperDraft } from '../../paper-source.ts'

export const shapes: PaperDraft['topics'] = [
  {
    topic: 'Geometry & Angles',
    questions: [
      {
        id: 'ge-1',
        type: 'MCQ',
        text: 'In the figure, ABCD is a rhombus and AC is a straight line. ∠ABC = 112°. Find ∠ACD. (The figure is not drawn to scale.)',
        figure: {
          file: 'angles-rhombus.svg',
          alt: 'Rhombus ABCD with A at the left, B at the top, C at the right and D at the bottom. Diagonal AC is drawn. Angle ABC is marked 112°. Angle ACD, between the diagonal AC and side CD, is marked with a question mark.',
        },
        options: ['34°', '56°', '68°', '112°'],
        key: { kind: 'option', value: 'A' },
        explanation: {
          en: 'Opposite angles of a rhombus are equal, so ∠ADC = ∠ABC = 112°. All its sides are equal, so DA = DC and triangle ADC is isosceles: ∠ACD = (180° − 112°) ÷ 2 = 34°.',
          zh: '菱形的对角相等，所以 ∠ADC = ∠ABC = 112°。菱形的四条边一样长，DA = DC，三角形 ADC 是等腰三角形：∠ACD = (180° − 112°) ÷ 2 = 34°。',
        },
      },
      {
        id: 'ge-2',
        type: 'ShortAnswer',
        marks: 3,
        text: 'In the figure, ABCD is a square, DCE is an equilateral triangle and AE is a straight line. Find ∠AEC. (The figure is not drawn to scale.)',
        figure: {
          file: 'angles-square-triangle.svg',
          alt: 'Square ABCD with A at the lower left, B at the lower right, C at the upper right and D at the upper left. Equilateral triangle DCE stands on side DC, outside the square, with E at the top. A straight line joins A to E. Angle AEC, between EA and EC, is marked with a question mark.',
        },
        unit: '°',
        key: { kind: 'number', value: '45' },
        explanation: {
          en: 'AD = DC = DE, so triangle ADE is isosceles. ∠ADE = 90° + 60° = 150°, so ∠AED = (180° − 150°) ÷ 2 = 15°. ∠AEC = 60° − 15° = 45°.',
          zh: 'AD = DC = DE，所以三角形 ADE 是等腰三角形。∠ADE = 90° + 60° = 150°，∠AED = (180° − 150°) ÷ 2 = 15°。∠AEC = 60° − 15° = 45°。',
        },
      },
      {
        id: 'ge-3',
        type: 'ShortAnswer',
        marks: 3,
        text: 'In the figure, ABCD is a trapezium with AB parallel to DC. AD = BD, ∠DAB = 58° and ∠BCD = 47°. Find ∠DBC. (The figure is not drawn to scale.)',
        figure: {
          file: 'angles-trapezium.svg',
          alt: 'Trapezium ABCD with AB at the top and DC at the bottom, marked as parallel. A is at the upper left, B at the upper right, C at the lower right and D at the lower left. Line BD is drawn; AD and BD are marked as equal. Angle DAB is 58° and angle BCD is 47°. Angle DBC is marked with a question mark.',
        },
        unit: '°',
        key: { kind: 'number', value: '75' },
        explanation: {
          en: 'AD = BD, so ∠ABD = ∠DAB = 58°. AB is parallel to DC, so ∠ABC = 180° − 47° = 133°. ∠DBC = 133° − 58° = 75°.',
          zh: 'AD = BD，所以 ∠ABD = ∠DAB = 58°。AB 平行于 DC，所以 ∠ABC = 180° − 47° = 133°。∠DBC = 133° − 58° = 75°。',
        },
      },
    ],
  },
  {
    topic: 'Area & Circles',
    questions: [
      {
        id: 'ar-1',
        type: 'MCQ',
        marks: 1,
        text: 'Find the circumference of a circle of radius 7 cm. (Take π = {22/7}.)',
        options: ['14 cm', '22 cm', '44 cm', '154 cm'],
        key: { kind: 'option', value: 'C' },
        explanation: {
          en: 'The diameter is 2 × 7 cm = 14 cm. Circumference = {22/7} × 14 cm = 44 cm. 154 is the area in cm².',
          zh: '直径是 2 × 7 = 14 cm，周长是 {22/7} × 14 = 44 cm。154是面积的数目，单位是 cm²。',
        },
      },
      {
        id: 'ar-2',
        type: 'MCQ',
        text: 'What is the area of the shaded triangle in the figure? (The figure is not drawn to scale.)',
        figure: {
          file: 'area-triangle.svg',
          alt: 'A shaded triangle with an obtuse angle. Its lower side is 8 cm long and lies flat. The side rising to the right from the obtuse corner is 10 cm. The flat side is continued to the right by a dashed line, and a dashed line of 6 cm falls from the top corner straight down on it at a right angle.',
        },
        options: ['24 cm²', '30 cm²', '40 cm²', '48 cm²'],
        key: { kind: 'option', value: 'A' },
        explanation: {
          en: 'With the 8 cm side as base, the height is the perpendicular 6 cm, even though it is outside the triangle. Area = {1/2} × 8 × 6 = 24 cm². The 10 cm side slants and is not a height.',
          zh: '以8 cm为底，高是和底垂直的6 cm，虽然它在三角形外面。面积 = {1/2} × 8 × 6 = 24 cm²。10 cm的边是斜的，不是高。',
        },
      },
      {
        id: 'ar-3',
        type: 'ShortAnswer',
        marks: 3,
        text: 'The shaded figure is made by cutting a small semicircle from a big semicircle. AOB is a straight line, AB = 28 cm and O is the centre of the big semicircle. AO is the diameter of the small semicircle. Find the perimeter of the shaded figure. (Take π = {22/7}.)',
        figure: {
          file: 'perimeter-semicircles.svg',
          alt: 'A big semicircle stands on the straight line AOB, with A at the left, B at the right and O in the middle. AB is 28 cm. A small semicircle standing on AO is cut out of it. The rest is shaded: it is bounded by the big arc from A to B, the straight line OB and the small arc from O to A.',
        },
        unit: 'cm',
        key: { kind: 'number', value: '80' },
        explanation: {
          en: 'Trace the edge with a finger. Big arc: {1/2} × {22/7} × 28 = 44 cm. Small arc (diameter 14 cm): {1/2} × {22/7} × 14 = 22 cm. Straight part OB: 14 cm. 44 + 22 + 14 = 80 cm.',
          zh: '用手指沿着边走一圈：大弧 {1/2} × {22/7} × 28 = 44 cm；小弧（直径14 cm）{1/2} × {22/7} × 14 = 22 cm；直线 OB 是14 cm。44 + 22 + 14 = 80 cm。别忘了直线部分。',
        },
      },
      {
        id: 'ar-4',
        type: 'ShortAnswer',
        marks: 4,
        text: 'PQRS is a square of side 14 cm. The shaded part is where two quarter circles of radius 14 cm, with centres Q and S, overlap. Find the area of the shaded part. (Take π = {22/7}.)',
        figure: {
          file: 'area-leaf.svg',
          alt: 'Square PQRS of side 14 cm, with P at the upper left, Q at the upper right, R at the lower right and S at the lower left. Two quarter circles of radius 14 cm, one with centre Q and one with centre S, are drawn inside. Their arcs both run from P to R. The part between the arcs, which belongs to both quarter circles, is shaded like a leaf.',
        },
        unit: 'cm²',
        key: { kind: 'number', value: '112' },
        explanation: {
          en: 'One quarter circle: {1/4} × {22/7} × 14 × 14 = 154 cm². Two of them, 308 cm², cover the square and count the leaf twice. So the leaf is 308 − 14 × 14 = 308 − 196 = 112 cm².',
          zh: '一个四分之一圆是 {1/4} × {22/7} × 14 × 14 = 154 cm²。两个共308 cm²，正好盖满正方形，而叶形部分算了两次。所以叶形是 308 − 196 = 112 cm²。',
        },
      },
    ],
  },
  {
    topic: 'Volume',
    questions: [
      {
        id: 'vo-1',
        type: 'MCQ',
        text: 'A cube has a volume of 512 cm³. What is the area of one of its faces?',
        options: ['8 cm²', '48 cm²', '64 cm²', '384 cm²'],
        key: { kind: 'option', value: 'C' },
        explanation: {
          en: '8 × 8 × 8 = 512, so each edge is 8 cm. One face is 8 × 8 = 64 cm². 384 cm² would be all six faces.',
          zh: '8 × 8 × 8 = 512，所以棱长是8 cm，一个面的面积是 8 × 8 = 64 cm²。384 cm²是六个面的总面积。',
        },
      },
      {
        id: 'vo-2',
        type: 'ShortAnswer',
        marks: 5,
        text: 'A rectangular tank is 60 cm long, 50 cm wide and 40 cm high. It was {1/4} filled with water at first. A tap was turned on, and water flowed into the tank at 6 ℓ per minute. After 8 minutes, a drain at the bottom was opened while the tap was still running, and water flowed out at 2.5 ℓ per minute. How many minutes after the tap was turned on was the tank full? (1 ℓ = 1000 cm³)',
        figure: {
          file: 'volume-tank.svg',
          alt: 'A rectangular tank 60 cm long, 50 cm wide and 40 cm high. Water fills 1/4 of it.',
        },
        unit: 'minutes',
        key: { kind: 'number', value: '20' },
        explanation: {
          en: 'Tank: 60 × 50 × 40 = 120 000 cm³ = 120 ℓ. {3/4} of it, 90 ℓ, was still empty. In 8 minutes the tap gave 8 × 6 = 48 ℓ, leaving 42 ℓ. Then the water grew by 6 − 2.5 = 3.5 ℓ each minute: 42 ÷ 3.5 = 12 minutes. 8 + 12 = 20 minutes.',
          zh: '容积：60 × 50 × 40 = 120 000 cm³ = 120 ℓ，还空着{3/4}，即90 ℓ。前8分钟流入 8 × 6 = 48 ℓ，还差42 ℓ。之后每分钟净增加 6 − 2.5 = 3.5 ℓ，要 42 ÷ 3.5 = 12 分钟。一共 8 + 12 = 20 分钟。',
        },
      },
    ],
  },
]
