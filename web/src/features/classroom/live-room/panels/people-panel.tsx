import type { Participant } from '@capyzen/contracts/live-room'
import { Camera, Hand, Lock, LockOpen, MessageSquareOff, Mic, MonitorUp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useRoom } from '../room.ts'
import { peopleMessages as messages } from './messages.ts'
import { useRequest } from './use-request.ts'

/** Who is in the room; the teacher gives the floor here and takes it back. */
export function PeoplePanel() {
  const t = useText(messages)
  const { participants, isTeacher, state } = useRoom()
  const students = participants.filter(({ role }) => role === 'student').length
  const hands = participants.filter(({ handUpAt }) => handUpAt)

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <p className="font-bold tabular-nums">{t('students', { count: students })}</p>
        {isTeacher && <LockButton />}
        {state.isLocked && (
          <p role="status" className="w-full text-sm text-ink-soft">
            {t('locked')}
          </p>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <ul aria-label={t('list')} className="divide-y divide-line">
          {participants.map((participant) => (
            <Person key={participant.id} participant={participant} place={hands.indexOf(participant) + 1} />
          ))}
        </ul>
        {students === 0 && <EmptyState isCompact title={t('students', { count: 0 })} description={t('nobody')} />}
        {state.removed && state.removed.length > 0 && <RemovedList removed={state.removed} />}
      </div>
    </div>
  )
}

function LockButton() {
  const t = useText(messages)
  const { isLocked } = useRoom().state
  const { order, isPending } = useRequest()
  return (
    <Button
      size="small"
      variant="secondary"
      icon={isLocked ? LockOpen : Lock}
      loading={isPending}
      onClick={() => void order('lock', { isLocked: !isLocked })}
    >
      {t(isLocked ? 'unlock' : 'lock')}
    </Button>
  )
}

/** `place` is that of a raised hand, from 1. */
function Person({ participant, place }: { participant: Participant; place: number }) {
  const t = useText(messages)
  const { you, isTeacher, state } = useRoom()
  const { id, name, role } = participant
  const known = state.names?.[id]
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex min-h-8 items-center gap-2">
        <p className="min-w-0 flex-1 leading-snug font-bold wrap-anywhere">
          {id === you.id ? t('you', { name }) : (known ?? name)}
          {known && known !== name && (
            <span className="block text-sm font-normal text-ink-soft">{t('shownAs', { name })}</span>
          )}
        </p>
        {isTeacher && role === 'student' && <FloorButtons participant={participant} />}
      </div>
      <PersonBadges participant={participant} place={place} />
    </li>
  )
}

function PersonBadges({ participant, place }: { participant: Participant; place: number }) {
  const t = useText(messages)
  const { isTeacher } = useRoom()
  const { role, handUpAt, microphone, camera, isSharingScreen, connection, mayType } = participant
  const isStudent = role === 'student'
  return (
    <p className="flex flex-wrap gap-1 empty:hidden">
      {!isStudent && <Badge tone={role === 'teacher' ? 'spring' : 'plain'}>{t(role)}</Badge>}
      {handUpAt && (
        <Badge tone="yuzu" icon={Hand}>
          {t('handAt', { place })}
        </Badge>
      )}
      {microphone === 'on' && (
        <Badge tone="leaf" icon={Mic}>
          {t('speaking')}
        </Badge>
      )}
      {isStudent && microphone === 'given' && <Badge icon={Mic}>{t('maySpeak')}</Badge>}
      {camera === 'on' && (
        <Badge tone="leaf" icon={Camera}>
          {t('seen')}
        </Badge>
      )}
      {isStudent && camera === 'given' && <Badge icon={Camera}>{t('mayBeSeen')}</Badge>}
      {isSharingScreen && (
        <Badge tone="leaf" icon={MonitorUp}>
          {t('sharing')}
        </Badge>
      )}
      {connection !== 'good' && (
        <Badge tone="plum" icon={TriangleAlert}>
          {t(connection === 'weak' ? 'weak' : 'soundOnly')}
        </Badge>
      )}
      {isTeacher && isStudent && !mayType && <Badge icon={MessageSquareOff}>{t('noTyping')}</Badge>}
    </p>
  )
}

function FloorButtons({ participant }: { participant: Participant }) {
  const t = useText(messages)
  const { order } = useRequest()
  const [isRemoving, setRemoving] = useState(false)
  const { id: participantId, name, handUpAt, mayType } = participant
  const [microphone, camera] = [participant.microphone !== 'none', participant.camera !== 'none']
  const pressed = (isGiven: boolean) => cn(isGiven && '!bg-spring !text-on-spring hover:!bg-spring-strong')
  return (
    <div className="flex gap-0.5">
      {handUpAt && (
        <IconButton
          name={t('lowerHand', { name })}
          icon={Hand}
          className="text-yuzu-ink"
          onClick={() => void order('lower_hand', { participantId })}
        />
      )}
      <IconButton
        name={t('microphoneOf', { name })}
        aria-pressed={microphone}
        icon={Mic}
        className={pressed(microphone)}
        onClick={() => void order('floor', { participantId, microphone: !microphone, camera })}
      />
      <IconButton
        name={t('cameraOf', { name })}
        aria-pressed={camera}
        icon={Camera}
        className={pressed(camera)}
        onClick={() => void order('floor', { participantId, microphone, camera: !camera })}
      />
      <Menu name={t('more', { name })}>
        <MenuItem onSelect={() => void order('chat_right', { participantId, mayType: !mayType })}>
          {t(mayType ? 'stopTyping' : 'letType')}
        </MenuItem>
        <MenuItem onSelect={() => setRemoving(true)}>{t('remove')}</MenuItem>
      </Menu>
      {isRemoving && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name })}
          description={t('removeWhy', { name })}
          confirmLabel={t('remove')}
          onClose={() => setRemoving(false)}
          onConfirm={() => void order('remove', { participantId })}
        />
      )}
    </div>
  )
}

function RemovedList({ removed }: { removed: readonly { id: string; name: string }[] }) {
  const t = useText(messages)
  const { order } = useRequest()
  return (
    <section aria-label={t('removed')} className="mt-4 rounded-control bg-well px-4 py-3">
      <h3 className="font-bold">{t('removed')}</h3>
      <ul>
        {removed.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{name}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('admitOf', { name })}
              onClick={() => void order('admit', { participantId: id })}
            >
              {t('admit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
