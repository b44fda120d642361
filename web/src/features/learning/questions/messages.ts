import { defineMessages } from '#platform/i18n.ts'

/** Beside what takes the answer. */
export const answerMessages = defineMessages('answer', {
  yourAnswerHere: { en: 'Your answer', zh: '你的答案' },
  yourAnswerIn: { en: 'Your answer, in {unit}', zh: '你的答案（单位：{unit}）' },
  partIn: { en: '{label}, in {unit}', zh: '{label}（单位：{unit}）' },
  working: { en: 'Show your working', zh: '写出计算过程' },
  fractionHint: { en: 'Write a fraction like 3/5 or 2 3/5.', zh: '分数可以写成 3/5 或 2 3/5。' },
  answerLength: { en: '{length} / {longest} characters', zh: '{length} / {longest} 个字' },
  words: { en: { one: '{count} word', other: '{count} words' }, zh: '{count} 个单词' },
  characters: { en: { one: '{count} character', other: '{count} characters' }, zh: '{count} 字' },
  notANumber: { en: 'This doesn’t look like a number.', zh: '这看起来不像一个数。' },
  refused: {
    en: 'We can’t save this answer as it is. Delete it and type it again with plain letters, numbers and symbols.',
    zh: '这样写没法保存。请把答案删掉，用普通的文字、数字和符号重新写。',
  },

  chooseAll: { en: 'Choose all that apply', zh: '选出所有正确的答案' },
  choose: { en: 'Choose', zh: '请选择' },

  fillGaps: { en: 'Fill in each gap.', zh: '把每个空填上。' },
  gap: { en: 'Gap {number}', zh: '第 {number} 空' },
  gapIn: { en: 'Gap {number}, in {unit}', zh: '第 {number} 空（单位：{unit}）' },

  orderHint: { en: 'Drag to put these in order, or use the arrows.', zh: '拖一拖排好顺序，也可以按箭头移动。' },
  thisIsMyOrder: { en: 'This is my order', zh: '就是这个顺序' },
  orderTaken: { en: 'This order is your answer', zh: '现在的顺序就是你的答案' },
  moveUp: { en: 'Move up: {title}', zh: '上移：{title}' },
  moveDown: { en: 'Move down: {title}', zh: '下移：{title}' },
  movedTo: { en: '{title}: place {place} of {count}.', zh: '“{title}”移到第 {place} 位，共 {count} 位。' },

  lineHint: { en: 'Move the marker to its place on the line.', zh: '把标记移到数线上的正确位置。' },
  lineMark: { en: 'Mark {number} of {count}', zh: '第 {number} 格，共 {count} 格' },
  linePlaced: { en: 'The marker is your answer', zh: '标记的位置就是你的答案' },
  lineShown: {
    en: 'A number line from {from} to {to} in {count} equal parts',
    zh: '从 {from} 到 {to} 的数线，平均分成 {count} 份',
  },

  characterKept: { en: 'You have written it', zh: '已经写好了' },
  characterAgain: { en: 'Write it again', zh: '重写' },

  choicesToMatch: { en: 'Choose from these', zh: '从这里选' },
  used: { en: 'used', zh: '已选' },
  usedChoice: { en: '{label} (used)', zh: '{label}（已选）' },
})

/** Where the answer goes on printed paper. */
export const answerOnPaper = defineMessages('answer-on-paper', {
  working: { en: 'Working', zh: '计算过程' },
  answer: { en: 'Answer', zh: '答案' },
  writeInSquare: { en: 'Write the character in the square.', zh: '把字写在田字格里。' },
  markLine: { en: 'Mark the place with a cross.', zh: '在正确的位置打叉。' },
  order: { en: 'Number them in the right order.', zh: '在方格里写上正确的顺序。' },
  oneOf: { en: 'one of: {options}', zh: '从这里选一个：{options}' },
})

/** What is read or looked at before a question is answered. */
export const materialMessages = defineMessages('question-material', {
  passage: { en: 'Passage', zh: '阅读材料' },
  hidePassage: { en: 'Hide', zh: '收起' },
  showPassage: { en: 'Show', zh: '展开' },
  picture: { en: 'Picture', zh: '图片' },
  enlargePicture: { en: 'Enlarge the picture', zh: '放大图片' },
})

