import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths'
import { EntryEditor } from './entry-editor.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { seriesOf, seriesRules } from './entry-values.ts'
import { useAuthoredSeries, useChangeSeries, useDeleteSeriesDraft } from './queries.ts'

export interface SeriesEditorScreenProps {
  seriesId: string
  notForYou: ReactNode
}

export function SeriesEditorScreen({ seriesId, notForYou }: SeriesEditorScreenProps) {
  const navigate = useNavigate()
  const fetched = useAuthoredSeries(seriesId)
  const change = useChangeSeries()
  const deletion = useDeleteSeriesDraft()
  return (
    <EntryScreen fetched={fetched} openedAt={() => seriesId} notForYou={notForYou}>
      {(saved) => (
        <EntryEditor
          saved={saved}
          rules={seriesRules}
          save={async (values, state) => {
            const answer = await change.mutateAsync({ seriesId, ...state, series: seriesOf(values) })
            return 'series' in answer ? { outcome: answer.outcome, entry: answer.series } : answer
          }}
          remove={async (version) => (await deletion.mutateAsync({ seriesId, version })).outcome}
          onDeleted={() => void navigate(paths.authoring())}
          onChangedMeanwhile={() => void fetched.refetch()}
        />
      )}
    </EntryScreen>
  )
}
