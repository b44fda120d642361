import { createContext, use, useSyncExternalStore } from 'react'
import type { MediaView, RoomMedia } from './media/room-media.ts'

const MediaContext = createContext<RoomMedia | undefined>(undefined)
export const MediaProvider = MediaContext

/** Voice and picture of the room around this component. */
export function useMedia(): RoomMedia {
  const media = use(MediaContext)
  if (!media) throw new Error('useMedia outside of a room')
  return media
}

export function useMediaView(): MediaView {
  const media = useMedia()
  return useSyncExternalStore(media.subscribe, media.view)
}
