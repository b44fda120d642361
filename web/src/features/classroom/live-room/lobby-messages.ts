import { defineMessages } from '#platform/i18n.ts'

export const lobbyMessages = defineMessages('room-lobby', {
  pageTitle: { en: 'Live lesson', zh: '直播课堂' },
  taughtBy: { en: 'Teacher: {name}', zh: '老师：{name}' },
  when: { en: '{date}, {from} to {to}', zh: '{date}，{from} 至 {to}' },
  toClassroom: { en: 'To the online classroom', zh: '去在线课堂' },

  quietForStudents: {
    en: 'Your microphone and camera stay off until your teacher gives you the floor.',
    zh: '老师请你发言之前，麦克风和摄像头都是关着的。',
  },
  quietForParents: {
    en: 'You’re watching: you hear and see the lesson, and nobody hears or sees you.',
    zh: '您是旁听：能听到、看到课堂，别人听不到也看不到您。',
  },
  notRecorded: { en: 'Nothing is recorded.', zh: '课堂不录音，也不录像。' },
  check: { en: 'Check microphone and camera', zh: '检查麦克风和摄像头' },
  checkOptional: { en: 'You can also do this later, or not at all.', zh: '也可以以后再检查，或者不检查。' },
  microphone: { en: 'Microphone', zh: '麦克风' },
  camera: { en: 'Camera', zh: '摄像头' },
  joinWithMicrophone: { en: 'Join with the microphone on', zh: '进入时打开麦克风' },
  joinWithCamera: { en: 'Join with the camera on', zh: '进入时打开摄像头' },
  saySomething: { en: 'Say something: the bars should move.', zh: '说句话试试，看看声音条动不动。' },
  yourPicture: { en: 'You, as the others will see you', zh: '别人看到的你' },
  cameraOff: { en: 'The camera is off.', zh: '摄像头关着。' },
  testSound: { en: 'Play a sound', zh: '播放一段声音' },
  testSoundHint: {
    en: 'Do you hear three notes? If not, turn up the volume.',
    zh: '听到三个音了吗？没听到的话，请把音量调大。',
  },

  join: { en: 'Join the lesson', zh: '进入课堂' },
  lookIn: { en: 'Watch', zh: '进去旁听' },
  opensAt: { en: 'The room opens at {time}', zh: '课堂 {time} 开放' },
  opensAtWhy: {
    en: 'You can wait here: the button lights up when it’s time.',
    zh: '可以在这里等，到时间按钮会自己亮起来。',
  },
  canceled: { en: 'This lesson was called off', zh: '这节课取消了' },
  canceledWhy: { en: 'Look at the timetable for the next one.', zh: '请到课表看看下一节课。' },
  elsewhereInZoom: { en: 'This lesson takes place in Zoom', zh: '这节课在 Zoom 上' },
  elsewhereInZoomWhy: { en: 'Open it from the timetable.', zh: '请从课表进入。' },
  joining: { en: 'Opening the room…', zh: '正在进入课堂……' },
  joiningLong: { en: 'This takes longer than usual. We keep trying.', zh: '比平时慢一些，我们会一直试。' },
})

/** Why a microphone, camera or screen is not there, and what to do. */
export const deviceMessages = defineMessages('room-devices', {
  refused: { en: 'The browser may not use the {device}', zh: '浏览器没有获准使用 {device}' },
  refusedWhy: {
    en: 'Tap the lock or the camera sign beside the address, allow it, and try again.',
    zh: '请点网址旁边的锁或摄像头图标，选择允许，再试一次。',
  },
  no_microphone: { en: 'No {device} was found', zh: '没有找到 {device}' },
  no_microphoneWhy: { en: 'Plug one in, or go on without it.', zh: '请接上一个，或者先不用它。' },
  in_use: { en: 'Another program uses the {device}', zh: '别的程序正在用 {device}' },
  in_useWhy: { en: 'Close that program or tab, and try again.', zh: '请关掉那个程序或标签页，再试一次。' },
  unsupported: { en: 'This browser has no {device} for us', zh: '这个浏览器用不了 {device}' },
  unsupportedWhy: {
    en: 'Use a newer version of Chrome, Edge, Firefox or Safari.',
    zh: '请用新版的 Chrome、Edge、Firefox 或 Safari。',
  },
  in_app_browser: { en: 'This app doesn’t let us use the {device}', zh: '在这个应用里用不了 {device}' },
  in_app_browserWhy: { en: 'Open this page in Safari or Chrome.', zh: '请用 Safari 或 Chrome 打开这个页面。' },
  failed: { en: 'The {device} didn’t start', zh: '{device} 没能打开' },
  failedWhy: { en: 'Try again, or restart the browser.', zh: '请再试一次，或者重新打开浏览器。' },
  microphone: { en: 'microphone', zh: '麦克风' },
  camera: { en: 'camera', zh: '摄像头' },
  screen: { en: 'screen', zh: '屏幕' },
  close: { en: 'Close', zh: '关闭' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})

/** Why one is not in the room. */
export const endMessages = defineMessages('room-ends', {
  ended: { en: 'The lesson is over', zh: '下课啦' },
  endedWhy: { en: 'Thank you for coming. See you next time!', zh: '谢谢你来上课，下次见！' },
  endedWhyTeacher: { en: 'Nobody can enter this session any more.', zh: '这节课不能再进入了。' },
  left: { en: 'You have left the lesson', zh: '你已离开课堂' },
  leftWhy: { en: 'The lesson is still going. You can come back until it ends.', zh: '课还在上，下课前都可以回来。' },
  removed: { en: 'Your teacher has asked you to leave', zh: '老师请你离开了课堂' },
  removedWhy: {
    en: 'You can’t come back by yourself. Talk to your teacher or a parent.',
    zh: '自己不能再进来，请和老师或家长说说。',
  },
  elsewhere: { en: 'You are in this lesson on another device or tab', zh: '你在别的设备或标签页里上这节课' },
  elsewhereWhy: { en: 'A lesson can be open in one place at a time.', zh: '一节课只能在一个地方打开。' },
  useHere: { en: 'Carry on here', zh: '在这里继续' },
  locked: { en: 'The teacher has locked the room', zh: '老师锁上了课堂' },
  lockedWhy: { en: 'Wait a moment and try again, or write to your teacher.', zh: '等一会儿再试，或者告诉老师。' },
  forbidden: { en: 'You can’t enter this lesson now', zh: '现在不能进入这节课' },
  forbiddenWhy: {
    en: 'The room is open to those who have a seat, from 10 minutes before the lesson until its end.',
    zh: '报了名的同学可以从开课前 10 分钟到下课前进入。',
  },
  unavailable: { en: 'The room can’t be reached', zh: '连不上课堂' },
  unavailableWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  comeBack: { en: 'Come back', zh: '回到课堂' },
  toClassroom: { en: 'To the online classroom', zh: '去在线课堂' },
  toResults: { en: 'See the results', zh: '看看课后结果' },
})
