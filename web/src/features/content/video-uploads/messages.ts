import { defineMessages } from '#platform/i18n.ts'

/** The upload page: who is here, whether everything answers, and which course it is about. */
export const messages = defineMessages('video-uploads', {
  title: { en: 'Video upload', zh: '上传视频' },
  promise: { en: 'For administrators: upload lesson videos.', zh: '供管理员上传课程视频。' },
  lead: {
    en: 'Choose a course, then upload its video. It’s processed automatically, and then students can watch it.',
    zh: '先选课程，再上传视频。系统自动处理好后，学生就能观看。',
  },
  checking: { en: 'Checking your session…', zh: '正在检查登录状态……' },
  loginRequired: { en: 'Login required', zh: '请先登录' },
  loginRequiredWhy: {
    en: 'Please log in as an administrator to upload videos.',
    zh: '请用管理员账户登录，再上传视频。',
  },
  sessionOver: {
    en: 'Please log in again. What’s uploaded so far is kept for a day: choose the same file again to resume.',
    zh: '请重新登录。已经上传的部分会保留一天：再选同一个文件，就会接着传。',
  },
  noSession: { en: 'Could not get your session, try logging in again', zh: '无法获取登录状态，请重新登录' },
  noSessionWhy: {
    en: 'The server didn’t respond in time. Check your internet connection, or log in again.',
    zh: '服务器没有及时回应。请检查网络，或重新登录。',
  },
  goToLogin: { en: 'Go to login', zh: '去登录' },
  checkAgain: { en: 'Check again', zh: '再检查一次' },
  notForYou: { en: 'For administrators only', zh: '仅供管理员使用' },
  notForYouWhy: {
    en: 'Administrators look after lesson videos. You can go and watch the lessons.',
    zh: '课程视频由管理员管理。视频课随时都可以看。',
  },
  toLessons: { en: 'Go to the lessons', zh: '去看视频课' },

  session: { en: 'Login status', zh: '登录状态' },
  signedInAs: { en: 'Logged in as {name}', zh: '已登录：{name}' },
  administrator: { en: 'Administrator', zh: '管理员' },
  logInAgain: { en: 'Log in again', zh: '重新登录' },
  refreshSession: { en: 'Refresh session', zh: '刷新登录状态' },
  sessionRefreshed: { en: 'Session refreshed', zh: '登录状态已刷新' },
  refreshFailed: { en: 'Refresh failed, please log in again', zh: '刷新失败，请重新登录' },

  connection: { en: 'Database connection', zh: '数据库连接' },
  unknown: { en: 'Not tested yet', zh: '尚未检测' },
  skipped: { en: 'Verification skipped', zh: '已跳过检测' },
  skippedWhy: {
    en: 'Nothing is tested here for now. The server still checks your identity and every file at each step.',
    zh: '这里暂时不再检测。每一步操作，服务器仍会核对您的身份和每个文件。',
  },
  retrySoon: { en: 'Trying again in 5 seconds ({count} of 2).', zh: '5 秒后自动重试（第 {count} 次，共 2 次）。' },
  database: { en: 'Database', zh: '数据库' },
  storage: { en: 'Video storage', zh: '视频存储' },
  transcoding: { en: 'Video conversion', zh: '视频转换' },
  questions: { en: 'Questions', zh: '题目' },
  answers: { en: 'Connected', zh: '正常' },
  away: { en: 'No response', zh: '没有回应' },
  writable: { en: 'Writable', zh: '可写入' },
  notWritable: { en: 'Not writable', zh: '无法写入' },
  canTranscode: { en: 'ffmpeg is ready', zh: 'ffmpeg 可用' },
  cannotTranscode: {
    en: 'No ffmpeg: files play as uploaded',
    zh: '没有 ffmpeg：按上传的原样播放',
  },
  testNow: { en: 'Test now', zh: '立即检测' },
  skip: { en: 'Skip verification', zh: '跳过检测' },

  course: { en: 'Course', zh: '课程' },
  courseUnknown: { en: 'Course not found', zh: '找不到课程' },
  courseUnknownWhy: {
    en: 'There’s no course with this ID. Please choose one from the list.',
    zh: '没有这个编号的课程，请从列表中选择。',
  },
  chooseCourse: { en: 'Choose a course', zh: '选择课程' },
  chooseAnother: { en: 'Choose another', zh: '换一门' },
  openCourse: { en: 'Open the course page', zh: '打开课程页' },
  searchCourses: { en: 'Search by title', zh: '按标题搜索' },
  noCourses: { en: 'No matching courses', zh: '没有找到课程' },
  noCoursesYet: { en: 'There are no courses yet', zh: '还没有课程' },
  coursesFailed: { en: 'The courses could not be loaded', zh: '加载课程时出错' },
  coursesFound: { en: { one: '{count} course', other: '{count} courses' }, zh: '{count} 门课程' },
  coursesListed: { en: 'Showing {shown} of {total} courses', zh: '已显示 {shown} 门，共 {total} 门课程' },
  draft: { en: 'Draft', zh: '草稿' },
  chosen: { en: 'Chosen', zh: '已选' },
})
