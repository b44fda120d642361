import { usePageTitle } from '#shared/page-title.ts'
import { FamilyScreen } from '#features/identity/families/family-screen.tsx'
import { ChildExtraTime } from '#features/learning/exams/extra-time.tsx'
import { ChildBoardSwitch } from '#features/learning/leaderboard/child-switch.tsx'
import { ChildWeekLink } from '#features/learning/weekly-reports/week-links.tsx'
import { WeeklyMailCard } from '#features/learning/weekly-reports/weekly-mail-card.tsx'
import { ChildConversationsLink } from '#features/tutor/conversations/child-link.tsx'
import { messages } from '#features/identity/families/messages.ts'

export function FamilyPage() {
  usePageTitle(messages.words.family, messages.words.promise)
  return (
    <FamilyScreen
      childSettings={(child) => (
        <>
          <ChildWeekLink childId={child.id} name={child.nickname} />
          <ChildConversationsLink childId={child.id} name={child.nickname} />
          <ChildExtraTime studentId={child.id} name={child.nickname} />
          <ChildBoardSwitch childId={child.id} name={child.nickname} />
        </>
      )}
      familySettings={<WeeklyMailCard />}
    />
  )
}
