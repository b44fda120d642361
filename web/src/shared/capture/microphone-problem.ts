import { inAppBrowser } from './in-app-browser.ts'

/** Why nothing can be recorded; each has its message and a way on (`microphone-notice.tsx`). */
export type MicrophoneProblem =
  /** The page must be opened in a browser of its own. */
  | 'in_app_browser'
  | 'refused'
  | 'no_microphone'
  /** Another app or tab has it. */
  | 'in_use'
  /** Too old a browser, or a page without https. */
  | 'unsupported'
  | 'failed'

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem
  constructor(problem: MicrophoneProblem) {
    super(problem)
    this.name = 'MicrophoneError'
    this.problem = problem
  }
}

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no_microphone',
  DevicesNotFoundError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
  NotReadableError: 'in_use',
  TrackStartError: 'in_use',
  AbortError: 'in_use',
  NotSupportedError: 'unsupported',
}

/** In a browser inside an app each refusal has the same cause, and the same way on. */
export function microphoneProblem(error: unknown, userAgent: string = navigator.userAgent): MicrophoneProblem {
  if (error instanceof MicrophoneError) return error.problem
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  const problem = problems[name] ?? 'failed'
  const isOfApp = problem !== 'no_microphone' && problem !== 'in_use'
  return isOfApp && inAppBrowser(userAgent) !== null ? 'in_app_browser' : problem
}
