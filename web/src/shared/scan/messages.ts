import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('scan', {
  progress: { en: 'Reading the picture', zh: '正在读图片' },
  progressOfPages: { en: { one: 'Reading {count} page', other: 'Reading {count} pages' }, zh: '正在读 {count} 页' },
  waiting: { en: 'Waiting for its turn…', zh: '正在排队……' },
  straightening: { en: 'Straightening the page…', zh: '正在把纸摆正……' },
  recognising: { en: 'Reading the words…', zh: '正在认字……' },
  checking: { en: 'Checking what was read…', zh: '正在核对……' },
  done: { en: 'All read', zh: '读好了' },
  isDoubtful: { en: '(may be wrong)', zh: '（可能认错）' },

  no_text: {
    en: 'We found no words in this picture. Take it closer, with the page the right way up, or type it.',
    zh: '图片里没找到文字。请靠近一点、把纸拍正，或者自己输入。',
  },
  too_blurred: {
    en: 'The picture is too blurred to read. Hold still, in good light, or type it.',
    zh: '图片太模糊，看不清。请拿稳、在亮一点的地方再拍，或者自己输入。',
  },
  handwriting: {
    en: 'This looks like handwriting, which we can’t read yet. Please type it.',
    zh: '这像是手写的字，我们还认不出来。请自己输入。',
  },
  failed: {
    en: 'Reading it didn’t work. Nothing is lost: try again, or type it.',
    zh: '没能读出来。什么都没有丢，可以再试一次，或者自己输入。',
  },
  unread: {
    en: { one: 'One page wasn’t read. We use the others.', other: '{count} pages weren’t read. We use the others.' },
    zh: '有 {count} 页没读出来，其他几页照常用。',
  },
  unreadPage: { en: 'Page {page}: {why}', zh: '第 {page} 页：{why}' },
  page_no_text: { en: 'no printed words found', zh: '没找到印刷的文字' },
  page_too_blurred: { en: 'too blurred', zh: '太模糊了' },
  page_handwriting: { en: 'handwriting, which we can’t read yet', zh: '是手写的字，我们还认不出来' },
  page_failed: { en: 'reading it didn’t work', zh: '没能读出来' },
  readAgain: { en: 'Read it again', zh: '再读一次' },

  premiumOnly: { en: 'Premium members only', zh: '仅限会员' },
  premiumOnlyWhy: { en: 'Upgrade to Premium to use this.', zh: '升级会员后就能使用。' },
  premiumOnlyChild: { en: 'Your parent decides what you can use here.', zh: '这里能用什么，由家长决定。' },
  unreadable: { en: 'This picture can’t be read', zh: '这张图片读不了' },
  unreadableWhy: {
    en: 'The file may be damaged, or it’s a type we can’t open. Save it as a JPEG, or take a new photo.',
    zh: '图片可能坏了，或者这种格式打不开。请存成 JPEG，或重新拍一张。',
  },
  tooLarge: { en: 'This picture is too large', zh: '这张图片太大了' },
  tooLargeWhy: { en: 'Please choose one of at most 10 MB.', zh: '请选 10 MB 以内的图片。' },
  enough: { en: 'That’s all the pictures for today', zh: '今天的图片用完了' },
  enoughWhy: {
    en: 'You can still type. Pictures are back tomorrow.',
    zh: '还可以自己输入。明天又可以用图片了。',
  },
  stillReading: { en: 'One at a time, please', zh: '一次只读一份' },
  stillReadingWhy: {
    en: 'We’re still working on the one before. Please try again in a moment.',
    zh: '上一份还没处理完，请等一会儿再试。',
  },
  readFailed: { en: 'It couldn’t be read', zh: '没能读出来' },
})
