import { defineMessages } from '#platform/i18n.ts'

/** The first words about a new series or course. */
export const messages = defineMessages('authoring-create', {
  create: { en: 'Create new', zh: '新建' },
  createWhy: {
    en: 'It starts as a draft that only administrators can see.',
    zh: '新建的内容先是草稿，只有管理员能看到。',
  },
  kind: { en: 'What are you creating?', zh: '要新建什么？' },
  series: { en: 'Series', zh: '系列' },
  lesson: { en: 'Lesson in a series', zh: '系列里的课' },
  course: { en: 'Single course', zh: '单课' },
  inSeries: { en: 'Series', zh: '属于哪个系列' },
  chooseSeries: { en: 'Choose a series', zh: '请选择系列' },
  seriesMissing: { en: 'Please choose the series first.', zh: '请先选择系列。' },
  seriesGone: { en: 'This series no longer exists. Choose another one.', zh: '这个系列已不存在，请另选一个。' },
  choose: { en: 'Please choose', zh: '请选择' },
  subjectMissing: { en: 'Please choose the subject.', zh: '请选择科目。' },
  levelMissing: { en: 'Please choose the level.', zh: '请选择年级。' },
  titleEn: { en: 'Title in English', zh: '英文标题' },
  titleZh: { en: 'Title in Chinese', zh: '中文标题' },
  titleMissing: { en: 'Please enter the title in both languages.', zh: '请填写中英文标题。' },
  titleTooLong: { en: 'This title is too long.', zh: '标题太长了。' },
  id: { en: 'ID', zh: '编号' },
  idHint: {
    en: 'Used in the page address and can’t be changed later. Use lowercase letters, digits and hyphens.',
    zh: '会出现在网址里，以后不能更改。只能用小写字母、数字和连字符。',
  },
  idWrong: {
    en: 'Use lowercase letters and digits, with single hyphens between words, such as ratio-from-scratch.',
    zh: '请用小写字母和数字，词与词之间用一个连字符，例如 ratio-from-scratch。',
  },
  idTaken: { en: 'This ID is already taken. Choose another one.', zh: '这个编号已被使用，请换一个。' },
  createAndWrite: { en: 'Create and edit', zh: '新建并继续编写' },
})
