import { useEffect, useState } from 'react'
import { CaptionWriter } from './caption-writer.tsx'
import { Captions } from './captions.tsx'
import { ControlBar } from './control-bar.tsx'
import { FloorDialog } from './floor-dialog.tsx'
import { ReportDialog } from './panels/report-dialog.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomNotices } from './room-notices.tsx'
import { useRoom, type AskPanel } from './room.ts'
import { SidePanel } from './side-panel.tsx'
import { Stage } from './stage.tsx'
import { Tiles } from './tiles.tsx'
import { useAwakeScreen } from './use-awake-screen.ts'
import { useNewThings, type Panel } from './use-new-things.ts'

/** On a phone that lies, the stage has all the room. */
const tallEnough = 560

interface RoomScreenProps {
  askPanel: AskPanel
  onLeave: () => void
}

/** The lesson itself. It fills the window, so that nothing but panels scrolls. */
export function RoomScreen({ askPanel, onLeave }: RoomScreenProps) {
  const { isTeacher } = useRoom()
  const [panel, setPanel] = useState<Panel | undefined>(() => (window.innerHeight >= tallEnough ? 'chat' : undefined))
  const [areCaptionsShown, showCaptions] = useState(true)
  const [isWriting, setWriting] = useState(false)
  const [isReporting, setReporting] = useState(false)
  useAwakeScreen()
  const [openAskId, setOpenAskId] = useState<string>()
  const [chosen, setChosen] = useState(0)
  // The lobby's button is gone.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  const { news, announcement } = useNewThings({ panel, open: setPanel, openAskId })
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <RoomHeader onLeave={onLeave} />
      <RoomNotices />
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 p-2 sm:p-3">
          <Tiles />
          <div className="min-h-0 flex-1">
            <Stage>{areCaptionsShown && <Captions />}</Stage>
          </div>
        </div>
        <SidePanel
          panel={panel}
          askPanel={askPanel}
          chosen={chosen}
          onOpenAsk={setOpenAskId}
          onClose={() => setPanel(undefined)}
        />
      </div>
      {isWriting && isTeacher && <CaptionWriter />}
      <ControlBar
        panel={panel}
        news={news}
        onPanel={(next) => {
          setPanel(next)
          setChosen((before) => before + 1)
        }}
        captions={{ areShown: areCaptionsShown, show: showCaptions, isWriting, write: setWriting }}
        onReport={() => setReporting(true)}
      />
      {!isTeacher && <FloorDialog />}
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
