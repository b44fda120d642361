import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('live-lesson', {
  title: { en: 'Live session', zh: '直播课' },
  lead: {
    en: 'Slides, polls and questions for a session, and its results.',
    zh: '一节课的课件、投票和题目，以及课后结果。',
  },
  toCourse: { en: 'All sessions of the course', zh: '课程的所有场次' },
  when: { en: '{date}, {from} to {to}', zh: '{date} {from} 至 {to}' },
  unknown: { en: 'We can’t find this session', zh: '找不到这节课' },
  unknownWhy: {
    en: 'It may belong to another teacher, or have been removed.',
    zh: '它可能属于另一位老师，或已经移除。',
  },
  enter: { en: 'Enter the room', zh: '进入课堂' },
  attendance: { en: 'Attendance', zh: '出勤' },
  parts: { en: 'Before and after the session', zh: '课前和课后' },
  prepare: { en: 'Prepare', zh: '备课' },
  results: { en: 'Results', zh: '课后结果' },
  notSaved: { en: 'This couldn’t be saved. Try again.', zh: '没能保存，请再试一次。' },
  moveLeft: { en: 'Move forward: {name}', zh: '往前移：{name}' },
  moveRight: { en: 'Move back: {name}', zh: '往后移：{name}' },
  remove: { en: 'Remove: {name}', zh: '移除：{name}' },

  slides: { en: 'Slides', zh: '课件' },
  slidesWhy: {
    en: 'A PDF of at most 60 pages, or pictures. Up to 100 slides; students see the one you show.',
    zh: 'PDF（最多 60 页）或图片，一共最多 100 张；您放到哪一张，学生就看到哪一张。',
  },
  dropSlides: { en: 'Drop a PDF or a picture here, or', zh: '把 PDF 或图片拖到这里，或者' },
  chooseSlides: { en: 'Choose a file', zh: '选择文件' },
  addingSlides: {
    en: 'Adding {name}… A PDF with many pages takes up to a minute.',
    zh: '正在添加 {name} …… PDF 页数多时，大约要一分钟。',
  },
  slidesAdded: { en: { one: '{count} slide added', other: '{count} slides added' }, zh: '添加了 {count} 张' },
  slide: { en: 'Slide {number}', zh: '第 {number} 张' },
  wrongFile: {
    en: 'This is not a PDF or picture that can be read. A PDF with a password has to be saved without it first.',
    zh: '读不出这个文件。请用 PDF 或图片；有密码的 PDF，请先去掉密码再存一次。',
  },
  tooManySlides: {
    en: 'That is too many: at most 60 pages in a PDF and 100 slides in a session.',
    zh: '太多了：一份 PDF 最多 60 页，一节课最多 100 张。',
  },
  tooLarge: {
    en: 'The file is larger than 15 MB. Save it smaller, or in two parts.',
    zh: '文件超过 15 MB，请压缩或分成两份。',
  },
  slidesBusy: {
    en: 'Several PDFs are being read just now. Try again in a moment.',
    zh: '现在有好几份 PDF 在处理，请稍后再试。',
  },
  slidesFailed: { en: 'The slides couldn’t be added. Try again.', zh: '没能添加课件，请再试一次。' },

  polls: { en: 'Polls', zh: '投票' },
  pollsWhy: {
    en: 'Short questions without right or wrong, opened during the session.',
    zh: '没有对错的小问题，上课时再开启。',
  },
  noPolls: { en: 'No polls yet.', zh: '还没有投票。' },
  addPoll: { en: 'Add a poll', zh: '添加投票' },
  changePoll: { en: 'Change the poll', zh: '修改投票' },
  changeOf: { en: 'Change: {name}', zh: '修改：{name}' },
  save: { en: 'Save', zh: '保存' },

  questions: { en: 'Questions', zh: '题目' },
  questionsWhy: {
    en: 'From the question bank, ready to be asked in the room. Answers count for mastery and the mistakes book.',
    zh: '从题库选好，上课时出给全班；学生的作答会计入掌握程度和错题本。',
  },
  noQuestions: { en: 'No questions yet.', zh: '还没有题目。' },
  addQuestions: { en: 'Add questions', zh: '添加题目' },
  addQuestionsWhy: { en: 'Each is added at once.', zh: '点一下就添加。' },
  add: { en: 'Add', zh: '添加' },
  added: { en: 'Added', zh: '已添加' },
  addOne: { en: 'Add: {title}', zh: '添加：{title}' },
  full: { en: 'A session has at most {count} questions ready.', zh: '一节课最多备 {count} 道题。' },
})

export const resultMessages = defineMessages('live-results', {
  nothing: { en: 'Nothing was asked', zh: '这节课没有出题' },
  nothingWhy: {
    en: 'Questions and polls of the session appear here once they are used.',
    zh: '上课时出的题和开的投票会出现在这里。',
  },
  answers: { en: 'Questions', zh: '题目作答' },
  question: { en: 'Question {number}', zh: '第 {number} 题' },
  rightAnswer: { en: 'Right answer', zh: '正确答案' },
  polls: { en: 'Polls', zh: '投票' },
  votes: { en: { one: '{count} vote', other: '{count} votes' }, zh: '{count} 票' },
  help: { en: 'Who needs help', zh: '需要帮助的学生' },
  helpNobody: { en: 'Nobody answered wrong.', zh: '没有学生答错。' },
  wrongOf: { en: '{wrong} of {answered} not right', zh: '{answered} 题中错 {wrong} 题' },
  homework: { en: 'Next homework', zh: '下次作业' },
  homeworkWhy: {
    en: 'What a third of the class or more got wrong, and more of the same skills.',
    zh: '全班三分之一以上答错的题，再加几道同类题。',
  },
  setHomework: { en: 'Set as homework', zh: '布置成作业' },
  setFor: { en: 'Set as homework for {name}', zh: '布置给 {name}' },
  noClass: { en: 'Homework is set to a class. You have none yet.', zh: '作业要布置给班级，您还没有班级。' },
  linkClass: {
    en: {
      one: 'One student has a seat without a class, so homework doesn’t reach them. Link a class to the course, and they are asked to join it.',
      other:
        '{count} students have a seat without a class, so homework doesn’t reach them. Link a class to the course, and they are asked to join it.',
    },
    zh: '有 {count} 名学生报了名但不在班级里，收不到作业。请在课程里选好班级，系统会请他们加入。',
  },
  askedToJoin: {
    en: {
      one: 'One student with a seat has not joined the class yet. The course asks them to.',
      other: '{count} students with a seat have not joined the class yet. The course asks them to.',
    },
    zh: '还有 {count} 名报名的学生没加入班级，课程页会请他们加入。',
  },
  toClasses: { en: 'My classes', zh: '我的班级' },
  reports: { en: 'Reported problems', zh: '上报的问题' },
  reportOf: { en: '{name}, {time}', zh: '{name}，{time}' },
  line: { en: '{name} wrote: “{text}”', zh: '{name} 写道：“{text}”' },
  unkind: { en: 'Something unkind', zh: '不友善' },
  unsafe: { en: 'Something unsafe', zh: '不安全' },
  disturbing: { en: 'Disturbs the lesson', zh: '扰乱课堂' },
  sound_or_picture: { en: 'Sound or picture', zh: '声音或画面' },
})
