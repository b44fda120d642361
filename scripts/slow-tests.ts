export interface SlowTest {
  file: string
  /** The start of its title; empty for the whole file. */
  title: string
  reason: string
}

const longJourney = 'It goes through many screens of one user story.'
const keyByKey = 'It presses Tab through whole pages and asks after each step where the focus is.'
const realTime = 'It waits for a video to play in real time.'

/** Every test of more than five seconds on an idle machine, with the reason. */
export const slowTests: readonly SlowTest[] = [
  { file: 'e2e/first-journey.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/author-a-series.spec.ts', title: 'an administrator writes a series', reason: longJourney },
  { file: 'e2e/class.spec.ts', title: '', reason: `${longJourney} Three browsers take part.` },
  { file: 'e2e/access-codes.spec.ts', title: '', reason: `${longJourney} It prints twelve cards as PDF.` },
  { file: 'e2e/keyboard-only.spec.ts', title: '', reason: keyByKey },
  { file: 'e2e/passkeys-and-factors.spec.ts', title: 'a student turns on two-step sign-in', reason: keyByKey },
  { file: 'e2e/lesson.spec.ts', title: '', reason: realTime },
  {
    file: 'e2e/upload-a-video.spec.ts',
    title: 'with videos an administrator uploads',
    reason: 'It makes three videos playable.',
  },
  { file: 'e2e/exam-safety.spec.ts', title: 'when the time is up', reason: 'It waits for the end of an exam.' },
  { file: 'e2e/visitor.spec.ts', title: 'no page loads from another server', reason: 'It loads fifteen pages.' },
  { file: 'e2e/accessibility.spec.ts', title: '', reason: 'axe checks four variants of each screen.' },
  { file: 'e2e/family.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/passkeys-and-factors.spec.ts', title: 'a student adds a passkey', reason: longJourney },
  { file: 'e2e/author-a-paper.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/capyzen.spec.ts', title: 'a premium child gets a hint', reason: longJourney },
  { file: 'e2e/card-payments.spec.ts', title: '', reason: longJourney },
  {
    file: 'e2e/exam-checks.spec.ts',
    title: 'a student asks for a second look',
    reason: `${longJourney} Two browsers take part.`,
  },
  { file: 'e2e/exam-checks.spec.ts', title: 'a parent gives a child more time', reason: longJourney },
  {
    file: 'e2e/exam-safety.spec.ts',
    title: 'no response',
    reason: 'It reads every response and every file of the web app.',
  },
  {
    file: 'e2e/exam-safety.spec.ts',
    title: 'an answer given offline',
    reason: 'It kills a browser and starts another.',
  },
  { file: 'e2e/exam-safety.spec.ts', title: 'the newest attempt', reason: longJourney },
  { file: 'e2e/exam-safety.spec.ts', title: 'the server submits', reason: 'It waits for the job that ends exams.' },
  { file: 'e2e/homework.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/import-qti.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/paynow.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/practice.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/progress.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/question-bank.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/referral.spec.ts', title: '', reason: `${longJourney} Two browsers take part.` },
  { file: 'e2e/tutor-chat.spec.ts', title: '', reason: longJourney },
  { file: 'e2e/writing-coach.spec.ts', title: '', reason: longJourney },
  {
    file: 'server/src/permissions.test.ts',
    title: 'permissions allows',
    reason: 'It calls every operation in every role.',
  },
  { file: 'server/src/verify-ledger.test.ts', title: '', reason: 'It starts the verification as a process.' },
  {
    file: 'server/src/domains/content/dictionary/dictionary.test.ts',
    title: 'loadDictionary loads the packages completely',
    reason: 'It loads 326,030 rows.',
  },
  { file: 'server/src/killed-process.test.ts', title: '', reason: 'A dead worker is noticed after ten seconds.' },
  {
    file: 'server/src/several-processes.test.ts',
    title: '',
    reason: 'It starts the whole product as several processes.',
  },
  {
    file: 'server/src/platform/frozen-database.test.ts',
    title: '',
    reason: 'It waits for silent connections to be closed.',
  },
  { file: 'server/src/main.test.ts', title: '', reason: 'It starts the whole product as a process.' },
  { file: 'server/src/domains/identity/auth/timing.test.ts', title: '', reason: 'It hashes at production cost.' },
  {
    file: 'web/src/features/content/video-uploads/course-files.test.tsx',
    title: 'list of video files follows a file',
    reason: 'It follows a file through every state of its preparation.',
  },
  {
    file: 'server/src/domains/learning/writing/compositions.test.ts',
    title: 'listCompositions and getComposition show the newest',
    reason: 'The first text of each language loads what checks it.',
  },
]
