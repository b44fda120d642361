import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('videos', {
  player: { en: 'Lesson video', zh: '课程视频' },
  loading: { en: 'Getting the video ready…', zh: '视频正在准备……' },
  noVideo: { en: 'The video is not here yet', zh: '视频还没放上来' },
  noVideoWhy: {
    en: 'We are still recording this lesson. It will play on this page as soon as it is ready.',
    zh: '这一课还在录制，录好以后就在这一页播放。',
  },
  loadFailed: { en: 'The video could not be loaded', zh: '视频没能加载出来' },
  loadFailedWhy: {
    en: 'Nothing is lost. Check the network, then try again.',
    zh: '别担心，什么都没有丢。检查一下网络，再试一次。',
  },
  playFailed: { en: 'The video stopped', zh: '视频停住了' },
  playFailedWhy: {
    en: 'We remember where you were and go on from there.',
    zh: '我们记得你看到哪里，会从那里接着放。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  controls: { en: 'Video controls', zh: '视频控制' },
  play: { en: 'Play', zh: '播放' },
  pause: { en: 'Pause', zh: '暂停' },
  replay: { en: 'Play again', zh: '重新播放' },
  backTenSeconds: { en: 'Back 10 seconds', zh: '后退 10 秒' },
  mute: { en: 'Sound off', zh: '静音' },
  unmute: { en: 'Sound on', zh: '打开声音' },
  position: { en: 'Position in the video', zh: '播放进度' },
  positionOf: { en: '{position} of {length}', zh: '{position}，共 {length}' },
  captions: { en: 'Captions', zh: '字幕' },
  captionsOff: { en: 'No captions', zh: '不显示字幕' },
  captionsEn: { en: 'English', zh: '英文字幕' },
  captionsZh: { en: 'Chinese', zh: '中文字幕' },
  speed: { en: 'Speed', zh: '播放速度' },
  smallWindow: { en: 'Small window', zh: '小窗播放' },
  leaveSmallWindow: { en: 'Leave the small window', zh: '退出小窗' },
  fullscreen: { en: 'Full screen', zh: '全屏' },
  leaveFullscreen: { en: 'Leave full screen', zh: '退出全屏' },
  pausedOnTabSwitch: {
    en: 'To protect the lesson, the video pauses when you switch tabs',
    zh: '为保护课程内容，切换标签页时视频将暂停播放',
  },
  notAllowed: {
    en: 'To protect the lesson, this is switched off here',
    zh: '为保护课程内容，此操作已被禁用',
  },
})
