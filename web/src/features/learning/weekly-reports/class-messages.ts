import { defineMessages } from '#platform/i18n.ts'

export const classMessages = defineMessages('class-week', {
  heading: { en: 'The week of the class', zh: '班级每周情况' },
  lead: { en: 'What each student did, from Monday to Sunday.', zh: '从星期一到星期天，每个学生学了什么。' },
  unknown: { en: 'We can’t find this class', zh: '找不到这个班级' },
  unknownWhy: { en: 'It may belong to another teacher.', zh: '这可能是其他老师的班级。' },
  teachersOnly: { en: 'For teachers', zh: '仅限老师' },
  teachersOnlyWhy: {
    en: 'Teachers confirmed by an administrator can open this page.',
    zh: '管理员确认过的老师可以打开这一页。',
  },
  none: { en: 'No students yet', zh: '还没有学生' },
  noneWhy: { en: 'Give your students the class code to join.', zh: '把班级代码告诉学生，他们就能加入。' },
  sortBy: { en: 'Sort by', zh: '排序' },
  student: { en: 'Student', zh: '学生' },
  days: { en: 'Days', zh: '天数' },
  questions: { en: 'Questions', zh: '题数' },
  right: { en: 'Right', zh: '正确率' },
  minutes: { en: 'Minutes', zh: '分钟' },
  homework: { en: 'Homework', zh: '作业' },
  misconception: { en: 'Mixed up more than once', zh: '错过不止一次' },
  noneShown: { en: '–', zh: '–' },
  download: { en: 'Download CSV', zh: '下载 CSV' },
})
