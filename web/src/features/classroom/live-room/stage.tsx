import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import { Board } from './board/board.tsx'
import { useMediaView } from './media-context.ts'
import { useRequest } from './panels/use-request.ts'
import { Picture } from './picture.tsx'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'
import { usePictureOf } from './tiles.tsx'
import { useLastSlide } from './use-last-slide.ts'

/** What all see: a slide, the board, a screen or the teacher. */
export function Stage({ children }: { children?: ReactNode }) {
  const t = useText(messages)
  const { state, isTeacher } = useRoom()
  const { order } = useRequest()
  const { kind } = state.stage
  const number = useLastSlide()

  function goTo(next: number) {
    if (next >= 1 && next <= state.slides.length) void order('stage', { kind: 'slide', slide: next })
  }
  function onKeyDown({ key, target }: KeyboardEvent) {
    if (!isTeacher || kind !== 'slide' || (target as HTMLElement).closest('input, textarea, [role=radio]')) return
    if (key === 'ArrowRight' || key === 'PageDown') goTo(number + 1)
    if (key === 'ArrowLeft' || key === 'PageUp') goTo(number - 1)
  }
  return (
    <section aria-label={t('stage')} onKeyDown={onKeyDown} className="flex h-full min-h-0 flex-col gap-2">
      <div
        // So that the arrow keys turn slides without a button.
        tabIndex={isTeacher && kind === 'slide' ? 0 : -1}
        className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-well"
      >
        {kind === 'slide' && <Slide number={number} />}
        {kind === 'board' && (
          <div className="size-full p-2">
            <Board />
          </div>
        )}
        {kind === 'screen' && <SharedScreen />}
        {kind === 'camera' && <TeacherPicture />}
        {children}
      </div>
      {isTeacher && <StageTools number={number} onGo={goTo} />}
    </section>
  )
}

function StageTools({ number, onGo }: { number: number; onGo: (slide: number) => void }) {
  const t = useText(messages)
  const { state, sessionId } = useRoom()
  const { own } = useMediaView()
  const { order } = useRequest()
  const { kind } = state.stage
  const count = state.slides.length
  const kinds = [
    ...(count > 0 ? ['slide' as const] : []),
    ...(['board', 'camera'] as const),
    ...(own.screen ? ['screen' as const] : []),
  ]
  const choices = kinds.map((value) => ({ value, label: t(value === 'slide' ? 'slides' : value) }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Segments
        name={t('stage')}
        value={kind}
        choices={choices}
        onChoose={(chosen) => void order('stage', { kind: chosen, slide: chosen === 'slide' ? number : null })}
      />
      {count === 0 && (
        <ButtonLink to={paths.authoredLiveSession(sessionId)} target="_blank" variant="quiet" size="small">
          {t('toMaterials')}
        </ButtonLink>
      )}
      {kind === 'slide' && count > 0 && (
        <div className="flex items-center gap-1">
          <IconButton name={t('previous')} icon={ChevronLeft} disabled={number <= 1} onClick={() => onGo(number - 1)} />
          <p className="min-w-14 text-center font-bold tabular-nums">{t('slideNumber', { number, count })}</p>
          <IconButton
            name={t('next')}
            icon={ChevronRight}
            disabled={number >= count}
            onClick={() => onGo(number + 1)}
          />
        </div>
      )}
    </div>
  )
}

function Slide({ number }: { number: number }) {
  const t = useText(messages)
  const { state, isTeacher } = useRoom()
  const shown = state.slides[number - 1]
  const next = state.slides[number]?.url
  useEffect(() => {
    // There when the teacher turns to it.
    if (next) new Image().src = next
  }, [next])
  if (shown)
    return (
      <img
        src={shown.url}
        alt={t('slideOf', { number, count: state.slides.length })}
        className="size-full object-contain"
      />
    )
  return (
    <div className="grid h-full place-items-center overflow-y-auto">
      <EmptyState
        isCompact
        mood="reading"
        title={t('noSlides')}
        description={t(isTeacher ? 'noSlidesWhy' : 'noSlidesWhyStudent')}
      />
    </div>
  )
}

function SharedScreen() {
  const t = useText(messages)
  const { participants, isTeacher } = useRoom()
  const { tracks, own } = useMediaView()
  const teacher = participants.find(({ role }) => role === 'teacher')
  const theirs = tracks.find(({ participantId, kind }) => participantId === teacher?.id && kind === 'screen')?.track
  const track = isTeacher ? own.screen : teacher?.isSharingScreen ? theirs : undefined
  if (track && teacher) return <Picture track={track} name={t('screenOf', { name: teacher.name })} isWhole />
  return (
    <p role="status" className="grid h-full place-items-center p-4 text-center text-ink-soft">
      {t('screenComes')}
    </p>
  )
}

function TeacherPicture() {
  const t = useText(messages)
  const { participants, isTeacher } = useRoom()
  const teacher = participants.find(({ role }) => role === 'teacher')
  const track = usePictureOf(teacher)
  if (track && teacher)
    return <Picture track={track} name={t('pictureOf', { name: teacher.name })} isWhole isMirrored={isTeacher} />
  return (
    <div className="grid h-full place-items-center overflow-y-auto">
      <EmptyState
        isCompact
        title={t('cameraIsOff')}
        // A notice says where nobody teaches yet.
        {...(!isTeacher && teacher && { description: t('cameraIsOffWhy') })}
      />
    </div>
  )
}
