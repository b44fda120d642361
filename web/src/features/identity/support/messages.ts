import { defineMessages } from '#platform/i18n.ts'

export const messages = defineMessages('support', {
  changedOn: { en: 'Last changed on {date}', zh: '最近更新：{date}' },
  contents: { en: 'On this page', zh: '本页内容' },
  questions: { en: 'Any questions?', zh: '还有问题？' },
  contact: { en: 'Contact us', zh: '联系我们' },
  contactLead: {
    en: 'Something doesn’t work, or you’d like to know something? Here is what helps.',
    zh: '遇到问题，或者想了解什么？可以这样办。',
  },
  write: { en: 'Write to {email}', zh: '发电邮到 {email}' },
  writeHint: {
    en: 'Write in English or Chinese. Tell us what you wanted to do, what happened instead, and on which page. Never send us your password or a code.',
    zh: '中文、英文都可以。请告诉我们您想做什么、结果怎样、在哪一页。请不要把密码或验证码发给我们。',
  },
  message: { en: 'Message {name}', zh: '发消息给 {name}' },
  us: { en: 'us', zh: '我们' },
  noAddress: { en: 'There’s no support address here yet', zh: '这里还没有客服电邮' },
  noAddressWhy: {
    en: 'The people who run this site haven’t given one. Ask your teacher, your school or whoever told you about this site. Much of it you can do yourself; see below.',
    zh: '网站的运营方还没有留下电邮。请询问老师、学校，或者向您介绍这个网站的人。很多事也可以自己办，请看下面。',
  },
  children: { en: 'Are you a child?', zh: '你是小朋友吗？' },
  childrenWhy: {
    en: 'Ask a grown-up to help you. If something here worries you, tell them first.',
    zh: '请大人来帮你。如果这里有什么让你担心，先告诉大人。',
  },
  yourself: { en: 'Quick help', zh: '自助办理' },
  forgotten: { en: 'I forgot my password', zh: '忘记密码' },
  ownData: { en: 'Download my data or delete my account', zh: '下载我的数据，或删除账户' },
  familyPage: { en: 'My children’s profiles and consent', zh: '孩子的资料和同意书' },
  privacy: { en: 'What we keep, and who sees it', zh: '我们保存什么，谁能看到' },
  loading: { en: 'Loading…', zh: '正在加载……' },
})
