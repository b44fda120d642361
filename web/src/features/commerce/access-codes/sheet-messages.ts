import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('access-code-sheet', {
  sheet: { en: 'Access code cards', zh: '访问码卡片' },
  sheetWhy: {
    en: 'Eight cards per A4 page, to cut out along the lines. Scanning the QR code opens the lesson with the access code filled in.',
    zh: '每张 A4 纸八张卡片，沿虚线剪开。扫码会打开课程，并自动填好访问码。',
  },
  back: { en: 'Back to the course', zh: '返回课程' },
  print: { en: 'Print', zh: '打印' },
  cards: { en: { one: '{count} card', other: '{count} cards' }, zh: '{count} 张卡片' },
  tooMany: {
    en: 'These are the newest {most} active codes. To print others, search for a label first.',
    zh: '这里是最新的 {most} 个有效访问码。要打印其他的，请先按名称搜索。',
  },
  nothing: { en: 'No active codes to print', zh: '没有可以打印的访问码' },
  nothingWhy: {
    en: 'Deactivated, expired and used-up codes are left out.',
    zh: '已停用、已过期或已用完的访问码不会打印。',
  },
  loading: { en: 'Preparing the cards…', zh: '正在准备卡片……' },
  loadFailed: { en: 'The access codes could not be loaded', zh: '加载访问码时出错' },
  qr: { en: 'QR code: {address}', zh: '二维码：{address}' },
  brand: { en: 'Capyzen Academy', zh: '水豚学堂' },
  howScan: { en: 'Scan the QR code, or go to {host}.', zh: '扫一扫，或打开 {host}。' },
  howEnter: {
    en: 'Log in, choose “Enter Access Code” and type this code.',
    zh: '登录后点“输入访问码”，再填这个码。',
  },
  until: { en: 'Valid until {day}.', zh: '有效期至 {day}。' },
})
