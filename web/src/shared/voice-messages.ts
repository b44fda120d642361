import { defineMessages } from '#platform/i18n.ts'

export const voiceMessages = defineMessages('voice', {
  speak: { en: 'Speak', zh: '语音输入' },
  stopSpeaking: { en: 'Stop listening', zh: '停止录音' },
  listening: { en: 'Listening… say it aloud.', zh: '正在听，请说话……' },
  recording: {
    en: 'Recording, up to a minute. Stop when you’re done.',
    zh: '正在录音，最长一分钟。说完请停止。',
  },
  writing: { en: 'Writing it down…', zh: '正在变成文字……' },
  spokenLanguage: { en: 'Spoken language', zh: '说话的语言' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  unsupported: { en: 'Speech recognition is not supported in this browser', zh: '这个浏览器不支持语音识别' },
  notAllowed: { en: 'Speaking is not switched on for you', zh: '你还不能用说话代替打字' },
  notAllowedWhy: {
    en: 'You can type. A parent can switch it on with your voice recordings.',
    zh: '可以打字。家长同意保存录音以后，就能用说的。',
  },
  unsupportedWhy: { en: 'You can type instead.', zh: '可以改用打字。' },
  error: { en: 'Recording error', zh: '录音出错' },
  failed: { en: 'Recording failed', zh: '录音失败' },
  retry: { en: 'Please retry.', zh: '请再试一次。' },
  denied: {
    en: 'Please allow the microphone, or try another browser.',
    zh: '请允许使用麦克风，或者换一个浏览器试试。',
  },
  nothingHeard: { en: 'No words were heard', zh: '没有听到说话' },
  nothingHeardWhy: { en: 'Please say it again, close to the microphone.', zh: '请靠近麦克风，再说一次。' },
  enough: { en: 'That’s all for today', zh: '今天说得够多了' },
  inExam: { en: 'Not during an exam', zh: '考试时不能用' },
  premiumOnly: { en: 'Premium members only', zh: '仅限会员' },
  premiumOnlyWhy: { en: 'Speaking instead of typing comes with premium.', zh: '升级会员后，就能用说话代替打字。' },
  premiumOnlyChild: { en: 'Your parent decides what you can use here.', zh: '这里能用什么，由家长决定。' },
})
