import { soundEvent, type TrackKind } from '@capyzen/contracts/live-room'
import { useEffect, useState } from 'react'
import type { JoinedChannel } from '#platform/channel.ts'
import { textNow } from '#platform/i18n.ts'
import { toast } from '#ui/toast.tsx'
import { openTrack } from './media/devices.ts'
import { RoomMedia } from './media/room-media.ts'
import { roomMessages } from './room-messages.ts'
import type { RoomChoices } from './remembered-room.ts'
import type { RoomConnection } from './use-room-channel.ts'

function openMedia(channel: JoinedChannel): RoomMedia {
  return new RoomMedia({
    createConnection: (iceServers) =>
      new RTCPeerConnection({
        bundlePolicy: 'max-bundle',
        iceServers: iceServers.map(({ urls, username, credential }) => ({
          urls,
          ...(username !== undefined && { username }),
          ...(credential !== undefined && { credential }),
        })),
      }),
    openTrack,
    signals: {
      receive: (isNew) => channel.ask('receive', { isNew }),
      answer: (sdp) => channel.ask('answer', { sdp }),
      offer: async (sdp, tracks) => (await channel.ask<{ sdp: string }>('offer', { sdp, tracks })).sdp,
      media: (on) => channel.ask('media', on),
      connection: (quality) => channel.ask('connection', { quality }),
      soundOnly: (isOn) => channel.ask('sound_only', { isOn }),
    },
  })
}

interface MediaOptions {
  connection: RoomConnection | undefined
  choices: RoomChoices
}

/** Begins with the first join, and anew after each break of the channel. */
export function useRoomMedia({ connection, choices }: MediaOptions): RoomMedia | undefined {
  const channel = connection?.channel
  const [media, setMedia] = useState<RoomMedia>()

  useEffect(() => {
    if (!channel) return undefined
    const opened = openMedia(channel)
    const network = (navigator as { connection?: EventTarget }).connection
    const hearNetwork = () => opened.networkChanged()
    const stops = [
      channel.on('tracks_changed', () => opened.tracksChanged()),
      channel.on(soundEvent, (bytes: ArrayBuffer) => opened.speakers.overChannel.receive(bytes)),
      channel.on('floor', (given: { microphone: boolean; camera: boolean }) => takeBack(opened, given)),
    ]
    window.addEventListener('online', hearNetwork)
    network?.addEventListener('change', hearNetwork)
    setMedia(opened)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('online', hearNetwork)
      network?.removeEventListener('change', hearNetwork)
      opened.close()
    }
  }, [channel])

  const joined = connection?.joined
  useEffect(() => {
    if (joined) media?.begin(joined.iceServers)
  }, [media, joined])

  const isTeacher = joined?.you.role === 'teacher'
  useEffect(() => {
    if (!media || !isTeacher) return
    void media.switchOnAgain({
      ...(choices.isMicrophoneOn && { microphone: choices.microphoneId }),
      ...(choices.isCameraOn && { camera: choices.cameraId }),
    })
  }, [media, isTeacher, choices])
  return media
}

function takeBack(media: RoomMedia, given: { microphone: boolean; camera: boolean }): void {
  const ended = (['microphone', 'camera'] satisfies TrackKind[]).filter(
    (kind) => !given[kind] && media.view().own[kind],
  )
  for (const kind of ended) media.switchOff(kind)
  if (ended.length > 0) toast.info(textNow(roomMessages, 'floorTaken'))
}
