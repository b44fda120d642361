import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('recordings', {
  own: { en: 'My recordings', zh: '我的录音' },
  ownLine: {
    en: 'Only you and your parents can hear them, and a teacher where you practise for their class. Each one is deleted after 30 days.',
    zh: '只有你和家长能听；为老师的班级练习时，老师也能听。每段录音 30 天后自动删除。',
  },
  ownLineGrownUp: {
    en: 'Words you have recorded for a list stay as long as the list. Rehearsals are deleted after 30 days.',
    zh: '为生词表录的音和生词表一起保留，口试练习的录音 30 天后自动删除。',
  },
  ofChild: { en: 'Recordings', zh: '录音' },
  ofChildName: { en: 'Recordings: what {name} has recorded', zh: '录音：{name} 录的音' },
  ofChildTitle: { en: 'What {name} has recorded', zh: '{name} 的录音' },
  ofChildLine: {
    en: 'Recordings are deleted after 30 days. You can delete them now, or turn off “voice recordings, drawings and photographs” under Consent.',
    zh: '录音 30 天后自动删除。您也可以现在删除，或者在“同意书”里关掉录音、手写和照片的保存。',
  },
  none: { en: 'No recordings', zh: '没有录音' },
  noneOfChild: {
    en: 'Nothing is kept. Recordings appear here when {name} practises speaking and you have agreed that they’re kept.',
    zh: '没有保存任何录音。您同意保存后，{name} 练习口语时的录音会出现在这里。',
  },
  oral: { en: 'Speaking practice', zh: '口语练习' },
  word: { en: 'A word of a list', zh: '生词表里的词' },
  until: { en: 'until {date}', zh: '保留到 {date}' },
  listenTo: { en: '{what}, {date}', zh: '{what}，{date}' },
  delete: { en: 'Delete', zh: '删除' },
  deleteOf: { en: 'Delete: {what}', zh: '删除：{what}' },
  deleteTitle: { en: 'Delete this recording?', zh: '要删除这段录音吗？' },
  deleteWhy: { en: 'Nobody can hear it any more after that.', zh: '删除以后，谁都听不到了。' },
  keep: { en: 'Keep it', zh: '留着' },
  deleted: { en: 'Recording deleted', zh: '录音已删除' },
  deleteFailed: { en: 'The recording wasn’t deleted', zh: '录音没有删掉' },
  deleteFailedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },
  older: { en: 'The newest {count} are shown.', zh: '只显示最新的 {count} 段。' },
})
