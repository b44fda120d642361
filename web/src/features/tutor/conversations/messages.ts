import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('conversations', {
  conversation: { en: 'Conversation', zh: '对话' },
  you: { en: 'You', zh: '你' },
  capyzen: { en: 'Capyzen', zh: '小水豚' },
  thinking: { en: 'thinking…', zh: '正在思考……' },
  byRules: { en: 'Answered by the academy’s rules', zh: '由学堂规则回答' },
  byModel: { en: 'Answered by AI, which can be wrong', zh: '由 AI 回答，可能会出错' },
  stopped: { en: 'Stopped here', zh: '回答停在这里' },
  failed: { en: 'This answer couldn’t be finished', zh: '这个回答没有写完' },
  notSent: { en: 'Not sent', zh: '没有发出' },
  sendAgain: { en: 'Send again', zh: '再发一次' },
  discard: { en: 'Discard', zh: '不发了' },
  about: { en: 'About', zh: '关于' },
  ownPicture: { en: 'The picture you sent', zh: '你发的图片' },
  toEnd: { en: 'To the newest message', zh: '看最新的消息' },

  addPicture: { en: 'Add a picture', zh: '添加图片' },
  picturePreview: { en: 'The picture you chose', zh: '你选的图片' },
  removePicture: { en: 'Remove the picture', zh: '去掉图片' },
  wrongType: { en: 'This picture can’t be used', zh: '这张图片不能用' },
  wrongTypeWhy: { en: 'Please choose a JPEG or PNG picture.', zh: '请选择 JPEG 或 PNG 图片。' },
  tooLarge: { en: 'File too large', zh: '文件太大' },
  tooLargeWhy: { en: 'Please upload an image under 5MB.', zh: '请上传小于 5MB 的图片。' },
})
