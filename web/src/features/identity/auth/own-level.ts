import type { Level } from '@capyzen/contracts/vocabulary'
import { useViewer } from './session.tsx'

/** Of a student or child who has told it: lists begin with it. */
export function useOwnLevel(): Level | null {
  const viewer = useViewer()
  return viewer?.userType === 'student' ? viewer.level : null
}
