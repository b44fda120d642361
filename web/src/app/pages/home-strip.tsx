import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { isVisitor } from '#features/identity/auth/visitor.ts'
import { readChoice, rememberChoice, rememberedCount, storedChoice } from '#platform/device-choices.ts'
import { latePart } from '#platform/late-part.ts'

const StudentStrip = latePart(() => import('./home-student.tsx').then((m) => m.StudentStrip))
const ParentStrip = latePart(() => import('./home-parent.tsx').then((m) => m.ParentStrip))
const FamilyStrip = latePart(() => import('./home-family.tsx').then((m) => m.FamilyStrip))

const looks = ['visitor', 'student', 'parent', 'other'] as const
type Looks = (typeof looks)[number]

/**
 * Above the tiles, for those whom the page knows: a student goes on, a parent sees the children, and on a family's device
 * a child taps a picture. The space is kept while session and parts are fetched, so that the tiles don't move: this device
 * remembers what was shown last.
 */
export function HomeStrip() {
  const session = useSession()
  const [before] = useState(() => (isVisitor() ? 'visitor' : readChoice('home-looks', looks, 'student')))
  const now = looksOf(session)
  useEffect(() => {
    if (now) rememberChoice('home-looks', now)
  }, [now])
  // Known once for the page, as what is shown changes it.
  const [spaces] = useState(readSpaces)

  const space = spaces[now ?? before]
  if (!now) return space
  return <Suspense fallback={space}>{partFor(session, now, spaces)}</Suspense>
}

function partFor(session: ReturnType<typeof useSession>, now: Looks, { card, ...spaces }: Spaces): ReactNode {
  if (typeof session !== 'string' && now === 'student') return <StudentStrip name={session.name} space={card} />
  if (now === 'parent') return <ParentStrip space={spaces.parent} />
  if (now === 'visitor' && rememberedCount('family-device') > 0) return <FamilyStrip space={spaces.visitor} />
  return null
}

function looksOf(session: ReturnType<typeof useSession>): Looks | undefined {
  if (session === 'loading') return undefined
  if (session === 'visitor') return 'visitor'
  const { userType } = session
  return userType === 'student' || userType === 'parent' ? userType : 'other'
}

type Spaces = Record<Looks | 'card', ReactNode>

function readSpaces(): Spaces {
  const card = storedChoice('home-card') === 'none' ? null : <div className="mb-6 h-33 lg:h-28" />
  const family = rememberedCount('family-device')
  const children = rememberedCount('home-children')
  return {
    card,
    visitor:
      family > 0 ? (
        <Space
          count={family}
          box="flex flex-wrap justify-center gap-2 rounded-card bg-card p-5 pt-23 md:p-6 md:pt-24"
          part="h-39 w-32"
        />
      ) : null,
    student: (
      <>
        <div className="mb-3 h-11" />
        {card}
      </>
    ),
    parent:
      children > 0 ? (
        <Space count={children} box="grid gap-4 pt-14 md:grid-cols-2" part="h-45 rounded-card bg-card" />
      ) : (
        <Space count={1} box="" part="h-64 rounded-card bg-card sm:h-38" />
      ),
    other: null,
  }
}

/** As high as what so many children will stand in. */
const Space = ({ count, box, part }: { count: number; box: string; part: string }) => (
  <div className={`mb-6 ${box}`}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={part} />
    ))}
  </div>
)
