import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('microphone', {
  in_app_browser: { en: 'Open this page in your browser', zh: '请用手机自带的浏览器打开这一页' },
  in_app_browserWhy: {
    en: 'You’re inside another app, and it doesn’t let this page use the microphone. Copy the link and open it in Safari or Chrome. Everything you’ve done here is saved.',
    zh: '你现在是在别的应用里打开这一页，那里用不了麦克风。复制链接，到 Safari 或 Chrome 里打开就行，之前做的都已经保存了。',
  },
  in_app_browserOf: {
    en: 'You’re inside {app}, and it doesn’t let this page use the microphone. Copy the link and open it in Safari or Chrome. Everything you’ve done here is saved.',
    zh: '你现在是在 {app} 里打开这一页，那里用不了麦克风。复制链接，到 Safari 或 Chrome 里打开就行，之前做的都已经保存了。',
  },
  wechatHint: {
    en: 'Or tap ··· at the top right and choose “Open in Browser”.',
    zh: '也可以点右上角的 ···，选“在浏览器打开”。',
  },
  copyLink: { en: 'Copy the link', zh: '复制链接' },
  linkCopied: {
    en: 'Link copied: now paste it in Safari or Chrome',
    zh: '链接已复制，请粘贴到 Safari 或 Chrome 里打开',
  },
  refused: { en: 'The microphone is switched off for this page', zh: '这一页还不能用麦克风' },
  refusedWhy: {
    en: 'Tap the sign to the left of the address, allow the microphone, then try again. A grown-up can help.',
    zh: '点网址左边的小图标，允许使用麦克风，再试一次。不会的话请大人帮忙。',
  },
  refusedWhyApple: {
    en: 'Tap the sign in the address bar, choose “Website Settings”, allow the microphone, then try again. A grown-up can help.',
    zh: '点地址栏里的小图标，选“网站设置”，把麦克风设为“允许”，再试一次。不会的话请大人帮忙。',
  },
  no_microphone: { en: 'No microphone was found', zh: '没有找到麦克风' },
  no_microphoneWhy: {
    en: 'Plug in a headset, or use a phone or tablet, then try again.',
    zh: '接上耳机麦克风，或者换手机、平板来用，再试一次。',
  },
  in_use: { en: 'Something else is using the microphone', zh: '别的程序正在用麦克风' },
  in_useWhy: {
    en: 'Close video calls and other recording apps, then try again.',
    zh: '请关掉视频通话和别的录音程序，再试一次。',
  },
  unsupported: { en: 'This browser can’t record', zh: '这个浏览器不能录音' },
  unsupportedWhy: {
    en: 'Open this page in a newer Safari, Chrome, Edge or Firefox.',
    zh: '请用新一点的 Safari、Chrome、Edge 或 Firefox 打开这一页。',
  },
  failed: { en: 'The recording didn’t start', zh: '录音没有开始' },
  failedWhy: { en: 'Nothing is lost. Please try again.', zh: '什么都没有丢，请再试一次。' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})
