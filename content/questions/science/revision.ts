import type { QuestionSetSourceInput } from '../question-source.ts'

export const revision: QuestionSetSourceInput = {
  name: 'science-revision',
  subject: 'science',
  language: 'en',
  syllabusYear: 2026,
  questions: [
    {
      id: 'science-revision-1',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'SA2',
      difficulty: 'easy',
      skills: ['SC.IN.MG.01'],
      text: 'Which of these objects are attracted by a magnet? Choose all that are right.',
      choices: [
        { text: 'An iron nail', isRight: true },
        {
          text: 'A copper pipe',
          misconception: 'SC.IN.MG.m1',
          feedback: { en: 'Copper is a metal, but not a magnetic one.', zh: '铜是金属，但不是磁性材料。' },
        },
        { text: 'A steel paper clip', isRight: true },
        {
          text: 'A gold ring',
          misconception: 'SC.IN.MG.m1',
          feedback: { en: 'Gold is a metal, but not a magnetic one.', zh: '金是金属，但不是磁性材料。' },
        },
        {
          text: 'A sheet of aluminium foil',
          misconception: 'SC.IN.MG.m1',
          feedback: { en: 'Aluminium is a metal, but not a magnetic one.', zh: '铝是金属，但不是磁性材料。' },
        },
      ],
      explanation: {
        en: 'Iron and steel are magnetic materials; so are nickel and cobalt. Copper, gold and aluminium are metals too, but magnets do not attract them. Check each material, not “metal or not”: thinking that all metals are magnetic is the commonest slip.',
        zh: '铁和钢是磁性材料，镍和钴也是。铜、金、铝虽是金属，磁铁却不能吸引它们。要看是什么材料，不是看“是不是金属”：以为所有金属都是磁性材料，是最常见的错误。',
      },
      hints: [
        { en: 'Are all metals attracted by a magnet?', zh: '所有金属都会被磁铁吸引吗？' },
        { en: 'Name the metals that magnets attract.', zh: '说出磁铁能吸引的金属。' },
      ],
    },
    {
      id: 'science-revision-2',
      type: 'MCQ',
      level: 'P6',
      term: 'SA2',
      difficulty: 'hard',
      skills: ['SC.IN.MG.01', 'SC.IN.MG.02'],
      text: 'Each bar has two ends, 1 and 2.\nEnd 1 of bar X repels end 1 of bar Y.\nEnd 2 of bar X attracts end 1 of bar Y.\nEnd 1 of bar X attracts both ends of bar Z.\nWhich bars are magnets?',
      choices: [
        {
          text: 'X only',
          misconception: 'SC.IN.MG.m3',
          feedback: {
            en: 'Something that is only attracted is never pushed away. Look at Y.',
            zh: '只会被吸引的东西不会被推开。看看 Y。',
          },
        },
        { text: 'X and Y only', isRight: true },
        {
          text: 'X and Z only',
          misconception: 'SC.IN.MG.m3',
          feedback: {
            en: 'Two magnets would repel at one of the ends. Does X repel Z anywhere?',
            zh: '两个磁铁总有一端会相斥。X 有没有和 Z 相斥？',
          },
        },
        {
          text: 'X, Y and Z',
          misconception: 'SC.IN.MG.m3',
          feedback: {
            en: 'Being attracted does not prove that Z is a magnet. What would?',
            zh: '被吸引不能证明 Z 是磁铁。什么才能证明？',
          },
        },
      ],
      explanation: {
        en: 'Only two magnets can repel each other. X and Y repel, so both are magnets. Both ends of Z are attracted by the same pole, so Z is a magnetic material but not a magnet. Check: if Z were a magnet, one of its ends would be repelled. Taking attraction as proof is the usual slip.',
        zh: '只有两个磁铁才会相斥。X 和 Y 相斥，所以都是磁铁。Z 的两端都被同一个磁极吸引，它是磁性材料，但不是磁铁。检查：如果 Z 是磁铁，总有一端会被推开。把相吸当作证据是常见错误。',
      },
      hints: [
        {
          en: 'What can two magnets do that a magnet and a piece of iron cannot?',
          zh: '两个磁铁能做到，而磁铁和铁块做不到的是什么？',
        },
        { en: 'Look for bars that repel.', zh: '找出会相斥的棒。' },
      ],
    },
    {
      id: 'science-revision-3',
      type: 'Ordering',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['SC.SY.HU.01'],
      text: 'Put in order the parts of the body that a bite of bread passes through.',
      order: ['Mouth', 'Gullet', 'Stomach', 'Small intestine', 'Large intestine'],
      explanation: {
        en: 'Mouth, gullet, stomach, small intestine, large intestine. What cannot be digested leaves through the anus. Check: digestion ends in the small intestine, where digested food passes into the blood. Putting the large intestine first, since it is “larger”, is the usual slip.',
        zh: '口、食道、胃、小肠、大肠。不能消化的从肛门排出。检查：消化在小肠完成，养分在那里进入血液。常见错误是把大肠排在小肠前面。',
      },
      hints: [
        { en: 'Follow the bite from the moment you chew it.', zh: '从咀嚼开始，跟着这口面包走。' },
        {
          en: 'Which intestine takes in digested food, and which takes in water from what is left?',
          zh: '哪一段肠吸收养分，哪一段吸收剩下的水分？',
        },
      ],
    },
    {
      id: 'science-revision-4',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['SC.SY.HU.01', 'SC.SY.HU.02', 'SC.SY.HU.06'],
      text: 'Where does digestion of food begin, and where does digested food pass into the blood?',
      choices: [
        {
          text: 'It begins in the stomach; digested food passes into the blood there.',
          misconception: 'SC.SY.HU.m1',
          feedback: { en: 'What happens to food while you chew it?', zh: '咀嚼的时候，食物起了什么变化？' },
        },
        { text: 'It begins in the mouth; digested food passes into the blood in the small intestine.', isRight: true },
        {
          text: 'It begins in the stomach; digested food passes into the blood in the small intestine.',
          misconception: 'SC.SY.HU.m1',
          feedback: {
            en: 'The second half is right. But there are digestive juices before the stomach.',
            zh: '后半句对了。但在胃之前已经有消化液。',
          },
        },
        {
          text: 'It begins in the mouth; digested food passes into the blood in the large intestine.',
          misconception: 'SC.SY.HU.m6',
          feedback: {
            en: 'The first half is right. What does the large intestine take in?',
            zh: '前半句对了。大肠吸收的是什么？',
          },
        },
      ],
      explanation: {
        en: 'Digestion begins in the mouth, where teeth break food up and saliva acts on it. It is completed in the small intestine, and there digested food passes into the blood. The large intestine takes in water. Check both halves of an option. The usual slip is to think that only the stomach digests.',
        zh: '消化从口开始：牙齿嚼碎食物，唾液消化食物。消化在小肠完成，养分在那里进入血液。大肠吸收水分。每个选项的两半都要检查。常见错误是以为只有胃才消化食物。',
      },
      hints: [
        { en: 'What does saliva do?', zh: '唾液有什么作用？' },
        {
          en: 'Decide on the first half of each option, then on the second.',
          zh: '先判断每个选项的前半，再判断后半。',
        },
      ],
    },
    {
      id: 'science-revision-5',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['SC.EN.PH.01', 'SC.PR.DA.02'],
      text: 'A lamp shines on a water plant in a beaker. The bubbles of oxygen from the plant are counted for one minute at each distance.\nLamp at 10 cm: 28 bubbles\nLamp at 20 cm: 17 bubbles\nLamp at 30 cm: 9 bubbles\nWhich conclusion do the results support?',
      choices: [
        {
          text: 'With the lamp at 40 cm, no more bubbles form.',
          misconception: 'SC.PR.DA.m1',
          feedback: {
            en: 'There was no test at 40 cm. What do the three results show?',
            zh: '没有测试 40 cm。这三个结果说明了什么？',
          },
        },
        {
          text: 'With the lamp closer, the plant respires faster.',
          misconception: 'SC.EN.PH.m3',
          feedback: { en: 'Which process gives off oxygen?', zh: '哪一个过程放出氧气？' },
        },
        { text: 'With the lamp closer, the plant makes food faster.', isRight: true },
        {
          text: 'With the lamp closer, the plant needs less light.',
          misconception: 'SC.EN.PH.m5',
          feedback: {
            en: 'Does the plant get more or less light when the lamp is close?',
            zh: '灯靠近时，植物得到的光多还是少？',
          },
        },
      ],
      explanation: {
        en: 'The closer the lamp, the more light reaches the plant, and the more bubbles of oxygen it gives off. Oxygen comes from photosynthesis, so the plant photosynthesises, and makes food, faster. Check that the conclusion stays within the results: nothing was tested at 40 cm. Going beyond the data is the usual slip.',
        zh: '灯越近，植物得到的光越多，放出的氧气泡也越多。氧气来自光合作用，可见光合作用加快，制造养分也加快。检查结论有没有超出数据：并没有测试 40 cm。常见错误是说得比数据多。',
      },
      hints: [
        { en: 'What changes for the plant when the lamp is closer?', zh: '灯靠近时，对植物来说改变的是什么？' },
        { en: 'Which process gives off oxygen, and what else does it make?', zh: '哪个过程放出氧气？它还制造什么？' },
      ],
    },
    {
      id: 'science-revision-6',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'hard',
      skills: ['SC.CY.WA.05', 'SC.CY.WA.03'],
      text: 'A model of the water cycle has hot water in a closed glass tank with a metal tray of ice on top. Drops form under the tray and fall back. Which change makes the drops form faster?',
      choices: [
        {
          text: 'Taking away the ice, so that the tray gets warmer',
          misconception: 'SC.CY.WA.m5',
          feedback: {
            en: 'Water vapour must lose heat to condense. Does a warmer tray help?',
            zh: '水蒸气要失去热量才凝结。盘子变暖有帮助吗？',
          },
        },
        {
          text: 'Using cooler water, so that less heat is lost',
          misconception: 'SC.CY.WA.m8',
          feedback: { en: 'Does cooler water evaporate faster or more slowly?', zh: '水凉了，蒸发得快还是慢？' },
        },
        {
          text: 'Using a plastic tray, so that no water gets through',
          misconception: 'SC.CY.WA.m3',
          feedback: {
            en: 'No water gets through metal either. Which tray takes heat away faster?',
            zh: '水也不能穿过金属。哪一种盘子传热较快？',
          },
        },
        { text: 'Using hotter water, so that more of it evaporates', isRight: true },
      ],
      explanation: {
        en: 'Hotter water evaporates faster, so more water vapour touches the cold tray and condenses. The ice keeps the tray cold so that the vapour loses heat quickly; a warm tray or a plastic one, a poor conductor, would slow this down. Check each change for both steps: evaporation and condensation. The usual slip is to think of one step only.',
        zh: '水越热，蒸发越快，就有更多水蒸气碰到冰冷的盘子而凝结。冰使盘子保持冰冷，水蒸气很快失热；盘子变暖，或改用导热差的塑料盘，都会减慢凝结。每个改变都用蒸发和凝结两步来检查。常见错误是只想到其中一步。',
      },
      hints: [
        {
          en: 'The drops come from water vapour. Where does that come from?',
          zh: '水珠来自水蒸气。水蒸气又从哪里来？',
        },
        {
          en: 'Ask of each change: does it help evaporation, and does it help condensation?',
          zh: '每个改变都问：有助于蒸发吗？有助于凝结吗？',
        },
      ],
    },
    {
      id: 'science-revision-7',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['SC.PR.FT.01', 'SC.EN.LH.04'],
      text: 'Kai wants to find out which of three materials is the best for keeping drinks hot. He wraps three cups of the same kind in the materials and pours in hot water. What should he keep the same?',
      choices: [
        { text: 'The amount of water and the thickness of the material', isRight: true },
        {
          text: 'The amount of water and the kind of material',
          misconception: 'SC.PR.FT.m3',
          feedback: { en: 'The kind of material is what he wants to compare.', zh: '材料的种类正是他要比较的。' },
        },
        {
          text: 'The fall in temperature and the thickness of the material',
          misconception: 'SC.PR.FT.m3',
          feedback: { en: 'The fall in temperature is what he measures.', zh: '温度下降多少是他要测量的结果。' },
        },
        {
          text: 'The fall in temperature and the kind of material',
          misconception: 'SC.PR.FT.m3',
          feedback: {
            en: 'One of these is what he changes, the other what he measures.',
            zh: '一个是他要改变的，另一个是他要测量的。',
          },
        },
      ],
      explanation: {
        en: 'He changes the kind of material and measures the fall in temperature. Everything else that could matter must stay the same: the amount of water, its temperature at the start, the thickness of the material and the cup. Check each by asking: changed, measured or kept? Keeping the same what should change is the usual slip.',
        zh: '他改变的是材料的种类，测量的是温度下降多少。其他会影响结果的都要相同：水量、开始的水温、材料的厚度、杯子。逐一检查：改变的、测量的，还是保持不变的？常见错误是让该改变的保持不变。',
      },
      hints: [
        { en: 'What does he change, and what does he measure?', zh: '他改变什么？测量什么？' },
        {
          en: 'Cross out every option with something that he changes or measures.',
          zh: '划掉含有“改变”或“测量”的因素的选项。',
        },
      ],
    },
    {
      id: 'science-revision-8',
      type: 'MultipleResponse',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'medium',
      skills: ['SC.PR.FT.01', 'SC.IN.FO.02'],
      text: 'Priya wants to find out whether the surface of a ramp affects how long a block takes to slide down. What must she keep the same? Choose all that are right.',
      choices: [
        { text: 'The height of the ramp', isRight: true },
        {
          text: 'The surface of the ramp',
          misconception: 'SC.PR.FT.m3',
          feedback: { en: 'This is what she changes.', zh: '这是她要改变的因素。' },
        },
        { text: 'The length of the ramp', isRight: true },
        { text: 'The block that slides down', isRight: true },
        {
          text: 'The time taken to slide down',
          misconception: 'SC.PR.FT.m3',
          feedback: { en: 'This is what she measures.', zh: '这是她要测量的结果。' },
        },
      ],
      explanation: {
        en: 'She changes the surface and measures the time. Height, length and block could affect the time as well, so they must stay the same. Check: if two things change, she cannot tell which one made the difference. The usual slip is to keep the surface the same, too.',
        zh: '她改变的是表面，测量的是时间。斜面的高度、长度和木块也会影响时间，所以必须保持不变。检查：如果同时改变两个因素，就分不清是哪一个的影响。常见错误是连表面也保持不变。',
      },
      hints: [
        { en: 'What does she change, and what does she measure?', zh: '她改变什么？测量什么？' },
        { en: 'What else could make the block slide faster or slower?', zh: '还有什么会使木块滑得快些或慢些？' },
      ],
    },
    {
      id: 'science-revision-9',
      type: 'MCQ',
      level: 'P6',
      term: 'PSLE',
      difficulty: 'easy',
      skills: ['SC.CY.WA.05', 'SC.CY.WA.02'],
      text: 'Rain that falls on Singapore was once water in the sea. Which two processes, in this order, turned sea water into clouds?',
      choices: [
        { text: 'Evaporation, with heat gain, then condensation, with heat loss', isRight: true },
        {
          text: 'Evaporation, with heat loss, then condensation, with heat gain',
          misconception: 'SC.CY.WA.m5',
          feedback: {
            en: 'The processes are right. Which one needs heat from the Sun?',
            zh: '两个过程对了。哪一个需要太阳的热？',
          },
        },
        {
          text: 'Boiling, with heat gain, then condensation, with heat loss',
          misconception: 'SC.CY.WA.m1',
          feedback: { en: 'Is the sea ever as hot as 100 °C?', zh: '海水会热到 100 °C 吗？' },
        },
        {
          text: 'Condensation, with heat loss, then evaporation, with heat gain',
          misconception: 'SC.CY.WA.m7',
          feedback: {
            en: 'Liquid to gas comes first. What is this change called?',
            zh: '先是液体变气体。这种变化叫什么？',
          },
        },
      ],
      explanation: {
        en: 'Sea water gains heat from the Sun and evaporates into water vapour. High up the vapour loses heat and condenses into the tiny drops of a cloud. Check each process with its heat: liquid to gas gains, gas to liquid loses. A common slip is to choose boiling: water evaporates at any temperature.',
        zh: '海水从太阳得到热，蒸发成水蒸气。水蒸气上升后失热，凝结成云里的小水珠。每个过程都和得热失热一起检查：液体变气体得热，气体变液体失热。常见错误是选沸腾，其实水在任何温度都会蒸发。',
      },
      hints: [
        {
          en: 'The sea is liquid, and a cloud is tiny drops of liquid. What comes in between?',
          zh: '海水是液体，云也是液态的小水珠。中间是什么？',
        },
        { en: 'What does the Sun give to the sea?', zh: '太阳给了海水什么？' },
      ],
    },
  ],
}
