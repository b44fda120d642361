import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('error-analysis', {
  heading: { en: 'Error analysis', zh: '错题分析' },
  promise: {
    en: 'See what went wrong in a paper, why, and what to practise next.',
    zh: '看看一份试卷错在哪里、为什么错，接下来该练什么。',
  },
  back: { en: 'AI tutor', zh: 'AI 导师' },
  subject: { en: 'Subject', zh: '科目' },
  math: { en: 'Mathematics', zh: '数学' },
  english: { en: 'English', zh: '英文' },
  science: { en: 'Science', zh: '科学' },
  history: { en: 'History', zh: '历史' },
  geography: { en: 'Geography', zh: '地理' },
  chinese: { en: 'Chinese', zh: '华文' },
  noBank: {
    en: 'We have no questions for this subject yet, so we can check only a little.',
    zh: '这个科目还没有题库，能核对的不多。核对不了的，我们会告诉你。',
  },

  drop: { en: 'Drop a picture or a PDF of the paper here', zh: '把试卷的图片或 PDF 拖到这里' },
  upload: { en: 'Upload image or PDF', zh: '上传图片或 PDF' },
  fileHint: {
    en: 'At most 10 MB and 12 pages. Printed text is read; handwriting isn’t yet.',
    zh: '最大 10 MB、12 页。能读印刷的字，手写的还读不了。',
  },
  wasRead: { en: 'We’ve read your paper', zh: '试卷读好了' },
  wasReadWhy: { en: 'Check the text, and write in your answers.', zh: '核对文字，再把你的答案写进去。' },
  wrongType: { en: 'This file can’t be read', zh: '这个文件读不了' },
  wrongTypeWhy: {
    en: 'Please upload a picture (JPEG or PNG) or a PDF without a password.',
    zh: '请上传图片（JPEG 或 PNG），或没有密码的 PDF。',
  },
  tooMuch: { en: 'Too much for one go', zh: '一次太多了' },
  tooMuchWhy: {
    en: 'At most 10 MB and 12 pages at a time, and 60 files a day.',
    zh: '一次最多 10 MB、12 页，一天最多 60 份。',
  },
  doubtful: { en: 'Compare these lines with your paper', zh: '这几行请对照试卷看一看' },
  moreDoubtful: { en: { one: 'and {count} more line', other: 'and {count} more lines' }, zh: '还有 {count} 行' },

  text: { en: 'Questions and your answers', zh: '题目和你的答案' },
  textHint: {
    en: 'One question after the other, each with your answer on a line below it: “Answer: 42”.',
    zh: '一题一题来，每题下面一行写你的答案：“答：42”。',
  },
  textHere: {
    en: '1. 24 × 3 = ?\nAnswer: 62\n2. 90 ÷ 6 = ?\nAnswer: 15',
    zh: '1. 24 × 3 = ?\n答：62\n2. 90 ÷ 6 = ?\n答：15',
  },
  analyse: { en: 'Analyze', zh: '开始分析' },
  clear: { en: 'Clear', zh: '清除' },
  empty: { en: 'Empty Input', zh: '内容是空的' },
  emptyWhy: {
    en: 'Please upload an image or enter your exam paper content.',
    zh: '请上传图片，或输入试卷的内容。',
  },
  analyseFailed: { en: 'The analysis didn’t work', zh: '没能分析' },
  examOpen: { en: 'Finish your exam first', zh: '先做完考试' },
  examOpenWhy: { en: 'Hand in your exam, then you can analyse papers again.', zh: '交卷以后，就可以接着分析了。' },
  enough: { en: 'That’s all for today', zh: '今天分析得够多了' },
  enoughWhy: { en: 'You can analyse more tomorrow.', zh: '明天可以接着分析。' },
})
