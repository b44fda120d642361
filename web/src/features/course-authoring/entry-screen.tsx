import { useEffect, type ReactNode } from 'react'
import { FetchFailure } from '#features/auth/fetch-failure.tsx'
import { isUnknown } from '#platform/api.ts'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { BackToList, UnknownEntry } from './editor-head.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { EditorSkeleton } from './skeletons.tsx'

export interface EntryScreenProps<Entry> {
  fetched: { data: Entry | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** Which series stands open in the list that one goes back to. */
  openedAt: (entry: Entry | undefined) => string | null | undefined
  notForYou: ReactNode
  children: (entry: Entry) => ReactNode
}

/** The frame of both editors: the way back, and what stands there until there is something to edit. */
export function EntryScreen<Entry>({ fetched, openedAt, notForYou, children }: EntryScreenProps<Entry>) {
  // Both languages stand side by side, whichever the page has.
  useEffect(loadChineseFaces, [])
  const { data, error, refetch } = fetched
  if (isUnknown(error))
    return (
      <>
        <BackToList />
        <UnknownEntry />
      </>
    )
  return (
    <>
      <BackToList seriesId={openedAt(data)} />
      {data && <LeaveGuard>{children(data)}</LeaveGuard>}
      {!data && !error && <EditorSkeleton />}
      {!data && error && (
        <FetchFailure error={error} notForYou={notForYou} onRetry={() => void refetch()} className="mt-6" />
      )}
    </>
  )
}
