import { usePageTitle } from '#shared/page-title.ts'
import { ParentRequests } from '#features/commerce/orders/parent-requests.tsx'
import { FamilyScreen } from '#features/identity/families/family-screen.tsx'
import { ChildDictationLink } from '#features/learning/dictation/child-link.tsx'
import { ChildExtraTime } from '#features/learning/exams/extra-time.tsx'
import { ChildBoardSwitch } from '#features/learning/leaderboard/child-switch.tsx'
import { LevelContent } from '#features/learning/level-content/level-content.tsx'
import { ChildRecordings } from '#features/learning/recordings/child-recordings.tsx'
import { ChildOralLink } from '#features/learning/oral/grown-up-links.tsx'
import { ChildWeekLink } from '#features/learning/weekly-reports/week-links.tsx'
import { WeeklyMailCard } from '#features/learning/weekly-reports/weekly-mail-card.tsx'
import { ChildConversationsLink } from '#features/tutor/conversations/child-link.tsx'
import { messages } from '#features/identity/families/messages.ts'

export function FamilyPage() {
  usePageTitle(messages.words.family, messages.words.promise)
  return (
    <FamilyScreen
      requests={<ParentRequests className="mt-5" />}
      aboutLevel={(level) => <LevelContent level={level} />}
      childSettings={(child) => (
        <>
          <div className="grid grid-cols-2 gap-2 *:px-2!">
            <ChildWeekLink childId={child.id} name={child.nickname} />
            <ChildOralLink childId={child.id} name={child.nickname} />
            <ChildDictationLink name={child.nickname} />
            <ChildConversationsLink childId={child.id} name={child.nickname} />
            <ChildRecordings childId={child.id} name={child.nickname} />
          </div>
          <ChildExtraTime studentId={child.id} name={child.nickname} />
          <ChildBoardSwitch childId={child.id} name={child.nickname} />
        </>
      )}
      familySettings={<WeeklyMailCard />}
    />
  )
}
