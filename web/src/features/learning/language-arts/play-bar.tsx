import { ArrowLeft, Volume2, VolumeX } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './messages.ts'
import { useSound } from './sound.ts'

export function PlayBar({ place, onLeave }: { place: string; onLeave: () => void }) {
  const t = useText(messages)
  return (
    <div className="flex items-center gap-1 border-b border-line bg-paper px-2">
      <IconButton name={t('leave')} icon={ArrowLeft} onClick={onLeave} />
      <h1 className="min-w-0 flex-1 truncate text-lg">{place}</h1>
      <SoundButton />
    </div>
  )
}

export function SoundButton() {
  const t = useText(messages)
  const [isOn, toggle] = useSound()
  return <IconButton name={t(isOn ? 'soundOff' : 'soundOn')} icon={isOn ? Volume2 : VolumeX} onClick={toggle} />
}
