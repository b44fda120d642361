import { defineMessages } from '#platform/i18n.ts'

/** What is asked of guardians. The promises are those of the letter (consentWording on the server): change them together. */
export const messages = defineMessages('consent', {
  // The tick at a child's profile, and the dialog behind it.
  tick: {
    en: 'I agree that Capyzen Academy may keep what {name} writes, says or uploads.',
    zh: '我同意水豚学堂保存 {name} 写的、说的和上传的内容。',
  },
  keeps: {
    en: 'Keep voice recordings, drawings and photographs of practice too, for 30 days, so that we can listen again and look back.',
    zh: '练习时的录音、手写和照片也保存 30 天，方便回头再听、再看。',
  },
  keepsWhy: {
    en: 'With this tick, the browser may also write down what is said: its maker (such as Google, Apple or Microsoft) may get the sound. Without it, no sound goes there, and what is practised is used for the moment and not kept.',
    zh: '勾选以后，浏览器也可以把说的话写成文字，它的厂商（如谷歌、苹果、微软）可能会收到声音。不勾选的话，声音不会发给厂商，练习的内容当下用完就不留。',
  },
  keepsOff: {
    en: 'What has been kept is deleted once you save this.',
    zh: '保存以后，已经留下的会全部删除。',
  },
  saveKeeps: { en: 'Save', zh: '保存' },
  keepsSaved: { en: 'Saved', zh: '已保存' },
  isKept: {
    en: 'Voice recordings, drawings and photographs of practice are kept for 30 days, and the browser may write down what is said.',
    zh: '练习时的录音、手写和照片会保存 30 天，浏览器可以把说的话写成文字。',
  },
  isNotKept: {
    en: 'Voice recordings, drawings and photographs of practice are used for the moment and not kept.',
    zh: '练习时的录音、手写和照片当下用完就不留。',
  },
  aChild: { en: 'my child', zh: '孩子' },
  what: {
    en: 'This covers the AI tutor, the writing coach, word lists of one’s own, reading aloud and photos of questions.',
    zh: '涉及 AI 导师、写作教练、自己的词表、朗读和拍照解题。',
  },
  serves: {
    en: 'It’s used only for {name}’s own learning: no advertising, and nothing is made public.',
    zh: '这些内容只用来帮助 {name} 学习，不做广告，也不公开。',
  },
  takeBackAnyTime: {
    en: 'You can withdraw your consent at any time.',
    zh: '您随时可以收回同意。',
  },
  without: {
    en: 'If you don’t agree, lessons, practice and mock exams still work as usual.',
    zh: '不同意也没关系，课程、练习和模拟考试照常使用。',
  },
  privacy: { en: 'What we keep about children, and who sees it', zh: '我们保存孩子的哪些资料，谁能看到' },
  agree: { en: 'I agree', zh: '我同意' },
  notNow: { en: 'Not now', zh: '暂时不同意' },
  takeBack: { en: 'Withdraw my consent', zh: '收回同意' },
  keepIt: { en: 'Keep it', zh: '先不收回' },
  youAgreedSince: { en: 'You agreed on {date}.', zh: '您已于 {date} 同意。' },
  recorded: { en: 'Your consent has been recorded', zh: '已记下您的同意' },
  withdrawn: { en: 'Your consent has been withdrawn', zh: '已收回您的同意' },

  // The page that the letter leads to.
  page: { en: 'Guardian’s consent', zh: '同意书' },
  pagePromise: {
    en: 'Give or withdraw consent for a student you look after.',
    zh: '为您照顾的孩子表示同意，或收回同意。',
  },
  question: {
    en: 'May we keep what {name} writes, says and uploads?',
    zh: '我们可以保存 {name} 写的、说的和上传的内容吗？',
  },
  questionLine: {
    en: '{name} is learning at Capyzen Academy and gave us your email so that we could ask you.',
    zh: '{name} 正在水豚学堂学习，留下了您的电邮，想请您同意一件事。',
  },
  childsOwn: {
    en: 'Some features use a child’s own words, voice or pictures: the AI tutor, the writing coach, word lists of one’s own, reading aloud and photos of questions.',
    zh: '有些功能要用到孩子自己写的话、说的话和拍的图片：AI 导师、写作教练、自己的词表、朗读、拍照解题。',
  },
  sameLink: {
    en: 'You can withdraw your consent at any time with the same link.',
    zh: '您随时可以用同一个链接收回同意。',
  },
  notAgree: { en: 'I don’t agree', zh: '我不同意' },
  given: { en: 'You have agreed. Thank you!', zh: '您已经同意，谢谢！' },
  givenLine: {
    en: 'We may now keep what {name} writes, says and uploads. Keep the email: you can use its link to withdraw your consent.',
    zh: '我们现在可以保存 {name} 写的、说的和上传的内容。请留着那封电邮，以后可以用里面的链接收回同意。',
  },
  refused: { en: 'You didn’t agree', zh: '您没有同意' },
  refusedLine: {
    en: 'That’s fine. We won’t keep any of {name}’s own words, voice or pictures. Lessons, practice and mock exams still work as usual.',
    zh: '没关系。我们不会保存 {name} 自己写的、说的和拍的内容，课程、练习和模拟考试照常使用。',
  },
  takenBack: { en: 'You have withdrawn your consent', zh: '您已收回同意' },
  takenBackLine: {
    en: 'From now on, we won’t collect any of {name}’s own words, voice or pictures. Lessons, practice and mock exams still work as usual.',
    zh: '从现在起，我们不再收集 {name} 自己写的、说的和拍的内容。课程、练习和模拟考试照常使用。',
  },
  changeMind: { en: 'I’ve changed my mind: I agree', zh: '我改主意了：我同意' },
  reading: { en: 'Loading…', zh: '正在加载……' },
  broken: { en: 'This link is incomplete', zh: '链接不完整' },
  brokenWhy: {
    en: 'Part of it may have been cut off. Please open it from the email again.',
    zh: '可能少复制了一段。请回到电邮，再点一次链接。',
  },
  expired: { en: 'This link no longer works', zh: '这个链接已经失效' },
  expiredWhy: {
    en: 'You can answer for seven days, unless we send you a newer email. Your child can send you a new one from their account page. Without your consent, we keep none of your child’s own words, voice or pictures.',
    zh: '链接七天内有效；如果又收到新电邮，旧链接就会失效。孩子可以在“我的账户”再给您发一封。没有您的同意，我们不会保存孩子自己写的、说的和拍的内容。',
  },
  studentsBrowser: { en: 'Please open this link on your own device', zh: '请在您自己的设备上打开这个链接' },
  studentsBrowserWhy: {
    en: 'This link is for a grown-up, and the student has logged in with this browser. Open the email on your own phone or computer, and answer there. Nothing has changed.',
    zh: '这个链接是给大人的，而学生在这个浏览器里登录过。请在您自己的手机或电脑上打开电邮，再回复。这里什么都没有改变。',
  },
  failed: { en: 'We can’t reach Capyzen Academy', zh: '连不上水豚学堂' },
  failedWhy: { en: 'Your answer was not sent. Please try again in a moment.', zh: '您的回复还没有发出，请稍后再试。' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  goHome: { en: 'Visit Capyzen Academy', zh: '看看水豚学堂' },

  // The student's own card, and the gate before what needs consent.
  own: { en: 'Your guardian’s consent', zh: '同意书' },
  ownGiven: {
    en: 'Your guardian has agreed that we keep what you write, say and upload.',
    zh: '家长已经同意我们保存你写的、说的和上传的内容。',
  },
  ownMissing: {
    en: 'Some parts keep what you write, say or upload. Before you use them, a grown-up who looks after you has to agree.',
    zh: '有些功能会保存你写的、说的和上传的内容。使用之前，要请照顾你的大人同意。',
  },
  ownRefused: {
    en: 'Your guardian has said no for now. You can ask again on {date}.',
    zh: '家长这次没有同意。{date} 起可以再问一次。',
  },
  ownAsked: {
    en: 'We’ve emailed {address}. As soon as they agree, you can use these parts too.',
    zh: '我们已经发电邮到 {address}。大人一同意，这些功能就能用了。',
  },
  askAtHome: {
    en: 'Ask your parent: they can agree on the “My family” page.',
    zh: '请告诉家长：他们可以在“我的家庭”页面表示同意。',
  },
  guardianEmail: { en: 'Your guardian’s email', zh: '家长的电邮' },
  guardianEmailHint: {
    en: 'Your mum, dad or another grown-up who looks after you. We’ll send them an email, and keep only part of the address, such as m***@example.com.',
    zh: '妈妈、爸爸或照顾你的大人的电邮。我们会给他们发一封电邮，地址只保存一部分，例如 m***@example.com。',
  },
  ask: { en: 'Email my parent', zh: '发电邮请家长同意' },
  askAgain: { en: 'Send another email', zh: '再发一封' },
  sent: { en: 'The email is on its way', zh: '电邮已经发出' },
  needEmail: { en: 'Please type the email.', zh: '请填写电邮。' },
  badEmail: { en: 'This doesn’t look like an email address.', zh: '这不像一个电邮地址。' },
  ownEmail: {
    en: 'This is your own email. A grown-up has to agree, so please type theirs.',
    zh: '这是你自己的电邮。要请大人同意，所以请填大人的电邮。',
  },
  tooMany: {
    en: 'That’s enough emails for today. Please try again tomorrow.',
    zh: '今天发的电邮够多了，明天再试吧。',
  },
  askFailed: { en: 'The email couldn’t be sent. Please try again.', zh: '电邮没有发出去，请再试一次。' },
  gate: { en: 'Ask a grown-up first', zh: '先问问大人' },
  loading: { en: 'Loading…', zh: '正在加载……' },
  loadFailed: { en: 'We couldn’t check this', zh: '暂时查不到' },
  loadFailedWhy: { en: 'Check your internet connection and try again.', zh: '请检查网络，再试一次。' },
})
