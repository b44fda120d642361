import type { TrackKind } from '@capyzen/contracts/live-room'
import { useEffect, useEffectEvent } from 'react'
import { canShareScreen } from './media/devices.ts'
import { useMedia, useMediaView } from './media-context.ts'
import { useRequest } from './panels/use-request.ts'
import { rememberChoices, rememberedChoices } from './remembered-room.ts'
import { useRoom } from './room.ts'
import { useLastSlide } from './use-last-slide.ts'

interface OwnControls {
  /** Undefined for what the viewer may not do. */
  microphone: (() => void) | undefined
  camera: (() => void) | undefined
  share: (() => void) | undefined
  hand: (() => void) | undefined
}

/** What the viewer's buttons and keys do: M for the microphone, H for the hand. */
export function useOwnControls(): OwnControls {
  const media = useMedia()
  const { own } = useMediaView()
  const { you, isTeacher, state } = useRoom()
  const { order } = useRequest()
  const lastSlide = useLastSlide()

  function toggle(kind: TrackKind, deviceId?: string) {
    if (own[kind]) media.switchOff(kind)
    else void media.switchOn(kind, deviceId)
  }
  function toggleVoice() {
    if (isTeacher) rememberChoices({ ...rememberedChoices(), isMicrophoneOn: !own.microphone })
    toggle('microphone', rememberedChoices().microphoneId)
  }
  function toggleCamera() {
    if (isTeacher) rememberChoices({ ...rememberedChoices(), isCameraOn: !own.camera })
    toggle('camera', rememberedChoices().cameraId)
  }
  async function toggleScreen() {
    if (own.screen) media.switchOff('screen')
    else if (await media.switchOn('screen')) void order('stage', { kind: 'screen', slide: null })
  }

  // The browser's own button ends it too.
  const showSlideAgain = useEffectEvent(() => {
    if (!isTeacher || state.stage.kind !== 'screen') return
    if (state.slides.length > 0) void order('stage', { kind: 'slide', slide: lastSlide })
    else void order('stage', { kind: 'camera', slide: null })
  })
  const isSharing = own.screen !== undefined
  useEffect(() => {
    if (!isSharing) return undefined
    return () => showSlideAgain()
  }, [isSharing])

  const controls: OwnControls = {
    microphone: isTeacher || you.microphone !== 'none' ? toggleVoice : undefined,
    camera: isTeacher || you.camera !== 'none' ? toggleCamera : undefined,
    share: isTeacher && canShareScreen() ? () => void toggleScreen() : undefined,
    hand: you.role === 'student' ? () => void order('hand', { isUp: !you.handUpAt }) : undefined,
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event
    if (repeat || ctrlKey || metaKey || altKey || isForTyping(target)) return
    if (key === 'm' || key === 'M') controls.microphone?.()
    if (key === 'h' || key === 'H') controls.hand?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return controls
}

/** Where a letter is a letter, or picks from a list. */
const isForTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]') !== null
