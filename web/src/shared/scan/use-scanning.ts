import type { ScanPurpose } from '@capyzen/contracts/recognition'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasCode, type ApiErrorCode } from '#platform/api.ts'
import { textNow } from '#platform/i18n.ts'
import { errorMessage, toastError } from '#shared/error-message.ts'
import { ownConsentQuery } from '#shared/family-queries.ts'
import { messages } from './messages.ts'
import { premiumOver } from './premium-over.ts'
import { useAddScan, useDeleteScan, useScan, type ScannedFile } from './queries.ts'

type Notice = readonly [title: string, description?: string]

interface ScanningOptions {
  /** What a page says of its files in place of what is said of pictures. */
  notices?: Partial<Record<ApiErrorCode, Notice>>
  /** For a child, who is sold nothing. */
  isChild?: boolean
  onPremiumOver?: () => void
}

const say = (key: keyof typeof messages.words) => textNow(messages, key)

/** A file on its way to being read on the server, and what was read of it. */
export function useScanning(purpose: ScanPurpose, { notices, isChild = false, onPremiumOver }: ScanningOptions = {}) {
  const queries = useQueryClient()
  const [scanId, setScanId] = useState<string>()
  // Raised by what is done next, so that an upload that is answered after it was dropped is deleted too.
  const run = useRef(0)
  const add = useAddScan(purpose)
  const remove = useDeleteScan()
  const query = useScan(scanId)
  const scan = query.data
  const isDone = scan?.stage === 'done'

  /** Forgotten here, and deleted on the server with its picture. */
  function drop() {
    run.current += 1
    add.reset()
    if (scanId !== undefined) remove.mutate(scanId)
    setScanId(undefined)
  }

  function start(file: ScannedFile) {
    setScanId(undefined)
    run.current += 1
    const own = run.current
    const isDropped = () => own !== run.current
    // Not the callbacks of `mutate`, which are silent once it is reset.
    add.mutateAsync({ ...file, before: scanId }).then(
      ({ id }) => (isDropped() ? remove.mutate(id) : setScanId(id)),
      (error: unknown) => {
        if (isDropped()) return
        if (hasCode(error, 'consent_required')) return void queries.invalidateQueries(ownConsentQuery)
        if (hasCode(error, 'premium_required')) onPremiumOver?.()
        toastError(error, {
          premium_required: premiumOver(isChild),
          unsupported_media_type: [say('unreadable'), say('unreadableWhy')],
          body_too_large: [say('tooLarge'), say('tooLargeWhy')],
          limit_reached: [say('enough'), say('enoughWhy')],
          conflict: [say('stillReading'), say('stillReadingWhy')],
          ...notices,
          otherwise: [say('readFailed'), errorMessage(error)],
        })
      },
    )
  }

  return {
    ...{ scanId, scan, start, drop },
    isReading: add.isPending || (scanId !== undefined && !query.error && !isDone),
    /** Why nothing was read; null while it is read, and where something was. */
    problem: query.error ? ('failed' as const) : isDone ? scan.problem : null,
  }
}

export type Scanning = ReturnType<typeof useScanning>
