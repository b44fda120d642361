import { defineMessages } from '#platform/i18n.ts'

/** English to the letter of the specification (spec 2 §2, §4, §5 and §8) where it names a text. */
export const messages = defineMessages('zoom', {
  title: { en: 'Join the session', zh: '进入课堂' },
  pageTitle: { en: 'Zoom meeting', zh: 'Zoom 会议' },
  meetingId: { en: 'Meeting ID', zh: '会议号' },
  password: { en: 'Meeting Password', zh: '会议密码' },
  join: { en: 'Join Meeting', zh: '加入会议' },
  cancel: { en: 'Cancel', zh: '取消' },
  numberShort: { en: 'Meeting number must be at least 8 characters.', zh: '会议号至少要有 8 个字符。' },
  numberWrong: { en: 'A meeting number is 8 to 12 digits.', zh: '会议号是 8 到 12 位数字。' },
  passwordMissing: { en: 'Password is required', zh: '请输入密码' },

  startHere: {
    en: 'You teach this lesson: start the meeting in Zoom’s own app. Students come in once it runs.',
    zh: '这节课由您来上：请在 Zoom 自己的应用里开始会议，之后学生就能进来。',
  },
  startInZoom: { en: 'Start in Zoom', zh: '在 Zoom 中开始' },
  orHere: { en: 'Or join here, in this window.', zh: '也可以在这个窗口里加入。' },

  loading: { en: 'Connecting to Zoom…', zh: '正在连接 Zoom……' },
  meeting: { en: 'Zoom meeting: {title}', zh: 'Zoom 会议：{title}' },
  connected: { en: 'Connected to Zoom Session', zh: '已连接 Zoom 课堂' },
  exit: { en: 'Exit Meeting', zh: '退出会议' },
  joined: { en: 'Connected to Zoom', zh: '已连接 Zoom' },
  joinedWhy: { en: 'You have successfully joined the meeting.', zh: '你已成功加入会议。' },

  failed: { en: 'Connection Error', zh: '连接出错' },
  advice: {
    en: 'Check the meeting ID and password, then try again.',
    zh: '请核对会议号和密码，再试一次。',
  },
  close: { en: 'Close', zh: '关闭' },
  tryAgain: { en: 'Try Again', zh: '再试一次' },

  notHere: { en: 'A live lesson opens here.', zh: '直播课会在这里打开。' },
  toClassroom: { en: 'To the online classroom', zh: '去在线课堂' },
})

/** What can fail, to the letter of spec 2 §8. */
export const failureMessages = defineMessages('zoom-failures', {
  prepare: { en: 'Failed to initialize Zoom SDK. Please try again.', zh: 'Zoom SDK 初始化失败，请再试一次。' },
  load: {
    en: 'Failed to load Zoom SDK. Please check your internet connection and try again.',
    zh: 'Zoom SDK 加载失败，请检查网络后再试一次。',
  },
  sign: { en: 'Failed to generate meeting signature: {message}', zh: '会议签名生成失败：{message}' },
  service: {
    en: 'Error connecting to Zoom service. Please try again later.',
    zh: '连接 Zoom 服务时出错，请稍后再试。',
  },
  missing: { en: 'Zoom SDK not loaded. Please refresh and try again.', zh: 'Zoom SDK 没有加载，请刷新页面后再试。' },
  join: { en: 'Failed to join meeting: {message}', zh: '加入会议失败：{message}' },
  init: { en: 'Failed to initialize Zoom: {message}', zh: 'Zoom 初始化失败：{message}' },
  start: { en: 'Error initializing Zoom. Please try again.', zh: 'Zoom 启动出错，请再试一次。' },
})

/** What stands at `{message}` where nothing better is known. */
export const reasonMessages = defineMessages('zoom-reasons', {
  join: { en: 'Make sure your meeting ID and password are correct', zh: '请确认会议号和密码是否正确' },
  init: { en: 'Unknown error', zh: '未知错误' },
  notThisMeeting: { en: 'This is not the meeting of this lesson.', zh: '这不是这节课的会议。' },
  notNow: {
    en: 'This lesson isn’t open now. It may have been moved or called off.',
    zh: '这节课现在不能进入，可能改了时间或取消了。',
  },
  noSeat: { en: 'You don’t have a seat in this course.', zh: '你还没有这门课的座位。' },
})
