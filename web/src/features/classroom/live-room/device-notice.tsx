import type { TrackKind } from '@capyzen/contracts/live-room'
import { CameraOff, MicOff, MonitorOff, X } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { deviceMessages as messages } from './lobby-messages.ts'
import type { DeviceProblem } from './media/devices.ts'

const icons = { microphone: MicOff, camera: CameraOff, screen: MonitorOff }

interface DeviceNoticeProps {
  kind: TrackKind
  problem: DeviceProblem
  onRetry: () => void
  /** For those who go on without it. */
  onClose?: () => void
}

/** Why there is no microphone or camera, and what to do now. */
export function DeviceNotice({ kind, problem, onRetry, onClose }: DeviceNoticeProps) {
  const t = useText(messages)
  const Icon = icons[kind]
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-yuzu-soft p-4 text-left text-yuzu-ink">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">{t(problem, { device: t(kind) })}</p>
        <p className="mt-1 text-sm">{t(`${problem}Why`)}</p>
        <Button size="small" variant="secondary" className="mt-3" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </div>
      {onClose && <IconButton name={t('close')} icon={X} onClick={onClose} />}
    </div>
  )
}
