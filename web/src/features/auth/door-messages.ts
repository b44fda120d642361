import { defineMessages } from '#platform/i18n.ts'

/** The sign-in and registration screen: the door of the house. */
export const messages = defineMessages('door', {
  login: { en: 'Login', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
  tabs: { en: 'Login or register', zh: '登录或注册' },
  loginPromise: { en: 'Come in with your email or phone number.', zh: '用邮箱或手机号码登录。' },
  registerPromise: {
    en: 'Make an account for a student, a parent or a teacher.',
    zh: '为学生、家长或老师开一个账户。',
  },
  welcomeBack: { en: 'Good to see you again', zh: '又见面啦' },
  welcomeBackLine: {
    en: 'The water is warm. Log in and pick up where you left off.',
    zh: '温泉水还暖着呢。登录后，接着上次的地方学。',
  },
  welcome: { en: 'Come and join us', zh: '一起来学习吧' },
  welcomeLine: {
    en: 'Making an account is free. No email or phone number? Ask a grown-up to help.',
    zh: '注册不花钱。没有邮箱和手机号码？请大人帮帮忙。',
  },

  name: { en: 'Your name', zh: '你的名字' },
  email: { en: 'Email', zh: '邮箱' },
  identifier: { en: 'Email or phone number', zh: '邮箱或手机号码' },
  singaporeNumber: { en: 'Singapore number: {phone}', zh: '新加坡号码：{phone}' },
  password: { en: 'Password', zh: '密码' },
  passwordHint: {
    en: 'At least 8 characters. A few words only you would think of are best.',
    zh: '至少 8 个字符。用几个只有你想得到的词最好。',
  },
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
  userType: { en: 'I am a…', zh: '我是……' },
  student: { en: 'Student', zh: '学生' },
  studentLine: { en: 'I want to learn', zh: '我来学习' },
  parent: { en: 'Parent', zh: '家长' },
  parentLine: { en: 'I look after my children’s learning', zh: '我陪孩子学习' },
  teacher: { en: 'Teacher', zh: '教师' },
  teacherLine: { en: 'I teach a class', zh: '我带班教学' },
  teacherNote: {
    en: 'An administrator confirms teachers. The teacher’s tools open for you then; everything else works at once.',
    zh: '教师身份要由管理员确认。确认以后，教师工具就会为你打开；其他内容现在就能用。',
  },
  loginButton: { en: 'Login', zh: '登录' },
  registerButton: { en: 'Register', zh: '注册' },
  loading: { en: 'Loading', zh: '加载中……' },

  signedUp: {
    en: 'Signed up successfully! Please check your email to verify your account.',
    zh: '注册成功！请查收邮件，验证你的账户。',
  },
  signedUpByPhone: { en: 'Signed up successfully!', zh: '注册成功！' },
  signedUpByPhoneLine: { en: 'You can log in with your phone number now.', zh: '现在可以用手机号码登录了。' },
  needName: { en: 'Please tell us your name.', zh: '请填写你的名字。' },
  needEmail: { en: 'Please type your email.', zh: '请填写邮箱。' },
  needIdentifier: { en: 'Please type your email or phone number.', zh: '请填写邮箱或手机号码。' },
  needCode: { en: 'The code has six digits. Please type all of them.', zh: '验证码有六个数字，请全部填上。' },
  needPassword: { en: 'Please type your password.', zh: '请填写密码。' },
  badName: {
    en: 'This name doesn’t work. Please use letters, up to 80 of them.',
    zh: '这个名字不能用。请用文字填写，不超过 80 个字。',
  },
  badEmail: {
    en: 'This doesn’t look like an email. It should look like mei@example.com.',
    zh: '这看起来不像邮箱。正确的样子是 mei@example.com。',
  },
  badPhone: {
    en: 'This phone number doesn’t look right. A Singapore number has eight digits, like 9123 4567.',
    zh: '这个手机号码不太对。新加坡号码有八个数字，例如 9123 4567。',
  },
  badIdentifier: {
    en: 'This is neither an email nor a phone number. Try something like mei@example.com or 9123 4567.',
    zh: '这不是邮箱，也不是手机号码。正确的样子是 mei@example.com 或 9123 4567。',
  },
  badPassword: { en: 'This password doesn’t work. Please choose another one.', zh: '这个密码不能用，请换一个。' },

  verifying: { en: 'Checking your link…', zh: '正在验证链接……' },
  verified: { en: 'Your email is confirmed', zh: '邮箱验证好了' },
  verifiedLine: { en: 'Everything is ready. You can log in now.', zh: '一切就绪，现在可以登录了。' },
  choosePassword: { en: 'Choose your password', zh: '设置你的密码' },
  choosePasswordLine: {
    en: 'You are not in the browser where you registered. Type a password here to confirm your email. It may be the same one as before.',
    zh: '这不是你注册时用的浏览器。请在这里设置密码，邮箱就验证好了。可以和之前的一样。',
  },
  choosePasswordButton: { en: 'Save my password', zh: '保存密码' },
  choosePasswordDone: {
    en: 'Your password is saved, too. Log in with it now.',
    zh: '密码也保存好了，现在用它登录吧。',
  },
  signInFirst: { en: 'Please log in first', zh: '请先登录' },
  signInFirstLine: {
    en: 'You have not logged in with this browser yet. Log in here, then open the link in the letter again.',
    zh: '你还没有在这个浏览器登录过。请先登录，再打开邮件里的链接。',
  },
  goOn: { en: 'Go on', zh: '继续' },
  linkExpired: { en: 'This link has expired', zh: '这个链接已经过期' },
  linkExpiredLine: {
    en: 'A link works for one hour. Tell us your email, and we’ll send you a new letter.',
    zh: '链接一小时内有效。告诉我们你的邮箱，我们再寄一封新邮件给你。',
  },
  dontWorry: { en: 'Don’t worry, this is easy to mend.', zh: '别担心，很容易解决。' },
  sendNewLetter: { en: 'Send a new letter', zh: '再发一封邮件' },
  letterAgainWhy: {
    en: 'If this email still needs to be confirmed, a new letter is on its way.',
    zh: '如果这个邮箱还没有验证，新的邮件已经在路上了。',
  },
  letterAgainLine: {
    en: 'Open the letter and press the link in it. Nothing there after a few minutes? Look in the junk folder, or log in: your email may be confirmed already.',
    zh: '请打开邮件，点里面的链接。过几分钟还没收到？看看垃圾邮件，或者直接登录：也许邮箱早就验证过了。',
  },
  letterIsComing: {
    en: 'A new letter is on its way. Press the link in it, then log in here.',
    zh: '新的邮件已经在路上了。点里面的链接，再回来登录。',
  },
  couldNotCheck: { en: 'We could not check your link', zh: '暂时无法验证链接' },
  tryAgain: { en: 'Try again', zh: '再试一次' },

  forgot: { en: 'Forgot your password?', zh: '忘记密码？' },
  recoverLine: {
    en: 'It happens to everybody. We’ll send a letter with a link to your email, or a code to your phone.',
    zh: '谁都会忘记。我们会发一封带链接的邮件到你的邮箱，或者发验证码到你的手机。',
  },
  recoverButton: { en: 'Help me get back in', zh: '帮我找回' },
  recovered: { en: 'Look in your mailbox', zh: '去看看邮箱吧' },
  recoveredWhy: {
    en: 'If there is an account for this address, a letter is on its way.',
    zh: '如果这个邮箱有账户，邮件已经在路上了。',
  },
  recoveredLine: {
    en: 'Open the letter and press the link in it within one hour. Nothing there after a few minutes? Look in the junk folder, or ask a grown-up to help.',
    zh: '请在一小时内打开邮件，点里面的链接。过几分钟还没收到？看看垃圾邮件，或者请大人帮帮忙。',
  },
  backToLogin: { en: 'Back to login', zh: '返回登录' },
  newPassword: { en: 'New password', zh: '新密码' },
  reset: { en: 'Choose a new password', zh: '设置新密码' },
  resetLine: {
    en: 'You’ll use it from now on. Afterwards you log in again on all your devices.',
    zh: '以后就用它登录。设好以后，你的所有设备都要重新登录。',
  },
  resetButton: { en: 'Save new password', zh: '保存新密码' },
  resetDone: { en: 'Your new password is saved', zh: '新密码保存好了' },
  resetDoneLine: { en: 'Log in with it now.', zh: '现在用它登录吧。' },
  resetExpiredLine: {
    en: 'A link works once and for one hour. You can ask for a new letter; it only takes a moment.',
    zh: '链接一小时内有效，只能用一次。可以再要一封新邮件，很快就到。',
  },
  noSession: { en: 'No session defined in URL', zh: '网址里没有登录信息' },
  noSessionLine: {
    en: 'Open the letter again and press the link in it, or copy the whole link. You can also ask for a new letter.',
    zh: '请重新打开邮件，点里面的链接，或者把整个链接复制过来。也可以再要一封新邮件。',
  },
  newLetter: { en: 'Ask for a new letter', zh: '再要一封邮件' },

  or: { en: 'or', zh: '或者' },
  codeInstead: { en: 'Send me a code', zh: '发验证码给我' },
  byCode: { en: 'Log in with a code', zh: '用验证码登录' },
  byCodeLine: {
    en: 'No password needed: six digits come to your email or phone.',
    zh: '不用密码：六个数字会发到你的邮箱或手机。',
  },
  passwordInstead: { en: 'Use my password instead', zh: '改用密码登录' },
  typeCode: { en: 'Type the six digits', zh: '输入六位验证码' },
  codeMayCome: {
    en: 'If there is an account for {to}, a code is on its way.',
    zh: '如果 {to} 有账户，验证码已经在路上了。',
  },
  codeComes: { en: 'We’ve sent a text message with a code to {to}.', zh: '我们发了一条短信到 {to}，里面有验证码。' },
  code: { en: 'Code', zh: '验证码' },
  codeHint: {
    en: 'It works for ten minutes, on this device only.',
    zh: '十分钟内有效，只能在这台设备上用。',
  },
  anotherIdentifier: { en: 'Use another email or number', zh: '换一个邮箱或号码' },
  backToRegister: { en: 'Back to my registration', zh: '返回修改注册内容' },
  resetByCodeLine: {
    en: 'If there is an account for {to}, a code is on its way. Type it here and choose a new password.',
    zh: '如果 {to} 有账户，验证码已经在路上了。填在这里，再设一个新密码。',
  },

  factor: { en: 'One more step', zh: '还差一步' },
  factorLine: {
    en: 'Your account has a second lock, so that it stays yours.',
    zh: '你的账户有第二道锁，这样只有你能打开。',
  },
  notNow: { en: 'Not now: log out', zh: '先不登录，退出' },

  family: { en: 'Who is learning today?', zh: '今天谁来学习？' },
  familyLine: { en: 'Tap your picture to come in.', zh: '点一点你的头像，就能进来。' },
  somebodyElse: { en: 'Somebody else? Log in here', zh: '不是你？从这里登录' },
  backToFamily: { en: 'Back to the children', zh: '返回孩子的入口' },

  setup: { en: 'Set up Capyzen Academy', zh: '设置水豚学堂' },
  setupLine: {
    en: 'You are the first one here. Make the administrator’s account; this link works once.',
    zh: '你是第一个到的。请建立管理员账户；这个链接只能用一次。',
  },
  setupButton: { en: 'Create administrator', zh: '建立管理员账户' },
  setupDone: { en: 'The administrator’s account is ready', zh: '管理员账户建好了' },
  setupDoneLine: { en: 'Log in with it now.', zh: '现在用它登录吧。' },
  setupUsed: { en: 'This setup link no longer works', zh: '这个设置链接已经失效' },
  setupUsedLine: {
    en: 'It works once, and only while there is no administrator. Start the server again for a new link, or log in.',
    zh: '它只能用一次，而且只在还没有管理员的时候有效。重启服务器会得到新链接；已经有管理员的话，请直接登录。',
  },
})
