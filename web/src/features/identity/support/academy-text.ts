import { paths } from '#paths'
import type { PageText } from './text-page.tsx'

export const academyText: PageText = {
  title: { en: 'About the academy', zh: '关于水豚学堂' },
  lead: {
    en: 'A calm place to learn, in English and Chinese, for Primary 1 to 6 in Singapore.',
    zh: '为新加坡小一到小六的学生准备的学习园地，安静、温暖，中英双语。',
  },
  sections: [
    {
      id: 'capyzen',
      title: { en: 'Who is Capyzen?', zh: 'Capyzen 是谁？' },
      blocks: [
        {
          en: 'Capyzen is a capybara who lives by a warm spring with a yuzu on its head. It never hurries and never scolds. That’s how we think children learn best: one step at a time, with room for mistakes and praise for putting them right.',
          zh: 'Capyzen 是一只水豚，住在温泉边，头上顶着一颗柚子。它从不着急，也从不责备。我们相信孩子这样学得最好：一步一步来，可以犯错，改正了就值得表扬。',
        },
      ],
    },
    {
      id: 'today',
      title: { en: 'What works today', zh: '现在能用什么' },
      blocks: [
        [
          {
            en: 'Video lessons in both languages: captions, a transcript, and words to tap for their meaning.',
            zh: '双语视频课：有字幕和文字稿，点一点就能查词。',
          },
          {
            en: 'Mock exams with a real clock. Answers are saved as you go, and every question is explained afterwards.',
            zh: '真实计时的模拟考试：边答边存，交卷后每题都有讲解。',
          },
          {
            en: 'Families: children log in by tapping four pictures, and parents decide what is kept.',
            zh: '家庭：孩子点四张图片就能登录，保存什么由家长决定。',
          },
          {
            en: 'Classes: students join with a code, so that teachers need no lists of email addresses.',
            zh: '班级：学生用班级码加入，老师不用收集邮箱。',
          },
        ],
        {
          en: 'Other parts, such as the AI tutor and the online classroom, are still being built. Their pages say so.',
          zh: '其他部分，例如 AI 导师和在线课堂，还在建设中，页面上都会写明。',
        },
      ],
      links: [
        { to: paths.courses(), label: { en: 'See the video lessons', zh: '看看视频课' } },
        { to: paths.mockExam(), label: { en: 'Try a mock exam', zh: '试做一份模拟考试' } },
      ],
    },
    {
      id: 'promises',
      title: { en: 'What we promise', zh: '我们的承诺' },
      blocks: [
        [
          { en: 'No advertising, and nothing sold to children.', zh: '没有广告，不向孩子推销。' },
          {
            en: 'We say when something isn’t ready, instead of pretending.',
            zh: '没准备好的功能，我们会直说，不会假装能用。',
          },
          {
            en: 'Nicknames are welcome, and what is yours can be downloaded or deleted at any time.',
            zh: '欢迎使用昵称；您的资料随时可以下载或删除。',
          },
          {
            en: 'Made to be used by everyone: by keyboard, with a screen reader, on small phones, by day and in the evening.',
            zh: '人人都能用：键盘、读屏软件、小屏手机，白天和夜晚都合适。',
          },
        ],
      ],
      links: [{ to: paths.privacy(), label: { en: 'How we handle your data', zh: '我们怎样对待您的资料' } }],
    },
  ],
}
