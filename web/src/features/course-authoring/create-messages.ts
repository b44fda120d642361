import { defineMessages } from '#platform/i18n.ts'

/** The first words about a new series or course. */
export const messages = defineMessages('authoring-create', {
  create: { en: 'Something new', zh: '新建' },
  createWhy: {
    en: 'It begins as a draft, which administrators alone can see.',
    zh: '新建的内容先是草稿，只有管理员能看到。',
  },
  close: { en: 'Close', zh: '关闭' },
  kind: { en: 'What is it?', zh: '要新建什么？' },
  series: { en: 'Series', zh: '系列' },
  lesson: { en: 'Lesson of a series', zh: '系列里的课' },
  course: { en: 'Course on its own', zh: '单课' },
  inSeries: { en: 'In which series', zh: '属于哪个系列' },
  chooseSeries: { en: 'Choose a series', zh: '请选择系列' },
  seriesMissing: { en: 'Please choose the series first.', zh: '请先选择系列。' },
  seriesGone: { en: 'This series is not there any more. Choose another one.', zh: '这个系列已经不在了，请另选一个。' },
  choose: { en: 'Please choose', zh: '请选择' },
  subjectMissing: { en: 'Please choose the subject.', zh: '请选择科目。' },
  levelMissing: { en: 'Please choose the level.', zh: '请选择年级。' },
  titleEn: { en: 'Title in English', zh: '英文标题' },
  titleZh: { en: 'Title in Chinese', zh: '中文标题' },
  titleMissing: { en: 'Please write the title in both languages.', zh: '请写好中英文两个标题。' },
  titleTooLong: { en: 'This title is too long.', zh: '标题太长了。' },
  id: { en: 'Id', zh: '编号' },
  idHint: {
    en: 'It stands in the address of the page and stays for good: small letters, digits and hyphens.',
    zh: '会出现在网址里，以后不能更改。只能用小写字母、数字和连字符。',
  },
  idWrong: {
    en: 'Use small letters and digits, with single hyphens between words, such as ratio-from-scratch.',
    zh: '请用小写字母和数字，词与词之间用一个连字符，例如 ratio-from-scratch。',
  },
  idTaken: { en: 'This id is taken already. Choose another one.', zh: '这个编号已经有人用了，请换一个。' },
  createAndWrite: { en: 'Create and write on', zh: '新建并继续编写' },
})