/** What became of an answer. */
export const reviewMessages = defineMessages('answer-review', {
  characterUnread: { en: 'It reads as another character', zh: '写得不像这个字' },
  characterScore: { en: '{score} of 100 points', zh: '{score} 分（满分 100）' },
  right: { en: 'Right', zh: '正确' },
  partlyRight: { en: 'Partly right', zh: '部分正确' },
  nearlyRight: { en: 'Nearly right', zh: '差一点点' },
  wrong: { en: 'Not right', zh: '不正确' },
  not_simplest: {
    en: 'The value is right. The question asks for it in its simplest form.',
    zh: '数值是对的，不过题目要求写成最简形式。',
  },
  not_a_fraction: {
    en: 'The value is right. The question asks for a fraction or a mixed number.',
    zh: '数值是对的，不过题目要求写成分数或带分数。',
  },
  not_a_decimal: {
    en: 'The value is right. The question asks for a decimal.',
    zh: '数值是对的，不过题目要求写成小数。',
  },
  not_rounded: {
    en: 'Look again at how many decimal places the question asks for, and round to them.',
    zh: '再看看题目要求保留几位小数，然后四舍五入。',
  },
  other_unit: {
    en: 'This is the right amount, but in another unit. Write it in the unit that the question asks for.',
    zh: '数量是对的，不过单位不同，请用题目要求的单位来写。',
  },
  no_half_of_day: {
    en: 'The time is right. Say whether it is a.m. or p.m., too.',
    zh: '时间是对的，还要写明上午还是下午。',
  },
  not_in_figures: {
    en: 'The value is right. The question asks for it in figures.',
    zh: '数值是对的，不过题目要求用数字来写。',
  },
  other_clock: {
    en: 'The time is right. The question asks for the other clock, of 12 or of 24 hours.',
    zh: '时间是对的，不过题目要求用另一种计时法（12 小时或 24 小时）。',
  },
  unit_missing: {
    en: 'The number is right. The question asks you to write its unit, too.',
    zh: '数是对的，不过题目要求写上单位。',
  },
  notAnswered: { en: 'Not answered', zh: '未作答' },
  provisional: { en: 'Provisional marks', zh: '暂定分数' },
  copied: {
    en: 'Most of this is copied from the text. Say it in your own words to earn the points.',
    zh: '这些话大多是抄题目或短文的，用自己的话写才能得分。',
  },
  too_long: {
    en: 'Your answer says too much, so we can’t see your main point. Keep it short and clear.',
    zh: '答案太长了，看不出重点。写得简短清楚一些。',
  },
  marksAwarded: {
    en: { one: '{score} of {count} mark', other: '{score} of {count} marks' },
    zh: '得 {score} 分，满分 {count} 分',
  },
  yourAnswer: { en: 'Your answer', zh: '你的答案' },
  childAnswer: { en: 'Your child’s answer', zh: '孩子的答案' },
  studentAnswer: { en: 'Student’s answer', zh: '学生的答案' },
  yourWorking: { en: 'Your working', zh: '你的计算过程' },
  childWorking: { en: 'Your child’s working', zh: '孩子的计算过程' },
  studentWorking: { en: 'Student’s working', zh: '学生的计算过程' },
  yourClosed: {
    en: 'This question is also in an exam or homework that you haven’t handed in yet. The answer appears here afterwards.',
    zh: '你还没交的考试或作业里也有这道题，交了再来看答案。',
  },
  childClosed: {
    en: 'This question is also in an exam or homework that your child hasn’t handed in yet. The answer appears here afterwards.',
    zh: '孩子还没交的考试或作业里也有这道题，交了以后这里会显示答案。',
  },
  studentClosed: {
    en: 'This question is also in an exam or homework that the student hasn’t handed in yet. The answer appears here afterwards.',
    zh: '学生还没交的考试或作业里也有这道题，交了以后这里会显示答案。',
  },
  correctAnswer: { en: 'Correct answer', zh: '正确答案' },
  modelAnswer: { en: 'Model answer', zh: '参考答案' },
  yourChoice: { en: 'your answer', zh: '你的答案' },
  childChoice: { en: 'your child’s answer', zh: '孩子的答案' },
  studentChoice: { en: 'student’s answer', zh: '学生的答案' },
  rightChoice: { en: 'correct answer', zh: '正确答案' },
  missedChoice: { en: 'correct, not chosen', zh: '正确答案，没有选' },
  gap: { en: 'Gap {number}', zh: '第 {number} 空' },
  yourOrder: { en: 'Your order', zh: '你的顺序' },
  childOrder: { en: 'Your child’s order', zh: '孩子的顺序' },
  studentOrder: { en: 'Student’s order', zh: '学生的顺序' },
  correctOrder: { en: 'Correct order', zh: '正确顺序' },
  followsRight: { en: 'comes right after the one above', zh: '接在上一项后面，正确' },
  followsWrong: { en: 'another one comes before this', zh: '前面应该是另一项' },
  howMarked: { en: 'How the marks were given', zh: '得分点' },
  schemeLine: {
    en: { one: '{awarded} of {count} mark: {label}', other: '{awarded} of {count} marks: {label}' },
    zh: '{label}：得\u00a0{awarded}\u00a0分，满分\u00a0{count}\u00a0分',
  },
  partMarks: {
    en: { one: '{awarded} of {count} mark', other: '{awarded} of {count} marks' },
    zh: '{awarded} / {count} 分',
  },
  mistake: { en: 'Easy to mix up', zh: '容易弄错的地方' },
  explanation: { en: 'Explanation', zh: '讲解' },
})
