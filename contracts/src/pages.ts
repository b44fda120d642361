/** The routes of the web app (spec 1 §2, spec 2 §2). The server answers 404 for other documents. */
export const pagePatterns = {
  home: '/',
  login: '/login',
  register: '/register',
  paymentSuccess: '/payment-success',
  paymentCanceled: '/payment-canceled',
  paymentVerification: '/payment-verification',
  videoTutorials: '/video-tutorials',
  courses: '/courses',
  series: '/courses/series/:seriesId',
  course: '/courses/:courseId',
  accessCodeSheet: '/courses/:courseId/access-codes',
  mockExam: '/mock-exam',
  takeExam: '/take-exam/:examId',
  printPaper: '/mock-exam/:examId/print',
  worksheets: '/worksheets',
  answerSheet: '/worksheets/answers/:worksheetId',
  referral: '/referral',
  classroom: '/zoom-courses',
  liveRoom: '/zoom-courses/rooms/:sessionId',
  aiTutor: '/ai-tutor',
  writingCoach: '/ai-tutor/writing-coach/*',
  oralExam: '/ai-tutor/oral-exam',
  dictationPractice: '/ai-tutor/dictation-practice',
  dictationHelper: '/ai-tutor/dictation-practice/helper',
  /** `new` for one that is not stored yet. */
  dictationList: '/ai-tutor/dictation-practice/lists/:listId',
  tutorMe: '/ai-tutor/tutor-me',
  errorAnalysis: '/ai-tutor/error-analysis',
  snapAndSolve: '/ai-tutor/snap-and-solve',
  vocabulary: '/ai-tutor/vocabulary',
  languageArts: '/ai-tutor/language-arts',
  readingCoach: '/ai-tutor/reading-coach',
  about: '/about',
  academy: '/academy',
  premium: '/premium',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  account: '/account',
  family: '/family',
  childWeek: '/family/week/:childId',
  childConversations: '/family/conversations/:childId',
  weeklyMail: '/weekly-mail',
  /** Of a child, for its parent; of a student, for their teacher. */
  oralRehearsals: '/oral-rehearsals/:studentId',
  consent: '/consent',
  classes: '/classes',
  class: '/classes/:classId',
  classExams: '/classes/:classId/exams/*',
  classWeek: '/classes/:classId/week',
  answerChecks: '/answer-checks',
  compositions: '/compositions/*',
  users: '/administration/users',
  user: '/administration/users/:userId',
  userAccess: '/administration/users/:userId/access',
  audit: '/administration/audit',
  reports: '/administration/reports',
  payments: '/administration/payments/*',
  tutorHubSettings: '/administration/ai-tutor',
  authoring: '/administration/courses',
  authoredSeries: '/administration/series/:seriesId',
  authoredCourse: '/administration/courses/:courseId',
  courseImport: '/administration/course-import',
  characterImport: '/administration/character-import',
  authoredQuestions: '/authoring/questions',
  questionImport: '/authoring/questions/import',
  /** `new` for one that is not stored yet, here and for a paper. */
  authoredQuestion: '/authoring/questions/:questionId',
  authoredPapers: '/authoring/papers',
  authoredPaper: '/authoring/papers/:paperId',
  authoredLiveCourses: '/authoring/live-courses',
  authoredLiveCourse: '/authoring/live-courses/:courseId',
  /** What is prepared for a session, and what came of it. */
  authoredLiveSession: '/authoring/live-sessions/:sessionId',
  videoUpload: '/video-upload',
  dashboard: '/dashboard',
  leaderboard: '/leaderboard',
  questionBank: '/question-bank',
  bankQuestion: '/question-bank/:questionId',
  questionSets: '/question-sets',
  questionSet: '/question-sets/:setId',
  questionPractice: '/question-practice',
  homework: '/homework',
  dailyPlan: '/daily-plan',
  learningStreak: '/learning-streak',
  chineseCharacters: '/chinese-characters',
  chineseCharacter: '/chinese-characters/:character',
  /** What the pages of the same name below /ai-tutor/ frame, unless another address is set. */
  oralExamTool: '/tools/oral-exam',
  languageArtsTool: '/tools/language-arts',
  /** Zoom's own program, framed by the online classroom. */
  zoomMeeting: '/tools/zoom-meeting',
} as const

export type PageName = keyof typeof pagePatterns

/** `*` matches any rest, also none. */
export function findPage(path: string): PageName | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return (Object.keys(pagePatterns) as PageName[]).find((name) => matches(pagePatterns[name], trimmed))
}

function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:[A-Za-z]+/g, '[^/]+')
  return new RegExp(`^${source}$`).test(path)
}

type ParametersIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in the path of a page. */
export type PageParameter<Page extends PageName> = ParametersIn<(typeof pagePatterns)[Page]>

/** Their values at a path of the page as it is sent, which may be malformed: throws `URIError`. */
export function pageParameters(page: PageName, path: string): Record<string, string> {
  const parts = path.split('/')
  const named = pagePatterns[page].split('/').map((part, place): [string, string][] => {
    return part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[place] ?? '')]] : []
  })
  return Object.fromEntries(named.flat())
}
