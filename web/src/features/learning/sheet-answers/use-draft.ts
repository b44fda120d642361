import { useEffect, useState } from 'react'
import { dropFromDevice, keepOnDevice, readFromDevice } from '#platform/kept-on-device.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { emptyDraft, isEmpty, type Draft } from './draft.ts'

/** Kept for each learner, as siblings share a device; phones close a page while their camera is open. */
export function useDraft(worksheetId: string, learnerId: string) {
  const name = `capyzen.sheet-answers.${worksheetId}.${learnerId}`
  const [draft, setDraft] = useState(() => kept(name) ?? emptyDraft(randomUuid()))
  useEffect(() => {
    if (isEmpty(draft)) dropFromDevice(name)
    else keepOnDevice(name, withoutPictures(draft))
  }, [name, draft])
  return { draft, change: setDraft, clear: () => setDraft(emptyDraft(randomUuid())) }
}

/** A child's handwriting doesn't stay on a device that others use too. */
const withoutPictures = (draft: Draft): Draft => ({
  ...draft,
  seen: Object.fromEntries(Object.entries(draft.seen).map(([place, seen]) => [place, { ...seen, picture: null }])),
})

function kept(name: string): Draft | undefined {
  const found = readFromDevice<Partial<Draft>>(name)
  const { key, sent = null, answers, own, seen, sides, pages = null } = found ?? {}
  if (typeof key !== 'string' || !isRecord(answers) || !isRecord(seen)) return undefined
  if (!Array.isArray(own) || !Array.isArray(sides)) return undefined
  return { key, sent, answers, own, seen, sides, pages }
}

const isRecord = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null
