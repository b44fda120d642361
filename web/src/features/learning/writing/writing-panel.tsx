import type { WritingSession } from '@capyzen/contracts/writing'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import { practiceMessages } from './practice-messages.ts'
import type { Draft } from './use-draft.ts'
import { VersionsView } from './versions-view.tsx'
import { WritingPad } from './writing-pad.tsx'

/** The pad, or the versions with their feedback. */
export function WritingPanel({ session, draft }: { session: WritingSession; draft: Draft }) {
  const t = useText(practiceMessages)
  const [view, setView] = useState<'write' | 'versions'>('write')
  const [versionId, setVersionId] = useState<string>()
  return (
    <Card className="flex min-h-full flex-col gap-4">
      <Segments
        name={t('write')}
        value={view}
        choices={[
          { value: 'write', label: t('pad') },
          { value: 'versions', label: `${t('versions')} (${session.versions.length})` },
        ]}
        onChoose={(chosen) => {
          setVersionId(undefined)
          setView(chosen)
        }}
      />
      {view === 'write' ? (
        <WritingPad
          session={session}
          draft={draft}
          onSubmitted={(submitted) => {
            setVersionId(submitted)
            setView('versions')
          }}
        />
      ) : (
        <VersionsView
          session={session}
          draft={draft}
          versionId={versionId}
          onOpen={setVersionId}
          onPutBack={(text) => {
            void draft.replaceWith(text)
            setView('write')
          }}
        />
      )}
    </Card>
  )
}
