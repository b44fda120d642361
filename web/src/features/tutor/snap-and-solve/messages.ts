import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('snap-and-solve', {
  heading: { en: 'Snap and solve', zh: '拍照解题' },
  promise: {
    en: 'Take a photo of a question, check the words, and find the answer hint by hint.',
    zh: '拍下题目，核对文字，跟着提示一步一步找到答案。',
  },
  back: { en: 'AI tutor', zh: 'AI 导师' },

  picture: { en: 'Picture of the question', zh: '题目的图片' },
  drop: { en: 'Drop a picture here', zh: '把图片拖到这里' },
  upload: { en: 'Upload image', zh: '上传图片' },
  take: { en: 'Take photo', zh: '拍照' },
  otherPart: { en: 'Another part', zh: '重新框选' },
  otherPicture: { en: 'New picture', zh: '换一张' },
  privacy: {
    en: 'Only you and your parent can see it. It’s deleted after 30 days, or straight away if you press Clear.',
    zh: '只有你和家长看得到。30 天后自动删除；按“清除”就马上删除。',
  },
  pictureOf: { en: 'The chosen picture', zh: '选好的图片' },
  notShown: {
    en: 'This is a HEIC picture, which we can’t read. Take the photo here instead, or save it as JPEG.',
    zh: '这是 HEIC 图片，我们读不了。请直接在这里拍，或者存成 JPEG 再上传。',
  },
  turnLeft: { en: 'Turn left', zh: '向左转' },
  turnRight: { en: 'Turn right', zh: '向右转' },
  wholePicture: { en: 'Whole picture', zh: '整张图片' },
  cropHint: {
    en: 'Drag the corners around one question. On a keyboard, use the arrow keys.',
    zh: '拖动四个角，框住一道题。用键盘时，按方向键移动。',
  },
  topLeft: { en: 'Top left corner', zh: '左上角' },
  topRight: { en: 'Top right corner', zh: '右上角' },
  bottomLeft: { en: 'Bottom left corner', zh: '左下角' },
  bottomRight: { en: 'Bottom right corner', zh: '右下角' },

  camera: { en: 'Take a photo of the question', zh: '拍下题目' },

  wrongType: { en: 'Invalid file type', zh: '文件类型不对' },
  wrongTypeWhy: { en: 'Please upload an image file', zh: '请上传图片文件' },
  emptyPicture: { en: 'This picture is empty', zh: '这张图片是空的' },
  emptyPictureWhy: { en: 'Please take it again.', zh: '请再拍一次。' },
  tooLarge: { en: 'This picture is too large', zh: '这张图片太大了' },
  tooLargeWhy: { en: 'Please choose one of at most 10 MB.', zh: '请选 10 MB 以内的图片。' },
  noPicture: { en: 'No image selected', zh: '还没有选图片' },
  noPictureWhy: { en: 'Please take a photo or upload an image first', zh: '请先拍照或上传图片' },
  whichOne: { en: 'Which question do you want help with?', zh: '想问哪一题？' },
  questionAt: { en: 'Question {number}', zh: '第 {number} 题' },
  asRead: { en: 'What we read', zh: '我们读到的内容' },
  doubtful: {
    en: 'We aren’t sure of the marked words. Compare them with your paper.',
    zh: '有标记的字我们拿不准，请对照原题看一看。',
  },
  leftOut: { en: 'Left out: {parts}', zh: '没有放进题目：{parts}' },

  text: { en: 'Your question', zh: '题目' },
  textHint: {
    en: 'Check every word and number, and correct what’s wrong. You can also type a question here.',
    zh: '每个字、每个数都核对一下，错的改过来。也可以直接在这里输入题目。',
  },
  textHere: { en: 'Type a question, or let us read it from a picture', zh: '输入题目，或者从图片里读出来' },
  keypad: { en: 'Signs and units', zh: '符号和单位' },
  fraction: { en: 'Fraction', zh: '分数' },
  solve: { en: 'Get Solution', zh: '开始解题' },
  clear: { en: 'Clear', zh: '清除' },
  readFirst: {
    en: 'We read the picture first. Then you check the words.',
    zh: '我们先读图片，你再核对文字。',
  },
  chooseFirst: { en: 'Choose a question above first.', zh: '请先在上面选一道题。' },
  confirmNow: { en: 'Please check the words, then press Get Solution.', zh: '请核对文字，再按“开始解题”。' },
  askFailed: { en: 'We couldn’t help just now', zh: '现在没能帮上忙' },
  enough: { en: 'That’s all for today', zh: '今天问得够多了' },
  enoughWhy: {
    en: 'Your questions are back tomorrow. Practice and lessons are open as usual.',
    zh: '明天又可以接着问。练习和课程照常开放。',
  },
})
