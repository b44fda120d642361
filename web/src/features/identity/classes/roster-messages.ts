import { defineMessages } from '#platform/i18n.ts'

/** One class and who is in it, for its teacher. */
export const messages = defineMessages('roster', {
  aClass: { en: 'Class', zh: '班级' },
  allClasses: { en: 'All my classes', zh: '所有班级' },
  edit: { en: 'Edit', zh: '修改' },
  editClass: { en: 'Edit class', zh: '修改班级' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  joinCodeWhy: {
    en: 'Students enter it under “My classes” on their account page.',
    zh: '学生在“我的账户”页面的“我的班级”里输入。',
  },
  archivedNote: {
    en: 'This class is archived. Its class code doesn’t work, and students can’t see the class.',
    zh: '这个班级已归档：班级码不能使用，学生也看不到这个班级。',
  },
  copyCode: { en: 'Copy code', zh: '复制班级码' },
  newCode: { en: 'New code', zh: '更换班级码' },
  newCodeAsk: { en: 'Change the class code?', zh: '要更换班级码吗？' },
  newCodeWhy: {
    en: 'The old code will stop working straight away. Students already in the class are not affected.',
    zh: '更换后，原来的班级码立即失效。已经在班里的学生不受影响。',
  },
  keepCode: { en: 'Keep the code', zh: '先不更换' },
  newCodeDone: { en: 'The new code is {code}', zh: '新的班级码是 {code}' },
  students: { en: 'Students', zh: '学生名单' },
  count: { en: { one: '{count} student', other: '{count} students' }, zh: '{count} 名学生' },
  found: {
    en: { one: '{count} of {total} students', other: '{count} of {total} students' },
    zh: '共 {total} 名学生，找到 {count} 名',
  },
  search: { en: 'Search by name', zh: '按姓名搜索' },
  student: { en: 'Student', zh: '学生' },
  joined: { en: 'Joined', zh: '加入日期' },
  remove: { en: 'Remove', zh: '移出' },
  removeStudent: { en: 'Remove {name}', zh: '移出 {name}' },
  removeAsk: { en: 'Remove {name} from the class?', zh: '要把 {name} 移出班级吗？' },
  removeWhy: {
    en: 'They will no longer see the class. They can rejoin with the class code; to stop this, change the code too.',
    zh: '移出后，这名学生就看不到这个班级了。凭班级码还能重新加入；如果不希望对方再加入，请同时更换班级码。',
  },
  keep: { en: 'Keep', zh: '先不移出' },
  removed: { en: '{name} is no longer in the class', zh: '{name} 已移出班级' },
  nobody: { en: 'No students yet', zh: '班里还没有学生' },
  nobodyWhy: {
    en: 'Share the class code with your students. They’ll appear here once they join.',
    zh: '把班级码告诉学生。他们输入以后，就会出现在这里。',
  },
  nobodyFound: { en: 'No students with this name', zh: '没有找到这个名字' },
  nobodyFoundWhy: { en: 'Try just part of the name.', zh: '只输入名字的一部分也可以。' },
  clear: { en: 'Show all students', zh: '显示全部学生' },
  download: { en: 'Download CSV', zh: '下载 CSV' },
  unknownClass: { en: 'We can’t find this class', zh: '找不到这个班级' },
  unknownClassWhy: {
    en: 'The address may be wrong, or the class may belong to another teacher.',
    zh: '可能是网址有误，或者这是其他老师的班级。',
  },
})
