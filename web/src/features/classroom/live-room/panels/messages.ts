import { defineMessages } from '#platform/i18n.ts'

export const peopleMessages = defineMessages('room-people', {
  list: { en: 'In the room', zh: '在课堂里的人' },
  students: {
    en: { one: '{count} student is here', other: '{count} students are here' },
    zh: '{count} 位同学在课堂里',
  },
  shownAs: { en: 'The class sees {name}', zh: '同学们看到的是 {name}' },
  you: { en: '{name} (you)', zh: '{name}（你）' },
  teacher: { en: 'Teacher', zh: '老师' },
  parent: { en: 'Watching', zh: '旁听家长' },
  handAt: { en: 'Hand up, number {place}', zh: '举手，第 {place} 位' },
  lowerHand: { en: 'Lower the hand of {name}', zh: '放下 {name} 的手' },
  speaking: { en: 'Microphone on', zh: '麦克风已开' },
  maySpeak: { en: 'May speak', zh: '可以发言' },
  seen: { en: 'Camera on', zh: '摄像头已开' },
  mayBeSeen: { en: 'May show the camera', zh: '可以开摄像头' },
  sharing: { en: 'Sharing the screen', zh: '正在共享屏幕' },
  weak: { en: 'Weak connection', zh: '网络较弱' },
  soundOnly: { en: 'Voice and slides only', zh: '只有声音和课件' },
  noTyping: { en: 'May not type', zh: '暂停打字' },

  microphoneOf: { en: 'Microphone of {name}', zh: '{name} 的麦克风' },
  cameraOf: { en: 'Camera of {name}', zh: '{name} 的摄像头' },
  more: { en: 'More for {name}', zh: '{name} 的更多操作' },
  stopTyping: { en: 'Stop typing', zh: '不让打字' },
  letType: { en: 'Let type again', zh: '恢复打字' },
  remove: { en: 'Remove from the room', zh: '请出课堂' },
  removeTitle: { en: 'Remove {name} from the room?', zh: '要把 {name} 请出课堂吗？' },
  removeWhy: {
    en: '{name} leaves at once and can’t come back until you let them in again.',
    zh: '{name} 会马上离开，要您再次准许才能回来。',
  },
  removed: { en: 'Removed', zh: '已请出的人' },
  admit: { en: 'Let in again', zh: '准许回来' },
  admitOf: { en: 'Let {name} in again', zh: '准许 {name} 回来' },

  lock: { en: 'Lock the room', zh: '锁上课堂' },
  unlock: { en: 'Unlock the room', zh: '解锁课堂' },
  locked: { en: 'Locked: nobody new comes in.', zh: '课堂已锁上，没来过的人进不来。' },
  nobody: { en: 'No students yet. They appear here when they come in.', zh: '还没有同学进来，进来以后会显示在这里。' },
})

export const chatMessages = defineMessages('room-chat', {
  log: { en: 'Chat', zh: '聊天' },
  none: { en: 'Nothing written yet', zh: '还没有人说话' },
  noneWhy: { en: 'Everyone in the room reads along, your teacher too.', zh: '课堂里的人都能看到，老师也看得到。' },
  teacher: { en: 'Teacher', zh: '老师' },
  you: { en: 'You', zh: '你' },
  newer: { en: { one: '{count} new line', other: '{count} new lines' }, zh: '{count} 条新消息' },

  write: { en: 'Write to everyone', zh: '写给大家' },
  send: { en: 'Send', zh: '发送' },
  left: { en: { one: '{count} character left', other: '{count} characters left' }, zh: '还可以写 {count} 个字' },
  closed: { en: 'The chat is closed. Your teacher opens it.', zh: '聊天已关闭，要等老师打开。' },
  stopped: { en: 'Your teacher has paused your typing for now.', zh: '老师暂时不让你打字。' },
  parent: { en: 'You read along. Writing is for the class.', zh: '您可以看聊天，写字留给同学们。' },
  consent: {
    en: 'Your parent has to agree first, before you write to the class.',
    zh: '要先请家长同意，你才能写给大家。',
  },
  consentHow: { en: 'How your parent agrees', zh: '请家长怎样同意' },

  open: { en: 'Open the chat again', zh: '重新开放聊天' },
  close: { en: 'Stop the chat for all', zh: '暂停大家聊天' },
  more: { en: 'More about the line of {name}', zh: '{name} 这条消息的更多操作' },
  delete: { en: 'Delete this line', zh: '删除这条消息' },
  stopTyping: { en: 'Stop {name} typing', zh: '不让 {name} 打字' },
  report: { en: 'Report the line of {name}', zh: '举报 {name} 的这条消息' },
})

