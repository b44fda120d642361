import type { WritingSession } from '@capyzen/contracts/writing'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import type { MarkedPart } from '#shared/coached-draft.ts'
import { practiceMessages } from './practice-messages.ts'
import type { Draft } from './use-draft.ts'
import { VersionsView } from './versions-view.tsx'
import { WritingPad, type PadVoice } from './writing-pad.tsx'

export interface ShownInPanel {
  view: 'write' | 'versions'
  versionId?: string | undefined
}

interface WritingPanelProps {
  session: WritingSession
  draft: Draft
  shown: ShownInPanel
  onShow: (shown: ShownInPanel) => void
  onSubmitted: (versionId: string) => void
  onMark: ((marked: MarkedPart) => void) | undefined
  voice: PadVoice
}

/** The pad, or the versions with their feedback. */
export function WritingPanel(props: WritingPanelProps) {
  const { session, draft, shown, onShow, onSubmitted, onMark, voice } = props
  const { view, versionId } = shown
  const t = useText(practiceMessages)
  return (
    <Card className="flex min-h-full flex-col gap-4">
      <Segments
        name={t('write')}
        value={view}
        choices={[
          { value: 'write', label: t('pad') },
          { value: 'versions', label: `${t('versions')} (${session.versions.length})` },
        ]}
        onChoose={(chosen) => onShow({ view: chosen })}
      />
      {view === 'write' ? (
        <WritingPad
          session={session}
          draft={draft}
          onMark={onMark}
          voice={voice}
          onSubmitted={(submitted) => {
            onShow({ view: 'versions', versionId: submitted })
            onSubmitted(submitted)
          }}
        />
      ) : (
        <VersionsView
          session={session}
          draft={draft}
          versionId={versionId}
          onOpen={(opened) => onShow({ view: 'versions', versionId: opened })}
          onPutBack={(text) => {
            void draft.replaceWith(text)
            onShow({ view: 'write' })
          }}
        />
      )}
    </Card>
  )
}
