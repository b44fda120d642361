import { defineMessages } from '#platform/i18n.ts'

export const makerMessages = defineMessages('worksheet-maker', {
  title: { en: 'Make a sheet', zh: '出一份练习纸' },
  kind: { en: 'What goes on it', zh: '出什么题' },
  practice: { en: 'New questions', zh: '新题' },
  childMistakes: { en: 'My child’s mistakes', zh: '孩子的错题' },
  studentMistakes: { en: 'A student’s mistakes', zh: '学生的错题' },
  ownMistakes: { en: 'My mistakes', zh: '我的错题' },
  mistakesWhy: {
    en: 'Questions answered wrongly on this site and not answered right since.',
    zh: '在水豚学堂做错、还没有做对的题目。',
  },
  level: { en: 'Level', zh: '年级' },
  subject: { en: 'Subject', zh: '科目' },
  skills: { en: 'Skills', zh: '知识点' },
  allSkills: { en: 'All of the level', zh: '这个年级全部' },
  skillsChosen: { en: { one: '{count} skill chosen', other: '{count} skills chosen' }, zh: '选了 {count} 个知识点' },
  chooseSkills: { en: 'Choose skills', zh: '选知识点' },
  hideSkills: { en: 'Hide the skills', zh: '收起' },
  clearSkills: { en: 'Choose all again', zh: '恢复全选' },
  mostSkills: { en: 'At most {count} skills for one sheet.', zh: '一份练习纸最多选 {count} 个知识点。' },
  skillsFailed: { en: 'The skills couldn’t be loaded', zh: '知识点没能加载出来' },
  noQuestions: {
    en: 'There are no questions for this level and subject yet. Please choose another one.',
    zh: '这个年级的这一科还没有题目，请换一个。',
  },
  countSpoken: { en: { one: '{count} question', other: '{count} questions' }, zh: '{count} 题' },
  difficulty: { en: 'Difficulty', zh: '难度' },
  mixed: { en: 'Mixed, easy ones first', zh: '由易到难' },
  minutes: { en: 'How long it should take', zh: '大约做多久' },
  minutesShort: { en: '{count} min', zh: '{count} 分钟' },
  pinyin: { en: 'Pinyin above the characters', zh: '汉字上面注拼音' },
  child: { en: 'Child', zh: '孩子' },
  student: { en: 'Student', zh: '学生' },
  choose: { en: 'Choose', zh: '请选择' },
  noChildren: { en: 'Add your child to your family first.', zh: '请先把孩子加进家庭。' },
  toFamily: { en: 'My family', zh: '我的家庭' },
  noStudents: { en: 'Nobody has joined this class yet.', zh: '还没有学生加入这个班级。' },
  submit: { en: 'Make the sheet', zh: '出题' },
  made: { en: 'The sheet is ready to print', zh: '练习纸出好了，可以打印' },
  tooFew: {
    en: {
      one: 'We found only {count} question. Choose more skills or another difficulty.',
      other: 'We found only {count} questions. Choose more skills or another difficulty.',
    },
    zh: '只找到 {count} 题，不够出一份。多选几个知识点，或者换个难度试试。',
  },
  noneOfIt: {
    en: 'There are no questions for this choice. Choose more skills or another difficulty.',
    zh: '没有符合的题目。多选几个知识点，或者换个难度试试。',
  },
  fewMistakes: {
    en: {
      one: 'Only {count} mistake is left in this subject. That’s good news: make a sheet with new questions instead.',
      other:
        'Only {count} mistakes are left in this subject. That’s good news: make a sheet with new questions instead.',
    },
    zh: '这一科只剩 {count} 道错题，这是好事！可以出一份新题。',
  },
  noMistakes: {
    en: 'No mistakes are left in this subject. Well done! Make a sheet with new questions instead.',
    zh: '这一科没有错题了，真棒！可以出一份新题。',
  },
  learnerGone: { en: 'We can’t find this student any more.', zh: '找不到这位学生了。' },
  full: {
    en: 'You can make {day} sheets a day and keep {all}. Come back tomorrow, or delete one that you no longer need.',
    zh: '一天最多出 {day} 份，最多保留 {all} 份。明天再来吧，或者先删掉不需要的。',
  },
})
