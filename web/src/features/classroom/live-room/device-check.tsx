import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { startStopwatch } from '#platform/clock.ts'
import { useText } from '#platform/i18n.ts'
import { LevelBars } from '#shared/capture/level-bars.tsx'
import { measureLevel } from '#shared/capture/sound-level.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { DeviceNotice } from './device-notice.tsx'
import { lobbyMessages as messages } from './lobby-messages.ts'
import type { Device } from './media/devices.ts'
import { playNotes } from './media/notes.ts'
import { Picture } from './picture.tsx'
import type { RoomChoices } from './remembered-room.ts'
import { usePreview } from './use-preview.ts'

interface DeviceCheckProps {
  choices: RoomChoices
  onChoose: (choices: RoomChoices) => void
  /** The teacher joins with both; students are asked when they get the floor. */
  isTeacher: boolean
}

/** Camera and microphone before the lesson. */
export function DeviceCheck({ choices, onChoose, isTeacher }: DeviceCheckProps) {
  const t = useText(messages)
  const microphone = usePreview('microphone', choices.microphoneId, true)
  const camera = usePreview('camera', choices.cameraId, !isTeacher || choices.isCameraOn)
  return (
    <div className="flex flex-col gap-4">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-card bg-well text-ink-soft">
        {camera.track ? <Picture track={camera.track} name={t('yourPicture')} isMirrored /> : <p>{t('cameraOff')}</p>}
      </div>
      {camera.problem && <DeviceNotice kind="camera" problem={camera.problem} onRetry={camera.retry} />}
      {microphone.track && <Level track={microphone.track} />}
      {microphone.problem && <DeviceNotice kind="microphone" problem={microphone.problem} onRetry={microphone.retry} />}
      <div className="flex flex-wrap gap-4 empty:hidden [&>*]:min-w-56 [&>*]:flex-1">
        <DeviceSelect
          label={t('microphone')}
          devices={microphone.devices}
          track={microphone.track}
          onChoose={(microphoneId) => onChoose({ ...choices, microphoneId })}
        />
        <DeviceSelect
          label={t('camera')}
          devices={camera.devices}
          track={camera.track}
          onChoose={(cameraId) => onChoose({ ...choices, cameraId })}
        />
      </div>
      {isTeacher && (
        <div className="flex flex-col gap-1">
          <Checkbox
            checked={choices.isMicrophoneOn}
            onCheckedChange={(isMicrophoneOn) => onChoose({ ...choices, isMicrophoneOn })}
          >
            {t('joinWithMicrophone')}
          </Checkbox>
          <Checkbox checked={choices.isCameraOn} onCheckedChange={(isCameraOn) => onChoose({ ...choices, isCameraOn })}>
            {t('joinWithCamera')}
          </Checkbox>
        </div>
      )}
      <div>
        <Button variant="secondary" size="small" icon={Volume2} onClick={playNotes}>
          {t('testSound')}
        </Button>
        <p className="mt-1 text-sm text-ink-soft">{t('testSoundHint')}</p>
      </div>
    </div>
  )
}

interface DeviceSelectProps {
  label: string
  devices: readonly Device[]
  track: MediaStreamTrack | undefined
  onChoose: (id: string) => void
}

function DeviceSelect({ label, devices, track, onChoose }: DeviceSelectProps) {
  // A single one is nothing to choose.
  if (devices.length < 2) return null
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={track?.getSettings().deviceId}
          onValueChange={onChoose}
          options={devices.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
    </Field>
  )
}

function Level({ track }: { track: MediaStreamTrack }) {
  const t = useText(messages)
  const [level, setLevel] = useState(0)
  useEffect(() => measureLevel(new MediaStream([track]), startStopwatch(), (sample) => setLevel(sample.level)), [track])
  return (
    <div>
      <LevelBars level={level} />
      <p className="text-center text-sm text-ink-soft">{t('saySomething')}</p>
    </div>
  )
}
