import type { WritingDraft } from '@capyzen/contracts/writing'

/** `refused`: consent was withdrawn, or the practice is gone; what is typed stays on the page. */
type DraftState = 'saved' | 'saving' | 'unsaved' | 'failed' | 'refused'

export interface SentDraft {
  text: string
  revision: number
}

type SendResult = { outcome: 'saved'; revision: number } | { outcome: 'refused' | 'failed' }

export interface DraftSnapshot {
  text: string
  state: DraftState
}

const typingPauseMs = 1_000
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** Saves one text after a pause in typing, one request at a time, until it is saved. Knows neither React nor the network. */
export function createDraftSaver(
  draft: Pick<WritingDraft, 'text' | 'revision'>,
  send: (draft: SentDraft, options: { keepalive: boolean }) => Promise<SendResult>,
) {
  let { text, revision } = draft
  let savedText = draft.text
  let state: DraftState = 'saved'
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot: DraftSnapshot = { text, state }
  const listeners = new Set<() => void>()
  let waiters: ((isSaved: boolean) => void)[] = []

  function show(next: DraftState) {
    state = next
    snapshot = { text, state }
    for (const listener of listeners) listener()
  }

  function schedule(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delay)
  }

  function settle(isSaved: boolean) {
    for (const done of waiters.splice(0)) done(isSaved)
  }

  async function save(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (isSending && !keepalive) return
    if (text === savedText) return settle(true)
    const sent = { text, revision }
    isSending = true
    show('saving')
    const result = await send(sent, { keepalive })
    isSending = false
    if (result.outcome === 'saved') {
      failures = 0
      revision = Math.max(revision, result.revision)
      savedText = sent.text
      show(text === savedText ? 'saved' : 'unsaved')
      if (text === savedText) settle(true)
      else schedule(waiters.length > 0 ? 0 : typingPauseMs)
      return
    }
    settle(false)
    show(result.outcome)
    if (result.outcome === 'failed') schedule(Math.min(firstRetryMs * 2 ** failures++, longestRetryMs))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
    revision: () => revision,
    write(next: string) {
      if (next === text) return
      text = next
      show(text === savedText && !isSending ? 'saved' : 'unsaved')
      schedule(typingPauseMs)
    },
    /** True once everything is saved; false where it can't be for now. */
    flush(): Promise<boolean> {
      if (text === savedText && !isSending) return Promise.resolve(true)
      return new Promise((resolve) => {
        waiters.push(resolve)
        if (!isSending) schedule(0)
      })
    },
    /** In a request that outlives the page. */
    saveBeforeLeaving() {
      if (text !== savedText && state !== 'refused') void save(true)
    },
    retry() {
      if (state === 'failed') schedule(0)
    },
    /** What a submission has saved. */
    tookAs(sentText: string, nextRevision: number) {
      revision = Math.max(revision, nextRevision)
      savedText = sentText
      show(text === savedText ? 'saved' : 'unsaved')
    },
    /** Takes over what another window saved, unless something here is unsaved. True where the text changed. */
    adopt(other: Pick<WritingDraft, 'text' | 'revision'>): boolean {
      if (other.revision <= revision || text !== savedText || isSending) return false
      const isNew = other.text !== text
      ;({ text, revision } = other)
      savedText = text
      show('saved')
      return isNew
    },
    end() {
      clearTimeout(timer)
    },
  }
}
