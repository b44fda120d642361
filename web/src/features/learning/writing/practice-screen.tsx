import type { WritingSession } from '@capyzen/contracts/writing'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { useMediaQuery } from '#platform/media-query.ts'
import { paths } from '#paths'
import type { CoachProps, MarkedPart } from '#shared/coached-draft.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { AssignmentPanel } from './assignment-panel.tsx'
import { InvalidSession } from './invalid-session.tsx'
import { layoutStorage } from './layout-storage.ts'
import { practiceMessages } from './practice-messages.ts'
import { sessionQuery } from './queries.ts'
import { useDraft } from './use-draft.ts'
import type { PadVoice } from './writing-pad.tsx'
import { WritingPanel, type ShownInPanel } from './writing-panel.tsx'

interface PracticeScreenProps {
  sessionId: string | null
  gate: (content: ReactNode) => ReactNode
  coach: (props: CoachProps) => ReactNode
  /** Whether a part of the draft can be marked for the coach. */
  isCoached?: boolean
  voice?: PadVoice
  onSubmitted?: (sessionId: string, versionId: string) => void
}

export function PracticeScreen({ sessionId, gate, ...parts }: PracticeScreenProps) {
  const t = useText(practiceMessages)
  return (
    <div className="mx-auto w-full max-w-[110rem] px-4 py-4 md:px-6 md:py-6">
      <BackLink to={paths.writingCoach()} label={t('back')} />
      {sessionId === null || sessionId === '' ? (
        <InvalidSession why={t('noSessionInfo')} />
      ) : (
        <RequireSession loading={<Loading messages={practiceMessages.words} lines={5} className="mt-4" />}>
          {gate(<LoadedPractice sessionId={sessionId} {...parts} />)}
        </RequireSession>
      )}
    </div>
  )
}

type PracticeParts = Omit<PracticeScreenProps, 'sessionId' | 'gate'>

function LoadedPractice({ sessionId, ...parts }: { sessionId: string } & PracticeParts) {
  const t = useText(practiceMessages)
  const query = useQuery(sessionQuery(sessionId))
  return (
    <Fetched
      query={query}
      messages={practiceMessages.words}
      lines={5}
      inCard
      className="mt-4"
      unknown={<InvalidSession why={t('sessionNotFound')} />}
    >
      {({ session }) => <Practice key={session.id} session={session} {...parts} />}
    </Fetched>
  )
}

const noVoice: PadVoice = { isAllowed: false }

function Practice({ session, ...props }: { session: WritingSession } & PracticeParts) {
  const { coach, isCoached = false, voice = noVoice, onSubmitted } = props
  const t = useText(practiceMessages)
  const draft = useDraft(session)
  // Kept here, as a turned tablet changes what is around the pad.
  const [shown, setShown] = useState<ShownInPanel>({ view: 'write' })
  const [part, setPart] = useState<Part>('write')
  const [marked, setMarked] = useState<MarkedPart>()
  // What was marked and has changed since is not what was meant.
  const stillMarked = marked && draft.text.slice(marked.start, marked.end) === marked.text ? marked : undefined
  /** Points that were earned before the coach was last in sight. */
  const [seenPoints, setSeenPoints] = useState(0)
  if (part === 'coach' && seenPoints !== draft.newPoints) setSeenPoints(draft.newPoints)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const parts = {
    assignment: <AssignmentPanel assignment={session} />,
    write: (
      <WritingPanel
        {...{ session, draft, voice, shown, onShow: setShown }}
        onSubmitted={(versionId) => onSubmitted?.(session.id, versionId)}
        onMark={
          isCoached
            ? (chosen) => {
                setMarked(chosen)
                setPart('coach')
              }
            : undefined
        }
      />
    ),
    coach: coach({ session, draft, marked: stillMarked, onUnmark: () => setMarked(undefined) }),
  }
  return (
    <>
      <h1 lang={languageTag(session.language)} className="mt-1 mb-4 text-2xl wrap-anywhere md:text-3xl">
        {session.title || t('writingPractice')}
      </h1>
      {isWide ? (
        <Columns {...parts} />
      ) : (
        <Stacked {...parts} shown={part} onShow={setPart} unseenPoints={draft.newPoints - seenPoints} />
      )}
    </>
  )
}

type Part = 'assignment' | 'write' | 'coach'
type Parts = Record<Part, ReactNode>

const columns = [
  { id: 'assignment', size: '25%', least: '20%' },
  { id: 'write', size: '45%', least: '30%' },
  { id: 'coach', size: '30%', least: '25%' },
] as const

/** The widths that a child chose stay on the device. */
function Columns(parts: Parts) {
  const t = useText(practiceMessages)
  const { defaultLayout, onLayoutChange } = useDefaultLayout({
    id: 'capyzen.writing-columns',
    panelIds: columns.map(({ id }) => id),
    storage: layoutStorage,
    debounceSaveMs: 10,
  })
  return (
    <Group
      orientation="horizontal"
      defaultLayout={defaultLayout}
      onLayoutChange={onLayoutChange}
      className="h-[calc(100dvh-13rem)]! min-h-128"
    >
      {columns.flatMap(({ id, size, least }, nth) => [
        ...(nth > 0
          ? [
              <Separator
                key={`before ${id}`}
                aria-label={t('resize', { before: t(columns[nth - 1]?.id ?? id), after: t(id) })}
                className="group grid w-4 place-items-center rounded-control focus-visible:outline-2"
              >
                <span className="h-12 w-1.5 rounded-pill bg-line-strong transition-colors group-hover:bg-spring" />
              </Separator>,
            ]
          : []),
        <Panel key={id} id={id} defaultSize={size} minSize={least}>
          <section aria-label={t(id)} className="relative h-full overflow-y-auto rounded-card">
            {parts[id]}
          </section>
        </Panel>,
      ])}
    </Group>
  )
}

interface StackedProps extends Parts {
  shown: Part
  onShow: (part: Part) => void
  /** Of inspiration, earned since the coach was last in sight. */
  unseenPoints: number
}

/** On a phone one part at a time. The draft lives above them, so that it stays. */
function Stacked({ shown, onShow, unseenPoints, ...parts }: StackedProps) {
  const t = useText(practiceMessages)
  return (
    <Tabs
      name={t('panels')}
      value={shown}
      onValueChange={onShow}
      tabs={columns.map(({ id }) => ({
        value: id,
        label: id === 'coach' && unseenPoints > 0 ? `${t(id)} +${unseenPoints}` : t(id),
      }))}
    >
      <TabPanel value={shown}>{parts[shown]}</TabPanel>
    </Tabs>
  )
}
