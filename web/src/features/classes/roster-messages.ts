import { defineMessages } from '#platform/i18n.ts'

/** One class and who is in it, for its teacher. */
export const messages = defineMessages('roster', {
  aClass: { en: 'Class', zh: '班级' },
  allClasses: { en: 'All my classes', zh: '所有班级' },
  edit: { en: 'Edit', zh: '修改' },
  editClass: { en: 'Edit the class', zh: '修改班级' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  joinCodeWhy: {
    en: 'Pupils type it on their account page, under “My classes”.',
    zh: '学生在“我的账户”页面的“我的班级”里输入。',
  },
  archivedNote: {
    en: 'This class is archived: its code lets nobody in, and pupils don’t see the class.',
    zh: '这个班级已归档：班级码不能使用，学生也看不到这个班级。',
  },
  copyCode: { en: 'Copy code', zh: '复制班级码' },
  newCode: { en: 'New code', zh: '更换班级码' },
  newCodeAsk: { en: 'Change the join code?', zh: '要更换班级码吗？' },
  newCodeWhy: {
    en: 'The former code lets nobody in any more. Whoever is in the class stays in it.',
    zh: '更换后，原来的班级码立即失效。已经在班里的学生不受影响。',
  },
  keepCode: { en: 'Keep the code', zh: '先不更换' },
  newCodeDone: { en: 'The new code is {code}', zh: '新的班级码是 {code}' },
  pupils: { en: 'Pupils', zh: '学生名单' },
  count: { en: { one: '{count} pupil', other: '{count} pupils' }, zh: '{count} 名学生' },
  found: {
    en: { one: '{count} of {total} pupils', other: '{count} of {total} pupils' },
    zh: '共 {total} 名学生，找到 {count} 名',
  },
  search: { en: 'Search by name', zh: '按姓名查找' },
  pupil: { en: 'Pupil', zh: '学生' },
  joined: { en: 'Joined', zh: '加入日期' },
  remove: { en: 'Remove', zh: '移出' },
  removePupil: { en: 'Remove {name}', zh: '移出 {name}' },
  removeAsk: { en: 'Remove {name} from the class?', zh: '要把 {name} 移出班级吗？' },
  removeWhy: {
    en: 'They no longer see the class. With the join code they can come in again; to keep them out, change the code too.',
    zh: '移出后，这名学生就看不到这个班级了。凭班级码还能重新加入；如果不希望对方再加入，请同时更换班级码。',
  },
  keep: { en: 'Keep', zh: '先不移出' },
  removed: { en: '{name} is no longer in the class', zh: '{name} 已移出班级' },
  nobody: { en: 'Nobody is in the class yet', zh: '班里还没有学生' },
  nobodyWhy: {
    en: 'Give the join code to your pupils. They appear here once they have typed it.',
    zh: '把班级码告诉学生。他们输入以后，就会出现在这里。',
  },
  nobodyFound: { en: 'No pupil by this name', zh: '没有找到这个名字' },
  nobodyFoundWhy: { en: 'Part of a name is enough.', zh: '只输入名字的一部分也可以。' },
  clear: { en: 'Show everybody', zh: '显示全部学生' },
  download: { en: 'Download CSV', zh: '下载 CSV' },
  unknownClass: { en: 'We can’t find this class', zh: '找不到这个班级' },
  unknownClassWhy: {
    en: 'The address may be wrong, or it is somebody else’s class.',
    zh: '可能是网址有误，或者这是其他老师的班级。',
  },
})