export const pollMessages = defineMessages('room-polls', {
  none: { en: 'No poll now', zh: '现在没有投票' },
  noneWhy: { en: 'When your teacher asks, you answer here.', zh: '老师提问的时候，你在这里作答。' },
  in: { en: 'Your answer is in. You can change it until the poll closes.', zh: '已经收到你的答案，投票结束前可以改。' },
  parent: { en: 'The class answers this.', zh: '这题由同学们回答。' },
  answered: { en: { one: '{count} has answered', other: '{count} have answered' }, zh: '{count} 人已回答' },
  isOpen: { en: 'Open', zh: '进行中' },
  isClosed: { en: 'Closed', zh: '已结束' },
  share: { en: '{votes} · {percent}', zh: '{votes}（{percent}）' },
  votes: { en: { one: '{count} vote', other: '{count} votes' }, zh: '{count} 票' },
  own: { en: 'Your answer', zh: '你的答案' },
  close: { en: 'Close and show to all', zh: '结束并给大家看' },
  hide: { en: 'Put away', zh: '收起' },

  ask: { en: 'Ask the class', zh: '问问大家' },
  oneAtATime: { en: 'A new poll closes the one before.', zh: '开始新的投票，前一个会结束。' },
  yesNo: { en: 'Yes or no', zh: '是或否' },
  yesNoQuestion: { en: 'Yes or no?', zh: '是还是否？' },
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  letters: { en: 'A to D', zh: 'A 到 D' },
  lettersQuestion: { en: 'Which one: A, B, C or D?', zh: '选哪一个：A、B、C 还是 D？' },
  write: { en: 'Write one', zh: '自己写' },
  prepared: { en: 'Prepared', zh: '已准备的' },
  openNamed: { en: 'Open: {question}', zh: '开始：{question}' },
  open: { en: 'Open', zh: '开始' },
  nonePrepared: { en: 'None of the prepared polls is left.', zh: '没有准备好的投票了。' },

  writeTitle: { en: 'A new poll', zh: '新的投票' },
  openIt: { en: 'Open the poll', zh: '开始投票' },
})

export const reportMessages = defineMessages('room-reports', {
  title: { en: 'Report a problem', zh: '报告问题' },
  lineTitle: { en: 'Report this line', zh: '举报这条消息' },
  who: {
    en: 'Your teacher and the team of Capyzen Academy read it. Nobody else in the room sees that it was you.',
    zh: '老师和水豚学堂的工作人员会看到，课堂里的其他人不会知道是你说的。',
  },
  what: { en: 'What is wrong?', zh: '出了什么问题？' },
  unkind: { en: 'It was unkind', zh: '说话伤人' },
  unsafe: { en: 'I don’t feel safe', zh: '让我觉得不安全' },
  disturbing: { en: 'It disturbs the lesson', zh: '打扰上课' },
  sound_or_picture: { en: 'I can’t hear or see well', zh: '听不清或看不清' },
  send: { en: 'Send', zh: '发送' },
  missing: { en: 'Choose what is wrong.', zh: '请选一项。' },
  sent: { en: 'Thank you for telling us', zh: '谢谢你告诉我们' },
  sentWhy: { en: 'A grown-up will look at it.', zh: '会有大人来看的。' },
})

/** Why the room refused. */
export const refusalMessages = defineMessages('room-refusals', {
  too_many: { en: 'That was a little fast. Try again in a moment.', zh: '有点太快了，请稍等再试。' },
  not_joined: {
    en: 'The connection is gone for a moment. Try again when it’s back.',
    zh: '网络暂时断了，恢复以后再试。',
  },
  not_allowed: { en: 'That isn’t open to you right now.', zh: '现在还不能这样做。' },
  forbidden: { en: 'Only the teacher can do this.', zh: '只有老师可以这样做。' },
  consent_required: { en: 'Your parent has to agree first.', zh: '要先请家长同意。' },
  other: { en: 'That didn’t work. Please try again.', zh: '没有成功，请再试一次。' },
})
