import { defineMessages } from '#platform/i18n.ts'

/** Around the printable paper, for who prints it. */
export const printMessages = defineMessages('print-paper', {
  heading: { en: 'Print a paper', zh: '打印试卷' },
  back: { en: 'Back to the papers', zh: '返回试卷列表' },
  print: { en: 'Print', zh: '打印' },
  part: { en: 'What to print', zh: '打印内容' },
  paper: { en: 'Question paper', zh: '试卷' },
  sheet: { en: 'Answer sheet', zh: '答题纸' },
  advice: {
    en: 'Prints in black on white A4. In your browser’s print window, choose A4 and 100%.',
    zh: '用 A4 纸黑白打印。在浏览器的打印窗口里选择 A4 纸和 100%。',
  },
  loading: { en: 'Loading the paper', zh: '正在加载试卷' },
  loadFailed: { en: 'The paper could not be loaded.', zh: '试卷加载失败。' },
  unknown: { en: 'This paper does not exist.', zh: '试卷不存在。' },
  unknownWhy: { en: 'It may no longer be published.', zh: '它可能已经撤下了。' },
  unavailable: { en: 'Paper unavailable', zh: '试卷不可用' },
  unavailableWhy: {
    en: 'This paper has no questions at the moment. Please choose another one.',
    zh: '这份试卷目前没有题目，请选另一份试卷。',
  },
})

/** On the paper itself, in its own language. */
export const onPaper = defineMessages('on-paper', {
  name: { en: 'Name', zh: '姓名' },
  class: { en: 'Class', zh: '班级' },
  date: { en: 'Date', zh: '日期' },
  minutes: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  total: { en: { one: 'Total: {count} mark', other: 'Total: {count} marks' }, zh: '总分：{count} 分' },
  marks: { en: '[{count}]', zh: '（{count} 分）' },
  sheet: { en: 'Answer sheet', zh: '答题纸' },
  instructions: {
    en: 'Answer all questions. Write your answers in the spaces given.',
    zh: '回答所有题目，把答案写在空白处。',
  },
  bubbles: { en: 'Shade the circle of your answer completely.', zh: '请把所选答案的圆圈涂满。' },
})
