interface SentForm {
  /** The namespace of its messages. */
  name: string
  /** Since its first change. */
  milliseconds: number
}

const listeners = new Set<(form: SentForm) => void>()

/** Listens to every form whose input is right and is being sent. Returns the unsubscribe function. */
export function onFormSent(listener: (form: SentForm) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceForm(form: SentForm): void {
  for (const listener of [...listeners]) listener(form)
}
