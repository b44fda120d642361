import { addScan, deleteScan, getScan, type Crop, type ScanPurpose } from '@capyzen/contracts/recognition'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { base64Of } from '#platform/base64.ts'

const pollMs = 700

export type Turn = 0 | 90 | 180 | 270

export interface ScannedFile {
  file: Blob
  turn: Turn
  /** Null for the whole picture. */
  crop: Crop | null
}

/** The scan before it is deleted first, since a learner has one at a time; one that is gone already is no failure. */
export const useAddScan = (purpose: ScanPurpose) =>
  useMutation({
    mutationFn: async ({ file, turn, crop, before }: ScannedFile & { before: string | undefined }) => {
      if (before !== undefined) await call(deleteScan, { scanId: before }).catch(() => undefined)
      return (await call(addScan, { purpose, base64: await base64Of(file), turn, crop })).scan
    },
  })

/** Asked again until it is read. */
export const useScan = (scanId: string | undefined) =>
  useQuery({
    queryKey: ['scans', scanId],
    queryFn: ({ signal }) => call(getScan, { scanId: scanId ?? '' }, { signal }),
    select: ({ scan }) => scan,
    enabled: scanId !== undefined,
    refetchInterval: ({ state }) => (state.error || state.data?.scan.stage === 'done' ? false : pollMs),
  })

export const useDeleteScan = () => useMutation({ mutationFn: (scanId: string) => call(deleteScan, { scanId }) })
