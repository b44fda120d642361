import { maximumVideoBytes } from '@capyzen/contracts/video-uploads'
import { useCallback } from 'react'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatFileSize } from './file-size.ts'
import { messages } from './upload-messages.ts'
import type { QueuedUpload } from './upload-queue.ts'

type Key = keyof (typeof messages)['words']

const reasonKeys: Partial<Record<NonNullable<QueuedUpload['reason']>, Key>> = {
  too_large: 'too_large',
  body_too_large: 'too_large',
  empty: 'empty',
  under_way: 'under_way',
  not_a_video_name: 'not_a_video_name',
  not_a_video: 'not_a_video',
  storage_full: 'storage_full',
  login_required: 'signedOut',
  session_not_found: 'signedOut',
  forbidden: 'forbidden',
  second_factor_required: 'signedOut',
  not_found: 'courseGone',
}

const finalReasons: readonly NonNullable<QueuedUpload['reason']>[] = [
  ...(['too_large', 'body_too_large', 'empty', 'not_a_video_name', 'not_a_video', 'not_found', 'under_way'] as const),
]

/** Sending it once more could end otherwise. */
export function isWorthResuming({ reason }: QueuedUpload): boolean {
  return reason === undefined || !finalReasons.includes(reason)
}

/** Why an upload stopped, what is safe, and what to do now. */
export function useReasonWords(): (upload: QueuedUpload) => string {
  const t = useText(messages)
  const language = useLanguage()
  return useCallback(
    ({ reason, sent, size, replaces }) => {
      if (reason === 'storage_full' && sent === 0) return t('noRoom', { size: formatFileSize(size, language) })
      if (reason === 'invalid_request' && replaces !== undefined) return t('replacedGone')
      return t((reason && reasonKeys[reason]) ?? 'unknown', { n: maximumVideoBytes })
    },
    [t, language],
  )
}
