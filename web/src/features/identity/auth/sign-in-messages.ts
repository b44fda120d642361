import { defineMessages } from '#platform/i18n.ts'

/** The sign-in and registration screen. */
export const messages = defineMessages('sign-in', {
  login: { en: 'Login', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
  tabs: { en: 'Log in or register', zh: '登录或注册' },
  loginPromise: { en: 'Log in with your email or phone number.', zh: '用电邮或手机号码登录。' },
  registerPromise: {
    en: 'Create an account for a student, a parent or a teacher.',
    zh: '为学生、家长或老师注册账户。',
  },
  welcomeBack: { en: 'Good to see you again', zh: '又见面啦' },
  welcomeBackLine: {
    en: 'The water is warm. Log in and pick up where you left off.',
    zh: '温泉水还暖着呢。登录后，接着上次的地方学。',
  },
  newcomer: { en: 'Welcome to Capyzen Academy', zh: '欢迎来到水豚学堂' },
  newcomerLine: { en: 'One last step: log in with your new password.', zh: '最后一步：用刚才的密码登录。' },
  newcomerEmail: {
    en: 'We’ve sent an email to {email}. Open the link in it within an hour to confirm your address.',
    zh: '我们发了一封电邮到 {email}，请在一小时内打开里面的链接完成验证。',
  },
  whyHere: { en: 'Log in to open “{page}”. You’ll go straight there.', zh: '登录后就会打开“{page}”。' },
  whyHereUnnamed: {
    en: 'Please log in to open this page. You’ll go straight there.',
    zh: '请先登录，登录后会马上打开刚才的页面。',
  },
  welcome: { en: 'Come and join us', zh: '一起来学习吧' },
  welcomeLine: {
    en: 'Signing up is free. No email or phone number? Ask a grown-up to help.',
    zh: '注册不花钱。没有电邮和手机号码？请大人帮帮忙。',
  },

  name: { en: 'Your name', zh: '你的名字' },
  callMe: { en: 'What should we call you?', zh: '怎么称呼你？' },
  callMeHint: { en: 'A nickname is enough.', zh: '用昵称就可以。' },
  level: { en: 'Level', zh: '年级' },
  chooseLevel: { en: 'Please choose', zh: '请选择' },
  email: { en: 'Email', zh: '电邮' },
  identifier: { en: 'Email or phone number', zh: '电邮或手机号码' },
  singaporeNumber: { en: 'Singapore number: {phone}', zh: '新加坡号码：{phone}' },
  password: { en: 'Password', zh: '密码' },
  userType: { en: 'I am a…', zh: '我是……' },
  student: { en: 'Student', zh: '学生' },
  studentLine: { en: 'I want to learn', zh: '我来学习' },
  parent: { en: 'Parent', zh: '家长' },
  parentLine: { en: 'I look after my children’s learning', zh: '我陪孩子学习' },
  teacher: { en: 'Teacher', zh: '老师' },
  teacherLine: { en: 'I teach a class', zh: '我带班教学' },
  teacherNote: {
    en: 'An administrator confirms teachers. Teacher tools open once you’re confirmed; everything else works straight away.',
    zh: '老师的身份要由管理员确认。确认以后，就能使用老师的工具；其他功能现在就能用。',
  },
  loginButton: { en: 'Log in', zh: '登录' },
  agreeTerms: {
    en: 'By registering you agree to our terms of use. You can read them first:',
    zh: '注册即表示同意使用条款。可以先读一读：',
  },
  contact: { en: 'Contact us', zh: '联系我们' },
  terms: { en: 'Terms of use', zh: '使用条款' },
  privacy: { en: 'Privacy: what we keep', zh: '隐私：我们保存什么' },
  registerButton: { en: 'Register', zh: '注册' },
  loading: { en: 'Loading', zh: '正在加载……' },

  signedUp: {
    en: 'Signed up successfully! Please check your email to verify your account.',
    zh: '注册成功！请查收电邮，验证你的账户。',
  },
  signedUpByPhone: { en: 'Signed up successfully!', zh: '注册成功！' },
  signedUpByPhoneLine: { en: 'You can log in with your phone number now.', zh: '现在可以用手机号码登录了。' },

  verifying: { en: 'Checking your link…', zh: '正在验证链接……' },
  verified: { en: 'Your email is confirmed', zh: '电邮验证好了' },
  verifiedLine: { en: 'Everything is ready. You can log in now.', zh: '一切就绪，现在可以登录了。' },
  allSet: { en: 'All set', zh: '一切就绪' },
  allSetLine: { en: 'Your email is confirmed.', zh: '电邮验证好了。' },
  toHome: { en: 'Go to the home page', zh: '去首页' },
  toPractice: { en: 'Start practising', zh: '开始练习' },
  toFamily: { en: 'Go to my family', zh: '去我的家庭' },
  confirmEmail: { en: 'Is this your email?', zh: '这是你的电邮吗？' },
  confirmEmailLine: {
    en: 'Press the button, and your account is ready.',
    zh: '点一下按钮，账户就准备好了。',
  },
  confirmEmailButton: { en: 'Yes, confirm this email', zh: '是的，验证这个电邮' },
  confirmEmailNot: {
    en: 'Didn’t register here? Just close this page: nothing has happened.',
    zh: '不是你注册的？关掉这个页面就好，什么都没有改变。',
  },
  choosePassword: { en: 'Choose your password', zh: '设置你的密码' },
  choosePasswordLine: {
    en: 'This isn’t the browser you registered with. Type a password here to confirm your email. It can be the same one as before.',
    zh: '这不是你注册时用的浏览器。请在这里设置密码，电邮就验证好了。可以和之前的一样。',
  },
  choosePasswordButton: { en: 'Save my password', zh: '保存密码' },
  choosePasswordDone: {
    en: 'Your password is saved, too. Log in with it now.',
    zh: '密码也保存好了，现在用它登录吧。',
  },
  signInFirst: { en: 'Please log in first', zh: '请先登录' },
  signInFirstLine: {
    en: 'You haven’t logged in with this browser yet. Log in here, then open the link in the email again.',
    zh: '你还没有在这个浏览器登录过。请先登录，再打开电邮里的链接。',
  },
  goOn: { en: 'Continue', zh: '继续' },
  linkExpired: { en: 'This link has expired', zh: '这个链接已经过期' },
  linkExpiredLine: {
    en: 'Links work for one hour. Tell us your email, and we’ll send you a new link.',
    zh: '链接一小时内有效。告诉我们你的电邮，我们再发一封给你。',
  },
  dontWorry: { en: 'Don’t worry, this is easy to fix.', zh: '别担心，很容易解决。' },
  sendNewEmail: { en: 'Send a new email', zh: '再发一封电邮' },
  emailAgainWhy: {
    en: 'If this email still needs to be confirmed, we’ve sent a new link to it.',
    zh: '如果这个电邮还没有验证，新的一封已经在路上了。',
  },
  emailAgainLine: {
    en: 'Open our email and press the link in it. Nothing after a few minutes? Check your junk folder, or try logging in: your email may already be confirmed.',
    zh: '请打开电邮，点里面的链接。过几分钟还没收到？看看垃圾电邮，或者直接登录：也许早就验证过了。',
  },
  emailIsComing: {
    en: 'A new email is on its way. Press the link in it, then log in here.',
    zh: '新的一封已经在路上了。点里面的链接，再回来登录。',
  },
  couldNotCheck: { en: 'We couldn’t check your link', zh: '暂时无法验证链接' },
  tryAgain: { en: 'Try again', zh: '再试一次' },

  forgot: { en: 'Forgot your password?', zh: '忘记密码？' },
  recoverLine: {
    en: 'It happens to everyone. We’ll send a link to your email, or a code to your phone.',
    zh: '谁都会忘记。我们会把链接发到你的电邮，或者把验证码发到你的手机。',
  },
  recoverButton: { en: 'Help me get back in', zh: '找回密码' },
  recovered: { en: 'Check your email', zh: '去看看电邮吧' },
  recoveredWhy: {
    en: 'If there is an account for this email, a link is on its way.',
    zh: '如果这个电邮注册过账户，链接已经在路上了。',
  },
  recoveredLine: {
    en: 'Open our email and press the link in it within one hour. Nothing after a few minutes? Check your junk folder, or ask a grown-up to help.',
    zh: '请在一小时内打开电邮，点里面的链接。过几分钟还没收到？看看垃圾电邮，或者请大人帮帮忙。',
  },
  backToLogin: { en: 'Back to login', zh: '返回登录' },
  newPassword: { en: 'New password', zh: '新密码' },
  reset: { en: 'Choose a new password', zh: '设置新密码' },
  resetLine: {
    en: 'You’ll use it from now on, and log in again on all your devices.',
    zh: '以后就用它登录。设好以后，你的所有设备都要重新登录。',
  },
  resetButton: { en: 'Save new password', zh: '保存新密码' },
  resetDone: { en: 'Your new password is saved', zh: '新密码保存好了' },
  resetDoneLine: { en: 'Log in with it now.', zh: '现在用它登录吧。' },
  resetExpiredLine: {
    en: 'Links work once, for one hour. You can ask for a new one; it only takes a moment.',
    zh: '链接一小时内有效，只能用一次。可以重新发一封，很快就到。',
  },
  noSession: { en: 'No session defined in URL', zh: '网址里没有登录信息' },
  noSessionLine: {
    en: 'Open our email again and press the link in it, or copy the whole link. You can also ask for a new email.',
    zh: '请重新打开电邮，点里面的链接，或者把整个链接复制过来。也可以重新发一封。',
  },
  newEmail: { en: 'Ask for a new email', zh: '重新发一封电邮' },

  or: { en: 'or', zh: '或者' },
  codeInstead: { en: 'Send me a code', zh: '发验证码给我' },
  byCode: { en: 'Log in with a code', zh: '用验证码登录' },
  byCodeLine: {
    en: 'No password needed: we’ll send a six-digit code to your email or phone.',
    zh: '不用密码，我们会把六位验证码发到你的电邮或手机。',
  },
  passwordInstead: { en: 'Use my password instead', zh: '改用密码登录' },
  typeCode: { en: 'Type the six digits', zh: '输入六位验证码' },
  codeMayCome: {
    en: 'If there is an account for {to}, a code is on its way.',
    zh: '如果 {to} 注册过账户，验证码已经在路上了。',
  },
  codeComes: { en: 'We’ve sent a text message with a code to {to}.', zh: '我们发了一条短信到 {to}，里面有验证码。' },
  code: { en: 'Code', zh: '验证码' },
  codeHint: {
    en: 'It works for ten minutes, on this device only.',
    zh: '十分钟内有效，只能在这台设备上用。',
  },
  anotherIdentifier: { en: 'Use another email or number', zh: '换一个电邮或号码' },
  backToRegister: { en: 'Back to my registration', zh: '返回注册' },
  resetByCodeLine: {
    en: 'If there is an account for {to}, a code is on its way. Type it here and choose a new password.',
    zh: '如果 {to} 注册过账户，验证码已经在路上了。请填在这里，再设一个新密码。',
  },

  factor: { en: 'One more step', zh: '还差一步' },
  factorLine: {
    en: 'Your account has a second lock to keep it safe.',
    zh: '你的账户有第二道锁，这样只有你能打开。',
  },
  notNow: { en: 'Not now, log out', zh: '先不登录，退出' },

  family: { en: 'Who is learning today?', zh: '今天谁来学习？' },
  familyLine: { en: 'Tap your picture to log in.', zh: '点一点你的头像，就能进来。' },
  somebodyElse: { en: 'Not you? Log in here', zh: '不是你？从这里登录' },
  backToFamily: { en: 'Back to children’s login', zh: '回到孩子的登录页' },

  setup: { en: 'Set up Capyzen Academy', zh: '设置水豚学堂' },
  setupLine: {
    en: 'You’re the first one here. Create the administrator account; this link works only once.',
    zh: '这里还没有管理员。请先建立管理员账户；这个链接只能用一次。',
  },
  setupButton: { en: 'Create administrator', zh: '建立管理员账户' },
  setupDone: { en: 'The administrator account is ready', zh: '管理员账户建好了' },
  setupDoneLine: { en: 'Log in with it now.', zh: '现在用它登录吧。' },
  setupUsed: { en: 'This setup link no longer works', zh: '这个设置链接已经失效' },
  setupUsedLine: {
    en: 'It works only once, and only while there’s no administrator. Use the link that the server printed last, or log in.',
    zh: '它只能用一次，而且只在还没有管理员的时候有效。请用服务器最近一次启动时显示的链接；已经有管理员的话，请直接登录。',
  },
})
