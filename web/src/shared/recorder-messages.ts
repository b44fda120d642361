import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('recorder', {
  record: { en: 'Tap to record', zh: '点一下，开始录音' },
  asking: { en: 'Please allow the microphone', zh: '请允许使用麦克风' },
  wait: { en: 'Wait…', zh: '稍等……' },
  speak: { en: 'Speak now', zh: '请说' },
  almostOver: {
    en: { one: '{count} second left', other: '{count} seconds left' },
    zh: '还剩 {count} 秒',
  },
  start: { en: 'Start recording', zh: '开始录音' },
  stop: { en: 'Stop recording', zh: '停止录音' },
  cancel: { en: 'Cancel', zh: '取消' },
  listen: { en: 'Listen to it', zh: '听一听' },
  pause: { en: 'Pause', zh: '暂停' },
  again: { en: 'Record again', zh: '重新录' },
  delete: { en: 'Delete', zh: '删除' },
  longest: {
    en: 'That’s as long as it can be. All of it is here.',
    zh: '最长就录到这里，前面的都在。',
  },
  interrupted: {
    en: 'The recording was interrupted. What you said until then is here.',
    zh: '录音被打断了，在那之前说的都在。',
  },
  silent: {
    en: 'We didn’t hear anything. Is the microphone switched on, and close enough?',
    zh: '没有听到声音。麦克风打开了吗？离得够近吗？',
  },
  tooShort: {
    en: 'That was very short. Tap, speak, and tap again when you’re done.',
    zh: '太短了。点一下，说完再点一下。',
  },
  notPlayed: { en: 'This recording can’t be played right now', zh: '录音暂时播放不了' },
  notPlayedWhy: { en: 'It may have been deleted. Please try again.', zh: '它可能已经删除了，请再试一次。' },
})
