import { defineMessages } from '#platform/i18n.ts'

/** Changing one's own profile. */
export const messages = defineMessages('profile', {
  edit: { en: 'Edit profile', zh: '编辑资料' },
  editLine: { en: 'What your teacher and your family see.', zh: '老师和家人会看到这些资料。' },
  editLineChild: { en: 'Choose your picture and your language.', zh: '选一选你的头像和语言。' },
  name: { en: 'Name', zh: '名字' },
  nameHint: { en: 'A nickname is fine.', zh: '用昵称也可以。' },
  level: { en: 'Level', zh: '年级' },
  noLevel: { en: 'Not chosen', zh: '暂不选择' },
  language: { en: 'Language', zh: '语言' },
  languageHint: {
    en: 'We’ll use it for our emails and text messages to you too.',
    zh: '电邮和短信也会用这种语言。',
  },
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  saved: { en: 'Your profile is saved', zh: '资料保存好了' },
})
