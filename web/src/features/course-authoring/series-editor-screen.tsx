import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isUnknown } from '#platform/api.ts'
import { paths } from '#paths'
import { BackToList, UnknownEntry } from './editor-head.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { seriesOf, seriesRules } from './entry-values.ts'
import { EditorSkeleton, FetchFailure } from './fetch-states.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useAuthoredSeries, useChangeSeries, useDeleteSeriesDraft } from './queries.ts'

export interface SeriesEditorScreenProps {
  seriesId: string
  notForYou: ReactNode
}

export function SeriesEditorScreen({ seriesId, notForYou }: SeriesEditorScreenProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useAuthoredSeries(seriesId)
  const change = useChangeSeries()
  const deletion = useDeleteSeriesDraft()
  if (isUnknown(error))
    return (
      <>
        <BackToList />
        <UnknownEntry />
      </>
    )
  return (
    <>
      <BackToList seriesId={seriesId} />
      {data && (
        <LeaveGuard>
          <EntryEditor
            saved={data}
            rules={seriesRules}
            save={async (values, state) => {
              const answer = await change.mutateAsync({ seriesId, ...state, series: seriesOf(values) })
              return 'series' in answer ? { outcome: answer.outcome, entry: answer.series } : answer
            }}
            remove={async (version) => (await deletion.mutateAsync({ seriesId, version })).outcome}
            onDeleted={() => void navigate(paths.authoring())}
            onChangedMeanwhile={() => void refetch()}
          />
        </LeaveGuard>
      )}
      {!data && !error && <EditorSkeleton />}
      {!data && error && <FetchFailure error={error} notForYou={notForYou} onRetry={() => void refetch()} />}
    </>
  )
}
