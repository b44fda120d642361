import { onAuthEvent } from './auth-events.ts'

let isKnownVisitor: boolean | undefined

onAuthEvent((event) => {
  if ('viewer' in event) isKnownVisitor = event.viewer === null
  else if (event.type === 'SIGNED_OUT') isKnownVisitor = true
})

/** Before the first answer of the server about the session: what it wrote into the page of a browser without one. */
export function isVisitor(): boolean {
  return isKnownVisitor ?? 'visitor' in document.documentElement.dataset
}
