import { useActiveTextCues, useActiveTextTrack, useMediaRemote, useMediaState } from '@vidstack/react'
import { Speech } from 'lucide-react'
import { createContext, use, useState, type ReactNode } from 'react'
import { sayIn, useText, type Language } from '#platform/i18n.ts'
import { hasNotice, HearingNotice } from '#shared/hearing/hearing-notice.tsx'
import { useCueReader } from '#shared/hearing/use-cue-reader.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { CaptionChoice } from './caption-choice.ts'
import { messages } from './messages.ts'

interface ReadAloud {
  isOn: boolean
  /** The clip waits until its caption is read. */
  isHeld: boolean
  toggle: () => void
  /** Somebody pauses while it waits. */
  release: () => void
  notice: ReactNode
}

const Context = createContext<ReadAloud>({
  ...{ isOn: false, isHeld: false, notice: null },
  toggle: () => undefined,
  release: () => undefined,
})

export const useReadAloud = () => use(Context)

interface ReadAloudProviderProps {
  captions: CaptionChoice
  /** Captions that are off cannot be read, so they are shown first. */
  onShowCaptions: () => Language | undefined
  children: ReactNode
}

/** Reads the captions aloud, in the language in which they are shown, for those who don't read yet. */
export function ReadAloudProvider({ captions, onShowCaptions, children }: ReadAloudProviderProps) {
  const remote = useMediaRemote()
  const paused = useMediaState('paused')
  const ended = useMediaState('ended')
  const seeking = useMediaState('seeking')
  const track = useActiveTextTrack('captions')
  const cues = useActiveTextCues(track)
  const [isWanted, setWanted] = useState(false)
  const isOn = isWanted && captions !== 'off'
  const language: Language = captions === 'off' ? 'en' : captions
  const text = cues.map((cue) => plain(cue.text)).join(' ')
  const [first] = cues
  const { hearing, isHeld, release } = useCueReader({
    isOn,
    language,
    cue: first && track ? { key: `${track.language} ${first.startTime}`, text } : null,
    playback: ended ? 'ended' : seeking ? 'seeking' : paused ? 'paused' : 'playing',
    pause: () => remote.pause(),
    play: () => remote.play(),
  })

  function toggle() {
    if (isOn) return setWanted(false)
    const shown = captions === 'off' ? onShowCaptions() : captions
    if (!shown) return
    setWanted(true)
    // Phones let a page speak only after it has spoken within a tap.
    if (paused && shown === language) void hearing.hear(sayIn(shown, messages, 'readingAloud'))
  }

  const notice = isOn && hasNotice(hearing) ? <HearingNotice hearing={hearing} className="px-1 pt-1 pb-2" /> : null
  return <Context value={{ isOn, isHeld, toggle, release, notice }}>{children}</Context>
}

/** Captions may hold tags such as `<i>` and `<v Tan>`. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export function ReadAloudButton() {
  const t = useText(messages)
  const { isOn, toggle } = useReadAloud()
  return (
    <IconButton
      name={isOn ? t('stopReadingAloud') : t('readAloud')}
      icon={Speech}
      aria-pressed={isOn}
      onClick={toggle}
      className={cn(isOn && 'bg-spring-soft text-spring-ink')}
    />
  )
}
