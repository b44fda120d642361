import type { Viewer } from '@capyzen/contracts/auth'
import { paths } from '#paths'
import type { messages } from './messages.ts'

type Label = keyof (typeof messages)['words']
export interface NavItem {
  label: Label
  to: string
  /** As `open-pages.ts` says, which is too large for the first bundle. */
  isBeingBuilt?: true
}
interface NavGroup {
  label: Label
  items: readonly NavItem[]
}

const navigation: readonly (NavItem | NavGroup)[] = [
  { label: 'home', to: paths.home() },
  { label: 'dashboard', to: paths.dashboard() },
  { label: 'mockExam', to: paths.mockExam() },
  {
    label: 'lessons',
    items: [
      { label: 'videoTutorials', to: paths.videoTutorials() },
      { label: 'courses', to: paths.courses() },
      { label: 'classroom', to: paths.classroom(), isBeingBuilt: true },
    ],
  },
  {
    label: 'practice',
    items: [
      { label: 'questionPractice', to: paths.questionPractice() },
      { label: 'homework', to: paths.homework() },
      { label: 'dailyPlan', to: paths.dailyPlan() },
      { label: 'questionBank', to: paths.questionBank() },
      { label: 'worksheets', to: paths.worksheets(), isBeingBuilt: true },
      { label: 'chineseCharacters', to: paths.chineseCharacters(), isBeingBuilt: true },
      { label: 'vocabulary', to: paths.vocabulary(), isBeingBuilt: true },
    ],
  },
  { label: 'aiTutor', to: paths.aiTutor() },
  {
    label: 'more',
    items: [
      { label: 'leaderboard', to: paths.leaderboard() },
      { label: 'referral', to: paths.referral() },
    ],
  },
]

/** Children of a family are not asked to advertise. */
export function navigationFor(viewer: Viewer | null): readonly (NavItem | NavGroup)[] {
  if (!viewer?.isChild) return navigation
  return navigation.map((entry) =>
    'items' in entry ? { ...entry, items: entry.items.filter(({ label }) => label !== 'referral') } : entry,
  )
}

/** Home and the AI tutor are prefixes of other pages, so only their exact path is current. */
export function matchesExactly(to: string): boolean {
  return to === paths.home() || to === paths.aiTutor()
}

export function ownPages(viewer: Viewer): readonly NavItem[] {
  const pages: NavItem[] = []
  if (viewer.userType === 'parent' && !viewer.isChild) pages.push({ label: 'family', to: paths.family() })
  if (viewer.userType === 'teacher' || viewer.isConfirmedTeacher)
    pages.push({ label: 'myClasses', to: paths.classes() })
  if (viewer.isAdministrator)
    pages.push(
      { label: 'authoring', to: paths.authoring() },
      { label: 'videoUpload', to: paths.videoUpload() },
      { label: 'users', to: paths.users() },
    )
  return pages
}
