import {
  AudioLines,
  Camera,
  CameraOff,
  Captions as CaptionsIcon,
  CaptionsOff,
  ChartColumn,
  CircleHelp,
  EllipsisVertical,
  Flag,
  Hand,
  MessageSquare,
  Mic,
  MicOff,
  MonitorOff,
  MonitorUp,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useText } from '#platform/i18n.ts'
import { MenuItem } from '#ui/menu.tsx'
import { ControlButton } from './control-button.tsx'
import { useMedia, useMediaView } from './media-context.ts'
import { roomMessages as messages } from './room-messages.ts'
import { useRoom } from './room.ts'
import { useOwnControls } from './use-own-controls.ts'
import { panels, type News, type Panel } from './use-new-things.ts'

const panelIcons: Record<Panel, LucideIcon> = { chat: MessageSquare, people: Users, poll: ChartColumn, ask: CircleHelp }

interface ControlBarProps extends MoreMenuProps {
  panel: Panel | undefined
  news: News
  onPanel: (panel: Panel | undefined) => void
}

/** What the viewer may do: speak, be seen, raise a hand, and open what is beside the stage. */
export function ControlBar({ panel, news, onPanel, ...more }: ControlBarProps) {
  const t = useText(messages)
  const { you, isTeacher } = useRoom()
  const { own, opening } = useMediaView()
  const { microphone, camera, share, hand } = useOwnControls()
  return (
    <div
      role="toolbar"
      // Toasts on phones stand above it.
      data-thumb-bar
      aria-label={t('controls')}
      className="flex shrink-0 items-center justify-center gap-1 border-t border-line bg-card px-1 py-1.5 sm:gap-2"
    >
      {microphone && (
        <ControlButton
          name={t(own.microphone ? 'microphoneOff' : 'microphoneOn')}
          label={t('microphone')}
          icon={own.microphone ? Mic : MicOff}
          isOn={Boolean(own.microphone)}
          isBusy={opening === 'microphone'}
          onClick={microphone}
        />
      )}
      {camera && (
        <ControlButton
          name={t(own.camera ? 'cameraOff' : 'cameraOn')}
          label={t('camera')}
          icon={own.camera ? Camera : CameraOff}
          isOn={Boolean(own.camera)}
          isBusy={opening === 'camera'}
          onClick={camera}
        />
      )}
      {share && (
        <ControlButton
          name={t(own.screen ? 'stopSharing' : 'share')}
          label={t('screen')}
          icon={own.screen ? MonitorOff : MonitorUp}
          isOn={Boolean(own.screen)}
          isBusy={opening === 'screen'}
          onClick={share}
        />
      )}
      {hand && (
        <ControlButton
          name={t(you.handUpAt ? 'lower' : 'raise')}
          label={t('hand')}
          icon={Hand}
          isOn={you.handUpAt !== null}
          tone="yuzu"
          onClick={hand}
        />
      )}
      <span aria-hidden className="mx-0.5 h-8 w-px bg-line sm:mx-2" />
      {panels.map((value) => (
        <ControlButton
          key={value}
          name={news[value] > 0 ? t('newOnes', { name: t(value), count: news[value] }) : t(value)}
          label={t(value)}
          icon={panelIcons[value]}
          isOn={panel === value}
          count={news[value]}
          opens="room-panel"
          onClick={() => onPanel(panel === value ? undefined : value)}
        />
      ))}
      <MoreMenu {...more} isTeacher={isTeacher} />
    </div>
  )
}

interface MoreMenuProps {
  captions: {
    areShown: boolean
    show: (areShown: boolean) => void
    isWriting: boolean
    write: (isWriting: boolean) => void
  }
  onReport: () => void
}

function MoreMenu({ captions, onReport, isTeacher }: MoreMenuProps & { isTeacher: boolean }) {
  const t = useText(messages)
  const media = useMedia()
  const { arePicturesOff } = useMediaView()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <ControlButton name={t('more')} label={t('more')} icon={EllipsisVertical} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        side="top"
        sideOffset={8}
        collisionPadding={8}
        className="z-50 min-w-56 animate-appear rounded-card border border-line bg-card p-2 shadow-float"
      >
        {isTeacher && (
          <MenuItem onSelect={() => captions.write(!captions.isWriting)}>
            <CaptionsIcon aria-hidden />
            {t(captions.isWriting ? 'captionsEnd' : 'captionsWrite')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => captions.show(!captions.areShown)}>
          {captions.areShown ? <CaptionsOff aria-hidden /> : <CaptionsIcon aria-hidden />}
          {t(captions.areShown ? 'captionsHide' : 'captionsShow')}
        </MenuItem>
        <MenuItem onSelect={() => media.showPictures(arePicturesOff)}>
          {arePicturesOff ? <Camera aria-hidden /> : <AudioLines aria-hidden />}
          {t(arePicturesOff ? 'showPictures' : 'voiceFirst')}
        </MenuItem>
        <MenuItem onSelect={onReport}>
          <Flag aria-hidden />
          {t('report')}
        </MenuItem>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
