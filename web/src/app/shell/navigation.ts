import type { Viewer } from '@capyzen/contracts/auth'
import { paths } from '#paths'
import type { messages } from './messages.ts'

type Label = keyof (typeof messages)['words']
export interface NavItem {
  label: Label
  to: string
}
export interface NavGroup {
  label: Label
  items: readonly NavItem[]
}

/**
 * All items of spec 1 §2, in an order a child can hold: where I am, what I sit, what I watch, what I practise, who helps.
 */
export const navigation: readonly (NavItem | NavGroup)[] = [
  { label: 'home', to: paths.home() },
  { label: 'dashboard', to: paths.dashboard() },
  { label: 'mockExam', to: paths.mockExam() },
  {
    label: 'lessons',
    items: [
      { label: 'videoTutorials', to: paths.videoTutorials() },
      { label: 'courses', to: paths.courses() },
      { label: 'classroom', to: paths.classroom() },
    ],
  },
  {
    label: 'practice',
    items: [
      { label: 'questionBank', to: paths.questionBank() },
      { label: 'worksheets', to: paths.worksheets() },
      { label: 'chineseCharacters', to: paths.chineseCharacters() },
      { label: 'vocabulary', to: paths.vocabulary() },
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

/** Home and the hub stand above other pages, so only the very page counts as being there. */
export function matchesExactly(to: string): boolean {
  return to === paths.home() || to === paths.aiTutor()
}

/** Pages that some have and others don't; they stand with the way to one's own account. */
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
