import { messages } from '#features/learning/practice/messages.ts'
import { PracticeScreen } from '#features/learning/practice/practice-screen.tsx'
import { latePart } from '#platform/late-part.ts'
import { usePageTitle } from '#shared/page-title.ts'

const fetchQuestions = () => import('#app/pages/practice-questions.tsx').then((m) => m.QuestionsWithFeedback)
const Questions = latePart(fetchQuestions)

// Where the document itself names questions they needn't wait until the page is drawn.
if (/[?&](kind|view)=/.test(location.search)) fetchQuestions().catch(() => undefined)

export function QuestionPracticePage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <PracticeScreen questions={<Questions />} />
}
